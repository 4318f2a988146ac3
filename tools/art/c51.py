import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
c=Sheet('c',51); R=c.rng
c.flat('236,686! 280,678 340,679 376,686 340,692 270,692','ink',.24)
# bowl: back of the glass, water, pebbles, a weed
bowl='252,602! 236,618 228,644 234,668 254,688! 290,692 322,688! 342,668 348,644 340,618 324,602! 288,612'
c.put(c.cut(move(bowl,6,6),True,20,1),'ink',.18)
d=c.cut(bowl,True,13,.6); c.put(d,c.grad(230,600,345,690,('paper',.95),('mist',.9,.4),('sky',.9)))
with c.clip(d):
    w='220,632! 246,622 262,628 282,618 300,612 318,622 336,627 360,634! 360,700! 220,700!'
    c.put(c.cut(w,True,11,.8),c.grad(230,620,340,690,'sky',('teal',1,.6),'cobalt'))
    c.flat('224,634! 246,623 262,629 282,619 300,613 318,623 336,628 352,634! 320,637 284,633 250,638','mist',1,9,.6)
    c.flat('300,636! 320,650 326,676 312,694! 352,694! 356,640!','night',.4,12,.8)
    for i,(x,y,r) in enumerate(((250,688,9),(266,690,10),(284,686,9),(300,690,10),(317,687,9),(332,690,8),(274,681,7),(308,680,7))): c.flat(blob(x,y,r,r*.75,8,.1),('sand','apricot','lilac','ochre','rose','sienna','paper','sand')[i],1,8,.4); c.flat(blob(x-r*.3,y-r*.3,r*.4,r*.25,6),'paper',.6,6,.2)
    for l,w_,col in (('262,684 254,666 262,652 256,640',5,'leaf'),('270,684 276,668 268,656',4,'moss'),('256,684 246,672 248,660',4,'pine')): c.brush(l,w_,col,1,.6)
    for x,y,r in ((318,664,2.6),(314,654,1.8),(319,646,2.2),(296,650,1.6)): c.flat(blob(x,y,r,r,7),'paper',.85,5,.1)
    c.rim(bowl,-6,-5,'night',.4,12); c.rim(bowl,4,4,'paper',.85,12)
    c.flat('238,640! 238,658 246,674! 241,668 234,652','paper',.9,9,.3); c.flat('326,672! 336,660 339,648! 338,664','paper',.6,9,.3)
    c.dry('240,618 234,640 238,666',8,'paper',.8,3,.6,1.8)
c.line('250,603 235,619 228,645 234,669 253,688',1.4,'teal',.75,14,.3); c.line('252,603 268,609 290,611 310,608 324,603',2.6,'teal',.9,12,.3); c.line('252,602 268,597 290,595.5 310,597 324,602',2.2,'mist',1,12,.3); c.line('251,602 266,608 290,610 310,607 325,602',1.5,'paper',1,12,.3)
# the crown of water it broke through
s='262,620! 266,606 262,590! 272,598 278,608! 284,592 292,580! 296,594 300,608! 308,598 318,594! 314,606 314,620! 288,625'
d=c.form(s,c.grad(264,584,312,622,'paper',('sky',1,.5),'teal'),'paper','cobalt',.14,4,9,.4,.9,.4)
with c.clip(d): c.dry('290,588 290,606 286,620',16,'paper',.9,4,.55,1.6)
for l in ('252,622! 243,612 242,602! 250,606 258,617','320,620! 331,608 334,594! 323,600 314,613'): c.form(l,'sky','paper','teal',.1,3,8,.4)
# the fish: drawn straight, tail at 0, nose at 118, and laid along one curve
spine=[(x,y) for r in dense('228,580 250,556 271,538 296,528 322,529 348,541 366,556') for x,y in r]
acc=[0]
for i in range(1,len(spine)): acc.append(acc[-1]+math.dist(spine[i-1],spine[i]))
S0=acc[min(range(len(spine)),key=lambda i:math.dist(spine[i],(250,556)))]
def F(l):
    out=[]
    for x,y,k in pts(l):
        q=x+S0; i=min(len(spine)-2,max(0,next((j for j in range(len(acc)) if acc[j]>q),len(acc))-1)); (ax,ay),(bx,by)=spine[i],spine[i+1]; n=math.dist((ax,ay),(bx,by)) or 1; ux,uy=(bx-ax)/n,(by-ay)/n; t=q-acc[i]
        out.append((ax+ux*t-uy*y,ay+uy*t+ux*y,k))
    return out
