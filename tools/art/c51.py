import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
c=Sheet('c',51); R=c.rng
def edged(line,fill,edge,dx=1.6,dy=2.2,light='paper',lop=.9):
    """A body with a dark edge on its shaded side and a light one on the other."""
    c.flat(move(line,dx,dy),edge,1,10,.4); d=c.form(line,fill,None,None,0,5,10,.4)
    with c.clip(d): c.rim(line,1.4,2.2,light,lop,10)
    return d
# bowl: a foot, a dark edge, thick light glass, water within
foot='258,680! 250,689.6! 288,691.4 327,689.6! 318,680!'
c.flat(move(foot,1,0),'night',1,12,.3); c.line('251,688.8 288,690.6 326,688.8',2.6,'night',1,14,.2)
d=c.flat([(288+(x-288)*.94,y-1.6,k) for x,y,k in pts(foot)],'paper',1,12,.3)
with c.clip(d): c.flat('298,676! 302,692! 330,692! 326,676!','lilac',1,12,.3)
bowl='252,613! 234,624 224,644 230,664 252,682! 288,686 326,682! 346,664 352,644 342,624 324,613! 288,618'
about=lambda k,m,dx=0,dy=0: [(288+(x-288)*k+dx,650+(y-650)*m+dy,q) for x,y,q in pts(bowl)]
c.flat(about(1.012,1.02,1.4,1.2),'night',1,12,.4)
d=c.cut(bowl,True,12,.5); c.put(d,c.grad(228,612,350,686,'paper',('paper',1,.45),('mist',1,.7),'sky'))
d=c.cut(about(.9,.88,-.4,-.4),True,12,.4); c.put(d,c.grad(230,612,345,640,'mist','sky'))
with c.clip(d):
    water='220,635! 250,629 276,634 300,627 326,633 360,631! '
    c.put(c.cut(water+'360,700! 220,700!',True,12,.5),c.grad(240,630,340,686,'teal',('teal',1,.35),'night')); c.flat(water+'350,641 310,638 280,643 246,639','paper',1,12,.4)
    c.brush('306,686 316,670 306,656 314,646',8,'leaf',1,.6); c.brush('318,686 330,674 326,660',7,'moss',1,.6)
    for x,r,k in ((250,12,'sand'),(274,13,'apricot'),(299,12,'sand'),(324,12,'apricot')): c.flat(blob(x,679,r,r*.6,8,.06),k,1,8,.3)
    c.flat('244,640! 237,652 246,668! 252,669 250,654 255,641!','paper',1,10,.3)
# its mouth: a broad light ring between dark lines
ring=lambda a,b: [(288+a*math.cos(t),612+b*math.sin(t)) for t in ((i/10+.5)*math.pi for i in range(20))]
for q,k in ((ring(45,11.4),'night'),(move(ring(43.6,9.6),-.6,-.4),c.grad(246,606,330,618,'paper',('paper',1,.6),'mist')),(ring(35.4,5),'night'),(move(ring(33.6,3.2),0,1.4),'teal')): c.put(c.cut(q,True,12,.2),k)
# the water it broke through
d=edged('264,613! 265,602 256,590! 270,594 277,605! 281,592 289,582! 296,593 299,604! 306,596 319,591! 311,602 312,613! 288,616',c.grad(264,580,314,618,'paper',('mist',1,.35),('sky',1,.6),'teal'),'night')
# the fish: drawn straight, tail at 0, nose at 118, and laid along one curve
spine=[(x,y) for r in dense('222,576 249,555 272,537 298,526 325,527 350,540 369,558') for x,y in r]
acc=[0]
for i in range(1,len(spine)): acc.append(acc[-1]+math.dist(spine[i-1],spine[i]))
S0=acc[min(range(len(spine)),key=lambda i:math.dist(spine[i],(249,555)))]
def F(l):
    out=[]
    for x,y,k in pts(l):
        q,y=x*1.02+S0,y*1.24; i=min(len(spine)-2,max(0,next((j for j in range(len(acc)) if acc[j]>q),len(acc))-1)); (ax,ay),(bx,by)=spine[i],spine[i+1]; n=math.dist((ax,ay),(bx,by)) or 1; ux,uy=(bx-ax)/n,(by-ay)/n; t=q-acc[i]
        out.append((ax+ux*t-uy*y,ay+uy*t+ux*y,k))
    return out
G=lambda a,b,*k: c.grad(*F(a)[0][:2],*F(b)[0][:2],*k)
d=edged(F('8,-6! -6,-9 -18,-23 -31,-27! -26,-12 -25,-2! -19,2! -27,8 -30,24! -16,22 -4,10 8,6!'),G('6,0','-32,0','coral',('apricot',1,.4),'honey'),'wine')
hair(c,[F(u) for u in ('2,-2 -26,-18','2,2 -24,17')],2.2,'madder')
edged(F('92,-14! 80,-31 62,-36! 60,-31! 50,-32! 46,-26! 36,-25! 28,-10!'),G('60,-14','60,-38','coral','honey'),'wine',1.4,1)
hair(c,[F('82,-16 74,-30'),F('66,-16 57,-29'),F('50,-14 43,-24')],2,'madder')
for l in ('58,14! 46,28 34,30! 38,20 40,12!','26,8! 18,18 8,19! 12,12 16,6!'): edged(F(l),'honey','wine')
body=F('121,3 117,-5 110,-12 97,-18 74,-22 48,-19 24,-11 4,-6! 2,0 4,6! 24,10 48,17 74,19 98,16 112,12 119,8')
d=edged(body,G('70,-22','66,20','honey',('coral',1,.34),('coral',1,.7),'madder'),'wine',1.8,2.4)
with c.clip(d):
    c.flat(F('118,9! 100,9 66,11 34,7 6,3! 8,24! 112,24!'),'honey',.85,10,.3); c.rim(body,-2,-3,'madder',.8,11)
    hair(c,[F(f'{x+o},{y-5} {x+o-6},{y} {x+o},{y+5}') for y,o in ((-10,0),(1,7)) for x in range(30,82,15)],2,'madder')
    c.flat(F('118,-6! 98,-18 74,-22 48,-19 24,-11! 48,-14 74,-16 96,-12!'),'paper',.9,10,.3)
hair(c,F('92,-13 84,-1 90,12'),3,'wine')
edged(F('82,4! 68,7 54,20! 70,25 86,13'),'honey','wine'); hair(c,F('80,9 64,19'),2,'madder')
ex,ey=F('103,-4')[0][:2]; dot(c,ex,ey,9,'wine'); dot(c,ex,ey,7.8,'paper'); dot(c,ex+.8,ey,5,'ink'); dot(c,ex-1,ey-2,1.9,'paper')
hair(c,F('117,7 113,9 110,7'),2.4,'wine')
# a few large drops
for x,y,r in ((336,588,6),(353,606,4.6),(229,610,4.6),(316,570,4.2)):
    for q,k,u in ((r+1.6,'night',.6),(r,'mist',0),(r*.55,'paper',-r*.2)): chip(c,[[(x+u,y+u-q*1.9,1),(x+u+q,y+u-q*.2),(x+u+q,y+u+q),(x+u-q,y+u+q),(x+u-q,y+u-q*.2)]],k)
c.save('data/art/cards/51.svg')
