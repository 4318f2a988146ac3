from lean import *
# 08 sea floor: teal water that grows pale far off, shafts from the upper left, pale sand
g=Lean('g',8)
with g.ground(g.grad(0,20,0,440,'sky',('teal',1,.28),('teal',1,.6),('sky',1,1))):
    R=g.rng
    g.put(g.cut(blob(120,30,330,330,11,.03)),g.glow(120,20,300,('paper',.75),('mist',.4,.4),('sky',0)))
    # the surface seen from below
    for y,x0,x1,w,c,o in ((34,20,260,16,'paper',.6),(52,150,420,14,'mist',.5),(46,380,590,14,'sky',.6),(76,40,230,12,'mist',.45),(88,300,560,14,'sky',.4),(116,120,380,12,'sky',.35)):
        g.brush(f'{x0},{y} {(x0+x1)/2},{y+9} {x1},{y-3}',w,c,o); g.dry(f'{x0},{y+8} {(x0+x1)/2},{y+15} {x1},{y+6}',w,c,o,4)
    # depth
    for y,x0,x1,w,c,o in ((190,260,620,70,'teal',.3),(250,-20,300,60,'teal',.3),(310,200,620,60,'teal',.25),(360,-20,360,50,'sky',.3),(400,260,620,40,'mist',.25)):
        g.brush(f'{x0},{y} {(x0+x1)/2},{y-14} {x1},{y+4}',w,c,o); g.dry(f'{x0},{y+w*.4} {(x0+x1)/2},{y+w*.3} {x1},{y+w*.5}',w*.7,c,o+.1,6)
    # far rocks and weed as soft forms
    g.flat('-10,436 30,398 70,404 110,372 150,398 190,420 250,436 250,450! -10,450!','teal',.6); g.flat('370,440 420,416 470,420 510,380 550,392 620,350 620,450! 370,450!','teal',.6)
    for x,h,s in ((40,70,10),(58,96,-8),(500,66,-8),(528,100,10),(572,110,8)): g.brush(f'{x},440 {x+s},{440-h*.5} {x-s*.4},{440-h}',9,'pine',.35,.6,18,.1)
    # sand floor
    g.flat('-10,446 120,434 280,444 440,432 620,446 620,720! -10,720!',g.grad(0,432,0,700,'teal',('sage',1,.16),('sand',1,.5),('sand',1,.75),'ochre'))
    for y,w,c,o in ((456,14,'teal',.5),(474,16,'mist',.45),(500,20,'sage',.5),(532,24,'paper',.45),(568,26,'teal',.22),(604,30,'paper',.35),(640,30,'ochre',.3),(676,40,'sienna',.25)):
        for k in range(3):
            x=R.uniform(-90,40)+k*205; L=R.uniform(180,310)
            g.brush(f'{x},{y+R.uniform(-6,6)} {x+L/2},{y-10+R.uniform(-5,5)} {x+L},{y+R.uniform(-3,8)}',w*R.uniform(.6,1),c,o)
    # ripple light
    for y in (524,580,644):
        x=R.uniform(40,140)
        for k in range(3): g.line(f'{x+k*160},{y} {x+k*160+40},{y-8} {x+k*160+84},{y+2} {x+k*160+128},{y-6}',2.4+(y-500)*.012,'paper',.5,40,1)
    # shafts
    for x0,w0,x1,w1,o in ((60,40,190,110,.34),(130,26,330,80,.28),(190,36,470,120,.24),(260,20,590,70,.2)):
        g.flat([(x0,6,1),(x0+w0,6,1),(x1+w1,600,1),(x1,620,1)],g.grad(x0,10,x1,600,('paper',o),('sky',o*.5,.55),('sky',0)))
    g.dry('0,490 300,480 600,494',60,'paper',.3,8,.35,2); g.dry('0,600 300,590 600,606',150,'paper',.4,15,.38,3); g.dry('0,666 300,656 600,670',60,'sienna',.35,9,.45,3)
    g.flecks(40,120,520,300,22,'mist',.55,(1.4,3.4)); g.flecks(20,540,560,150,18,'sienna',.5,(2,4)); g.flecks(20,540,560,150,14,'paper',.85,(2,4))
g.splashes(); g.save('data/art/grounds/08.svg')
