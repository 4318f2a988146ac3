import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
# 12 lilac lake: evening, and its image in still water
g=Sheet('g',12)
with g.ground(g.grad(0,20,0,440,'lilac',('lilac',1,.3),('rose',1,.72),('apricot',1,1))):
    R=g.rng
    g.put(g.cut(blob(150,110,330,210,11,.06)),g.glow(130,80,330,('paper',.75),('mist',.3,.5),('mist',0)))
    # long evening clouds, lit from below
    sky=((70,310,600,40,'violet',.28),(104,250,560,26,'mist',.4),(168,-10,280,34,'violet',.22),(186,30,330,18,'paper',.5),(232,330,610,30,'lilac',.55),(250,300,560,13,'paper',.55),(298,-10,330,22,'rose',.7),(312,60,380,9,'paper',.65),(346,240,610,18,'apricot',.5),(372,0,260,12,'coral',.35),(384,300,600,9,'honey',.55))
    for y,x0,x1,w,c,o in sky:
        g.brush(f'{x0},{y} {(x0+x1)/2},{y-7} {x1},{y+3}',w,c,o); g.dry(f'{x0},{y+w*.4} {(x0+x1)/2},{y+w*.3} {x1},{y+w*.5}',w*.8,c,o,4)
    g.dry('0,60 300,40 600,70',100,'paper',.25,10,.4,3)
    # one great mountain, so far off that it hardly rises over the shore
    low=lambda line: [(x,440-(440-y)*.46,q) for x,y,q in pts(line)]
    mt=low('330,440! 372,402 404,378 430,340 452,320 470,290 490,270! 512,296 536,314 556,346 590,372 640,404! 640,440!')
    d=g.flat(mt,g.grad(400,360,540,436,('rose',.7),('lilac',.7,.4),('lilac',.6,1)))
    with g.clip(d): g.flat(low('490,270! 496,320 486,350 508,390 500,440! 650,440! 650,260!'),'violet',.12)
    g.put(g.cut(blob(170,400,132,132,11,.02),True,60,2),g.glow(170,400,125,('honey',.6),('apricot',.35,.5),('apricot',0)))
    # far shore: three soft ranges
    g.flat('-10,404 50,380 110,388 180,352 250,384 330,372 400,392 470,366 540,384 620,362 620,440! -10,440!',g.grad(0,355,0,436,'lilac',('violet',.55,1)),.75)
    g.flat('-10,418 70,404 150,412 230,400 300,420 390,410 480,396 560,410 620,400 620,440! -10,440!',g.grad(0,400,0,436,'violet','lilac'),.75)
    g.flat('-10,424 40,414 90,420 140,428 230,432 400,431 470,424 520,414 570,420 620,412 620,440! -10,440!','plum',.5)
    # water: the same sky upside down
    g.flat('-10,433! 150,431 300,434 450,432 620,433! 620,720! -10,720!',g.grad(0,430,0,700,'apricot',('apricot',1,.06),('rose',1,.28),('lilac',1,.62),('violet',1,1)))
    g.flat('-10,436 90,452 150,446 230,462 320,448 400,456 480,470 560,452 620,464 620,434! -10,434!','violet',.28)
    for k,y in enumerate((444,454,466,480,497,517,540,568,600)): g.brush(f'{170-16-5*k},{y} {170+R.uniform(-4,4)},{y-2} {170+18+5*k},{y+1}',4+k*.9,'honey' if k%2 else 'paper',.5-.04*k)
    for y,x0,x1,w,c,o in ((446,220,420,5,'honey',.7),(462,0,260,7,'lilac',.6),(470,330,600,8,'apricot',.6),(486,60,380,8,'paper',.5),(500,260,610,12,'rose',.7),(520,-10,300,14,'paper',.35),(540,280,600,16,'lilac',.7),(562,20,360,18,'mist',.4),(590,240,610,22,'violet',.25),(618,-10,330,24,'mist',.28),(650,200,610,28,'plum',.16),(680,-10,380,26,'plum',.16)):
        g.brush(f'{x0},{y} {(x0+x1)/2},{y-3} {x1},{y+2}',w,c,o); g.dry(f'{x0},{y+w} {(x0+x1)/2},{y+w*.8} {x1},{y+w}',w*.9,c,o,3)
    # glassy vertical pulls and fine ripples
    for x in (70,150,240,330,420,500,560): g.brush(f'{x},440 {x+3},500 {x-2},{560+R.uniform(-30,50)}',R.uniform(14,30),'paper',.08)
    g.dry('0,480 300,476 600,484',60,'paper',.5,8,.3,2); g.dry('0,590 300,584 600,594',120,'paper',.3,12,.3,2.4); g.dry('0,670 300,664 600,674',50,'plum',.3,7,.4,3)
    g.flecks(40,40,520,90,12,'paper',.85,(1.4,2.6))
g.splashes(); g.save('data/art/grounds/12.svg')
