from lean import *
# 11 the hall: paper and rose wall, soft arch shadows, a mirror of a floor
g=Lean('g',11)
with g.ground(g.grad(20,20,580,440,'paper',('paper',1,.3),('rose',1,.85),('lilac',1,1))):
    R=g.rng
    g.put(g.cut(blob(120,80,300,220,11,.05)),g.glow(110,80,300,('honey',.35),('honey',0)))
    for y,x0,x1,w,c,o in ((120,260,600,60,'rose',.35),(260,300,610,60,'lilac',.25),(350,0,330,44,'apricot',.18)):
        g.brush(f'{x0},{y} {(x0+x1)/2},{y-10} {x1},{y+4}',w,c,o); g.dry(f'{x0},{y+w*.4} {(x0+x1)/2},{y+w*.3} {x1},{y+w*.5}',w*.8,c,o,5)
    # cornice
    g.flat('-10,44! 300,50! 620,42! 620,58! 300,64! -10,58!','apricot',.3); g.dry('0,66 300,70 600,64',10,'sienna',.25,3,.5,2)
    # arches of a colonnade: pale niches with their soft shade inside to the left-lit right
    def arch(x,w,top,mirror=0):
        y0=428; r=w/2
        l=[(x-r,y0,1),(x-r,top+r),(x-r*.72,top+r*.32),(x,top),(x+r*.72,top+r*.32),(x+r,top+r),(x+r,y0,1)]
        d=g.cut(l,True,40,1.2)
        g.put(g.cut([(px-9 if px<x else px+9,py-9 if py<y0 else py,*k) for px,py,*k in l],True,40,1.2),'paper',.5)
        g.put(d,g.grad(x-r,top,x+r,y0,('lilac',.5),('rose',.5,.45),('sand',.6,1)))
        with g.clip(d):
            g.flat([(x-r-4,y0,1),(x-r-4,top-4,1),(x+r*.5,top-6,1),(x-r*.1,top+r*.5),(x-r*.42,top+r*1.5),(x-r*.5,y0,1)],'violet',.13)
            g.put(g.cut(blob(x+r*.35,y0-90,r*.8,120,9,.05)),g.glow(x+r*.4,y0-80,r*1.1,('paper',.45),('paper',0)))
            g.dry([(x+r*.4,top+r),(x+r*.5,y0-120),(x+r*.45,y0)],r*.7,'paper',.35,4,.45,2.4)
    for x,w,t in ((88,112,170),(228,108,166),(370,108,166),(512,112,170)): arch(x,w,t)
    # capitals and plinths between
    for x in (18,158,299,441,582): g.flat([(x-17,236,1),(x+17,234,1),(x+12,250,1),(x-12,250,1)],'apricot',.26,40,.6); g.flat([(x-15,418,1),(x+15,418,1),(x+18,432,1),(x-18,432,1)],'apricot',.28,40,.6)
    g.dry('0,150 300,130 600,156',90,'paper',.3,9,.4,3)
    # floor: the mirror
    g.flat('-10,431 150,430 300,432 450,430 620,431 620,720! -10,720!',g.grad(0,430,0,700,'sand',('paper',1,.14),('rose',1,.5),('lilac',1,1)))
    for x,w in ((88,112),(228,108),(370,108),(512,112)):
        k=1+.0; r=w/2
        g.flat([(x-r,434,1),(x-r,560),(x-r*.7,606),(x,630),(x+r*.7,606),(x+r,560),(x+r,434,1)],g.grad(0,434,0,630,('rose',.36),('lilac',.25,.5),('lilac',0)),1,40,2.2)
        g.flat([(x-r,434,1),(x-r*.5,434,1),(x-r*.4,540),(x-r*.6,590),(x-r,560,1)],'violet',.08,40,1.6)
    # joints of the floor to the vanishing point
    for k in (-3.6,-2,-.8,.8,2,3.6): g.line([(300+k*34,434),(300+k*80,540),(300+k*150,704)],1.6,'sienna',.14,70,.6)
    for y in (446,468,504,562,650): g.line([(0,y),(300,y+1),(600,y-1)],1.6+(y-440)*.006,'sienna',.12,90,.7)
    for y,w,c,o in ((440,8,'paper',.8),(486,14,'paper',.45),(530,20,'rose',.35),(584,26,'paper',.32),(632,30,'lilac',.35),(668,36,'violet',.14)):
        for k in range(3):
            x=R.uniform(-90,40)+k*205; L=R.uniform(180,300)
            g.brush(f'{x},{y} {x+L/2},{y-3} {x+L},{y+2}',w*R.uniform(.5,1),c,o)
    g.dry('0,480 300,476 600,482',60,'paper',.5,7,.4,2); g.dry('0,600 300,594 600,604',140,'paper',.45,10,.38,3); g.dry('0,668 300,660 600,672',50,'violet',.22,8,.45,3)
    g.flecks(30,500,540,180,12,'paper',.8,(2,3.6))
g.splashes(); g.save('data/art/grounds/11.svg')
