import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
c=Sheet('c',54); R=c.rng
c.flat('516,518! 546,513 590,518 586,524 550,526 520,524','ink',.24)
# the lit air
c.put(c.cut(blob(492,322,62,62,11,.02)),c.glow(492,322,60,('honey',.8),('honey',.35,.5),('honey',0)))
c.put(soft('484,330! 502,330! 534,470! 455,470!'),c.grad(0,326,0,466,('honey',.5),('honey',.2,.5),('honey',0)))
c.put(soft('488,330! 498,330! 514,440! 474,440!'),c.grad(0,326,0,436,('paper',.4),('honey',0)))
# stem
stem='541,516! 545,470 547,420 545,370 540,326 531,292 516,270 500,262 490,268 487,280! 481,279! 482,264 494,253 510,254 528,266 543,288 553,322 558,368 559,420 557,470 560,516!'
d=c.form(stem,c.grad(538,0,560,0,'leaf',('pine',1,.5),'night'),None,None,.22,4,13,.5)
with c.clip(d): c.rim(stem,-3,-2.4,'ink',.55,13); c.rim(stem,1.8,1.6,'sage',.95,13); c.dry('548,506 551,420 549,350 536,296 510,262',8,'moss',.8,3,.55,1.6)
# foot and ring
d=c.form('532,522! 536,506 541,498 542,486! 559,486! 560,498 566,506 571,521! 552,525',c.grad(534,490,568,522,'leaf','pine','night'),'sage',None,.15,4,10,.4)
with c.clip(d): [c.line(l,1.8,'ink',.5,12,.2) for l in ('547,488 545,504 541,522','554,488 556,504 559,522')]
for y,w in ((486,12),(444,9)): c.form([(551-w,y,1),(551,y+2.5),(551+w,y-.5,1),(551+w,y+5,1),(551,y+7.5),(551-w,y+5,1)],'ochre','honey','sienna',.15,2,7,.3)
# iron leaves on the stem
def leaf(x,y,a,L,w,flip=False):
    f=lambda l:[(x+(-p[0] if flip else p[0]),y+p[1],p[2]) for p in move(l,rot=a)]
    p=f([(0,0,1),(L*.3,-w*.7),(L*.7,-w*.6),(L,0,1),(L*.6,w*.4),(L*.25,w*.4)])
    d=c.form(p,c.grad(*f([(0,-w)])[0][:2],*f([(L,w)])[0][:2],'leaf',('pine',1,.6),'night'),'sage',None,.18,4,9,.4)
    c.line(f([(0,0),(L*.5,-w*.12),(L*.92,0)]),1.5,'moss',1,9,.2)
    hair(c,[f([(L*t,-w*.1),(L*(t+.12),-w*.42)]) for t in (.3,.5,.7)],1,'moss',.9); hair(c,[f([(L*t,-w*.08),(L*(t+.12),w*.22)]) for t in (.3,.5,.7)],1,'night',.9)
leaf(548,430,-38,54,22,True); leaf(556,398,-52,26,16); leaf(547,352,-30,36,16,True)
c.line('543,316 528,322 522,336 530,344 537,338 532,332',2.4,'pine',1,8,.2); c.line('542,315 527.5,321 521.5,335',1,'sage',1,8,.1)
# the flower: glass bell with petals, an iron calyx
for l in ('480,290! 466,308 460,334! 472,330 482,326!','502,290! 518,306 526,332! 512,331 504,326!'): c.form(l,c.grad(470,290,512,334,'apricot','ochre'),None,'sienna',.2,4,9,.4)
bell='479,288! 472,306 468,330! 476,342 484,334! 492,346 500,334! 510,341 517,328! 511,304 504,288!'
d=c.form(bell,c.glow(492,318,34,'paper',('honey',1,.6),('ochre',1,1)),None,None,.22,4,10,.4)
with c.clip(d):
    c.flat('502,286! 506,310 503,336! 520,340! 516,300!','coral',.45,10,.4); c.flat('480,286! 474,310 472,334! 478,336! 481,310!','paper',.7,9,.3)
    c.line('486,290 483,312 484,334',1.6,'sienna',.9,10,.2); c.line('498,290 501,312 500,334',1.6,'sienna',.9,10,.2)
c.line('492,330 492,350',1.6,'ochre',1,9,.1); c.line('488,330 486,345',1.4,'ochre',1,9,.1); c.line('496,330 499,346',1.4,'ochre',1,9,.1)
for x,y in ((492,351),(486,346),(499,347)): dot(c,x,y,2.6,'paper'); dot(c,x,y,1.6,'honey')
cal='484,270! 478,280 468,298! 480,293 484,306! 491,294 497,306! 502,294 514,296! 506,280 500,270!'
d=c.form(cal,c.grad(472,270,512,304,'leaf',('pine',1,.5),'night'),'sage',None,.18,3,9,.4)
c.form('481,274! 484,266 498,265 503,273! 492,277','ochre','honey','sienna',.12,2,7,.2)
# moths
def moth(x,y,a,s,col,li,dk):
    f=lambda l:[(x+s*p[0],y+s*p[1],p[2]) for p in move(l,rot=a)]
    for k in (-1,1):
        g=lambda l:f([(k*p[0],p[1],p[2]) for p in pts(l)])
        p=g('1,2! 13,0 18,10 12,18! 5,15 1,8!'); chip(c,move(p,3,5),'ink',.16); chip(c,p,dk if k>0 else col)
        p=g('1,-2! 8,-16 20,-21 28,-16! 27,-2 16,7 2,5!'); chip(c,move(p,3,5),'ink',.16); chip(c,p,dk if k>0 else col); chip(c,g('1,-2! 8,-16 20,-21 28,-16! 18,-16 10,-10'),li,.9)
        dot(c,*g('17,-8')[0][:2],3.4*s,li); dot(c,*g('17,-8')[0][:2],1.6*s,'plum')
        hair(c,g('1,-9 5,-16 9,-18'),1,'plum')
    chip(c,f('0,-10! 4,-5 3.6,6 0,14! -3.6,6 -4,-5'),'plum')
moth(478,384,-24,.8,'lilac','paper','violet'); moth(520,374,34,.62,'paper','honey','lilac'); moth(556,262,44,.62,'lilac','paper','violet'); moth(470,252,-36,.5,'rose','paper','lilac'); moth(494,430,12,.46,'lilac','paper','violet')
c.flecks(470,350,50,100,8,'honey',.9,(1.2,2.4))
c.save('data/art/cards/54.svg')
