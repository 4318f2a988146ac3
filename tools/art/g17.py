import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
# 17 blue hour: roofs along the horizon, far off in its haze, few lit windows, a wet street
g=Sheet('g',17); R=g.rng
with g.ground(g.grad(0,20,0,440,'night',('cobalt',1,.34),('lilac',1,.84),('apricot',1,1))):
    g.put(g.cut(blob(140,120,330,330,11,.02),True,60,2),g.glow(140,120,330,('sky',.5),('sky',0)))
    g.put(g.cut(blob(310,430,240,240,11,.02),True,60,2),g.glow(310,430,230,('honey',.6),('apricot',.25,.5),('apricot',0)))
    for y,x0,x1,w,c,o in ((66,220,600,50,'night',.4),(118,-10,300,44,'cobalt',.5),(170,260,600,50,'violet',.28),(228,-10,330,40,'night',.22),(262,300,600,30,'lilac',.35),(300,40,360,24,'rose',.35),(330,280,600,18,'apricot',.4)):
        g.brush(f'{x0},{y} {(x0+x1)/2},{y-12} {x1},{y+4}',w,c,o); g.dry(f'{x0},{y+w*.4} {(x0+x1)/2},{y+w*.3} {x1},{y+w*.5}',w*.8,c,o+.05,5)
    g.flecks(30,30,540,170,22,'paper',.85,(1.2,2.4)); g.dry('0,90 300,60 600,100',130,'sky',.2,10,.4,3)
    # the town lies low and far off in its own haze, a little nearer at the rims: motifs stand before it
    far='-10,440! -10,398! 30,398! 44,386! 60,398! 96,399! 96,408! 124,408! 136,398! 150,408! 178,408! 180,392! 186,372! 192,392! 194,410! 236,412! 250,404! 264,413! 330,414! 344,406! 358,414! 392,413! 393,402! 432,402! 444,410! 464,398! 482,410! 516,409! 517,394! 525,380! 533,394! 534,406! 566,394! 610,404! 610,440!'
    g.put(soft(far),g.grad(0,372,0,440,('violet',.75),('lilac',.8,.6),('rose',.75,1)))
    for l in ('-10,446! -10,414! 16,402! 44,416! 62,420! 84,418! 100,410! 118,420! 140,432! 176,441!','610,446! 610,412! 586,400! 560,414! 540,420! 516,416! 500,408! 480,420! 456,432! 424,441!'):
        g.put(soft(l),g.grad(0,400,0,446,('cobalt',.75),('violet',.7,.5),('lilac',.6,1)))
    g.brush('-10,436 300,430 610,436',16,'lilac',.4,.8); g.dry('0,426 300,428 600,426',20,'rose',.35,5,.4,2)
    # street
    g.flat('-10,446! 120,438 262,444 300,436 342,444 480,438 610,446! 610,720! -10,720!',g.grad(0,436,0,700,'lilac',('cobalt',1,.25),('cobalt',1,.86),'night'))
    for y,w,c,o in ((452,8,'apricot',.45),(462,10,'cobalt',.3),(478,12,'sky',.22),(498,16,'cobalt',.3),(520,18,'lilac',.2),(548,24,'cobalt',.4),(580,26,'violet',.2),(614,30,'cobalt',.3),(650,34,'violet',.25),(680,30,'plum',.25)):
        for k in range(3):
            x=R.uniform(-80,50)+k*210; L=R.uniform(170,290); g.brush(f'{x},{y+R.uniform(-4,4)} {x+L/2},{y-4} {x+L},{y+R.uniform(-3,5)}',w*R.uniform(.6,1),c,o)
    # the street runs to the vanishing point, wet: a hint of kerbs, the sky down its middle
    chip(g,['-10,470! 240,448! 278,441! 262,460 60,720! -10,720!','610,470! 360,448! 322,441! 338,460 540,720! 610,720!'],'plum',.22)
    hair(g,['278,442 262,460 60,720','322,442 338,460 540,720'],2.4,'lilac',.22)
    for y,L,o in ((450,26,.6),(466,30,.42),(486,44,.32),(512,50,.24),(544,66,.16)): g.brush(f'{300-L},{y} 300,{y-2} {300+L},{y}',4+(y-440)*.06,'honey',o)
    # few windows are lit, and only at the rims
    lit=((18,424),(32,425),(98,426),(574,423),(588,424),(502,425))
    chip(g,[[(x-3,y+8,1),(x-3,y,1),(x+3,y-1,1),(x+3,y+8,1)] for x,y in lit],'honey',.9)
    for x,y in lit[::2]:
        for yy,h in ((462,10),(482,14)): g.brush(f'{x+R.uniform(-3,3)},{yy} {x},{yy+h/2} {x+2},{yy+h}',4,'honey',.35-(yy-460)*.005)
    g.dry('0,560 300,548 600,566',170,'sky',.18,10,.35,2); g.dry('0,650 300,640 600,656',80,'lilac',.22,8,.4,3)
g.splashes(); g.save('data/art/grounds/17.svg')
