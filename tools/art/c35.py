import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
from fine import dot, edged
c=Sheet('c',35,digits=0)
def body(line,fill,w=9,dx=3,dy=4,edge='plum',light=None,shade=None,gap=16): return edged(c,line,fill,w,dx,dy,edge,gap,light,shade)
# the rock: a light top, a dark side
d=body('36,530! 44,494 76,458! 130,440 250,436 352,444! 396,484 412,530! 300,538 140,538',c.grad(40,450,400,530,'violet',('plum',1,.45),'plum'),9)
with c.clip(d):
    c.flat('30,540! 40,494 64,466! 108,490 118,510 110,544!','lilac'); c.flat('352,444! 320,468 326,500 312,544! 420,544! 420,480!','ink',.45)
    c.flat('60,474! 130,434 250,430 370,452! 352,482 262,496 180,486 108,494','paper'); c.flat('200,490! 262,476 330,472 372,452! 352,482 262,497','lilac',.8)
    c.dry('150,508 200,516 280,510',16,'lilac',.6,4,.5,4); c.dry('54,500 66,476 100,470',16,'paper',.8,4,.5,4)
# tail, far leg
body(blob(380,384,31,29,9,.07),'paper',9,shade='lilac')
fur=lambda x0,y0,x1,y1: c.grad(x0,y0,x1,y1,'paper',('sand',1,.45),'apricot')
body('104,452! 96,434 112,420 150,414 176,392! 214,404! 208,440 200,456! 150,460',fur(100,400,210,456),9,shade='sienna')
# ears: light linings, dark tips
for l,inn,tip in (('286,136! 306,80 340,38 392,18! 396,66 366,116 318,150!','302,130! 322,88 348,58 380,38! 378,70 354,108 320,138!','352,20! 368,44 398,64! 410,0!'),
                  ('246,124! 232,72 242,26 272,-6! 298,34 302,88 292,132!','256,116! 246,74 254,42 271,20! 286,50 288,88 280,124!','230,24! 270,34 306,24! 280,-20!')):
    d=body(l,c.grad(240,20,320,130,'apricot',('sienna',1,.6),'sienna'),9,light='sand')
    c.flat(inn,'paper')
    with c.clip(c.cut(inn)): c.flat(move(inn,14,5),'rose')
    with c.clip(d): c.flat(tip,'plum')
# coat
coat='228,240! 204,290 182,348 148,408! 190,428 232,416! 262,430 306,420! 350,438 392,424! 376,356 350,290 322,238!'
d=body(coat,c.grad(190,260,370,400,'sky',('cobalt',1,.3),('cobalt',1,.65),'night'),10,edge='night',light='sky')
with c.clip(d):
    c.flat('300,236! 318,300 314,360 330,440! 410,440! 390,330 340,236!','night',.75); c.flat('232,440! 240,390 250,356! 258,390 262,440!','night',.9)
    c.flat('140,402! 190,420 232,408 262,421 306,411 350,428 396,414! 396,440! 140,440!','honey')
    c.dry('270,270 276,330 282,400',30,'sky',.7,5,.5,4)
# near foot
d=body('182,466! 176,446 192,430 232,420 276,418 308,432 316,454 308,468!',fur(180,420,316,466),9,shade='sienna',light='paper')
for x in (190,206): c.line([(x,450),(x+3,463)],4,'sienna')
# belt, map, buttons
c.line('190,350 250,364 352,346',24,'plum',1,30,.3); c.line('192,347 250,360 350,343',15,'sienna',1,30,.3)
body('310,292! 342,284! 364,388! 330,398!',c.grad(290,300,350,380,'paper',('paper',1,.6),'sand'),8)
c.line('322,308 336,318 338,332',5,'madder'); c.line('338,366 352,380',6,'madder'); c.line('353,364 339,382',6,'madder')
c.line('306,352 330,352 358,342',20,'plum',1,30,.2); c.line('306,350 330,350 357,340',13,'sienna',1,30,.2)
for x,y in ((206,374),(194,398),(270,382),(274,404)): dot(c,x+2,y+2,9,'night'); dot(c,x,y,8,'honey'); dot(c,x-2,y-2,3,'paper')
# scarf ends, flying
for l,a,b,w in (('308,252 350,254 378,276 414,268','wine','madder',30),('300,262 336,276 356,306 398,312','wine','madder',32)):
    c.brush(move(l,3,5),w+10,'plum',1,.6,None,.1); c.brush(l,w,b,1,.6,None,.1); c.dry(move(l,0,-4),w*.5,'coral',1,4,.6,4)
