import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
# 15 lily pond: teal water seen low, leaf pads as strokes, a reflected sky
g=Sheet('g',15)
with g.ground(g.grad(0,20,0,440,'mist',('sky',1,.3),('sage',1,.8),('moss',1,1))):
    R=g.rng
    g.put(g.cut(blob(140,100,330,200,11,.08)),g.glow(120,80,330,('paper',.9),('paper',.3,.55),('paper',0)))
    # haze of trees on the far bank: soft hanging strokes
    for x,y,w,c,o in ((60,60,120,'sage',.5),(180,120,90,'leaf',.28),(330,90,110,'sage',.5),(450,40,130,'leaf',.34),(560,70,110,'pine',.3),(20,150,90,'leaf',.3),(400,180,90,'teal',.22),(520,190,100,'leaf',.32)):
        for k in range(2):
            u=x+(k-.5)*w*.55+R.uniform(-8,8); g.brush(f'{u-10},-30 {u+R.uniform(-6,10)},{y+60} {u+R.uniform(-8,12)},{y+170+R.uniform(-70,90)}',w*.5,c,o*.7,.6,None,.9)
        g.dry(f'{x},{y+30} {x+4},{y+140} {x},{y+290}',w,c,o*.8,4,.45,2.8)
    g.flat('-10,398 60,382 140,394 220,378 310,396 400,380 490,390 560,374 620,386 620,440! -10,440!',g.grad(0,376,0,436,'leaf',('pine',1,1)),.7)
    g.flat('-10,420 100,412 220,422 340,410 460,420 620,408 620,442! -10,442!','pine',.6); g.dry('0,412 300,408 600,404',18,'honey',.4,5,.35,2.4)
    # the water
    g.flat('-10,434! 150,431 300,435 450,432 620,434! 620,720! -10,720!',g.grad(0,430,0,700,'pine',('teal',1,.2),('teal',1,1)))
    g.put(g.cut(blob(200,560,300,110,11,.08)),g.glow(190,540,270,('mist',.75),('sky',.35,.5),('sky',0)))
    for x,c,o in ((60,'pine',.35),(150,'leaf',.25),(330,'pine',.3),(430,'moss',.25),(520,'pine',.4),(575,'night',.25)): g.brush(f'{x},436 {x+4},500 {x-3},{590+R.uniform(-30,40)}',46,c,o,.4)
    for y,x0,x1,w,c,o in ((456,40,300,6,'mist',.5),(474,280,580,8,'sky',.5),(498,-10,260,10,'mist',.45),(526,240,600,12,'sky',.4),(560,40,420,14,'paper',.3),(606,150,600,18,'sky',.25),(650,-10,330,22,'pine',.25),(684,240,610,22,'sky',.2)):
        g.brush(f'{x0},{y} {(x0+x1)/2},{y-3} {x1},{y+2}',w,c,o); g.dry(f'{x0},{y+w} {(x0+x1)/2},{y+w*.8} {x1},{y+w}',w*.9,c,o,3,.5,2)
    # pads: flat strokes, larger towards us, each with a light upper edge
    pads=[(90,452,26),(480,458,34),(40,486,44),(540,500,56),(60,592,76),(560,606,76),(370,650,84),(150,668,90)]
    for x,y,w in pads:
        h=w*.17; g.put(f'M{x-w*.6:.0f} {y+h*.5:.0f}Q{x} {y+h*2.4:.0f} {x+w*.68:.0f} {y+h*.4:.0f}Z','night',.18)
        o=blob(x,y,w*.6,h,10,.07); o=o[:1]+[(x+w*.16,y+1,1)]+[(o[1][0],o[1][1],1)]+o[2:]; d=g.flat(o,'leaf' if (x//7)%3 else 'moss',.55)
        g.brush(f'{x-w*.5},{y-h*.2} {x-w*.1},{y-h*.75} {x+w*.35},{y-h*.55}',h*.55,'sage',.45)
    g.dry('0,600 300,590 600,604',170,'mist',.3,9,.3,2.4); g.dry('0,676 300,668 600,680',40,'pine',.3,5,.3,3)
    g.flecks(30,446,540,60,14,'rose',.85,(2,4)); g.flecks(30,500,540,150,8,'paper',.75,(1.5,3)); g.flecks(20,60,560,300,8,'honey',.55,(2,4))
g.splashes(); g.save('data/art/grounds/15.svg')
