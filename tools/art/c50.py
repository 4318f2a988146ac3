import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',50)
corner=(32,31)
def at(a,r): return corner[0]+r*math.cos(math.radians(a)),corner[1]+r*math.sin(math.radians(a))
def toward(a,b,t): return a[0]+(b[0]-a[0])*t,a[1]+(b[1]-a[1])*t
def bows(points,sag):
    """From point to point, each time sagging towards the corner."""
    d='M'+xy(points[0])
    for a,b in zip(points,points[1:]): d+='Q'+xy(toward(toward(a,b,.5),corner,sag))+' '+xy(b)
    return d
def threads(d,w):
    """Light, with a dark companion all round."""
    for col,k in (('plum',w+3.6),('paper',w)):
        c.body.append(f'<path fill="none" stroke="{PALETTE[col]}" stroke-width="{num(k)}" stroke-linecap="round" stroke-linejoin="round" d="{pack(d,1)}"/>')
spokes=[(1,156),(23,158),(45,166),(67,157),(89,154)]
rim=[at(*s) for s in spokes]
# the dusk that hangs in the web
dusk=bows(rim,.16)+'L'+xy(corner)+'Z'
c.put(dusk,c.grad(30,30,150,150,('plum',.9),('violet',.85,.55),('violet',.7)))
sx,sy=107,102
with c.clip(dusk): c.put(c.cut(blob(sx,sy,62,62)),c.glow(sx,sy,62,('honey',.7),('honey',.5,.6),('honey',0)))
threads(''.join('M'+xy(corner)+'L'+xy(at(a,r)) for a,r in spokes[1:4]),3)
for k in (.3,.54,.77): threads(bows([at(a,r*k) for a,r in spokes],.17),2.6)
threads(bows(rim,.16),3.4)
# two old boughs hold it
bough='21,19! 60,21 110,19 160,23 182,21 201,19! 196,26 180,33 158,31 110,34 72,36 46,40 38,50 35,80 39,116 34,150 33,176 24,194! 22,176 25,150 22,100'
d=c.form(bough,'sienna',None,None,0,4,12,.7)
with c.clip(d): c.rim(bough,-4,-4.5,'plum',1,12); c.rim(bough,3,3.4,'apricot',1,12); c.line('50,29 110,27 176,27',2,'wine',1,20,.5); c.line('29,50 30,110 28,170',2,'wine',1,20,.5)
def leaf(x,y,a):
    for k,col in ((1.2,'plum'),(1,'moss')): c.flat(move([(x,y,1),(x+9,y-8),(x+25,y-1,1),(x+10,y+7)],s=k,rot=a,at=(x,y)),col,1,8,.3)
    c.line(move([(x+2,y),(x+20,y-1)],rot=a,at=(x,y)),1.8,'pine',1,9,0)
leaf(176,30,38); leaf(35,170,46)
# big drops of dew
def drop(x,y,r):
    for k,col in ((r+2,'night'),(r,'sky')): c.flat([(x,y-r*1.7-(k-r)*1.6,1),(x+k,y),(x+k*.7,y+k*.7),(x,y+k),(x-k*.7,y+k*.7),(x-k,y)],col,1,9,.1)
    c.flat(blob(x-r*.25,y-r*.1,r*.6,r*.62,8,.02),'paper',1,6,.1)
for (x,y),r in zip(rim[1:4],(7.5,6,7.5)): drop(x+2,y+9,r)
for a,r,s in ((23,48,5.5),(67,85,6),(88,119,6),(2,120,6)): x,y=at(a,r); drop(x+1,y+7,s)
# the star that flew in, and its face
def star(r,q): return [(sx+(r if k%2==0 else q)*math.cos(math.radians(36*k-78)),sy+(r if k%2==0 else q)*math.sin(math.radians(36*k-78)),1) for k in range(10)]
c.flat(star(51,28),'plum',1,14,.2)
st=star(43.5,23.6); c.flat(st,'honey',1,14,.2)
for k in range(5): c.flat([st[2*k],st[2*k+1],(sx,sy,1)],'ochre',1,30,0)
for k in (0,4): c.flat([st[2*k],st[2*k-1],(sx,sy,1)],'paper',.75,30,0)
c.flat(blob(sx,sy+1,22,21,10,.02),'honey',1,9,.2)
for k in (-1,1):
    e=sx+k*9; c.flat(blob(e,sy-2,4.6,5.6,8,.02),'ink',1,6,.1); c.flat(blob(e-1.4,sy-4.4,1.9,1.9,6,0),'paper',1,5,0)
    c.flat(blob(sx+k*15,sy+7,4,3,7),'coral',.9,6,.1)
c.line([(sx-5,sy+12.5),(sx,sy+9),(sx+5,sy+12.5)],2.8,'wine',1,5,0)
c.save('data/art/cards/50.svg')
