import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
# 13 storm: a bank of cloud over the whole sky, a split of light at the horizon, a grey sea
g=Sheet('g',13)
with g.ground(g.grad(0,20,0,440,'dove',('dove',1,.4),('lilac',1,.66),('violet',1,.86),('coral',1,.92),('honey',1,1))):
    R=g.rng
    g.put(g.cut(blob(130,90,300,170,11,.08)),g.glow(110,70,300,('mist',.6),('lilac',.25,.5),('lilac',0)))
    # the storm's weight comes in from the right, and a lighter bank from the left: broad strokes that dissolve where they meet
    g.flat('120,-10! 200,50 300,84 340,140 440,172 480,214 620,240! 620,-10!',g.grad(600,0,260,210,('night',.46),('plum',.24,.55),('plum',0)),1,40,2)
    for y,x0,x1,w,c,o in ((58,620,200,74,'night',.24),(96,-20,330,44,'lilac',.34),(142,620,170,84,'plum',.3),(182,-20,380,60,'plum',.32),(222,620,240,60,'night',.3),(256,-20,430,66,'night',.26),(296,620,180,56,'plum',.36),(334,-20,400,44,'plum',.36),(352,620,230,32,'night',.34)):
        g.brush(f'{x0},{y+8} {(x0+x1)/2},{y-12} {x1},{y}',w,g.grad(x0,0,x1,0,(c,o),(c,o*.8,.5),(c,0)),1,.8); g.dry(f'{x0},{y+w*.3} {(x0+x1)/2},{y+w*.1} {x1},{y+w*.2}',w*.7,c,o*.6,5,.5,4)
    for y,x0,x1 in ((122,200,470),(236,70,330),(274,330,600)): g.dry(f'{x0},{y} {(x0+x1)/2},{y-16} {x1},{y-8}',22,'lilac',.28,4,.6,4)
    # the split of light
    g.flat('-10,396 120,388 260,394 380,384 500,392 620,382 620,440! -10,440!',g.grad(0,384,0,436,('coral',.9),('honey',1,.55),'paper'))
    for y,x0,x1,w,c,o in ((380,-10,330,20,'plum',.8),(372,260,610,24,'night',.75),(398,60,380,8,'coral',.8),(404,330,610,7,'apricot',.8),(412,-10,240,6,'apricot',.7),(420,180,560,5,'paper',.7)):
        g.brush(f'{x0},{y} {(x0+x1)/2},{y-5} {x1},{y+2}',w,c,o)
    # far curtains of rain
    for x,w in ((120,70),(400,90),(520,50)): g.dry(f'{x+30},290 {x+6},360 {x-12},426',w,'dove',.5,9,.6,2.2)
    # grey sea
    g.flat('-10,433! 150,431 300,434 450,431 620,434! 620,720! -10,720!',g.grad(0,430,0,700,'dove',('dove',1,.5),('cobalt',1,1)))
    for y in (439,447,458,472,490,512,538,568,602,640,678):
        t=(y-430)/260
        for k in range(2):
            x=R.uniform(-80,40)+k*290; L=R.uniform(220,340)
            g.brush(f'{x},{y} {x+L*.3},{y-5-14*t} {x+L*.6},{y+2*t} {x+L},{y+R.uniform(-4,3)}',5+24*t,R.choice(['cobalt','violet','teal','dove','teal']),.26)
        x=300+R.uniform(-40,40)*(1+t); L=30+70*t
        if y<560: g.brush(f'{x-L},{y+1} {x},{y-3} {x+L},{y+1}',2.5+3*t,'honey' if R.random()<.6 else 'mist',.75-.6*t)
    g.dry('0,500 300,490 600,506',90,'mist',.35,9,.3,2); g.dry('0,600 300,588 600,606',130,'dove',.4,12,.35,3); g.dry('0,670 300,660 600,676',60,'night',.4,8,.4,4)
g.splashes(); g.save('data/art/grounds/13.svg')
