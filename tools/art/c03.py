import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',3,digits=0); R=c.rng
c.flat('20,372! 120,358 300,362 392,378 300,392 90,392','ink',.22,30)
# the nave behind, its roof, the round apse
d=c.form('34,304! 30,214 44,196! 136,188! 136,304!',c.grad(30,190,140,300,'paper',('sand',1,.5),'ochre'),None,None,.18)
with c.clip(d):
    c.flat('56,190! 60,310! 30,310! 24,200!','sienna',.4); c.dry('70,200 96,204 130,200',16,'paper',.8,4,.5,2.6)
    c.dry('80,296 110,300 136,292',20,'sienna',.5,5,.5,3)
c.form('28,214! 60,150! 138,138! 138,192! 44,202','cobalt','sky','night',.2,8,18,1.1,.6)
c.dry('62,160 54,180 44,198',10,'sky',.7,3,.6,2.6); c.dry('90,156 84,176 78,196',30,'night',.6,6,.6,2.6); c.dry('120,150 118,170 116,190',24,'sky',.5,5,.5,2.4)
c.form('56,152! 60,112! 66,150!','cobalt','sky','night',0,3,12,.4); c.flat(blob(60,110,3,3,6),'honey')
for x in (66,92,118):
    c.flat([(x-7,272,1),(x-8,236),(x,220,1),(x+8,236),(x+8,272,1)],'plum',1,14,.5); c.flat([(x-4,270,1),(x-5,238),(x,228,1),(x+5,238),(x+5,270,1)],'honey' if x!=92 else 'coral',1,14,.4); c.line(f'{x},226 {x},271',1.6,'plum')
# flying buttresses
for x in (48,80,106):
    c.flat([(x-4,306,1),(x-3,232,1),(x+2,220,1),(x+6,232,1),(x+6,306,1)],'sand',1,14,.5); c.flat([(x+2,306,1),(x+2,226,1),(x+6,232,1),(x+6,306,1)],'sienna',.7,14,.4)
# front: two towers and a gable
def tower(x0,x1,top,tip):
    m=(x0+x1)/2
    d=c.form([(x0,312,1),(x0+2,top,1),(x1-1,top-2,1),(x1,312,1)],c.grad(x0,top,x1,312,'paper',('sand',1,.45),('ochre',1,1)),None,None,.2,6,20,1)
    with c.clip(d):
        c.flat([(m+8,top-4,1),(m+10,320,1),(x1+4,320,1),(x1+4,top-6,1)],'sienna',.5,20,1)
        c.dry([(x0+6,top+6),(x0+7,(top+300)/2),(x0+6,300)],10,'paper',.9,3,.6,2.6); c.dry([(x1-6,top+6),(x1-6,200),(x1-6,300)],10,'plum',.5,3,.6,2.6)
        for y in (top+58,246): c.flat([(x0-3,y,1),(x1+3,y-2,1),(x1+3,y+4,1),(x0-3,y+6,1)],'sienna',.75,20,.8)
    for X in (m-9,m+8):
        c.flat([(X-5,top+50,1),(X-5,top+22),(X,top+12,1),(X+5,top+22),(X+5,top+50,1)],'plum',1,14,.4)
    d=c.form([(x0-5,top+4,1),(m-3,tip+24),(m,tip,1),(m+5,tip+24),(x1+4,top+3,1),(m,top+8)],'cobalt','sky','night',.2,8,18,.9,.65)
    with c.clip(d): c.flat([(m,tip-4,1),(m+6,top+12,1),(x1+10,top+12,1)],'night',.65); c.dry([(m-4,tip+20),(m-12,top-16),(m-16,top)],10,'mist',.7,3,.6,2.4)
    for k in (0,1): c.flat([(x0-6+k*(x1-x0+6),top+6,1),(x0-2+k*(x1-x0+6),top-20,1),(x0+3+k*(x1-x0+6),top+6,1)],'sand' if not k else 'sienna',1,14,.4)
    c.line([(m,tip+2),(m,tip-9)],2.4,'ochre'); c.line([(m-4,tip-5),(m+4,tip-5)],2.2,'ochre')
