import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
# 20 between the stars: a slow milky whirl high up; below lies a still, pale sea of star mist that carries what stands
g=Sheet('g',20); R=g.rng
with g.ground(g.grad(0,20,0,440,'night',('cobalt',1,.3),('violet',1,.72),('lilac',1,1))):
    C=(270,190)
    g.put(g.cut(blob(*C,330,220,11,.05),True,60,2),g.glow(*C,320,('violet',.5),('cobalt',.3,.45),('cobalt',0)))
    g.put(g.cut(blob(*C,110,80,9,.05),True,40,2),g.glow(*C,105,('rose',.3),('lilac',.15,.5),('lilac',0)))
    # two arms of the whirl, as strokes along a spiral seen from the side
    def arm(a0,k,r0,da=2.3):
        l=[]
        for i in range(5):
            a=a0+da*i/4; r=r0+k*(da*i/4); x,y=r*1.25*math.cos(a),r*.62*math.sin(a); l.append((C[0]+x*.95-y*.3,C[1]+x*.3+y*.95))
        return l
    for n,(a0,k,r0,w,c,o) in enumerate((((s+j*.55),40+j*4,22+j*30,22+j*4,col,op) for s in (0.2,3.34) for j,(col,op) in enumerate((('rose',.07),('lilac',.08),('sky',.06),('violet',.14))))):
        g.brush(arm(a0,k,r0),w,c,o); g.dry(arm(a0+.12,k,r0+8),w*1.3,'paper' if n%4<2 else 'lilac',.07,4,.45,2.2)
    g.put(g.cut(blob(*C,26,18,8,.04),True,20,.6),g.glow(*C,24,('paper',.4),('honey',.2,.5),('honey',0)))
    g.flecks(24,24,552,340,56,'paper',.75,(1,2.4)); g.flecks(24,24,552,340,9,'honey',.9,(2.2,3.6)); g.flecks(60,60,420,240,16,'lilac',.9,(1.4,3))
    # light comes up behind the horizon
    g.put(g.cut(blob(300,436,260,260,11,.02),True,60,1),g.glow(300,436,240,('rose',.55),('lilac',.25,.5),('lilac',0)))
    # the sea of mist
    g.flat('-10,434! 150,431 300,434 450,432 620,434! 620,720! -10,720!',g.grad(0,430,0,700,'paper',('mist',1,.14),('lilac',1,.62),('violet',.9,1)))
    for y,x0,x1,w,c,o in ((448,-10,330,10,'paper',.5),(462,280,610,12,'rose',.4),(484,-10,380,18,'mist',.5),(506,220,610,20,'paper',.3),(540,-10,340,26,'lilac',.4),(572,240,610,28,'mist',.3),(612,-10,380,32,'lilac',.35),(650,220,610,34,'violet',.14),(682,-10,400,30,'violet',.16)):
        g.brush(f'{x0},{y} {(x0+x1)/2},{y-5} {x1},{y+3}',w,c,o); g.dry(f'{x0},{y+w*.5} {(x0+x1)/2},{y+w*.4} {x1},{y+w*.5}',w*.8,c,o,3)
    g.dry('0,590 300,582 600,594',150,'paper',.22,11,.35,2.4); g.flecks(24,600,552,90,14,'paper',.8,(1,2.2))
g.splashes(); g.save('data/art/grounds/20.svg')