# head, looking left
head='200,150! 180,166 164,186 168,206! 178,226 206,242 246,252 288,240 318,206 322,160 304,120 270,102 236,108 212,126'
d=body(head,c.grad(190,120,320,230,'paper',('sand',1,.4),('apricot',1,.75),'sienna'),10)
with c.clip(d):
    c.flat('158,196! 184,206 212,200 240,214 268,250! 200,260! 160,230!','paper'); c.flat('298,110! 300,170 286,214 262,252! 340,250! 340,110!','sienna',.75)
    c.rim(head,6,7,'paper',.9); c.dry('280,128 292,170 278,216',24,'sienna',.8,5,.5,4); c.put(c.cut(blob(228,208,22,17)),c.glow(228,208,22,('coral',.7),('coral',0)))
c.flat('158,192! 174,182 186,188 178,203 166,204','wine'); c.line('176,203 184,220 204,220 214,212',5,'plum')
dot(c,250,168,21,'plum'); dot(c,249,168,18,'paper'); dot(c,245,169,13,'ink'); dot(c,241,163,4.6,'paper'); c.line('236,136 254,130 272,138',6,'plum',1,20,.3)
# scarf
d=body('206,246! 226,228 262,240 302,224 326,238! 320,268 270,284 218,274','madder',9,light='coral',shade='wine')
# telescope: three thick draws, dark rings
def tube(a,b,w0,w1):
    dx,dy=b[0]-a[0],b[1]-a[1]; n=math.hypot(dx,dy); nx,ny=-dy/n,dx/n
    q=[(a[0]-nx*w0,a[1]-ny*w0,1),(b[0]-nx*w1,b[1]-ny*w1,1),(b[0]+nx*w1,b[1]+ny*w1,1),(a[0]+nx*w0,a[1]+ny*w0,1)]
    m=((a[0]+b[0])/2,(a[1]+b[1])/2); c.line(move(q+q[:1],2,3),10,'plum',1,40,.2)
    c.form(q,c.grad(m[0]-nx*w1,m[1]-ny*w1,m[0]+nx*w1,m[1]+ny*w1,*(('paper',('honey',1,.3),('honey',1,.6),'sienna') if ny>0 else ('sienna',('honey',1,.4),('honey',1,.7),'paper'))),None,None,0,5,40,.3)
tube((226,166),(160,144),18,20); tube((166,146),(100,124),27,29); tube((106,126),(42,105),37,40)
for (x,y),h,w in (((103,125),36,13),((163,145),27,11),((46,106),40,9)): c.line([(x-h*-.32,y-h*.95),(x,y),(x-h*.32,y+h*.95)],w,'plum',1,60,.2,'butt')
c.flat(blob(38,104,14,41,11,.01,rot=18),'plum'); c.flat(blob(36,103,10,34,11,.01,rot=18),'sky'); c.flat(blob(35,92,5,17,9,.01,rot=18),'paper')
# near arm up to the tube
arm='268,264! 300,280 298,316 250,338 190,340 148,324! 122,268 108,214! 148,200! 166,246 190,286 222,290 246,270'
d=body(arm,c.grad(150,220,270,350,'sky',('cobalt',1,.4),('cobalt',1,.7),'night'),10,edge='night',light='mist',shade='night')
with c.clip(d): c.dry('150,250 178,306 250,316',20,'sky',.9,4,.5,4)
body('100,208! 148,190! 156,212! 110,232!','paper',8,shade='lilac')
d=body('106,200! 94,178 100,154 120,146 146,152 156,174 148,194!',fur(96,150,156,200),9,shade='sienna',light='paper')
for l in ('97,172 114,170','102,157 120,158'): c.line(l,4,'sienna',1,20,.2)
c.place(.335,375,385); c.save('data/art/cards/35.svg')
