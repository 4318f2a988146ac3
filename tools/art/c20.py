import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',20); cx,cy=136,146
def ring(r,n=26,x=cx,y=cy): return [(x+r*math.cos(2.4+2*math.pi*i/n),y+r*math.sin(2.4+2*math.pi*i/n)) for i in range(n)]  # the seam lies under the bow
def disc(r,fill,dx=0,dy=0): return c.flat(move(ring(r),dx,dy),fill,1,15,.5)
def turned(line,rot): return move(move(line,rot=rot),cx,cy)
# the ring it hangs by, and its throne
R=ring(15,10,cx,15)+ring(15,10,cx,15)[:1]
c.line(move(R,1.5,2),15,'plum',1,9,.1); c.line(R,8,'honey',1,9,.1); c.line([(cx-14,19),(cx-12,8),(cx-4,1)],3.4,'paper',1,14,.2)
throne=[(cx-52,62,1),(cx-50,44),(cx-32,42,1),(cx-28,30),(cx,25),(cx+28,30),(cx+32,42,1),(cx+50,44),(cx+52,62,1)]
c.flat(move(throne,2,0,1.12,0,(cx,58)),'plum',1,12,.4); d=c.flat(throne,c.grad(cx-50,30,cx+52,60,'paper','honey','ochre'),1,12,.4)
with c.clip(d): c.rim(throne,4,5,'paper',1)
# the broad brass rim: dark edge, lit from the upper left
disc(114.5,'plum'); disc(114,'plum',2.6,3.4)
d=disc(111,c.grad(60,60,222,240,'paper',('honey',1,.3),('honey',1,.62),'ochre'))
with c.clip(d): c.rim(ring(111),4,5,'paper',1); c.rim(ring(111),-6,-7,'coral',.7)
for k in set(range(24))-{3,15}:
    w,r=(4.6,89) if k%2==0 else (2,96)
    c.flat(turned([(r,-w,1),(105,-w*.6,1),(105,w*.6,1),(r,w,1)],15*k),'plum',1,14,.2)
# the enamel: a night with its stars
disc(86,'ink',-.6,-.8); d=disc(81,c.grad(90,80,200,220,'night',('cobalt',1,.55),'cobalt'))
with c.clip(d):
    c.rim(ring(82),9,11,'ink',.55); c.dry([(92,190),(130,212),(180,196)],26,'sky',.5,5,.5,3); c.dry([(80,120),(104,92),(140,82)],22,'night',.9,5,.6,3)
    # the ring of the year, off the middle
    y=ring(47,16,cx+13,cy-17); y+=y[:1]
    c.line(move(y,2,3),15,'ink',1,14,.3); c.line(y,9.5,'honey',1,14,.3); c.line(move(y[1:6],-1,-1),3.4,'paper',1,14,.3)
def star(x,y,r,rot=0): return move([(x+(r if k%2==0 else r*.42)*math.sin(math.pi*k/5),y-(r if k%2==0 else r*.42)*math.cos(math.pi*k/5),1) for k in range(10)],rot=rot,at=(x,y))
for x,y,r,a in ((82,128,16,-12),(196,172,15,10),(148,203,15,-8),(166,120,15,8)): c.flat(star(x,y,r,a),'paper',1,30,.2)
# the rule by which a star is measured, pointed at both ends: one side lit, one in shade
rule=[(-98,0,1),(-78,-13,1),(-26,-9),(0,-10),(26,-9),(78,-13,1),(98,0,1),(78,13,1),(26,9),(0,10),(-26,9),(-78,13,1)]
c.flat(move(turned(move(rule,s=1.05),47),4,4),'ink',1,30,.4); c.flat(turned(move(rule,s=1.04),47),'plum',1,30,.4)
d=c.flat(turned(rule,47),'honey',1,30,.4)
with c.clip(d): c.flat(turned('-100,0! 100,0! 100,-20! -100,-20!',47),'ochre',1,40,.3); c.flat(turned('-100,1! -20,3! 100,1! 100,20! -100,20!',47),'paper',1,40,.3)
c.flat(ring(24,12,cx+2,cy+2),'plum',1,12,.4); d=c.flat(ring(20,12),c.grad(cx-16,cy-16,cx+16,cy+18,'paper','honey','coral'),1,12,.4); c.flat(ring(7,8),'plum',1,9,.2)
# the one knot of red thread, tied round the rim in a bow
kx,ky=66,212
tails=('-4,6 -20,24 -14,42 -28,64','6,6 18,26 14,44 30,60'); loops=('-2,0 -20,-34 -44,-34 -52,-10 -32,12 0,2','2,0 8,-38 36,-52 56,-26 40,6 2,2')
both=[move(l,kx,ky) for l in tails+loops]
for l in both: c.line(move(l,2,2.6),19,'ink',1,12,.2)
for l in both: c.line(l,14.5,'wine',1,12,.2)
for l in both: c.line(move(l,-.8,-1),11.4,'madder',1,12,.2)
for l in both: c.line(move(l,-2.4,-2.6),4.8,'coral',1,12,.2)
knot=move('-15,-9! 0,-15 15,-9! 18,8 8,16 -8,15 -17,6',kx,ky)
c.flat(move(knot,1,2,1.2,0,(kx,ky)),'ink',1,12,.3); d=c.flat(knot,'madder',1,12,.3)
with c.clip(d): c.rim(knot,-5,-5,'wine',1); c.rim(knot,4,5,'coral',1)
c.place(.65,411,24); c.save('data/art/cards/20.svg')
