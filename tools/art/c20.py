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
# the back half of the tilted ring, dark
hoop(90,36,-28,11,DK,.14,180,360,0,8)
# the outer ring with its degrees, and the small one inside
hoop(112,112,0,19,BR,.24,0,360,36); c.line(ell(112.5,112.5,0,24)+ell(112.5,112.5,0,24)[:1],1.6,'sienna',.9,22,.3)
hoop(60,60,0,7,BR,.18)
# the rule across it, pointed at both ends, by which a star is measured
rule=move([(cx-100,cy,1),(cx-84,cy-7,1),(cx-20,cy-7),(cx+20,cy-7),(cx+84,cy-7,1),(cx+100,cy,1),(cx+84,cy+7,1),(cx,cy+7),(cx-84,cy+7,1)],rot=52,at=(cx,cy)); d=c.form(rule,c.grad(cx-60,cy-80,cx+60,cy+80,'paper',('honey',1,.4),'sienna'),None,None,.2,4,20,.4)
with c.clip(d): c.dry(move([(cx-90,cy-2),(cx,cy-3),(cx+90,cy-2)],rot=52,at=(cx,cy)),6,'paper',.9,2,.6,2)
# the sun in the middle
c.put(c.cut(blob(cx,cy,52,52)),c.glow(cx,cy,52,('honey',.85),('honey',0)))
st=[]
for k in range(24):
    a=math.radians(15*k); r=36 if k%2==0 else 23; st.append((cx+r*math.cos(a),cy+r*math.sin(a),1))
c.flat(st,'ochre',1,14,.3)
c.form(blob(cx,cy,24,24,10,.02),c.glow(cx-8,cy-9,32,'paper',('honey',1,.6),'coral'),None,'coral',.2,5,12,.5)
# the tilted ring of cobalt, front half
hoop(90,36,-28,11,('sky','cobalt','night'),.22,0,180,0,10)
for k in range(1,9):
    t=math.radians(20*k); p=move([(cx+84.5*math.cos(t),cy+31*math.sin(t))],rot=-28,at=(cx,cy))[0]; c.flat(blob(p[0],p[1],2.4,2.4,6),'honey',1,9,.1)
# one planet to each ring
def planet(x,y,r,a,b,dk): return c.form(blob(x,y,r,r,9,.02),c.glow(x-r*.35,y-r*.4,r*1.5,a,(b,1,.55),dk),None,dk,.24,r*.4,11,.4,.7,.5)
def on(rx,ry,rot,t): t=math.radians(t); return move([(cx+rx*math.cos(t),cy+ry*math.sin(t))],rot=rot,at=(cx,cy))[0][:2]
x,y=on(85,31,-28,40); d=planet(x,y,16,'sky','teal','night')
with c.clip(d): c.dry(f'{x-14},{y+2} {x},{y+5} {x+14},{y}',16,'mist',.9,4,.7,2.4)
x,y=on(57,57,0,228); planet(x,y,12,'apricot','coral','wine')
x,y=on(103,103,0,-40); planet(x,y,17,'paper','lilac','violet'); c.line(move([(x-27,y+2),(x-12,y+10),(x+14,y+9),(x+27,y-2)],rot=-18,at=(x,y)),3.6,'honey',1,16,.3)
# the one knot of red thread, tied round the outer ring, over and under
kx,ky,u=56,200,12
K=lambda t:(kx+u*(math.sin(t)+2*math.sin(2*t)),ky-u*(math.cos(t)-2*math.cos(2*t)))
a0,a1=math.pi+.34,3*math.pi-.34
full=[(kx+u*.4,ky+u*6),(kx+u*1.8,ky+u*4.9),(kx+u*1.5,ky+u*3.6)]+[K(a0+(a1-a0)*i/30) for i in range(31)]+[(kx-u*1.6,ky+u*3.5),(kx-u*2.9,ky+u*4.2),(kx-u*2.6,ky+u*5.4)]
c.line(move(full,4,6),8,'ink',.24,10,.1); c.line(full,9.6,'wine',1,10,.1); c.line(full,7.4,'madder',1,10,.1); c.line(move(full,-.8,-1.2),2.2,'coral',1,10,.1)
for t0 in (1.5*math.pi,13/6*math.pi,17/6*math.pi):
    seg=lambda h:[K(min(a1,t0-h+2*h*i/6)) for i in range(7)]
    c.line(seg(.3 if t0<8 else .16),11.6,'wine',1,10,0,'butt'); c.line(seg(.46),7.4,'madder',1,10,0); c.line(move(seg(.46),-.8,-1.2),2.2,'coral',1,10,0)
c.flecks(60,60,150,150,7,'paper',.95,(2,4))
c.place(.69,404,19); c.save('data/art/cards/20.svg')
