import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',5,digits=0); R=c.rng
# a slope, only brushed in
for l,w,col,o in (('0,74 120,66 260,94 372,128',26,'sage',.95),('4,92 130,84 250,112 366,138',26,'moss',.9),('0,112 110,106 210,126 320,140',22,'leaf',.9),('6,128 90,124 200,138',14,'pine',.7),('30,78 140,76 250,100',10,'honey',.6)):
    c.brush(l,w,col,o,.12)
c.dry('0,80 140,76 370,128',24,'paper',.5,6,.45,3); c.dry('0,122 140,118 330,142',30,'pine',.6,7,.5,3); c.dry('20,102 150,96 340,132',20,'honey',.6,5,.45,3)
def wool(x,y,w,h,n,k=.1):
    out=[]
    for i in range(n*2):
        a=math.pi*i/n; q=1+(k*1.5 if i%2 else -k*.5); out.append((x+w*q*math.cos(a),y+h*q*math.sin(a),i%2==0))
    return out
def sheep(x,y,s,to=1,graze=False,gold=False,up=False):
    """Standing at x, y (feet), facing right (to=1) or left."""
    W,H=27*s,18*s; cy=y-24*s
    base,light,shade,face,leg=('honey','paper','ochre','plum','plum') if gold else ('mist','paper','dove','plum','plum')
    if not gold: base='dove' if x in (300,88,240) else 'mist'
    if base=='dove': light,shade='mist','plum'
    c.flat([(x-W*.8,y+1,1),(x,y-3),(x+W*1.5,y+5,1),(x+W*.4,y+6)],'ink',.28,20,.6)
    if gold: c.put(c.cut(blob(x,cy,52*s,52*s,10,0)),c.glow(x,cy,50*s,('honey',.9),('honey',.45,.5),('honey',0)))
    for k,dx in enumerate((-.62,-.36,.34,.6)):
        lx=x+W*dx; c.flat([(lx-3.4*s,y-14*s,1),(lx-3*s,y-1,1),(lx+3*s,y-1,1),(lx+3.6*s,y-14*s,1)],leg if k%2 else face,1,14,.3)
    # a dark rim, so that wool is seen on sand and snow as well
    c.flat(wool(x,cy,W+3*s,H+3*s,9 if gold else 8),'wine' if gold else 'plum',1,4,.2)
    if gold: d=c.form(wool(x,cy,W,H,9),c.glow(x-8*s,cy-8*s,34*s,'paper',('honey',1,.5),('ochre',1,1)),None,'coral',.16,4*s,4,.2,.8,.5)
    else: d=c.form(wool(x,cy,W,H,8),base,light,shade,.2,5*s,4,.2,.5 if light=='paper' else .8,.8)
    for dx,dy in ((-.45,-.1),(.05,.25),(.1,-.4),(-.25,.45)): c.line([(x+W*dx-4*s,cy+H*dy+2*s),(x+W*dx,cy+H*dy-2*s),(x+W*dx+4*s,cy+H*dy+2*s)],1.8*s,shade,.8,20,0)
    hx,hy=x+to*W*1.02,(cy+12*s if graze else cy-12*s)
    rot=(62 if graze else 22)*to
    hd=[(hx-6*s,hy-7*s,0),(hx+2*s,hy-8*s,0),(hx+12*s,hy-1*s,0),(hx+14*s,hy+4*s,0),(hx+9*s,hy+7*s,0),(hx-5*s,hy+6*s,0)]
    if to<0: hd=[(2*hx-a,b,k) for a,b,k in hd]
    c.flat(move(hd,rot=rot,at=(hx,hy)),face,1,9,.3)
    ear=[(hx-6*s,hy-6*s,1),(hx-14*s,hy-8*s,0),(hx-16*s,hy-3*s,1),(hx-8*s,hy-1*s,0)]
    if to<0: ear=[(2*hx-a,b,k) for a,b,k in ear]
    c.flat(move(ear,rot=rot*.3,at=(hx,hy)),face,1,9,.2)
    c.flat(wool(hx-to*4*s,hy-6*s,9*s,6.5*s,5,.14),'mist' if not gold else 'honey',1,9,.2)
    ex,ey=move([(hx+to*4*s,hy-1*s)],rot=rot,at=(hx,hy))[0][:2]; c.flat(blob(ex,ey,1.7*s,1.7*s,6,0),'paper',1,9,0)
sheep(300,90,1.2,-1); sheep(58,82,1.25,1)
sheep(178,108,1.62,1,gold=True)
sheep(320,136,1.2,1); sheep(88,138,1.42,-1,True); sheep(240,142,1.36,-1,True)
c.flecks(120,14,90,28,6,'honey',1,(3,5)); c.flecks(20,136,300,8,6,'paper',.9,(2,4))
c.place(.5,22,385); c.save('data/art/cards/05.svg')
