from lean import *
# 07 forest haze: trunks as soft washes, a light clearing
g=Lean('g',7)
with g.ground(g.grad(0,20,0,440,'sage',('mist',1,.45),('paper',1,.8),('honey',1,1))):
    R=g.rng
    g.put(g.cut(blob(280,360,300,260,11,.06)),g.glow(270,350,290,('paper',.95),('paper',.5,.5),('paper',0)))
    g.put(g.cut(blob(90,60,240,170,11,.06)),g.glow(90,60,240,('honey',.45),('honey',0)))
    # three depths of trunks, the nearest at the rims
    def trunk(x,w,y,col,op,lean=0,br=None):
        l=[(x+lean-w*.42,-10,1),(x+lean*.5-w*.4,y*.5),(x-w*.5,y*.86),(x-w*.95,y+4,1),(x+w*.95,y+4,1),(x+w*.5,y*.86),(x+lean*.5+w*.42,y*.5),(x+lean+w*.4,-10,1)]
        d=g.cut(l,True,60,1.6); g.put(d,col,op)
        if br:
            with g.clip(d): g.dry([(x+lean*.7-w*.25,20),(x-w*.2,y*.6),(x-w*.3,y)],w*.4,br,.35,3,.5,2); g.dry([(x+lean*.7+w*.25,20),(x+w*.25,y*.6),(x+w*.35,y)],w*.4,'pine',.3,3,.5,2)
    for x,w in ((168,12),(206,9),(246,13),(292,8),(330,11),(372,14),(408,9),(438,12)): trunk(x+R.uniform(-6,6),w,436,'sage',.45,R.uniform(-8,8))
    g.brush('0,410 300,396 600,412',46,'paper',.5)
    for x,w in ((124,22),(196,17),(418,19),(474,24),(350,13)): trunk(x,w,450,g.grad(0,20,0,450,'leaf',('sage',1,1)),.36,R.uniform(-14,14))
    g.brush('0,436 200,424 420,440',30,'paper',.45); g.brush('180,446 380,434 600,446',30,'mist',.5)
    for x,w,ln in ((52,44,-16),(548,48,18),(104,26,10),(498,28,-12)): trunk(x,w,486,g.grad(0,20,0,486,'sage',('leaf',1,.6),('sage',1,1)),.5,ln,'sage')
    # canopy: broad leafy washes above, so light that what hangs or flies there is seen
    for l,w,k,o in (('-10,40 140,62 330,30',62,'sage',.5),('260,30 430,66 610,44',70,'sage',.5),('-10,96 90,112 210,84',40,'leaf',.12),('400,110 500,128 610,96',44,'leaf',.12),('180,66 280,84 400,64',26,'moss',.16)): g.brush(l,w,k,o); g.dry(l,w*1.3,k,o,6,.5,3)
    g.flecks(20,24,560,140,22,'honey',.4,(3,6)); g.flecks(20,30,560,110,18,'leaf',.22,(3,7))
    # shafts of light
    for x0,x1,w in ((90,230,34),(170,330,26),(250,430,40)):
        g.flat([(x0,10,1),(x0+w*.7,10,1),(x1+w*2.2,470,1),(x1,470,1)],g.grad(x0,20,x1,470,('paper',.3),('honey',.16,.6),('honey',0)))
    # floor
    g.flat('-10,452 120,440 260,446 420,438 620,450 620,720! -10,720!',g.grad(0,438,0,700,'honey',('sage',1,.14),('moss',1,.45),('leaf',1,.8),'pine'))
    for y,w,c,o in ((462,14,'paper',.5),(480,18,'honey',.45),(508,22,'sage',.6),(540,26,'moss',.45),(574,30,'leaf',.45),(612,34,'pine',.3),(656,44,'pine',.35)):
        for k in range(3):
            x=R.uniform(-90,40)+k*205; L=R.uniform(200,320)
            g.brush(f'{x},{y+R.uniform(-8,8)} {x+L/2},{y-9+R.uniform(-6,6)} {x+L},{y+R.uniform(-4,10)}',w*R.uniform(.6,1),c,o)
    g.dry('0,520 300,508 600,524',90,'paper',.25,9,.35,2); g.dry('0,610 300,598 600,614',130,'honey',.28,14,.4,3); g.dry('0,664 300,654 600,668',70,'pine',.45,10,.45,4)
    g.flecks(20,540,560,150,20,'honey',.7,(2,4.4)); g.flecks(30,560,540,130,14,'sienna',.6,(2,4.6))
g.splashes(); g.save('data/art/grounds/07.svg')
