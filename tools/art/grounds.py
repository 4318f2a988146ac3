import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
# 01 morning meadow
g=Sheet('g',1)
with g.ground(g.grad(0,20,0,440,'sky',('mist',1,.45),('paper',1,.72),('honey',1,1))):
    R=g.rng
    g.put(g.cut(blob(150,120,330,170,11,.1)),g.glow(120,90,330,('paper',.85),('paper',0)))
    for y,x0,x1,w,c,o in ((90,300,560,34,'paper',.55),(118,360,590,22,'paper',.5),(210,20,260,26,'rose',.45),(236,70,340,18,'paper',.6),(190,380,590,20,'rose',.35),(300,240,590,24,'paper',.5),(322,30,300,16,'apricot',.35)):
        g.brush(f'{x0},{y} {(x0+x1)/2},{y-6} {x1},{y+2}',w,c,o); g.dry(f'{x0},{y+w*.4} {(x0+x1)/2},{y+w*.3} {x1},{y+w*.5}',w*.8,c,o,5)
    g.dry('0,60 300,40 600,70',90,'paper',.28,12,.45,3)
    # the sun, still behind the hills
    g.put(g.cut(blob(196,396,186,186,11,.02),True,60,2),g.glow(196,396,172,('honey',.8),('honey',.4,.5),('honey',0)))
    # far hills
    g.flat('-10,418 60,392 130,400 210,372 300,398 380,384 470,362 540,386 620,376 620,470! -10,470!',g.grad(0,370,0,440,'lilac','sky'),.85)
    g.flat('-10,430 90,412 190,424 290,408 400,426 500,404 620,422 620,480! -10,480!','sage')
    g.dry('0,424 300,420 600,424',18,'paper',.4,5,.4,2)
    # a tree far off on the rise, the light behind it: small and pale, so that a motif can stand before it
    far=lambda x,y: (556+(x-470)*.26,441+(y-446)*.26)
    g.flat(' '.join('%.0f,%.0f%s'%(*far(x,y),c) for x,y,c in ((446,446,'!'),(456,410,''),(458,350,''),(452,300,'!'),(470,312,''),(478,296,'!'),(484,350,''),(484,412,''),(498,446,'!'))),g.grad(520,0,540,0,'sienna',('plum',1,.6)),.35)
    for x,y,r,k in ((470,246,96,'leaf'),(404,286,60,'leaf'),(540,280,64,'leaf'),(500,196,64,'leaf'),(432,222,62,'moss')):
        (x,y),r=far(x,y),r*.26
        d=g.flat(blob(x,y,r*1.1,r*.86,13,.1),g.grad(x-r,y-r,x+r*.7,y+r*.8,'sage',('sage',1,.5),(k,.7,1)),.7)
        with g.clip(d): g.dry([(x-r*.8,y-r*.2),(x-r*.2,y-r*.6),(x+r*.5,y-r*.5)],r*.7,'honey',.6,6,.5,3); g.dry([(x-r*.3,y+r*.4),(x+r*.3,y+r*.5),(x+r*.8,y+r*.1)],r*.5,'pine',.3,5,.5,3)
    # meadow
    g.flat('-10,446 120,436 260,444 420,432 620,444 620,720! -10,720!',g.grad(0,432,0,700,'sage',('moss',1,.35),('leaf',1,1)))
    for y,w,c,o in ((462,16,'honey',.5),(482,20,'sage',.7),(512,24,'honey',.25),(540,26,'leaf',.35),(572,30,'moss',.5),(606,32,'leaf',.5),(650,44,'pine',.28)):
        for k in range(3):
            x=R.uniform(-80,60)+k*200; L=R.uniform(200,330)
            g.brush(f'{x},{y+R.uniform(-8,8)} {x+L/2},{y-8+R.uniform(-6,6)} {x+L},{y+R.uniform(-4,10)}',w*R.uniform(.6,1),c,o)
    g.flat('206,446! 214,446! 240,476 220,506 270,548 240,606 330,712! 150,712! 176,610 212,552 190,508 214,474!',g.grad(0,446,0,700,'paper',('sand',.7,.4),('apricot',.3,1)),.6); g.brush('300,452 420,462 590,456',14,'pine',.2)
    g.dry('0,500 300,488 600,504',70,'paper',.22,9,.35,2); g.dry('0,590 300,576 600,590',150,'honey',.35,18,.4,3)
    g.dry('0,655 300,645 600,660',90,'pine',.4,13,.45,4)
    g.flecks(20,560,560,130,26,'paper',.85,(2,4.2)); g.flecks(20,520,560,170,16,'coral',.8,(2,4))
g.splashes(); g.save('data/art/grounds/01.svg')
# 02 night sea
g=Sheet('g',2)
with g.ground(g.grad(0,20,0,440,'night',('cobalt',1,.4),('teal',1,.84),('sage',1,1))):
    R=g.rng
    g.put(g.cut(blob(190,150,300,190,11,.1)),g.glow(190,140,300,('sky',.42),('sky',0)))
    for y,x0,x1,w,c,o in ((70,20,330,60,'night',.3),(120,300,600,70,'night',.3),(210,-10,260,50,'plum',.35),(260,280,600,46,'violet',.3),(330,0,330,30,'lilac',.25),(352,260,600,22,'sky',.28)):
        g.brush(f'{x0},{y} {(x0+x1)/2},{y-14} {x1},{y+4}',w,c,o); g.dry(f'{x0},{y+w*.4} {(x0+x1)/2},{y+w*.3} {x1},{y+w*.5}',w*.8,c,o+.1,6)
    g.flecks(30,30,540,250,40,'paper',.75,(1.2,2.6)); g.flecks(30,40,540,200,8,'honey',.8,(2.2,3.6)); 
    g.dry('0,90 300,60 600,100',130,'sky',.16,12,.4,3)
    g.flat('-10,424 50,408 120,414 190,402 250,424 260,440! -10,440!','night',.6); g.flat('380,428 450,412 520,418 620,400 620,440! 380,440!','night',.5)
    g.flat('-10,433 150,431 300,434 450,431 620,434 620,720! -10,720!',g.grad(0,430,0,700,'teal',('cobalt',1,.3),('cobalt',1,.86),'night'))
    for y in (440,448,458,470,484,500,520,544,572,604,640,676):
        t=(y-430)/260; n=3
        for k in range(n):
            x=R.uniform(-60,40)+k*220; L=R.uniform(120,250)
            g.brush(f'{x},{y} {x+L*.5},{y-3-8*t} {x+L},{y+R.uniform(-2,3)}',5+22*t,R.choice(['night','cobalt','teal','teal','violet']),.26)
        x=190+R.uniform(-14,14)*(1+2*t); L=24+90*t
        g.brush(f'{x-L},{y+1} {x},{y-3} {x+L},{y+1}',3+6*t,'mist' if R.random()<.6 else 'honey',.5-.35*t)
    g.dry('0,560 300,548 600,566',180,'sky',.32,16,.35,2); g.dry('0,660 300,650 600,666',70,'lilac',.25,9,.35,3)
g.splashes(); g.save('data/art/grounds/02.svg')
