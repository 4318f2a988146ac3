import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',9,digits=0); R=c.rng
c.flat('370,572! 440,562 520,566 585,578 520,586 430,584','ink',.2)
# far legs
for l in ('418,470! 406,498 396,518 393,530 400,545 398,556 390,573! 406,575! 412,558 415,543 411,530 424,512 442,480!','508,472! 504,496 516,516 514,528 505,550 502,574! 517,575! 520,552 529,530 532,516 526,498 540,470!'):
    d=c.form(l,c.grad(0,480,0,570,'sienna','wine','plum'),None,None,.12,4,12,.5)
for l in ('389,575! 392,565! 408,566! 407,577!','501,576! 503,566! 519,567! 518,577!'): c.flat(l,'ink',1,9,.2)
# body, neck, head in one cut
body='392,330! 404,322 420,324 432,336 440,360 452,392 484,404 530,402 562,414 572,440 568,470 562,494 566,516! 562,530 556,548 558,575! 541,576! 541,548 546,530 548,516 536,500 520,482 480,490 454,484! 451,508 449,522 453,532 447,544 446,560 449,577! 432,577! 433,560 432,544 427,532 429,520 424,500 420,484 408,452 402,410 396,386 384,384 368,382! 362,374 374,358'
d=c.form(body,c.grad(380,330,560,560,'apricot',('sienna',1,.5),('wine',1,1)),None,'plum',.2,9,16,1,.7,.45)
with c.clip(d):
    c.flat('404,380! 412,420 424,462 440,486 500,492! 530,480 480,470 446,440 430,400 424,366!','sand',.0)
    c.flat('398,384! 404,430 416,470 428,490! 440,470 424,430 418,386!','paper',.75)
    c.flat('450,392! 490,402 540,400 566,418! 540,412 490,416 458,410','honey',.7)
    c.flat('460,486! 500,470 540,480 560,520! 530,520!','wine',.6)
    c.dry('450,404 500,410 556,420',26,'apricot',.8,6,.6,2.4); c.dry('440,470 500,476 556,450',30,'wine',.7,7,.55,2.6)
    c.dry('424,340 434,390 450,440',24,'wine',.45,5,.5,2.4); c.dry('400,390 410,430 424,478',14,'sand',.9,4,.6,2)
    c.flecks(486,412,70,40,14,'paper',.9,(4,7))
    c.flat('360,388! 362,372 372,368 380,378 384,392!','plum',.8)
