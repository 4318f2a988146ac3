import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',50); R=c.rng
# two old twigs hold the web in the corner
bough='22,20! 60,22 92,31 124,24 160,30 188,24 200,25! 186,30 160,37 126,32 94,40 62,33 46,36 38,46 34,64 41,92 34,122 39,150 31,176 30,194! 26,174 31,150 25,122 30,94 22,68! 22,40!'
d=c.form(bough,c.grad(22,20,120,120,'sienna',('sienna',1,.5),'plum'),None,None,.2,4,9,.9)
with c.clip(d):
    c.rim(bough,-2.4,-2.6,'plum',.8,10); c.rim(bough,1.6,1.8,'apricot',.9,10)
    c.dry('30,28 92,34 196,27',8,'plum',.8,3,.5,1.4); c.dry('28,40 34,92 30,190',8,'plum',.8,3,.5,1.4)
for l,w in (('118,30 134,38 139,50',4.5),('34,118 46,128 47,140',4.5),('168,31 180,36 186,42',3.4),('88,36 96,46 94,52',3),('36,70 46,74',3)): c.brush(l,w,'plum',1,.6,9,.1)
def leaf(x,y,a,s,col,dk):
    p=move([(x,y,1),(x+9*s,y-6*s),(x+22*s,y-3*s,1),(x+11*s,y+6*s)],rot=a,at=(x,y)); c.form(p,col,None,dk,.15,3,8,.3); c.line(move([(x,y),(x+10*s,y),(x+19*s,y-2*s)],rot=a,at=(x,y)),1,dk,.9,9,.1)
leaf(185,41,30,.8,'moss','pine'); leaf(47,139,60,.8,'leaf','pine'); leaf(138,49,50,.6,'leaf','pine')
# the web: frame thread, spokes, spiral
hub=(86,82)
ends=[(44,36),(84,30),(122,33),(160,29),(190,35),(164,86),(128,122),(86,160),(34,186),(29,140),(33,104),(30,66)]
frame=[(192,33),(166,84),(130,122),(88,158),(31,188)]
def bend(l):
    """Straight or gently bowed threads, two points to a bow."""
    d="M"+xy(l[0])
    return d+("L"+xy(l[1]) if len(l)==2 else "".join("Q"+xy(l[i])+" "+xy(l[i+1]) for i in range(1,len(l)-1,2)))
def threads(ls,w=1.5):
    d=pack("".join(bend(l) for l in ls),1)
    for col,o,k,t in (("ink",.34,1,' transform="translate(1.6 2.4)"'),("plum",.8,1.7,""),("dove",1,1.25,""),("paper",1,.65,' transform="translate(-.4 -.5)"')):
        c.body.append(f'<path fill="none" stroke="{PALETTE[col]}" stroke-width="{num(w*k)}" stroke-linecap="round" opacity="{o}"{t} d="{d}"/>')
def lerp(a,b,t): return (a[0]+(b[0]-a[0])*t,a[1]+(b[1]-a[1])*t)
c.put(c.cut(ends),c.glow(100,90,100,('sky',.34),('sky',.16)))
F=[frame[0]]
for p,q in zip(frame,frame[1:]): F+=[lerp(lerp(p,q,.5),hub,.06),q]
threads([F],2); threads([[hub,e] for e in ends],1.5)
dews=[]; rings=[]
for j,t in enumerate((.13,.27,.43,.61,.8)):
    n=len(ends); P=[lerp(hub,e,t*R.uniform(.96,1.04)) for e in ends]; P[-1:]=[lerp(hub,ends[-1],t)]; ring=[P[0]]
    for i in range(n):
        a,b=P[i],P[(i+1)%n]; ring+=[lerp(lerp(a,b,.5),hub,.2),b]; dews.append((j,i,a))
    rings.append(ring)
threads(rings,1.2)
# dew
for j,i,(x,y) in dews:
    if (i*5+j*3)%7<2 and j>0:
        r=1.8+((i+j)%3)*.8; c.flat(blob(x,y+1,r,r*1.15,7,.03),'teal',.9,5,.1); c.flat(blob(x,y+.6,r*.8,r*.9,7,.03),'mist',1,5,.1); c.flat(blob(x-r*.3,y-.2,r*.36,r*.36,6,0),'paper',1,5,0)
