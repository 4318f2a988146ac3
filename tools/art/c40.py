import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',40); R=c.rng; C=(480,590)
def T(l): return move(l,rot=10,at=C)
# ribbons behind
for l,w,a,b in (('414,600 392,626 404,654 380,684',20,'coral','wine'),('552,598 574,620 562,650 580,678',18,'coral','wine'),('418,606 420,640 436,664 426,692',13,'honey','ochre')):
    c.brush(move(l,3,5),w,'ink',.18,.5); c.brush(l,w,a,1,.5); c.dry(l,w*.7,b,.8,4,.6,2)
# feathers, fan behind the brow
def feather(a,L,w,base,light,dark):
    x,y=476,540
    f=[(x-5,y,1),(x-w*.55,y-L*.35),(x-w*.62,y-L*.75),(x-w*.15,y-L*.98),(x+3,y-L,1),(x+w*.55,y-L*.8),(x+w*.5,y-L*.36),(x+6,y,1)]
    n=[(x+w*.5,y-L*.62,1),(x+w*.2,y-L*.55,1),(x+w*.55,y-L*.5,1)]
    f=f[:6]+[(x+w*.56,y-L*.6,1),(x+w*.14,y-L*.52,1),(x+w*.55,y-L*.5,1)]+f[6:]
    f=move(f,rot=a,at=(x,y+30)); d=c.form(f,base,None,dark,.16,5,14,.8,.7,.7)
    with c.clip(d):
        mid=move([(x-w*.35,y-L*.1),(x-w*.35,y-L*.5),(x-w*.1,y-L*.9)],rot=a,at=(x,y+30)); c.dry(mid,w*.5,light,.9,4,.7,2.4)
    c.line(move([(x,y),(x+1,y-L*.5),(x+1,y-L*.93)],rot=a,at=(x,y+30)),2.2,dark)
for a,L,w,b,l,dk in ((-52,92,34,'violet','lilac','plum'),(56,86,32,'violet','lilac','plum'),(-33,112,38,'teal','sky','night'),(38,106,36,'teal','sky','night'),(-13,128,42,'ochre','honey','sienna'),(19,122,40,'coral','apricot','wine'),(3,104,30,'paper','paper','lilac')):
    feather(a,L,w,b,l,dk)
# the mask
face=T('412,546! 436,532 480,540 524,532 548,546! 554,580 546,622 522,662 496,682 480,686 464,682 438,662 414,622 406,580')
d=c.form(face,c.grad(420,540,550,680,'paper',('paper',1,.35),('rose',1,1)),None,None,.24)
with c.clip(d):
    c.flat(T('481,520! 478,570 488,610 480,640 482,700! 580,700! 580,520!'),c.grad(480,540,560,680,'cobalt','night'))
    # harlequin lozenges on the night half
    for x,y in ((500,566),(532,566),(516,600),(548,600),(500,634),(532,634),(516,666)):
        c.flat(T([(x,y-17,1),(x+12,y,1),(x,y+17,1),(x-12,y,1)]),'violet' if (x+y)%4 else 'teal',.75,12,.6)
    c.dry(T('548,550 548,600 516,668'),26,'ink',.5,7,.6,2.4)
    c.dry(T('424,560 424,610 452,664'),24,'rose',.8,6,.55,2.4); c.dry(T('432,546 456,544 474,552'),14,'paper',1,4,.7,2.4)
    c.put(c.cut(blob(440,616,22,18)),c.glow(440,616,22,('coral',.7),('coral',0)))
    c.rim(face,-8,-7,'plum',.35)
c.line(T('480,540 436,532 412,546 406,580 414,622 438,662 464,682 480,686'),1.8,'dove',.95,14,.4)
# brow gold, eyes, nose, lips
for s in (-1,1):
    e=[(C[0]+s*x,y,k) for x,y,k in ((12,588,1),(24,574,0),(44,572,0),(62,580,1),(48,594,0),(28,598,0))]
    c.flat(T([(C[0]+s*x,y,k) for x,y,k in ((8,590,1),(22,566,0),(46,563,0),(72,574,1),(52,602,0),(26,606,0))]),'ochre' if s>0 else 'honey')
    d=c.flat(T(e),'ink',1,12,.5)
    ex,ey=T([(C[0]+s*37,585)])[0][:2]; c.put(c.cut(blob(ex,ey,6,5,8)),'honey'); c.flat(blob(ex+1,ey,2.4,3.4,6),'ink')
c.flat(T('476,572! 486,574! 484,600 496,630 486,638 474,636 466,630! 478,628 480,606'),'rose',.9); c.flat(T('484,574! 486,600 497,630 488,638 481,636! 484,620'),'night',.55)
c.flat(T('462,650! 472,644 480,648 488,644 500,650! 480,655'),'madder'); c.flat(T('464,652! 480,655 498,652! 490,663 480,666 470,663'),'coral'); c.flat(T('468,656! 476,658 478,661 470,660'),'paper',.6)
# a painted tear and brow jewel
c.flat(T('442,604! 449,618 443,627 436,619'),'cobalt'); c.flat(T('441,614! 443,622 439,620'),'sky')
c.form(T('480,524! 494,542! 480,562! 466,542!'),'madder','coral','wine',.18,5,12,.6); c.flat(T('480,529! 486,540! 478,548! 471,541!'),'rose',.8)
c.line(T('410,548 436,535 466,541'),5,'ochre'); c.line(T('494,541 524,535 550,548'),5,'ochre')
for x,y in ((420,541),(434,537),(449,538),(511,537),(526,537),(540,541)): c.flat(blob(*T([(x,y)])[0][:2],3.2,3.2,7),'paper')
c.place(.82,92,122); c.save('data/art/cards/40.svg')