d=c.form('166,312! 168,150! 204,96! 240,150! 242,312!',c.grad(160,110,240,310,'paper',('sand',1,.5),('ochre',1,1)),None,None,.16)
with c.clip(d): c.flat('204,90! 240,150! 246,158! 204,112! 164,156! 160,150!','cobalt'); c.dry('182,250 184,280 182,306',20,'ochre',.7,4,.6,2.4)
tower(126,174,140,44); tower(234,284,118,14)
# the rose window is the spiral of its shell
c.flat(blob(204,196,37,37,12,.02),'sienna',1,12,.6); c.flat(blob(203,195,33,33,12,.02),'paper',1,12,.6)
d=c.flat(blob(204,196,30,30,12,.02),c.glow(198,190,36,'sky',('cobalt',1,.5),('night',1,1)),1,12,.5)
with c.clip(d):
    for k in range(8):
        a=math.radians(k*45+10); b=a+.34
        c.flat([(204+10*math.cos(a),196+10*math.sin(a),1),(204+29*math.cos(a+.25),196+29*math.sin(a+.25),1),(204+29*math.cos(b+.3),196+29*math.sin(b+.3),1)],('madder','honey','violet','teal')[k%4],.95,10,.3)
c.line([(204+r*math.cos(a),196+r*math.sin(a)) for r,a in ((31-i*1.12,.2+i*.5) for i in range(27))],3.6,'paper',1,9,.2)
# portal, lit
c.flat('178,314! 178,274 204,246! 230,274 230,314!','sienna'); c.put(c.cut(blob(204,290,40,36)),c.glow(204,290,40,('honey',.7),('honey',0)))
c.flat('184,314! 184,278 204,256! 224,278 224,314!','paper'); c.flat('190,314! 190,282 204,266! 218,282 218,314!',c.grad(0,266,0,314,'honey','coral')); c.line('204,268 204,312',2.4,'wine')
# the snail, pressed flat under the weight
body='6,380! 12,352 20,322 34,302 60,294 110,298 180,312 250,308 292,296 312,270 318,236 328,218 348,212 366,222 370,242 362,270 350,310 344,346 356,366! 372,376! 330,384 180,388 60,386'
d=c.form(body,c.grad(20,290,360,390,'sand',('apricot',1,.35),('sienna',1,.75),'wine'),None,'plum',.22,9,20,1.3,.7,.5)
with c.clip(d):
    c.flat('30,306! 60,296 110,300 180,314 250,310 292,298! 300,316 240,336 160,338 90,326','plum',.6)
    c.flat('322,230! 330,218 346,214! 334,240 330,280 318,318 300,334! 312,290','paper',.6)
    c.flat('0,370! 60,362 120,370 180,362 250,372 320,364 380,374! 380,396! 0,396!','wine',.65)
    c.dry('30,358 70,334 120,344',20,'paper',.8,5,.55,3); c.dry('130,350 220,352 310,336',34,'sand',.75,7,.5,3); c.dry('340,240 338,290 330,350',22,'plum',.5,5,.55,3)
    c.dry('20,376 180,382 350,376',12,'coral',.7,4,.5,3)
# horns, eye, mouth
for l,x,y in (('336,216 330,190 318,168',317,164),('354,214 362,188 374,168',374,165)):
    c.line(l,7,'plum',1,20,.3); c.line(move(l,-1.2,0),4,'sand',1,20,.3); c.flat(blob(x,y,7,7,8,.03),'sienna'); c.flat(blob(x+1,y,4,4,8,.03),'ink'); c.flat(blob(x-.5,y-1.5,1.5,1.5,6,0),'paper')
c.line('369,242 360,248 346,243',3,'wine',1,20,.2); c.flat(blob(344,256,8,6),'coral',.5)
# pigeons round the spire
for x,y in ((306,64),(322,84),(96,84)): c.flat([(x-9,y-4,1),(x-3,y-2),(x,y+1,1),(x+4,y-4),(x+10,y-5,1),(x+3,y+1),(x,y+4),(x-4,y+1)],'paper' if x<200 else 'dove',1,9,.2)
c.place(.5,22,369); c.save('data/art/cards/03.svg')