G=lambda a,b,*k: c.grad(*F(a)[0][:2],*F(b)[0][:2],*k)
tail='8,-6! -6,-9 -20,-24 -36,-25! -28,-12 -28,-2! -22,2! -30,8 -32,24! -16,22 -4,10 8,6!'
d=c.form(F(tail),G('4,0','-36,0','coral',('apricot',1,.45),'paper'),None,'madder',.2,3,10,.4)
with c.clip(d):
    for u,v in (('4,-2','-32,-21'),('2,-1','-26,-9'),('2,1','-26,9'),('4,2','-28,19')): hair(c,[F(u+' '+v)],1.5,'madder',.75)
d=c.form(F('90,-14! 80,-31 62,-36! 60,-31! 52,-33! 49,-28! 41,-28! 38,-22! 31,-21! 28,-10!'),G('60,-14','60,-40','coral','apricot','honey'),'paper','madder',.16,3,9,.3,.9,.5)
hair(c,[F(f'{x+4},-16 {x-2},-31') for x in (72,)]+[F('84,-16 80,-29'),F('64,-16 58,-30'),F('52,-14 47,-27')],1.4,'madder',.8)
for l in ('56,14! 46,26 36,29! 38,20 40,12!','26,8! 18,17 10,18! 12,12 16,6!'): c.form(F(l),'apricot','paper','madder',.1,3,8,.3)
body=F('122,4! 118,-2 111,-10 97,-17 74,-21 48,-18 24,-10 4,-6! 2,0 4,6! 24,10 48,17 74,19 98,16 112,10')
d=c.form(body,G('70,-22','66,20','honey',('coral',1,.42),'madder'),None,None,.24,5,11,.4)
with c.clip(d):
    c.flat(F('116,8! 98,10 66,13 34,9 8,4! 8,24! 112,24!'),'paper',.5,10,.3)
    c.rim(body,-3,-4,'wine',.6,11); c.rim(body,1.5,3,'paper',.85,11)
    hair(c,[F(f'{x+o},{y-4} {x+o-5},{y} {x+o},{y+4}') for y,o in ((-11,0),(-2,5),(7,0)) for x in range(24,84,10)],1.3,'madder',.8)
    c.dry(F('84,-17 56,-15 26,-7'),6,'paper',.85,3,.6,1.4)
hair(c,F('95,-13 87,-2 93,11'),2.2,'wine',.85)
c.form(F('84,5! 70,7 58,20! 72,24 86,13'),G('84,6','60,22','apricot','honey'),'paper','coral',.14,3,8,.3); hair(c,[F('82,8 64,19'),F('83,11 70,21')],1.2,'madder',.7)
ex,ey=F('102,-5')[0][:2]; dot(c,ex,ey,6.4,'wine',.5); dot(c,ex,ey,5.8,'paper'); dot(c,ex+.8,ey-.4,3.7,'ink'); dot(c,ex-.4,ey-1.8,1.4,'paper')
hair(c,F('121,5 115,8 112,6'),1.8,'wine')
# drops
for x,y,r in ((276,570,3),(284,574,2),(334,584,3.2),(346,594,2.2),(306,570,3.2),(232,598,2.2),(352,580,2),(224,612,2.2),(356,610,2.2)):
    c.flat([(x-1,y-r*2,1),(x+r,y),(x,y+r),(x-r,y)],'teal',1,6,.1); c.flat([(x-1,y-r*1.6,1),(x+r*.4,y),(x-r*.2,y+r*.7),(x-r*.8,y)],'mist',1,6,.1)
c.save('data/art/cards/51.svg')
