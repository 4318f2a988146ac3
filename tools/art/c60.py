import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
c=Sheet('c',60); R=c.rng; B=(350,122)
c.put(c.cut(blob(*B,62,58,11,.02),True,30,.4),c.glow(*B,62,('apricot',.75),('coral',.3,.55),('coral',0)))
# the tail: long torn flames, the outer ones first
def flame(l,a,b,*cols): 
    d=c.form(l,c.grad(*a,*b,*cols),None,None,.16,5,15,.7); return d
d=flame('330,108! 336,80 356,66 392,62 436,52 480,34 528,22! 500,46 478,58! 506,56 524,58! 488,76 458,84! 484,88 498,96! 462,102 436,106! 452,116 458,126! 426,124 404,134! 414,144 420,158! 396,150 366,146!',(350,120),(520,30),'wine',('madder',1,.3),('coral',1,1))
with c.clip(d):
    c.dry('372,78 430,66 520,28',16,'coral',.9,5,.6,2); c.dry('390,128 420,112 490,92',16,'wine',.8,5,.6,2)
d=flame('336,110! 346,88 372,78 412,72 456,58 496,42! 470,64 440,74! 460,76 476,82! 444,88 420,94! 430,102 434,110! 404,110 388,120! 390,132! 366,140!',(350,118),(480,50),'madder',('coral',1,.35),('apricot',1,1))
with c.clip(d): c.dry('370,90 420,80 480,54',12,'honey',.8,4,.6,1.8)
d=flame('346,108! 362,92 394,86 432,76! 414,90 398,96! 410,102 414,108! 390,110 376,122! 360,130!',(350,116),(426,80),'apricot',('honey',1,.5),('paper',1,1))
for l,w,col in (('470,30 500,24 524,32',4,'coral'),('508,72 520,72 528,74',3.4,'coral'),('440,132 462,132 478,140',4,'madder'),('486,104 500,108 508,106',3,'apricot')): c.brush(l,w,col,.9,.3)
c.flecks(430,24,96,110,10,'honey',.95,(1.4,3)); c.flecks(400,40,100,100,8,'coral',.95,(1.6,3.2))
# the bell, mouth first
T=lambda l: move([(B[0]+x,B[1]+y,q) for x,y,q in pts(l)],rot=52,at=B)
# clapper behind the lip
hair(c,T('0,20 -9,36'),3,'plum'); x,y=T('-11,42')[0][:2]; d=c.form(blob(x,y,8,8,9,.02),c.grad(x-6,y-6,x+7,y+7,'honey','ochre','plum'),None,None,.2,3,8,.2); dot(c,x-2.6,y-2.8,2,'paper')
c.form(T('-9,-40! -9,-50 0,-56 9,-50 9,-40! 4,-40! 4,-47 0,-50 -4,-47 -4,-40!'),'ochre','honey','sienna',.15,3,9,.3)
bell=T('0,-42! 14,-40 22,-30 24,-12 28,6 38,20 44,28! 30,36 0,39 -30,36 -44,28! -38,20 -28,6 -24,-12 -22,-30 -14,-40')
d=c.form(bell,c.grad(*T('-30,0')[0][:2],*T('34,0')[0][:2],'wine',('madder',1,.3),('coral',1,.6),('honey',1,.8),('ochre',1,1)),None,None,.26,5,11,.5)
# light comes from the upper left, which after the turn is the bell's right hand
bell_g=c.grad(*T('34,-10')[0][:2],*T('-34,10')[0][:2],'paper',('honey',1,.2),('ochre',1,.5),('sienna',1,.75),'wine')
c.put(d,bell_g)
with c.clip(d):
    c.rim(bell,3,3.4,'paper',.8,11); c.rim(bell,-4,-4,'wine',.55,11)
    c.put(c.cut(T('-24,-18! 0,-14 25,-18! 26,-10! 0,-6 -25,-10!'),True,11,.3),'madder'); c.put(c.cut(T('-34,12! 0,20 34,12! 37,17! 0,25 -37,17!'),True,11,.3),'madder',.95)
    hair(c,[T('10,-16 24,-18'),T('16,17 34,13')],2,'coral'); c.dry(T('14,-36 18,-6 34,24'),8,'paper',.9,4,.6,1.7); c.dry(T('-16,-34 -18,-4 -34,24'),12,'wine',.7,4,.6,1.7)
    for k in (-14,-5,4,13): chip(c,[T(f'{k},-1! {k+3.4},5! {k},11! {k-3.4},5!')],'wine',.75)
# the mouth
lip=T('-44,28! -30,22 0,20 30,22 44,28! 30,37 0,40 -30,37'); d=c.flat(lip,'ochre',1,11,.3); 
with c.clip(d): c.rim(lip,2,2.4,'paper',.9,11)
c.flat(T('-38,29! -26,25 0,24 26,25 38,29! 26,34.6 0,36.6 -26,34.6'),'plum',1,10,.2); c.flat(T('-30,30! 0,29 34,30! 20,34 0,35.6 -20,34'),'ink',.6,10,.2)
hair(c,T('0,28 -9,36'),3.4,'sienna'); x,y=T('-12,41')[0][:2]; c.flat(blob(x,y,8,8,9,.02),c.grad(x-6,y-6,x+7,y+7,'paper','honey','ochre','sienna'),1,6,.1); dot(c,x-2.6,y-2.8,1.8,'paper')
# it rings
for q,w,o in ((54,3,1),(63,2.4,.9)):
    for s in (-1,1):
        l=[(B[0]+q*math.cos(math.radians(a)),B[1]+q*.92*math.sin(math.radians(a))) for a in ((70,82,94,106) if s<0 else (196,207,218,230))]
        c.line(l,w+1.6,'wine',.35,20,.1); c.line(l,w,'honey',o,20,.1)
c.place(1,11,-4); c.save('data/art/cards/60.svg')
