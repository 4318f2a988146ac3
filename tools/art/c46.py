import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
c=Sheet('c',46,digits=0); R=c.rng
def segs(q,width,fill,op=1):   # many short straight strokes as one path
    d=''.join(f'M{a:.0f} {b:.0f}L{x:.0f} {y:.0f}' for a,b,x,y in q)
    c.body.append(f'<path fill="none" stroke="{PALETTE[fill]}" stroke-width="{width}" stroke-linecap="round" opacity="{op}" d="{d}"/>')
c.flat('40,672! 160,656 340,660 424,682! 320,698 120,696','ink',.22)
# pane: the other weather
cx=196; r=126; top=60
arch=[(70,600,1),(70,330),(70,196),(84,136),(128,84),(196,66),(264,84),(308,136),(322,196),(322,330),(322,600,1)]
d=c.cut(arch); c.put(c.cut(move(arch,8,10)),'ink',.22); c.put(d,c.grad(0,70,0,600,'night',('cobalt',1,.22),('sky',1,.5),('mist',1,.62),'mist'))
with c.clip(d):
    c.put(c.cut(blob(250,400,170,120,10,.05)),c.glow(262,404,150,('honey',.95),('honey',.4,.5),('honey',0)))
    # rainbow
    for i,col in enumerate(('madder','apricot','honey','leaf','cobalt','violet')): c.line([(150+i*7,470),(172+i*6,380+i*3),(226+i*3,300+i*7),(300,262+i*8),(350,250+i*8)],8,col,.8,90,.2)
    # storm clouds
    for x,y,w,h,col in ((120,120,120,60,'night'),(250,130,110,52,'plum'),(110,190,100,54,'plum'),(210,200,110,50,'violet'),(300,200,80,44,'night'),(150,240,110,36,'dove'),(250,246,90,30,'lilac')): c.flat(blob(x,y,w*.72,h*.8,9,.12),col,.92)
    c.flat(blob(128,166,56,22,9,.12),'lilac',.6); c.flat(blob(228,176,50,18,9,.12),'dove',.7); c.dry('70,210 160,230 300,214',40,'mist',.5,7,.45,3)
    # sea and headland
    c.flat('60,462! 130,452 200,458 340,450! 340,610! 60,610!',c.grad(0,452,0,600,'teal',('cobalt',1,.5),'night'))
    c.flat('50,470! 60,420 92,404 120,430 150,462!','pine'); c.flat('50,440! 70,414 92,404 100,420 80,440 60,464!','leaf')
    for l,w,col in (('170,480 230,472 330,478',9,'honey'),('70,500 150,490 230,502',12,'sky'),('190,520 260,510 330,520',12,'sky'),('70,548 170,536 260,550',16,'teal'),('200,572 270,560 330,574',14,'mist')): c.brush(l,w,col,.8,.3)
    # a little boat running before it
    c.flat('214,494! 268,492! 258,510 228,511!','madder'); c.flat('240,490! 238,430! 214,482!','paper'); c.flat('244,488! 244,434! 270,482!','rose'); c.line('241,492 241,426',2.6,'plum')
    # rain
    c.body.append('<path fill="none" stroke="'+PALETTE['paper']+'" stroke-width="2.6" stroke-linecap="round" opacity=".75" d="'+''.join(f'M{x} {y}l-{l//3} {l}' for x,y,l in ((R.randint(86,330),R.randint(230,520),R.randint(24,46)) for _ in range(34)))+'"/>')
    c.rim(arch,14,10,'ink',.35)
# stone frame
out=[(30,640,1),(34,420),(34,196),(52,118),(106,48),(196,22),(286,48),(340,118),(358,196),(358,420),(362,640,1)]; inn=[(322,604,1),(322,330),(322,196),(308,136),(264,84),(196,66),(128,84),(84,136),(70,196),(70,330),(70,604,1)]
ring=out+inn
d=c.form(ring,c.grad(40,60,360,640,'paper',('sand',1,.14),('ochre',1,.75),'sienna'),None,None,.22)
with c.clip(d):
    c.flat('322,640! 322,196 306,136 262,84! 300,40! 400,120! 400,640!','sienna',.5); c.flat('344,120! 350,400 350,640! 380,640! 380,120!','plum',.4)
    c.rim(ring,4,5,'paper',.8)
    segs([[float(v) for v in l.replace(',',' ').split()] for l in ('34,300 70,296','34,420 70,424','32,530 70,528','46,130 84,146','108,52 130,86','196,24 196,66','286,50 264,86','346,132 308,148','324,300 360,304','324,420 360,416','324,528 362,532')],3,'sienna',.75)
    c.dry('50,220 50,400 48,620',22,'paper',.9,4,.5,3); c.dry('340,220 340,400 344,620',22,'plum',.5,5,.5,3); c.dry('70,110 130,60 196,40',16,'paper',.9,4,.5,3)