for l in ('431,578! 433,567! 448,567! 450,578!','540,577! 542,566! 557,566! 559,577!'): c.flat(l,'ink',1,9,.2)
c.flat(blob(366,377,5,4,7),'ink')
# tail, ears, eye
c.form('566,420! 580,424 586,444 578,456! 568,444','paper','paper','rose',.12,4); c.line('566,420 580,424 586,444 578,456 568,445',2,'sienna',.9,12,.3)
c.form('402,332! 394,316 376,310! 378,326 392,342','sienna','apricot','wine',.12,4); c.flat('398,332! 392,322 382,316! 385,326','rose')
c.form('420,334! 434,318 456,314! 452,330 434,344','sienna','apricot','wine',.12,4); c.flat('428,334! 438,324 450,319! 446,328','rose')
c.flat('390,350! 397,343 406,346 404,353 396,355','ink'); c.flat(blob(397,347.5,2,1.6,6),'paper')
c.line('386,342 396,337 407,340',2.4,'plum')
# antlers: boughs
def bough(l,w): c.brush(l,w,'plum',1,.75,26,.1)
bough('410,326 402,296 380,270 352,254 334,226',13); bough('384,274 384,244 372,214 376,188',10); bough('352,254 330,256 312,246',7)
bough('420,324 430,292 452,268 486,254 512,226',13); bough('448,272 444,240 456,210 450,186',10); bough('486,254 516,252 540,262',7)
c.dry('408,322 400,296 380,272 352,252',7,'sienna',1,3,.8,2); c.dry('418,322 428,292 450,268 484,252',7,'sienna',1,3,.8,2)
for l in ('404,322 397,296 376,273 348,257 331,228','380,268 379,244 368,214 371,190','414,322 425,292 447,267 482,252 508,224','443,266 440,240 451,210 446,188'): c.line(l,2.2,'apricot',.85,26,.4)
# crowns of leaves
c.digits=1
def crown(x,y,rx,ry,dark,mid,light):
    c.digits=1; n=int(rx*.24)*2; ring=[]
    for i in range(n):
        a=2*math.pi*i/n; k=1.1 if i%2 else .94; k+=R.uniform(-.05,.05); ring.append((x+rx*k*math.cos(a),y+ry*k*math.sin(a),i%2==0))
    d=c.form(ring,mid,None,dark,.18,9,17,.3,.7,.75)
    lit=[]
    for i in range(12):
        a=2*math.pi*i/12; k=.66 if i%2 else .54; lit.append((x-rx*.22+rx*k*math.cos(a),y-ry*.3+ry*k*math.sin(a),i%2==0))
    c.flat(lit,light,.95,17,.3)
    lp=''
    for _ in range(int(rx/4)):
        a=R.uniform(0,6.28); k=R.uniform(.2,.95); X=x+rx*k*math.cos(a); Y=y+ry*k*math.sin(a); t=R.uniform(0,6.28); l=R.uniform(6,9)
        ux,uy=l*math.cos(t),l*math.sin(t); lp+=f'M{X-ux} {Y-uy}Q{X-uy*.5} {Y+ux*.5} {X+ux} {Y+uy}Q{X+uy*.5} {Y-ux*.5} {X-ux} {Y-uy}Z'
    c.digits=0; c.put(lp,dark if light!='honey' else 'leaf',.7)
    lp=''
    for _ in range(int(rx/5)):
        a=R.uniform(2.6,5.2); k=R.uniform(.3,1.05); X=x+rx*k*math.cos(a); Y=y+ry*k*math.sin(a); t=R.uniform(0,6.28); l=R.uniform(5,8)
        ux,uy=l*math.cos(t),l*math.sin(t); lp+=f'M{X-ux} {Y-uy}Q{X-uy*.5} {Y+ux*.5} {X+ux} {Y+uy}Q{X+uy*.5} {Y-ux*.5} {X-ux} {Y-uy}Z'
    c.digits=0; c.put(lp,'sage' if light!='sage' else 'honey',.9)
crown(322,214,46,38,'pine','leaf','moss'); crown(308,250,26,20,'pine','leaf','sage')
crown(524,208,50,40,'pine','leaf','sage'); crown(548,256,30,22,'pine','leaf','moss')
crown(376,168,50,40,'pine','moss','honey'); crown(456,164,56,44,'pine','leaf','moss')
# blossoms
c.digits=1
for x,y,r in ((300,206,7),(340,228,6),(352,160,8),(392,186,7),(388,148,6),(440,150,8),(478,176,8),(462,196,6),(506,196,8),(544,218,7),(528,232,6),(556,252,6),(312,252,5)):
    ring=[]
    for k in range(10):
        a=math.radians(k*36+x); q=r*(1.75 if k%2 else .8); ring.append((x+q*math.cos(a),y+q*math.sin(a),k%2==0))
    c.flat(ring,'rose' if (x+y)%3 else 'paper',1,14,.2)
    c.flat(blob(x,y,r*.5,r*.5,5,.0),'coral',1,9,.2)
# falling petals
for x,y,a in ((346,292,20),(474,318,-30),(520,300,60),(330,330,-50),(500,350,10),(362,420,40)):
    c.flat(move([(x-5,y,1),(x,y-3.5),(x+5,y,1),(x,y+3.5)],rot=a,at=(x,y)),'rose',1,9,.2)
c.place(.77,130,96); c.save('data/art/cards/09.svg')
