import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
c=Sheet('c',58); R=c.rng
c.flat('400,690! 470,676 560,660 586,666 578,682 500,693','ink',.22)
# the river of paint: seven bands from the mouth of the bucket to the left rim
top=[(520,622),(496,640),(468,642),(442,630),(412,628),(386,640)]
bot=[(522,662),(512,680),(484,690),(450,686),(416,690),(388,690)]
cols=('violet','cobalt','teal','leaf','honey','coral','madder'); dark=('plum','night','night','pine','ochre','madder','wine'); light=('lilac','sky','sky','sage','paper','apricot','coral')
ends=(392,378,388,371,384,372,392)
def at(t): return [(a[0]+(b[0]-a[0])*t,a[1]+(b[1]-a[1])*t) for a,b in zip(top,bot)]
edges=[at(k/7) for k in range(8)]
c.flat(move([(*edges[0][0],1)]+edges[0][1:]+[(368,650),(364,668),(372,690)]+edges[7][::-1][:-1]+[(*edges[7][0],1)],4,6),'ink',.2)
for k in range(7):
    a,b=edges[k],edges[k+1]; e=ends[k]; ya,yb=a[-1][1],b[-1][1]; m=(ya+yb)/2
    p=[(*a[0],1)]+a[1:]+[(e+4,ya+.5),(e-5,m),(e+4,yb+.5)]+[(x,y+1.2) for x,y in b[::-1][:-1]]+[(*b[0],1)]
    d=c.flat(p,c.grad(380,0,520,0,cols[k],(cols[k],1,.75),dark[k]),1,15,.5)
    with c.clip(d):
        q=[(x,y*.35+v*.65) for (x,y),(_,v) in zip(b,a)]
        c.dry(q[::-1],3.4,light[k],.95,2,.6,1.5)
    dot(c,e+4,m-1,1.5,light[k])
for k,(x,y,r) in enumerate(((374,634,3.6),(400,622,2.6),(432,620,2),(378,622,2),(458,630,1.8))): dot(c,x,y,r,('violet','cobalt','violet','honey','cobalt')[k]); dot(c,x-r*.3,y-r*.3,r*.3,'paper')
# a paper boat has set out on it
c.flat('404,655! 424,651 444,655 424,660','ink',.35,10,.3)
chip(c,'398,640! 424,644 450,637! 441,656 424,658 409,656!','paper'); chip(c,'424,644! 450,637! 441,656 424,658!','lilac'); chip(c,'424,621! 412,643! 424,645!','paper'); chip(c,'424,621! 424,645! 438,641!','rose'); hair(c,['398,640 424,644 450,637'],1,'dove',.8)
# the bucket on its side
body='512,592! 540,586 568,584! 576,594 578,614 574,634 566,646! 546,654 520,664!'
d=c.form(body,c.grad(530,584,550,660,'mist',('paper',1,.2),('dove',1,.6),'night'),None,None,.26,5,12,.6)
with c.clip(d):
    c.flat('560,580! 566,600 566,626 556,652! 584,652! 584,580!','night',.4,11,.5); c.flat('526,588! 531,610 532,640 526,664! 533,662! 539,636 538,608 532,586!','night',.4,10,.4); c.flat('522,588! 527,612 528,640 523,664! 526,663! 532,640 531,610 526,587!','paper',.7,10,.4)
    c.dry('528,598 548,594 570,592',12,'paper',.95,4,.65,1.8); c.dry('526,648 548,644 568,636',14,'ink',.5,4,.55,1.8)
    # paint that ran down outside
    for l,col in (('514,590! 546,588 553,596 546,601 536,598 530,606 560,610 556,616 530,613 512,612!','coral'),('512,610! 540,618 548,624 540,629 528,625 512,626!','honey'),('512,626! 534,633 538,639 530,642 512,640!','cobalt')): c.flat(l,col,1,9,.4)
    hair(c,['524,593 542,592','520,611 546,612'],1.6,'apricot'); hair(c,'518,619 536,622',1.4,'paper')
# rim and the dark mouth
c.form(blob(514,628,17,39,12,.01,4),c.grad(500,590,530,666,'paper',('dove',1,.5),'night'),None,None,.2,3,9,.3)
m=blob(513,628,13.4,34.5,12,.01,4); d=c.flat(m,'plum',1,9,.3)
with c.clip(d):
    c.flat('496,590! 512,590 520,600 522,620! 496,630!','ink',.45,10,.3)
    for k in range(7):
        y=630+k*5; c.flat([(492,y+8,1),(504,y+2),(516,y-2),(532,y-6,1),(532,y+3,1),(516,y+6),(504,y+10),(492,y+16,1)],cols[k],1,12,.3)
    hair(c,['502,640 514,633 524,630','503,655 514,648 524,645'],1.4,'paper',.7)
# handle, fallen forward
c.line('516,590 498,584 482,590 474,606 474,622',3.4,'night',1,12,.3); c.line('516,589 498,583 482,589 473,605 473,620',1.4,'mist',1,12,.2); c.line('479,594 473.6,604 473.4,614',6,'sienna',1,9,.2); c.line('477.6,594 472.4,604 472,612',1.8,'apricot',1,9,.2)
dot(c,516,590,3,'night'); dot(c,515.4,589.4,1.2,'paper')
# a brush left in it all
c.line('540,690 556,682 574,672',4.4,'sienna',1,12,.2); c.line('540,689 556,681 573,671',1.4,'apricot',1,12,.2); c.line('533,692.5 540,689.5',5.4,'dove',1,9,.1); chip(c,'535,688! 527,688 518,694! 528,697 537,695!','madder')
c.flecks(462,668,50,20,5,'paper',.8,(1.2,2.2)); c.flecks(540,660,34,12,5,'coral',1,(1.8,3.4)); c.flecks(470,576,30,12,4,'cobalt',1,(1.6,3)); c.flecks(380,606,60,12,4,'coral',1,(1.6,3))
c.save('data/art/cards/58.svg')
