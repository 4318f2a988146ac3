import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
c=Sheet('c',56); O=(284,438); RX,RY=68,44
P=lambda r,a:(O[0]+(RX+r)*math.cos(math.radians(a)),O[1]-(RY+r)*math.sin(math.radians(a)))
# the wooden centring carries the half that is not there yet
def beam(l,w): c.line(l,w+2.6,'plum',1,30,.2); c.line(l,w,'sienna',1,30,.2); c.line(move(l,-w*.22,-w*.22),w*.36,'apricot',1,30,.2)
for l,w in (('296,429 324,404',6),('292,398 292,432',9),('326,404 326,432',9)): beam(l,w)
beam([P(-6,a) for a in range(98,8,-8)],10)
# what lies in the shadow under the arch
c.flat([(*P(0,180),1),*[P(0,a) for a in range(165,90,-15)],(*P(0,86),1),(*P(-11,86),1),*[P(-11,a) for a in range(100,170,15)],(*P(-13,180),1)],c.grad(230,400,292,400,'plum',('wine',1,.6),'plum'),1,14,.4)
# the finished half: dark joints, light stones
c.flat('184,438! 186,384! 181,384! 182,371! 240,369 296,370! 295,400! 262,402 236,418 216,438!','plum',1,14,.5)
def block(p,col,top,side='wine',k=.34):
    """A stone of four corners from the upper left round: a light top, a shaded right side."""
    p=[(*q[:2],1) for q in pts(p)]; at=lambda a,b,t:(a[0]+(b[0]-a[0])*t,a[1]+(b[1]-a[1])*t,1)
    chip(c,p,col); chip(c,[at(p[1],p[0],.16),p[1],p[2],at(p[2],p[3],.16)],side,.55); chip(c,[p[0],p[1],at(p[1],p[2],k),at(p[0],p[3],k)],top)
for p,col,top in (('188,386 214,386 214,402 187,402','coral','rose'),('217,386 240,386 226,397 217,402','apricot','paper'),('187,405 206,405 203,420 187,420','apricot','paper'),('186,423 202,423 201,437 186,437','coral','rose')): block(p,col,top)
for i,(a,b) in enumerate(((180,160),(158.5,139),(137.5,120),(118.5,103),(101.5,87))):
    block([P(17,a),P(17,b),P(1,b),P(1,a)],('sand','rose','paper','rose','sand')[i],('paper','paper','paper','paper','paper')[i],'sienna',.42)
# the coping
for x0,x1 in ((182,219),(221,258),(260,296)): block([(x0,371),(x1,370),(x1-.6,382.4),(x0+.6,383)],'apricot','paper','sienna',.5)
# the far pier, still low, with the first stone of its half
c.flat('349,438! 349,412! 362,411! 362,402! 372,401! 372,384! 390,383! 389,438!','plum',1,12,.4)
for p,col,top in (('374,386 388,385 387.4,400 374,400.4','coral','rose'),('364,403 387,403 387,417 366,417','apricot','paper'),('370,420 387,420 387,436.5 370,436.5','coral','rose')): block(p,col,top)
chip(c,[(*q,1) for q in (P(19,25),P(-1,25),P(-1,0),P(19,0))],'plum'); block([P(1,22),P(17,22),P(17,2),P(1,2)],'sand','paper','sienna',.42)
c.place('1 1.15',0,-65.7); bridge=c.body; c.body=[]
# the mason, with the next stone in his hands
chip(c,'236,371! 240,354 250,344 262,346! 258,356 250,362 249,371!','night'); chip(c,'252,344! 266,344 274,354 273,371! 261,371! 262,359 250,356!','cobalt'); chip(c,'252,346! 262,346 268,354 267,370! 262,370! 263,357 252,353!','sky',.55)
chip(c,['233,372! 234,365 248,365! 249,372!','258,372! 259,365 273,365 280,372!'],'ink')
d=c.flat('244,350! 243,332 250,320 262,317! 272,320 275,332 270,350! 257,353',c.grad(246,322,274,350,'coral',('madder',1,.4),'wine'),1,10,.3)
with c.clip(d): c.flat('246,348! 246,332 252,322 262,318! 255,328 251,340 251,350!','apricot',.8,10,.3)
# the stone
chip(c,'279,323! 311,321! 311,350! 281,350!','plum'); block('281,325 308,323 307.6,346 283,347.6','sand','paper','sienna',.45)
# arms and hands
c.line('257,327 269,341 284,344',11.4,'wine',1,20,.2); c.line('256.6,326 269,340 282,343',8.6,'madder',1,20,.2); c.line('256,324 268,337 278,340',2.6,'coral',1,20,.2)
dot(c,287,345,5.6,'wine'); dot(c,287,345,4.6,'apricot')
# head: a calm face under a light cap
c.line('263,316 264,322',8,'sienna',1,9,.1)
d=c.flat(blob(267,308,10.6,11.4,10,.02),'apricot',1,9,.2)
with c.clip(d): c.flat('254,298! 261,303 261,310 257,318! 250,316!','plum',1,9,.2); c.flat('256,316! 262,317 272,316! 272,324! 256,324!','coral',.7,9,.2)
chip(c,'276,306! 281,311 276,313!','apricot'); dot(c,272.4,307,1.7,'ink'); chip(c,'270,313! 275,311.6 280,315! 274,316.4!','plum')
d=c.flat('254,305! 253,295 260,288 270,288 277,295 278,301! 287,303 286,306! 276,306 264,303!','paper',1,10,.3)
with c.clip(d): c.flat('252,306! 264,300 276,302 290,301! 290,310! 252,310!','lilac',1,10,.2)
c.line('254,304 264,302.6 277,305.4 286,305.6',2,'plum',1,12,.2)
c.place('.82 .89',46.4,30.8); c.body=bridge+c.body; c.place('.93 .84',20,70); c.save('data/art/cards/56.svg')
