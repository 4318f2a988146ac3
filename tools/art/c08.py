import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
c=Sheet('c',8); C=(150,150)
def T(l): return move(l,dy=14,rot=-4,at=C)
def edged(line,fill,w=6,gap=18,amp=.7,dx=2.4,dy=3,rim='plum'): return rimmed(c,line,fill,rim,w,gap,amp,dx,dy)
# the lining, seen between the points
c.flat(T('40,152! 60,128 100,116 150,112 200,116 244,128 262,152! 210,190! 84,190!'),c.grad(50,120,250,180,'madder',('wine',1,.5),'plum'),1,20)
# the dark half: points of violet, each with a light rim
def point(line,inner,lights):
    d=edged(T(line),'lilac',10)
    with c.clip(d):
        c.flat(T(inner),c.grad(190,60,260,200,'violet',('violet',1,.6),'plum'),1,18,.8)
        for l in lights: c.flat(T(l),'paper',1,20,.6)
        c.dry(T([(x+22,y+26) for x,y,_ in pts(lights[0])[:4]]),14,'lilac',.7,3,.5,2.4)
point('236,206! 240,140 258,92 288,42! 294,110 284,190!','244,206! 248,140 263,98 284,58! 291,120 284,206!',['260,152! 257,132 263,110 276,84! 273,120'])
point('150,214! 156,140 178,76 206,16! 226,70 242,126 250,206! 200,216','158,220! 163,140 183,80 206,28! 225,78 240,136 248,220!',['180,146! 178,126 188,94 204,56! 202,96 192,126'])
# the gold half
gold=T('36,150! 24,96 18,46! 46,90 66,126! 76,70 92,22! 108,70 124,126! 138,74 154,34! 160,72 152,104! 172,126! 156,160 160,214! 130,213 84,206 46,192!')
d=edged(gold,c.grad(20,40,170,210,'paper',('honey',1,.24),('honey',1,.66),('ochre',1,1)))
with c.clip(d):
    c.flat(T('92,22! 98,70 100,122 104,190! 130,190! 124,126! 108,68'),'ochre',1,20); c.flat(T('18,46! 40,96 54,140 58,186! 76,190! 66,126!'),'ochre',1,20); c.flat(T('154,34! 150,80 146,196! 180,196! 176,80!'),'ochre',1,20)
    for l in ('30,84! 44,112 48,160! 36,140','91,44! 94,90 84,170! 74,130 80,90','146,68! 146,110 136,176! 128,140 134,104'): c.flat(T(l),'paper',1,20,.6)
    c.dry(T('112,100 116,140 114,176'),14,'honey',.9,4,.55,2.6); c.dry(T('100,70 104,110 106,150'),10,'sienna',.7,3,.5,2.4)
# the band, gold and dark
bd=T('36,150! 60,166 100,176 164,180! 158,192! 168,202! 160,216! 124,215 84,208 46,194!')
dk=T('160,182! 212,180 256,166 288,146! 284,186! 250,204 206,215 156,217!')
d=edged(dk,'lilac')
with c.clip(d): c.flat(move(dk,4,9),c.grad(160,180,280,200,'violet','plum'),1,20)
d=edged(bd,c.grad(40,150,170,210,'paper',('honey',1,.25),('honey',1,.7),'ochre'),6)
with c.clip(d): c.line(T('34,153 60,169 100,179 168,184'),5,'paper',1,20,.4); c.line(T('44,192 84,205 128,212 170,212'),6,'ochre',1,20,.4)
# two great jewels
for x,y,a,b,l,k in ((70,185,16,'cobalt','sky','night'),(116,195,13,'leaf','sage','pine')):
    (u,v,_),=T([(x,y)]); dot(c,u+1.4,v+2,a+4,'plum'); dot(c,u,v,a,c.glow(u-a*.3,v-a*.4,a*1.5,l,(b,1,.5),k)); dot(c,u-a*.34,v-a*.36,a*.34,'paper')
for x,y in ((18,44),(92,18)):
    (u,v,_),=T([(x,y)]); dot(c,u+1.6,v+2,14,'plum'); dot(c,u,v,11,c.glow(u-4,v-4,18,'paper',('paper',1,.5),'lilac'))
