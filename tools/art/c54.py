import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
c=Sheet('c',54)
def edged(line,fill,rim='plum',w=3,gap=12,amp=.4,dx=1.4,dy=1.8): return rimmed(c,line,fill,rim,w,gap,amp,dx,dy)
# two large leaves
def leaf(line,vein,shade):
    d=edged(line,'sage','pine',3.4)
    with c.clip(d): c.flat(shade,'leaf',1,12,.4); c.rim(line,1.8,2.2,'paper',.9,12)
    c.line(vein,2.2,'pine',1,12,.3)
leaf('548,508! 528,510 502,500 488,476! 510,466 536,474 549,490!','546,503 524,490 499,480','550,510! 524,491 489,477! 496,502 528,516!')
leaf('553,466! 552,432 560,402 574,384! 578,414 575,446 560,474!','557,464 565,430 572,402','556,472! 565,431 574,385! 588,414 582,452 560,480!')
# the stem, bent over like a flower's
stem='538,516! 541,470 542,420 540,370 534,328 524,300 511,283 500,280 495,290! 480,288! 482,270 494,258 511,258 531,268 549,292 559,324 563,368 564,420 562,470 565,516!'
d=edged(stem,c.grad(538,0,563,0,'paper',('sage',1,.3),('sage',1,.6),'leaf'),'pine',3.4,16)
with c.clip(d):
    c.rim(stem,-7,1,'pine',1,16); c.rim(stem,3.2,3,'paper',1,16); c.dry('550,480 552,420 548,350 536,306 516,276',8,'leaf',.8,4,.5,1.8)
# a small round foot, a ring over it
foot='528,518! 530,504 539,496 551,493 563,496 572,504 575,518! 563,523 551,524 539,523'
d=edged(foot,c.grad(528,494,574,522,'sage',('sage',1,.35),('leaf',1,.6),'pine'),'pine',3)
with c.clip(d): c.rim(foot,2.6,3,'paper',1,10)
edged('535,482! 551,486 568,482! 568,492! 551,497 535,492!',c.grad(536,0,568,0,'paper',('honey',1,.4),'ochre'),'plum',3,9,.3); edged('538,404! 551,407 567,404! 567,411! 551,415 538,411!',c.grad(538,0,567,0,'paper',('honey',1,.4),'ochre'),'plum',2.6,9,.3)
# the lit bell, its petals, its bulb
for l in ('480,298! 459,316 453,352! 464,358 478,348!','496,298! 518,314 528,348! 515,357 500,348!'): edged(l,c.grad(450,300,528,352,'honey',('apricot',1,.6),'coral'),'plum',3.4,12)
dot(c,490,357,12.6,'plum'); dot(c,489,355.6,10,c.glow(487,353,11,'paper',('paper',1,.5),'honey'))
bell='477,296! 465,318 461,350! 471,359 480,351! 489,361 498,351! 507,358 516,348! 511,316 500,296!'
d=edged(bell,c.glow(487,332,38,'paper',('paper',1,.4),('honey',1,.72),'honey'),'plum',3.4,12)
with c.clip(d):
    c.flat('501,294! 509,320 506,362! 524,362! 514,304!','ochre',.9,10,.4); c.line('482,300 477,326 480,350',2.4,'ochre',1,12,.3); c.line('494,300 500,326 498,350',2.4,'ochre',1,12,.3)
cal='478,284! 466,294 458,316! 472,310 479,324! 488,312 497,324! 503,310 518,313! 511,293 499,283!'
d=edged(cal,c.grad(464,286,512,320,'sage',('sage',1,.25),('leaf',1,.7),'pine'),'pine',3.2,10)
with c.clip(d): c.rim(cal,2,2.6,'paper',.9,10)
edged('475,284! 478,274 498,273 503,283! 489,289',c.grad(476,0,502,0,'paper',('honey',1,.4),'ochre'),'plum',2.8,8,.2)
# three moths
def moth(x,y,a,s):
    f=lambda l:[(x+s*p[0],y+s*p[1],p[2]) for p in move(l,rot=a)]
    for k in (1,-1):
        g=lambda l:f([(k*p[0],p[1],p[2]) for p in pts(l)])
        edged(g('1,1! 14,0 20,10 14,22! 5,17 1,8!'),'lilac','plum',2.6,8,.1,.8,1)
        edged(g('1,-3! 8,-17 20,-23 31,-20! 30,-4 18,8 2,6!'),'paper','plum',2.6,8,.1,.8,1)
        chip(c,g('31,-20! 30,-4 18,8 2,6! 15,2 23,-8'),'lilac'); dot(c,*g('17,-8')[0][:2],4.6*s,'violet')
        hair(c,g('1,-9 5,-18 10,-21'),1.6,'plum')
    chip(c,f('0,-13! 6,-6 5,8 0,18! -5,8 -6,-6'),'plum'); hair(c,f('-1.4,-6 -1.2,8'),1.2,'lilac')
moth(481,399,-24,.86); moth(509,440,18,.74); moth(552,253,30,.7)
c.place('.945 1',28); c.save('data/art/cards/54.svg')
