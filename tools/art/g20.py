import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
# 20 between the stars: a slow milky whirl; the horizon is a ring of light
g=Sheet('g',20); R=g.rng
with g.ground(g.grad(80,20,520,700,'violet',('cobalt',1,.42),('cobalt',1,.6),('violet',1,1))):
    C=(270,210)
    g.put(g.cut(blob(*C,330,260,11,.05),True,60,2),g.glow(*C,320,('violet',.6),('cobalt',.35,.45),('cobalt',0)))
    g.put(g.cut(blob(520,620,240,200,11,.05),True,60,2),g.glow(520,620,230,('violet',.5),('plum',0))); g.put(g.cut(blob(60,600,220,180,11,.05),True,60,2),g.glow(60,600,210,('cobalt',.5),('night',0)))
    g.put(g.cut(blob(*C,110,80,9,.05),True,40,2),g.glow(*C,105,('rose',.4),('lilac',.2,.5),('lilac',0)))
    # two arms of the whirl, as strokes along a spiral seen from the side
    def arm(a0,k,r0,da=2.3):
        l=[]
        for i in range(5):
            a=a0+da*i/4; r=r0+k*(da*i/4); x,y=r*1.25*math.cos(a),r*.62*math.sin(a); l.append((C[0]+x*.95-y*.3,C[1]+x*.3+y*.95))
        return l
    for n,(a0,k,r0,w,c,o) in enumerate((((s+j*.55),40+j*4,22+j*30,22+j*4,col,op) for s in (0.2,3.34) for j,(col,op) in enumerate((('rose',.1),('lilac',.1),('sky',.08),('violet',.2))))):
        g.brush(arm(a0,k,r0),w,c,o); g.dry(arm(a0+.12,k,r0+8),w*1.3,'paper' if n%4<2 else 'lilac',.1,4,.45,2.2)
    for _ in range(10):
        a0=R.uniform(0,6.28); g.brush(arm(a0,40,R.uniform(30,130),R.uniform(.5,1)),R.uniform(3,7),R.choice(('paper','lilac','rose','sky')),.1)
    g.put(g.cut(blob(*C,26,18,8,.04),True,20,.6),g.glow(*C,24,('paper',.5),('honey',.25,.5),('honey',0)))
    g.flecks(24,24,552,380,50,'paper',.75,(1,2.4)); g.flecks(24,470,552,220,34,'paper',.8,(1,2.4)); g.flecks(24,24,552,660,14,'honey',.95,(2.4,4)); g.flecks(60,60,420,300,20,'lilac',.9,(1.4,3))
    # the ring of light: far half thin, near half broad and broken
    g.put(g.cut(blob(300,438,250,250,11,.02),True,60,1),g.glow(300,438,250,('apricot',.34),('coral',.12,.5),('coral',0)))
    E=lambda rx,ry,a,b,dy=0:[(300+rx*math.cos(math.radians(t)),432+dy+ry*math.sin(math.radians(t))) for t in (a+(b-a)*i/8 for i in range(9))]
    for rx,ry,w,c,o,dy in ((318,30,16,'violet',.3,4),(312,26,9,'coral',.22,2),(308,23,5,'apricot',.3,1),(306,21,2,'paper',.34,0)):
        g.brush(E(rx,ry,181,359,dy),w*.7,c,o,.8,48)
    for rx,ry,w,c,o,dy in ((330,44,26,'violet',.32,6),(326,38,16,'coral',.22,3),(318,33,8,'apricot',.3,1),(312,29,3,'paper',.34,-1),(340,60,10,'lilac',.16,8)):
        g.brush(E(rx,ry,179,1,dy),w,c,o,.7,48)
    g.dry(E(328,44,180,0,4),34,'honey',.16,5,.4,2); g.dry(E(344,70,176,4,8),30,'lilac',.35,6,.4,2)
    for y,x0,x1,w,c,o in ((560,-10,300,40,'violet',.2),(600,260,600,44,'cobalt',.2),(650,0,360,40,'violet',.22),(672,260,600,36,'violet',.2)): g.brush(f'{x0},{y} {(x0+x1)/2},{y-14} {x1},{y+4}',w,c,o)
    g.dry('0,600 300,584 600,604',170,'lilac',.2,11,.35,2)
g.splashes(); g.save('data/art/grounds/20.svg')
