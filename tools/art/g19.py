import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
# 19 orchard: blossom above, petals in the grass
g=Sheet('g',19); R=g.rng
def dabs(where,col,op,size=(4,9)):
    """Dabs of a round brush, two sizes, each pressed a little along its own way."""
    for m in (0,1):
        d=''; w=(size[0]*(1-m*.7)+size[1]*m*.7)*1.35
        for cx,cy,rx,ry in (q[:4] for q in where for _ in range((q[4]+1-m)//2)):
            a,k=R.uniform(0,6.28),R.random()**.6; t=R.uniform(0,3.14); l=w*R.uniform(.3,.7)
            d+=f'M{cx+rx*k*math.cos(a):.0f} {cy+ry*k*math.sin(a):.0f}l{l*math.cos(t):.0f} {l*math.sin(t):.0f}'
        if d: g.body.append(f'<path fill="none" stroke="{PALETTE[col]}" stroke-width="{num(w)}" stroke-linecap="round" opacity="{op}" d="{d}"/>')
with g.ground(g.grad(0,20,0,440,'mist',('paper',1,.4),('rose',1,.8),('paper',1,1))):
    g.put(g.cut(blob(140,120,320,320,11,.02),True,60,2),g.glow(140,120,320,('paper',.95),('paper',0)))
    for y,x0,x1,w,c,o in ((220,260,600,26,'paper',.6),(262,-10,280,22,'rose',.4),(296,240,600,24,'paper',.6),(330,20,380,18,'apricot',.3),(356,300,600,14,'paper',.6)):
        g.brush(f'{x0},{y} {(x0+x1)/2},{y-8} {x1},{y+3}',w,c,o); g.dry(f'{x0},{y+w*.4} {(x0+x1)/2},{y+w*.3} {x1},{y+w*.5}',w*.8,c,o,3)
    # far hills and rows of round trees
    g.flat('-10,412 80,394 180,404 280,388 390,402 500,386 620,398 620,470! -10,470!',g.grad(0,386,0,440,'lilac','sage'),.8)
    T=((40,424,20),(86,420,17),(128,424,19),(178,424,15),(216,426,14),(396,424,15),(436,424,18),(484,421,19),(530,424,17),(572,422,21))
    chip(g,[[(x-2,y,1),(x+2,y,1),(x+3,y+16,1),(x-2,y+16,1)] for x,y,r in T],'sienna',.5); chip(g,[blob(x,y-4,r*1.1,r*.9,8,.14) for x,y,r in T],'sage'); chip(g,[blob(x+r*.2,y,r*.8,r*.6,7,.14) for x,y,r in T],'leaf',.3); chip(g,[blob(x-r*.2,y-8,r*.8,r*.6,7,.16) for x,y,r in T],'rose',.85)
    dabs([(x,y-6,r*.8,r*.6,4) for x,y,r in T],'paper',.9,(2,3.4))
    # grass
    g.flat('-10,440 120,432 260,440 420,430 620,438 620,720! -10,720!',g.grad(0,430,0,700,'sage',('sage',1,.3),('moss',1,.7),('leaf',1,1)))
    for y,w,c,o in ((450,12,'paper',.5),(468,16,'moss',.4),(492,18,'paper',.3),(520,22,'leaf',.25),(552,26,'honey',.22),(588,28,'leaf',.32),(626,34,'moss',.5),(664,40,'pine',.22)):
        for k in range(2):
            x=R.uniform(-80,100)+k*260; L=R.uniform(240,380); g.brush(f'{x},{y+R.uniform(-6,6)} {x+L/2},{y-7+R.uniform(-5,5)} {x+L},{y+R.uniform(-4,8)}',w*R.uniform(.6,1),c,o)
    g.dry('0,600 300,586 600,602',150,'sage',.5,9,.4,3); g.dry('0,660 300,650 600,664',80,'pine',.3,6,.45,3)
    dabs([(300,500,290,40,18)],'paper',.85,(2,3.4)); dabs([(300,600,290,84,24)],'rose',.9,(3,5.4)); dabs([(300,620,290,70,18)],'paper',.95,(3,5.6))
    # boughs from above with their blossom
    for l,w in (('-10,26 50,34 100,26 150,32',8),('610,20 550,32 500,26 450,32',8)):
        g.brush(l,w,'sienna',.75,.5); 
    K=((24,26,56,26),(100,22,50,16),(500,22,50,16),(576,28,56,28))
    for n,dx,dy,col,op,size in ((10,0,0,'sage',.85,(7,12)),(8,0,0,'rose',.45,(18,28)),(6,3,5,'coral',.4,(7,11)),(5,0,0,'rose',.95,(7,12)),(6,-4,-5,'paper',.95,(4,8))): dabs([(x+dx,y+dy,rx,ry,rx//n) for x,y,rx,ry in K],col,op,size)
    dabs([(300,230,270,120,18)],'rose',.6,(2.4,4)); dabs([(300,300,270,100,8)],'paper',.7,(2.4,4))
g.splashes(); g.save('data/art/grounds/19.svg')
