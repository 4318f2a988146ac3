import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',20); R=c.rng; cx,cy=134,142
def ell(rx,ry,rot=0,n=16): return move([(cx+rx*math.cos(2*math.pi*i/n),cy+ry*math.sin(2*math.pi*i/n)) for i in range(n)],rot=rot,at=(cx,cy))
def hoop(rx,ry,rot,w,cols,drop=.2,t0=0,t1=360,ticks=0,wy=None):
    """a flat band of brass: outer and inner ellipse, or the part of it from t0 to t1"""
    wy=w if wy is None else wy; n=max(6,int((t1-t0)/22))
    ang=[math.radians(t0+(t1-t0)*i/n) for i in range(n+1)]
    o=[(cx+rx*math.cos(a),cy+ry*math.sin(a)) for a in ang]; i_=[(cx+(rx-w)*math.cos(a),cy+(ry-wy)*math.sin(a)) for a in ang[::-1]]
    if t1-t0>=360:
        def both(dx,dy): return c.cut(move(o[:-1],dx,dy,rot=rot,at=(cx,cy)),True,22,.6)+c.cut(move(i_[:-1],dx,dy,rot=rot,at=(cx,cy)),True,22,.6)
        ex=' fill-rule="evenodd"'
    else:
        o[0]+=(1,); o[-1]+=(1,); i_[0]+=(1,); i_[-1]+=(1,)
        def both(dx,dy): return c.cut(move(o+i_,dx,dy,rot=rot,at=(cx,cy)),True,22,.6)
        ex=''
    if drop: c.put(both(5,7),'ink',drop,ex)
    d=both(0,0); c.put(d,c.grad(cx-rx*.7,cy-rx*.7,cx+rx*.7,cy+rx*.7,*cols),1,ex)
    edge=move([(cx+(rx-1.5)*math.cos(a),cy+(ry-1.5)*math.sin(a)) for a in ang],rot=rot,at=(cx,cy)); 
    c.line(edge,1.6,cols[0],.9,22,.4)
    if ticks:
        t=''
        for k in range(ticks):
            a=2*math.pi*k/ticks; q=move([(cx+(rx-w*.25)*math.cos(a),cy+(ry-wy*.25)*math.sin(a)),(cx+(rx-w*(.8 if k%3==0 else .55))*math.cos(a),cy+(ry-wy*(.8 if k%3==0 else .55))*math.sin(a))],rot=rot,at=(cx,cy)); t+='M%.1f %.1fL%.1f %.1f'%(*q[0][:2],*q[1][:2])
        c.body.append(f'<path fill="none" stroke="{PALETTE["plum"]}" stroke-width="1.8" d="{pack(t,1)}"/>')
BR=('paper','honey','ochre','sienna'); DK=('ochre','sienna','plum','plum')
# soft night inside
c.put(c.cut(blob(cx,cy,124,124,12,.02)),c.glow(cx,cy,124,('cobalt',.5),('cobalt',.28,.6),('cobalt',0)))
# shackle at the top
c.form(blob(cx,14,13,13,9,.03),'ochre','honey','sienna',.2,5,12,.5); c.flat(blob(cx,14,6.5,6.5,8,.03),'plum')
c.form([(cx-14,36,1),(cx-6,20),(cx+6,20),(cx+14,36,1)],'ochre','honey','sienna',.14,5,12,.5)
# back halves, dark
hoop(92,38,-28,9,DK,.14,180,360,0,6); hoop(84,26,52,8,DK,.14,180,360,0,5)
# outer meridian
hoop(112,112,0,17,BR,.24,0,360,48)
hoop(88,88,0,5,('honey','ochre','sienna'),.12)
# axis
c.line([(cx-52,cy-70),(cx+52,cy+70)],3,'ochre'); 
for s in (-1,1): c.form(blob(cx+s*53,cy+s*72,5.5,5.5,8),'honey','paper','sienna',.14,3,9,.3)
# the small blue earth/sun in the middle
c.put(c.cut(blob(cx,cy,46,46)),c.glow(cx,cy,46,('honey',.85),('honey',0)))
st=[]
for k in range(24):
    a=math.radians(15*k); r=30 if k%2==0 else 19; st.append((cx+r*math.cos(a),cy+r*math.sin(a),1))
c.flat(st,'ochre',1,14,.3)
d=c.form(blob(cx,cy,20,20,10,.02),c.glow(cx-7,cy-8,28,'paper',('honey',1,.6),'coral'),None,'coral',.2,5,12,.5)
# middle ring of cobalt (ecliptic) front halves
hoop(92,38,-28,9,('sky','cobalt','night'),.22,0,180,0,8)
for k in range(1,9):
    t=math.radians(20*k); p=move([(cx+87.5*math.cos(t),cy+34*math.sin(t))],rot=-28,at=(cx,cy))[0]; c.flat(blob(p[0],p[1],2.2,2.2,6),'honey',1,9,.1)
hoop(84,26,52,8,BR,.22,0,180,0,6)
hoop(56,56,0,4,('honey','ochre','sienna'),.0)
# planets on the rings
def planet(x,y,r,a,b,dk):
    d=c.form(blob(x,y,r,r,9,.02),c.glow(x-r*.35,y-r*.4,r*1.5,a,(b,1,.55),dk),None,dk,.24,r*.4,11,.4,.7,.5); return d
def on(rx,ry,rot,t): t=math.radians(t); return move([(cx+rx*math.cos(t),cy+ry*math.sin(t))],rot=rot,at=(cx,cy))[0][:2]
x,y=on(88,34,-28,150); d=planet(x,y,15,'sky','teal','night')
with c.clip(d): c.dry(f'{x-14},{y+2} {x},{y+5} {x+14},{y}',16,'mist',.9,4,.7,2.4)
x,y=on(80,23,52,38); planet(x,y,12,'apricot','coral','wine')
x,y=on(54,54,0,218); planet(x,y,8,'paper','mist','dove')
x,y=on(103,103,0,-40); d=planet(x,y,14,'paper','lilac','violet'); c.line(move([(x-23,y+2),(x-10,y+9),(x+12,y+8),(x+23,y-2)],rot=-18,at=(x,y)),3.2,'honey',1,16,.3)
# the one knot of red thread
th='44,206 64,184 92,178 108,190 98,206 82,196 88,176 112,172 122,188 106,204 84,200 78,184'
c.line(move(th,3,5),4,'ink',.22,12,.3); c.line(th,4.4,'madder',1,12,.3); c.line(th,1.3,'coral',1,14,.3)
c.line('78,184 94,190 112,184 116,200 100,212',4.4,'madder',1,12,.3); c.line('78,184 94,190 112,184 116,200 100,212',1.3,'coral',1,12,.3)
c.line('100,212 118,232 108,252 122,262 116,272',4,'madder',1,12,.4); c.line('44,206 28,222 32,240 22,252',4,'madder',1,12,.4); c.line('44,206 28,222 32,240 22,252',1.2,'coral',1,12,.3)
c.flecks(20,30,230,230,12,'honey',.95,(2,4)); c.flecks(60,60,150,150,7,'paper',.95,(2,4))
c.place(.69,404,19); c.save('data/art/cards/20.svg')
