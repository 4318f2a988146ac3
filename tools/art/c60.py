import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
c=Sheet('c',60); R=c.rng; B=(350,122)
# the tail: long flames, one within the other, all streaming one way; light along the upper edge, dark along the lower
outer='320,124! 326,86 350,66 388,62 432,54 482,38 526,21! 508,44 476,60! 504,58 527,55! 500,76 460,88! 486,90 510,84! 478,106 436,116! 456,120 474,116! 444,138 408,146 376,154 350,156!'
c.flat(move(outer,1,3),'wine',1,15,.6); d=c.form(outer,c.grad(350,130,500,40,'wine',('madder',1,.2),('madder',1,.6),'coral'),None,None,0,5,15,.7)
with c.clip(d):
    c.rim(outer,1.2,2.6,'honey',1,20); c.dry('372,76 430,66 506,36',9,'coral',1,3,.6,2.6)
    for l,k in (('332,118! 342,88 370,78 410,74 452,62 496,42! 472,66 440,78! 464,78 490,72! 458,94 420,102! 440,106 458,102! 424,122 396,130 364,146!',('coral','coral','apricot')),
                ('344,114! 358,94 390,88 448,70! 420,92 396,100! 416,102 434,96! 404,116 364,134!',('honey','honey','paper'))): c.flat(l,c.grad(350,120,470,60,*k),1,15,.7)
# the bell, mouth first
T=lambda l: move([(B[0]+x,B[1]+y,q) for x,y,q in pts(l)],rot=52,at=B)
c.line(T('-7,-40 -7,-49 0,-53 7,-49 7,-40'),8,'plum',1,9,.2); c.form(T('-9,-40! -9,-50 0,-56 9,-50 9,-40! 4,-40! 4,-47 0,-50 -4,-47 -4,-40!'),'honey','paper','sienna',0,3,9,.3)
bell=T('0,-42! 14,-40 22,-30 24,-12 28,6 38,20 44,28! 30,36 0,39 -30,36 -44,28! -38,20 -28,6 -24,-12 -22,-30 -14,-40')
c.flat(move(bell,2.4,2.4),'plum',1,11,.4)
# light comes from the upper left, which after the turn is the bell's left hand and its mouth
d=c.cut(bell,True,11,.5); c.put(d,c.grad(*T('-24,-4')[0][:2],*T('26,-4')[0][:2],'honey',('honey',1,.45),('ochre',1,.72),'sienna'))
with c.clip(d):
    c.rim(bell,2.6,3.6,'paper',1,11); c.rim(bell,-3.6,-3.6,'sienna',.9,11)
    c.put(c.cut(T('-26,-18! 0,-13 27,-18! 28,-8! 0,-3 -27,-8!'),True,11,.3),'madder'); c.put(c.cut(T('-38,14! 0,21 38,14! 41,19! 0,27 -41,19!'),True,11,.3),'madder')
    c.flat(T('-15,-38! -11,-37 -13,-12 -24,18! -20,-14'),'paper',.95,12,.3)
# the mouth
lip=T('-45,28! -30,21 0,19 30,21 45,28! 30,38 0,41 -30,38'); c.flat(move(lip,1,1.4),'plum',1,11,.3); d=c.flat(lip,'honey',1,11,.3)
with c.clip(d): c.rim(lip,1.6,1.6,'paper',.9,11)
c.flat(T('-37,29! -26,25 0,24 26,25 38,29! 26,34.6 0,36.6 -26,34.6'),'plum',1,10,.2); c.flat(T('-30,30! 0,29 34,30! 20,34 0,35.6 -20,34'),'ink',.6,10,.2)
hair(c,T('0,28 -9,38'),4,'ochre'); x,y=T('-12,43')[0][:2]; dot(c,x+.8,y+1,11,'plum'); dot(c,x,y,9.4,'honey'); dot(c,x-2.6,y-3,3.2,'paper')
# it rings
for s in (-1,1):
    l=[(B[0]+58*math.cos(math.radians(a)),B[1]+(60 if s<0 else 54)*math.sin(math.radians(a))) for a in ((68,81,94,107) if s<0 else (196,208,220,232))]
    c.line(l,8,'wine',1,20,.1); c.line(l,5,'honey',1,20,.1)
c.place(1,11,-4); c.save('data/art/cards/60.svg')