c.form('176,72! 180,14! 214,14! 216,72! 196,78','sand','paper','sienna',.18,7)
# mullions
c.line('198,80 197,330 198,600',9,'sienna'); c.line('194,84 194,330 194,596',3,'sand'); c.line('72,330 196,334 322,330',8,'sienna'); c.line('74,327 196,330 318,327',2.6,'sand')
# sill, with rain running over it
d=c.form('10,640! 14,606! 196,600 378,606! 384,640! 196,650',c.grad(10,600,380,650,'paper',('sand',1,.4),'sienna'),None,None,.24)
with c.clip(d): c.dry('24,616 196,612 360,618',14,'paper',.8,4,.5,3); c.flat('10,632! 196,640 390,630! 390,660! 10,660!','sienna',.55)
c.form('36,644! 66,646! 70,680! 30,682!','ochre','sand','sienna',.16,6); c.form('322,646! 354,644! 362,680! 322,682!','ochre','sand','plum',.16,6)
for x,y,h in ((176,644,40),(184,642,22),(256,644,32)): c.flat([(x-6,y-30,1),(x-5,y),(x-7,y+h*.7),(x,y+h),(x+7,y+h*.7),(x+5,y),(x+6,y-30,1)],'sky'); c.flat([(x-4,y-20,1),(x-3,y+h*.6),(x,y+h*.7),(x-1,y,1)],'paper',.8)
c.flecks(100,650,200,36,7,'sky',1,(4,8))
# curtain rod and curtains: left one gathered, right one flying out
c.line('16,190 196,182 392,190',8,'plum'); c.line('18,187 196,179 380,187',2.4,'lilac'); c.flat(blob(14,190,10,10,8),'honey'); c.flat(blob(394,190,10,10,8),'honey')
L='24,104! 110,100! 128,170 116,250 84,322 66,372! 84,430 80,520 92,590! 66,606 46,594 24,604! 20,500 36,420 40,372! 22,300 18,200'
L=[(x,188+(y-104)*.836,k) for x,y,k in pts(L)]
d=c.form(L,c.grad(20,110,120,600,'apricot',('coral',1,.4),'wine'),None,None,.24)
with c.clip(d):
    for l in ('60,100! 74,200 58,300 52,372! 62,372! 80,290 92,200 84,100!','52,380! 44,480 48,600! 64,600! 62,480 62,380!','104,100! 112,200 90,300 64,372! 100,360! 140,200!'): c.flat([(x,188+(y-104)*.836,k) for x,y,k in pts(l)],'wine',.55)
    c.dry('40,198 44,290 46,400',26,'paper',.6,5,.5,3); c.dry('44,430 32,500 34,594',14,'paper',.55,4,.5,3)
c.brush('32,406 54,418 78,408',15,'honey',1,.9,None,.0)
Q='286,100! 384,104! 402,150 396,220 414,280 424,340! 408,352 412,372! 390,372 386,396! 362,390 350,414! 330,390 312,400! 318,340 298,270 302,200'
Q=move(Q,0,84)
d=c.form(Q,c.grad(290,110,420,400,'apricot',('coral',1,.4),('madder',1,.75),'wine'),None,None,.26)
with c.clip(d):
    for l in ('318,100! 324,200 318,280 344,400! 366,400! 344,290 350,200 342,100!','366,100! 376,200 366,280 396,372! 414,360! 392,280 396,200 384,104!'): c.flat(move(l,0,84),'wine',.6)
    c.flat('296,188! 308,284 304,364 320,474! 334,474! 322,374 326,284 314,188!','paper',.4)
    c.dry('352,204 360,304 356,374 384,454',18,'apricot',.9,4,.55,3); c.dry('300,204 310,304 322,454',16,'paper',.7,4,.5,3)
segs([(x,180,x+1,195) for x in (40,64,88,300,326,352,376)],4,'honey')
for x,y,n,h in ((28,690,5,46),(370,690,5,46),(250,694,3,30)):
    for k in range(n):
        u=(k-(n-1)/2)*6.5; l=u*1.5+R.uniform(-5,5); hh=h*R.uniform(.6,1.05)
        c.flat([(x+u-3,y,1),(x+u+l*.3,y-hh*.6),(x+u+l,y-hh,1),(x+u+4+l*.3,y-hh*.5),(x+u+4,y,1)],('leaf','moss','pine')[k%3],1,16,.4)
c.place(.358,40,273); c.save('data/art/cards/46.svg')
