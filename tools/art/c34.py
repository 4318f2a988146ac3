import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
c=Sheet('c',34,digits=0)
def outline(d,col,w): c.put(d,col,1,f' stroke="{PALETTE[col]}" stroke-width="{w}" stroke-linejoin="round"')
# the bare bough, reaching in from the right: dark below, light above
twigs=[('300,400 258,440 214,456 168,486',20),('408,388 404,436 366,484',20),('462,350 454,310 468,262',20)]
for l,w in twigs: c.brush(l,w+12,'plum',1,.5,34,.05)
trunk='526,298! 516,318! 530,334! 516,352! 530,372! 518,392! 478,404 404,418 320,430 240,434 162,446 96,444 44,420! 92,418 160,402 240,384 320,372 396,356 452,340 500,314'
d=c.cut(trunk); outline(d,'plum',12); c.put(d,'sienna')
for l,w in twigs: c.brush(move(l,-2,-3),w-6,'sienna',1,.5,34,.05)
with c.clip(d): c.rim(trunk,-4,-22,'plum',1); c.rim(trunk,5,15,'apricot',1); c.dry('500,362 400,384 260,406',14,'wine',1,3,.6,5)
# the raven's outline in light, then the raven in the dark
tail='352,290! 410,322 452,392 474,462! 446,456 436,474! 416,458 400,470! 380,430 340,390 312,340!'
body='98,106! 110,74 146,54 188,60 216,86 232,122 272,146 322,190 362,250 392,322! 350,362 300,384 250,380 206,358 176,320 158,282 146,240! 132,234 136,206! 120,198 126,174! 108,164 112,148 98,132!'
beak='110,89! 86,92 50,104 24,124 8,150! 30,146 44,148! 72,164 100,162 116,152! 124,130 122,106'
shapes=[c.cut(l) for l in (tail,body,beak)]
for d in shapes: outline(d,'lilac',12)
d=shapes[0]; c.put(d,'night')
with c.clip(d): c.line('350,306 420,384 446,470',9,'lilac'); c.line('328,330 380,400 408,474',9,'ink'); c.rim(tail,-6,-4,'ink',1)
d=shapes[1]; c.put(d,c.grad(120,60,330,370,'night',('ink',1,.6),'ink'))
with c.clip(d):
    c.rim(body,13,15,'cobalt',1); c.rim(body,6,7,'sky',1)
    for x,y in ((160,226),(170,268),(190,308),(222,344)): c.flat([(x-16,y-22,1),(x+14,y-14),(x+16,y+8),(x+2,y+26,1),(x-12,y+8)],'violet',1,18,.5)
# the wing: four broad feathers, light along their upper edges, under a blue shoulder
def plume(x,y,L,w,a,col,lt):
    f=move([(x,y-w*.5,1),(x+L*.5,y-w*.6),(x+L*.9,y-w*.25),(x+L,y+w*.2,1),(x+L*.6,y+w*.55),(x,y+w*.5,1)],rot=a,at=(x,y))
    d=c.cut(f,True,20,.6); outline(d,'ink',7); c.put(d,col)
    with c.clip(d): c.flat(move([(x,y-w,1),(x+L*.6,y-w),(x+L+9,y+w*.3,1),(x+L*.8,y),(x+L*.5,y-w*.24),(x,y-w*.16,1)],rot=a,at=(x,y)),lt,1,20,.5)
for x,y,L,w,a,col,lt in ((312,226,192,46,60,'night','sky'),(284,236,190,46,66,'ink','lilac'),(256,238,166,44,73,'night','sky'),(232,230,136,42,81,'ink','lilac')): plume(x,y,L,w,a,col,lt)
sh='198,134! 240,134 294,162 334,216 336,262! 312,250 304,278! 282,254 268,276! 250,250 234,266! 216,238 204,246! 192,200 190,160'
d=c.cut(sh); outline(d,'ink',9); c.put(d,'night')
with c.clip(d): c.rim(sh,-4,26,'cobalt',1); c.rim(sh,7,11,'sky',1)
# legs and claws
for x in (236,292):
    for w,col in ((19,'ink'),(9,'lilac')):
        c.line([(x,372),(x-1,396)],w,col)
        for u in (-24,0,22): c.line([(x-1,392),(x+u*.7,398),(x+u,416)],w,col)
# the great key it carries
def key(fill,w=0):
    x=f' stroke="{PALETTE[fill]}" stroke-width="{w}" stroke-linejoin="round"' if w else ''
    c.put(c.cut(blob(66,198,46,46,12,.02),True,10,.4)+c.cut(blob(66,198,20,20,10,.02),True,8,.2),fill,1,' fill-rule="evenodd"'+x)
    c.put(c.cut('54,236! 78,236! 79,352! 56,354!'),fill,1,x); c.put(c.cut('76,292! 112,289! 113,308! 100,309! 101,321! 116,320! 117,341! 78,344!'),fill,1,x)
key('plum',22); key('honey')
c.line('33,198 40,180 52,170',8,'paper'); c.line('60,252 61,342',6,'paper'); c.line('78,232 94,220 100,206',8,'ochre'); c.line('76,250 76,346',5,'ochre')
# the beak that holds it, the eye
d=shapes[2]; c.put(d,'ink')
with c.clip(d): c.flat('106,84! 60,94 24,116 0,152! 34,124 66,110 106,104!','sky'); c.line('36,146 76,136 116,132',6,'dove')
c.flat(blob(146,100,24,23,9,.03),'violet'); c.flat(blob(145,100,17,17,9,.03),'honey'); c.flat(blob(142,100,9,10,8),'ink'); c.flat(blob(138,96,4,4,6),'paper')
c.flat('118,94! 138,76 166,82 176,98! 150,90','ink',1,12,.3)
c.place(.34,402,54); c.save('data/art/cards/34.svg')