# thorns: two thick canes with a light side
def cane(line,w,marks):
    """A tapering cane; a mark is where along it (0 to 1) a thorn is, which side, and how long."""
    run=[q for r in dense(T(line)) for q in r]; L,Q,D,n=[],[],[],10
    for i in range(n+1):
        k=int(i*(len(run)-1)/n); x,y=run[k]; a,b=run[max(0,k-2)],run[min(len(run)-1,k+2)]; l=math.dist(a,b); h=w/2*min(1,.2+i*.3)*(1-.86*(i/n)**2); u,v=(b[0]-a[0])/l*h,(b[1]-a[1])/l*h
        L.append((x-v,y+u)); Q.append((x+v,y-u))
    for t,s,g in marks:
        k=int(t*(len(run)-1)); x,y=run[k]; a,b=run[max(0,k-2)],run[min(len(run)-1,k+2)]; l=math.dist(a,b); u,v=(b[0]-a[0])/l,(b[1]-a[1])/l
        P=lambda p,q: (x+u*p-v*q*s,y+v*p+u*q*s,1)
        D.append([P(-11,0),P(-2,g*.45)[:2],P(8,g),P(6,g*.4)[:2],P(11,0)])
    tube=[(*L[0],1)]+L[1:-1]+[(*L[-1],1)]+Q[1:-1][::-1]+[(*Q[0],1)]
    for p in D: c.put(c.cut(move(p,-2.5,-2.5),True,16,.4),'lilac',1,f' stroke="{PALETTE["lilac"]}" stroke-width="3" stroke-linejoin="round"')
    for p in D: c.flat(p,'ink',1,16,.4)
    d=c.flat(tube,'ink',1,16,.4)
    with c.clip(d): c.flat(move(tube,-w*.16,-w*.22),'plum',1,20,.4); c.line(move(T(line),-w*.16,-w*.24),w*.26,'lilac',1,30,.5)
cane('128,216 162,190 192,150 222,120 247,86 246,48',24,[(.44,-1,30),(.58,1,26),(.7,-1,28),(.84,1,22)])
cane('134,214 200,219 254,206 282,178 292,136 290,88',22,[(.3,-1,20),(.6,1,20),(.8,1,16)])
# a great rose with a dark heart
rx,ry=T([(226,186)])[0][:2]; r=36
for a in (-40,172): q=[(rx+20,ry,1),(rx+40,ry-17),(rx+68,ry-2,1),(rx+42,ry+15)]; q=move(q,rot=a,at=(rx,ry)); d=edged(q,c.grad(rx-60,ry-20,rx+60,ry+20,'sage','leaf'),5,12,.4,rim='pine'); c.line(move([(rx+28,ry),(rx+56,ry-2)],rot=a,at=(rx,ry)),3,'pine',1,20,.2)
petals=[(rx+.56*r*math.cos(k*1.257+.5),ry+.54*r*math.sin(k*1.257+.5)) for k in (4,3,2,0,1)]
for u,v in petals: c.put(c.cut(blob(u+2,v+3,r*.56,r*.54,10,.03),True,8,.2),'plum',1,f' stroke="{PALETTE["plum"]}" stroke-width="8"')
for u,v in petals:
    p=blob(u,v,r*.56,r*.54,10,.03); d=edged(p,c.grad(rx-r,ry-r,rx+r,ry+r,'coral',('coral',1,.36),('madder',1,.66),'madder'),3,8,.2,0,0,'wine')
    with c.clip(d): c.rim(p,3,4,'rose' if v<ry+4 else 'apricot',1,8)
d=edged(blob(rx,ry,r*.54,r*.52,10,.03),c.grad(rx-20,ry-20,rx+20,ry+20,'coral','madder'),4,8,.2,0,0,'wine')
c.flat(blob(rx+2,ry+2,r*.34,r*.32,9,.04),'wine',1,8,.2); c.flat(blob(rx+3,ry+3,r*.19,r*.17,8,.04),'plum',1,8,.2)
c.line([(rx+q*math.cos(a),ry+q*math.sin(a)) for q,a in ((r*.4,2.9),(r*.42,3.6),(r*.42,4.3),(r*.38,5.1))],5,'rose',1,9,.1); c.line([(rx+2+r*.24*math.cos(a),ry+2+r*.22*math.sin(a)) for a in (5.6,6.4,7.2,8)],3.4,'coral',1,9,.1)
c.place('.468 .5',25,568); c.save('data/art/cards/08.svg')
