import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',30,digits=0); R=c.rng
# the land like a folded cloth. No honey in it, which would shine by night; and towards the eye it fades, so that any ground can take it over
LOW=(500,566)
def fade(*cols):
    """From back to front through these colours, and then into nothing."""
    n=len(cols); return c.grad(0,412,0,LOW[1],*((k,1,i/max(1,n-1)*(LOW[0]-412)/(LOW[1]-412)) for i,k in enumerate(cols)),(cols[-1],0,1))
land=c.cut('70,432! 110,424 150,427 220,415 290,425 360,413 440,421 500,414 540,418! 556,424! 530,430! 566,440! 536,446! 572,456! 540,464! 562,474! 546,482! 574,492! 536,502! 560,514! 524,522! 548,534! 510,544! 530,568! 80,568! 96,552! 66,542! 84,532! 40,522! 66,512! 28,500! 60,492! 32,480! 58,472! 26,462! 62,454! 36,444!',True,16,.8)
c.put(land,fade('sand','ochre','moss','leaf'))
with c.clip(land):
    c.flat('-10,452! 80,436 170,446 260,432 300,446 200,470 90,474 -10,484!','paper',.55)
    c.flat('300,446! 380,424 470,436 610,426! 610,470! 500,462 400,474','coral',.8)
    c.flat('-10,486! 100,472 210,474 300,450! 330,470 250,500 130,512 -10,524!',fade('sand','sand','apricot'))
    c.flat('330,472! 410,474 500,464 610,472! 610,516! 480,500 390,510',fade('leaf','leaf','pine'))
    c.flat('-10,526! 130,514 250,502 330,476! 360,500 300,530 180,550 -10,566!',fade('moss','leaf'))
    c.flat('380,512! 480,504 610,520! 610,570! 420,570! 360,540',fade('ochre','ochre'))
    # the shadow under each fold
    for l,k,o in (('-10,488 100,474 210,476 300,452 332,470','sienna',1),('-10,528 130,516 250,504 330,478 362,500','pine',.6),('300,448 380,426 470,438 610,428','wine',1),('330,474 410,476 500,466 610,474','pine',1),('380,514 480,506 610,522','plum',.6)): c.line(move(l,0,3),5,k,.45*o,40,.8); c.line(move(l,0,-1.5),2,'paper',.6*o,40,.6)
    # furrows
    c.dry('-10,506 130,494 320,462',30,'sienna',.7,7,.7,2.2); c.dry('340,486 460,480 610,492',24,'sage',.6,6,.6,2)
    c.dry('-10,538 160,524 330,490',22,'sage',.35,5,.6,2.2); c.dry('380,530 480,518 610,534',24,'sand',.3,5,.6,2.4)
    c.dry('-10,462 100,446 260,440',20,'ochre',.8,5,.6,2); c.dry('320,440 450,432 610,440',18,'madder',.6,5,.5,2)
    # the river
    river='352,418! 340,426 318,432 330,440 356,446 352,456 322,466 318,478 350,488 372,500 362,518 336,540 330,580! 410,580! 404,540 420,516 408,496 372,482 348,474 372,464 380,452 368,442 346,436 348,430 362,424 366,417!'
    c.flat(move(river,2,2),fade('night','night'),.4); d=c.flat(river,fade('paper','sky','sky','teal'))
    with c.clip(d): c.dry('350,430 340,470 372,505',26,'paper',.8,7,.5,2)
# open edges: the brush runs out to both sides
for l,w,k in (('150,440 90,436 24,444',9,'sand'),('130,458 80,458 30,464',10,'sand'),('140,482 80,486 24,492',12,'sand'),('150,504 90,508 24,508',10,'apricot'),
              ('470,430 530,426 578,432',9,'coral'),('460,450 520,446 579,450',10,'apricot'),('450,480 520,480 576,484',12,'leaf'),('460,498 520,500 579,500',10,'pine')): c.brush(l,w,k,1,.5,None,.9)
c.dry('130,452 80,456 26,458',26,'ochre',.8,4,.5,2.4)
# poplars along the road, getting smaller to the horizon
def poplar(x,y,h,a='leaf',b='pine'):
    w=h*.16; t=[(x-w*.25,y,1),(x-w,y-h*.3),(x-w*.75,y-h*.7),(x,y-h,1),(x+w*.8,y-h*.66),(x+w,y-h*.3),(x+w*.25,y,1)]
    d=c.form(t,a,'moss' if h>30 else None,b,.0,w*.5,max(6,h*.18),.5)
    c.flat([(x,y,1),(x+h*.5,y+h*.12),(x+h*.75,y+h*.16,1),(x+h*.4,y+h*.05)],'pine',.35,14,.4)
for x,y,h in ((272,432,18),(258,437,24),(240,443,33),(216,452,47),(184,465,66),(142,482,88)): poplar(x,y,h)
for x,y,h in ((452,428,18),(462,428,24),(470,430,16),(540,424,14),(548,425,20)): poplar(x,y,h,'pine','night')
c.digits=1
# a tiny red-roofed farm and, small on the far road where nobody stands before it, a caravan wagon
c.flat('488,436! 488,424! 508,422! 509,436!','paper'); c.flat('500,436! 500,423! 509,422! 509,436!','lilac',.8); c.flat('485,426! 492,414! 506,413! 513,424!','madder')
W=lambda l: move(l,314,-46,.62,0,(88,500))
c.form(W('70,494! 66,478 80,468 98,468 108,478 106,492!'),'paper',None,'lilac',.2,6,10,.5); c.line(W('70,493 66,478 80,468 98,468 108,478 106,491'),1.8,'sienna',1,12,.2); c.flat(W('68,494! 107,490! 106,497! 70,500!'),'madder')
for x in (77,99): c.flat(W(blob(x,500,7,7,8,.05)),'plum'); c.flat(W(blob(x,500,2.4,2.4,6)),'honey')
c.form(W('112,494! 114,482 124,478 134,480 140,472 146,474 144,482 138,486 137,496! 134,496! 132,489 120,489 117,498! 113,498!'),'sienna','apricot','plum',0,2,9,.4)
c.flecks(30,470,540,40,12,'paper',.7,(1.6,3)); c.flecks(380,480,190,30,10,'coral',.8,(2,3.4))
c.place('1 .8',0,80); c.save('data/art/cards/30.svg')
