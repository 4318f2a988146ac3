from lean import *
# 09 harvest: honey everywhere, a sand sky, stubble rows towards the vanishing point
g=Lean('g',9)
with g.ground(g.grad(0,20,0,440,'sky',('mist',1,.3),('paper',1,.62),('honey',1,1))):
    R=g.rng
    g.put(g.cut(blob(140,110,320,190,11,.06)),g.glow(130,100,310,('paper',.95),('paper',.45,.5),('paper',0)))
    for y,x0,x1,w,c,o in ((70,320,590,36,'apricot',.3),(104,380,600,22,'rose',.4),(180,10,230,26,'apricot',.3),(206,60,330,16,'paper',.7),(160,360,600,24,'paper',.55),(262,240,600,28,'paper',.45),(288,20,260,20,'rose',.4),(330,180,560,18,'paper',.5),(356,10,240,14,'coral',.22)):
        g.brush(f'{x0},{y} {(x0+x1)/2},{y-7} {x1},{y+3}',w,c,o); g.dry(f'{x0},{y+w*.4} {(x0+x1)/2},{y+w*.3} {x1},{y+w*.5}',w*.8,c,o,5)
    g.dry('0,60 300,36 600,70',100,'paper',.3,11,.4,3)
    # the sun stands low and very large behind the rise
    g.put(g.cut(blob(420,330,250,230,11,.02),True,60,2),g.glow(420,330,240,('paper',.9),('honey',.5,.5),('honey',0))); g.flat(blob(420,322,112,112,14,.01),g.grad(340,220,500,430,'paper',('honey',1,.7),('apricot',.5,1)),.8); g.dry('320,300 420,292 520,304',60,'paper',.5,6,.4,3)
    # far woods and a rise
    g.flat('-10,420 70,402 150,410 240,394 330,412 420,400 500,388 620,404 620,460! -10,460!',g.grad(0,388,0,440,'apricot','ochre'),.8)
    g.flat('-10,428 40,416 60,420 84,412 112,424 190,428 300,430! 300,450! -10,450!','moss',.7); g.flat('380,430! 430,420 452,424 476,414 500,420 530,410 560,420 620,414 620,450! 380,450!','moss',.65)
    # field
    g.flat('-10,436 150,431 300,434 450,431 620,436 620,720! -10,720!',g.grad(0,432,0,700,'sand',('sand',1,.45),('honey',1,.9),'ochre'))
    for y,w,c,o in ((448,9,'paper',.55),(462,12,'sand',.6),(486,16,'apricot',.3),(516,20,'paper',.35),(556,26,'honey',.4),(604,32,'sand',.5),(654,42,'ochre',.3)):
        for k in range(3):
            x=R.uniform(-90,40)+k*205; L=R.uniform(200,320)
            g.brush(f'{x},{y+R.uniform(-5,5)} {x+L/2},{y-6+R.uniform(-4,4)} {x+L},{y+R.uniform(-3,6)}',w*R.uniform(.6,1),c,o)
    # rows to the vanishing point
    for k in range(-9,10):
        x1=300+k*88+R.uniform(-8,8); a=[(300+k*7,440),(300+k*28,500),(300+k*54,590),(x1,712)]
        w=22; q=[(a[0][0]-1,a[0][1],1),(a[1][0]-3,a[1][1]),(a[2][0]-8,a[2][1]),(a[3][0]-15,a[3][1],1),(a[3][0]+13,a[3][1],1),(a[2][0]+6,a[2][1]),(a[1][0]+3,a[1][1]),(a[0][0]+1,a[0][1],1)]
        g.flat(q,'sienna' if k%2 else 'ochre',.17,40,1.4)
        g.dry([a[1],a[2],(a[3][0]-12,a[3][1])],14,'paper',.28,2,.5,2.4)
    # stubble dabs, smaller with distance
    d1=d2=''
    for _ in range(150):
        t=R.random()**.7; y=455+t*240; x=R.uniform(16,584); h=3+t*13; s=f'M{x:.0f} {y:.0f}l{(x-300)*.012:.1f} -{h:.0f}'
        if R.random()<.5: d1+=s
        else: d2+=s
    g.stroke(d1,2,'paper',.6); g.stroke(d2,2.2,'sienna',.5)
    g.dry('0,600 300,590 600,606',140,'paper',.35,10,.4,3)
    g.flecks(20,560,560,130,16,'paper',.8,(2,4)); g.flecks(20,540,560,150,14,'madder',.55,(2,4))
g.splashes(); g.save('data/art/grounds/09.svg')
