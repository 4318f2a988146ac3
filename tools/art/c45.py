import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
from fine import dot
c=Sheet('c',45,digits=0); R=c.rng
def edged(line,fill,dx=5,dy=4,edge='plum',**k):
    """A body with a dark edge on its shaded side, so that it holds on light grounds, and a light one on the other."""
    c.flat(move(line,dx,dy),edge); d=c.form(line,fill,None,None,0,**k)
    with c.clip(d): c.rim(line,5,6,'paper',.9,20)
    return d
def thread(line,w=12):
    c.line(line,w+6,'wine',1,30,.4); c.line(line,w,'madder',1,30,.4); c.line(move(line,-1,-2.5),w*.42,'coral',1,30,.4)
# tail, back and haunch
d=edged(blob(394,372,36,34,9,.08),'paper')
with c.clip(d): c.flat(blob(404,392,30,28),'lilac',.8)
body='92,442! 70,400 82,340 126,292 190,250 262,222 330,236 380,288 402,350 398,408 376,442! 240,448'
skin=edged(body,c.grad(150,250,390,440,'sand',('apricot',1,.4),('sienna',1,.85),'sienna'))
with c.clip(skin):
    c.flat('320,232! 368,290 376,360 350,450! 430,450! 430,250!','plum',.75); c.flat('222,350! 236,322 268,308 316,312 352,346! 372,400 362,330 316,290 262,284 218,312!','sienna',.8)
    c.dry('210,262 280,240 350,276',34,'paper',.9,6,.55,4); c.dry('352,270 376,330 372,400',22,'apricot',.6,4,.5,4)
haunch='232,444! 226,392 252,346 304,334 348,356 364,402 354,444!'
d=c.form(haunch,c.grad(240,340,362,440,'paper',('sand',1,.25),('apricot',1,.6),'sienna'),None,None,0)
with c.clip(d): c.rim(haunch,-10,-4,'plum',.6); c.dry('256,380 290,354 330,366',26,'paper',.9,5,.55,4)
c.form('206,448! 204,430 228,418 284,416 320,428 328,448!','sand','paper','sienna',.2,8)
# breast and paws
d=c.flat('94,442! 86,384 116,330 180,322 222,366 226,442!','paper')
with c.clip(d): c.flat('196,330! 204,390 200,450! 240,450! 236,340!','lilac',.8); c.dry('112,356 112,400 116,440',34,'rose',.8,4,.5,4)
for l in ('140,448! 130,404 142,366 160,354 178,366 180,404 178,448!','180,448! 178,404 184,366 202,354 218,368 224,404 218,448!'):
    d=c.form(l,c.grad(132,360,230,440,'paper','sand','apricot'),None,None,.2)
    with c.clip(d): c.rim(l,-7,-3,'sienna',.8)
# the red thread: a few windings
thread('104,388 64,366 38,368 36,400')
with c.clip(skin):
    for l in ('240,282 312,262 360,284 410,342','356,226 334,316 280,388 190,450','60,366 116,392 176,398 250,392 330,368 412,362','70,418 160,429 260,421 340,406 410,412'): thread(l)
thread('150,98 176,90 180,66 198,52',10)
# ears: one straight up, tied; one folded with fear
ear=edged('112,172! 82,112 76,56 96,4! 138,42 162,104 168,166!',c.grad(80,60,165,110,'apricot',('sienna',1,.5),'plum'))
c.flat('122,164! 102,106 98,66 104,38! 128,66 144,110 150,162!','paper'); c.flat('136,164! 130,104 110,50 128,66 144,110 150,162!','rose')
with c.clip(ear): c.flat('60,44! 104,42 140,30! 130,-8! 60,-8!','ink'); thread('70,86 116,112 170,90')
d=edged('198,160! 212,102 238,64 270,48! 306,62 342,108 362,160! 322,150 292,128 276,116! 270,142 256,172!',c.grad(206,60,350,150,'sand',('sienna',1,.5),'plum'))
c.flat('214,158! 226,108 246,82 264,72! 260,104 252,136 240,162!','paper'); c.flat('234,160! 248,110 264,72! 260,104 252,136 242,162!','rose')
with c.clip(d): c.flat('330,88! 322,136 300,150! 370,180! 380,100!','ink'); c.dry('280,66 302,84 320,110',14,'sand',.9,3,.6,4)
# head
head='108,164! 134,140 180,130 224,140 250,164 268,198 278,234 264,264 238,290 208,312 180,320 152,314 122,292 96,268 80,238 90,198'
d=edged(head,c.grad(100,160,280,290,'sand',('apricot',1,.45),'sienna'))
with c.clip(d):
    c.flat('246,140! 262,210 250,262 206,322! 300,330! 300,140!','plum',.55); c.flat('152,128! 168,170 180,240! 194,170 210,128!','sienna',.9)
    c.flat('112,270! 146,246 180,244 214,246 246,270! 228,304 180,330 134,304','paper'); c.flat('200,252! 216,248 248,270! 228,304 184,326!','lilac',.7)
    c.dry('120,170 102,206 96,250',22,'paper',1,4,.6,4)
# eyes, far too wide
for x,s in ((130,1),(230,-1)):
    for r,k in ((36,'plum'),(31,'paper'),(22,'honey'),(14,'ink')): dot(c,x+(2*s if r<30 else 0),213,r,k)
    dot(c,x-5,206,6,'paper'); c.line([(x-26*s,172),(x-4*s,160),(x+16*s,154)],6,'plum',1,30,.3)
c.flat('160,254! 180,248 202,254! 194,268 181,275 168,268','madder'); c.line('164,294 172,287 181,285 190,287 198,294',5,'wine'); c.line('181,272 181,284',5,'wine')
# where it comes from
dot(c,46,417,37,'wine'); d=c.flat(blob(45,416,33,32,12,.02),'madder')
with c.clip(d):
    c.flat(blob(60,434,34,30),'wine',.7)
    for l in ('6,418 40,396 84,408','10,436 44,414 84,428','28,384 44,416 36,456'): c.line(l,6,'coral',1,30,.3)
c.place(.333,264,540); c.save('data/art/cards/45.svg')
