import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',48); R=c.rng
# tail: one long ribbon, its bows turn into swallows
tail='494,118 482,136 492,154 512,164 518,182 506,196 488,204'
c.line(move(tail,3,5),3.4,'ink',.16); c.line(tail,3.2,'teal'); c.line(move(tail,-.6,-.8),1.2,'sky')
def bow(x,y,a,col,li,dk,s=1):
    for k in (-1,1):
        p=move([(x,y,1),(x+k*9*s,y-8*s),(x+k*16*s,y-6*s,1),(x+k*14*s,y),(x+k*16*s,y+6*s,1),(x+k*8*s,y+6*s)],rot=a,at=(x,y))
        c.form(p,col if k<0 else dk,li if k<0 else None,None,.14,3,8,.3)
    c.flat(blob(x,y,3.4*s,3.4*s,8),dk,1,5,.2); c.flat(blob(x-.8,y-1,1.6*s,1.4*s,6),li,1,5,.1)
bow(484,138,-10,'honey','paper','ochre'); bow(505,159,42,'violet','lilac','plum',.95); bow(511,193,-44,'coral','apricot','madder',.95)
def swallow(x,y,a,s):
    """Flying left: near wing raised, far wing low, forked tail."""
    f=lambda l: [(x+s*p[0],y+s*p[1],p[2]) for p in move(l,rot=a)]
    c.flat(f('-4,2! 2,12 0,24 -8,34! 8,28 16,14 12,2'),'sky',1,9,.3); c.flat(f('4,4! 8,14 0,28! 12,18 13,4'),'cobalt',.8,9,.3)
    b=f('-26,0! -20,-3 -16,-8 -6,-9 8,-6 20,-5 44,-16! 32,-3! 48,4! 24,4 8,8 -8,8 -18,5')
    d=c.form(b,'cobalt',None,None,.2,3,9,.3)
    with c.clip(d): c.rim(b,1,1.6,'sky',.9,9); c.flat(f('-24,3! -10,2 10,4 30,2! 10,14! -20,12!'),'paper',1,9,.2); c.flat(f('-20,2! -18,-3 -10,-2 -9,4 -16,7'),'madder',1,8,.2)
    w=f('-8,-6! -6,-20 6,-36 22,-50! 24,-34 20,-14 10,-3'); d=c.form(w,c.grad(*f([(-6,-30)])[0][:2],*f([(22,-10)])[0][:2],'mist',('sky',1,.4),'cobalt'),None,None,.18,3,10,.3)
    with c.clip(d): c.rim(w,1.4,1.6,'paper',.95,10)
    c.line(f([(0,-12),(8,-28),(20,-44)]),1,'night',.8,9,.1)
    c.flat(blob(*f([(-15,-3.5)])[0][:2],1.6*s+.5,1.6*s+.5,6),'paper',1,4,0); c.flat(blob(*f([(-15,-3.5)])[0][:2],.8*s+.2,.8*s+.2,6),'ink',1,4,0)
swallow(462,208,14,.78); swallow(450,166,-8,.54)
# the cut string, frayed
st='516,84 500,96 470,92 452,104 456,118 446,130'
c.line(move(st,2,4),1.8,'ink',.16); c.line(st,1.8,'sienna'); c.line(move(st,-.4,-.5),.8,'paper')
for l in ('446,130 442,134 443,139','446,130 446,136 449,140','446,130 441,131 438,135'): c.line(l,1.1,'sienna',1,5,.1)
# the kite
T,Rr,Bt,L=(540,24),(572,84),(495,120),(466,46); M=(516,72)
A=lambda *p:[(*q,1) for q in p]
k=[(*T,1),(562,52),(*Rr,1),(532,96),(*Bt,1),(476,84),(*L,1),(502,30)]
c.put(c.cut(move(k,6,9),True,22,1),'ink',.2)
c.line(k+k[:1],4.4,'paper',1,14,.3); d=c.cut(k,True,14,.7); c.put(d,'coral')
with c.clip(d):
    c.flat(A(L,T,M),c.grad(480,30,520,70,'apricot','coral'),1,12,.5)
    c.flat(A(T,(580,50),Rr,M),c.grad(530,40,570,86,'coral','madder'),1,12,.5)
    c.flat(A(L,M,Bt,(470,90)),c.grad(470,60,500,116,'coral','madder'),1,12,.5)
    c.flat(A(M,Rr,(540,110),Bt),c.grad(510,80,550,104,'madder','wine'),1,12,.5)
    # honey sun cut into the cloth
    for q,col in (('528,48! 516,50 506,58 502,68! 516,72!','honey'),('528,48! 538,54 543,66 541,78! 516,72!','ochre'),('502,68! 500,80 505,90 508,95! 516,72!','ochre'),('541,78! 534,90 522,97 508,95! 516,72!','sienna')): c.flat(q,col,1,9,.4)
    c.flat('470,47! 502,30 538,25! 534,33 506,38 480,49!','paper',.45,12,.4)
    c.dry('476,50 500,40 530,34',14,'paper',.7,4,.6,1.8); c.dry('548,44 560,62 564,82',16,'wine',.55,5,.55,1.8)
    c.dry('478,60 484,86 494,110',12,'wine',.5,4,.55,1.8); c.dry('512,106 532,96 556,88',12,'plum',.6,4,.6,1.8)
    c.rim(k,-4,-4,'plum',.35,14)
c.line([T,(528,48),M,(504,98),Bt],2.2,'sienna',1,16,.3); c.line([L,(492,56),M,(544,80),Rr],2.2,'sienna',1,16,.3)
for p in (T,Rr,Bt,L): c.flat(blob(*p,2.6,2.6,7),'plum',1,5,.1)
c.flat(blob(*M,4,4,8),'plum',1,6,.1); c.flat(blob(M[0]-1,M[1]-1,1.8,1.6,6),'honey',1,5,.1)
for l,o in (('440,60 456,52 462,50',.8),('446,84 460,80 470,80',.7),('520,128 536,124 560,112',.7)): c.brush(l,4,'mist',o,.3); 
c.flecks(440,30,40,30,5,'honey',.9,(1.6,3)); c.flecks(440,140,40,20,4,'coral',.9,(1.4,2.6))
c.save('data/art/cards/48.svg')