for x,y,r in ((88,159,4.4),(130,123,4),(166,85,3.4)):
    c.line([(x,y),(x,y+5)],1,'dove'); c.flat([(x,y+2,1),(x+r,y+9),(x,y+9+r),(x-r,y+9)],'teal',1,6,.1); c.flat([(x-.4,y+4,1),(x+r*.5,y+9),(x-.4,y+8+r),(x-r*.8,y+9)],'mist',1,6,.1)
# the star that flew in: large, with a face; the threads hold its points, not its face
sx,sy=126,95
c.put(c.cut(blob(sx,sy,50,50)),c.glow(sx,sy,50,('honey',.95),('honey',.4,.55),('honey',0)))
st=[(sx+(34 if k%2==0 else 17)*math.cos(math.radians(-90+36*k+12)),sy+(34 if k%2==0 else 17)*math.sin(math.radians(-90+36*k+12)),1) for k in range(10)]
d=c.form(st,c.grad(sx-20,sy-24,sx+20,sy+26,'paper',('honey',1,.35),'ochre'),None,None,.25,4,9,.3)
with c.clip(d):
    for k in range(5):
        a,b=st[2*k],st[(2*k+1)%10]; c.flat([a,b,(sx,sy,1)],'ochre' if k in (0,4,3) else 'coral',.5,12,.1)
    c.put(c.cut(blob(sx,sy+1,18,18)),c.glow(sx-3,sy-3,19,('honey',1),('honey',.95,.7),('honey',0)))
c.line(st+st[:1],2.4,'sienna',1,40,.1)
for l in ((sx-30,sy-2,sx-22,sy-16,sx-2,sy-30),(sx+12,sy-26,sx+22,sy-14,sx+32,sy-10),(sx-26,sy+16,sx-16,sy+20,sx-6,sy+32),(sx+10,sy+30,sx+20,sy+20,sx+28,sy+6)): threads([[l[:2],l[2:4],l[4:]]],1.3)
for k in (-1,1):
    e=sx+k*7.4; c.flat(blob(e,sy-2.4,3.5,4.2,8,.02),'ink',1,6,.1); c.flat(blob(e-1,sy-4,1.3,1.3,6,0),'paper',1,5,0); c.line([(e-k*3.6,sy-9.6),(e,sy-10.4),(e+k*4,sy-8)],1.7,'sienna',1,5,0)
    c.flat(blob(sx+k*12,sy+4.5,3,2.2,7),'coral',.75,6,.1)
c.line([(sx-5,sy+10),(sx,sy+6.8),(sx+5,sy+10)],2.1,'wine',1,5,0)
# the owner, waiting at the hub side
x,y=62,56; legs=[]
for k in (-1,1):
    for a,b in (((9,-7),(16,-2)),((11,-1),(17,7)),((9,5),(13,14)),((5,-9),(8,-17))): legs.append([(x,y),(x+k*a[0],y+a[1]-5),(x+k*b[0],y+b[1])])
for col,w in (('paper',3.4),('ink',1.9)): c.body.append('<path fill="none" stroke="%s" stroke-width="%s" stroke-linecap="round" d="%s"/>' % (PALETTE[col],w,pack("".join(map(bend,legs)),1)))
c.flat(blob(x-2,y-4,9.4,10.4,9,.04,-30),'paper',1,7,.2); c.flat(blob(x+4,y+4,6,6,8),'paper',1,5,.1)
c.form(blob(x-2,y-4,7.5,8.5,9,.04,-30),'plum','lilac','ink',.2,3,7,.2); c.flat(blob(x+4,y+4,4.4,4.4,8),'ink',1,5,.1)
c.flat(blob(x+4,y+3.4,1.1,1.1,6),'honey',1,4,0); c.flat(blob(x+7,y+4.6,1.1,1.1,6),'honey',1,4,0); c.line([(x-5,y-8),(x-2,y-4),(x-4,y)],1.3,'coral',1,5,0)
c.save('data/art/cards/50.svg')
