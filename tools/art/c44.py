import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
c=Sheet('c',44,digits=0); R=c.rng
def limb(line,w0,knots=(),prof=((0,1),(.36,.82),(.6,.44),(1,.04))):
    """An outline along a line: a finger that becomes a bare branch."""
    run=[q for r in dense(line) for q in r]; w=walk(run,22,R); n=len(w)-1; a=[];b=[]
    for i,(x,y,nx,ny) in enumerate(w):
        t=i/n; k=max(j for j in range(len(prof)-1) if prof[j][0]<=t); (t0,v0),(t1,v1)=prof[k],prof[k+1]
        h=w0/2*(v0+(v1-v0)*(t-t0)/(t1-t0))
        for k,m in knots: h+=m*math.exp(-((t-k)/.06)**2)
        a.append((x+nx*h,y+ny*h)); b.append((x-nx*h,y-ny*h))
    a[0]=(*a[0],1); b[0]=(*b[0],1)
    return a[:-1]+[(*w[-1][:2],1)]+b[:-1][::-1]
# twigs, then fingers; a light edge lies under both
tw=[('120,364 98,398 62,412',11),('66,352 46,326 40,300',9),('98,398 96,424 82,440',6),
('140,232 138,192 118,164',11),('92,200 60,208 32,204',9),('138,192 154,172 154,150',6),
('256,150 282,118 278,80',11),('222,94 190,86 166,70',9),('282,118 304,104 310,86',6),
('378,150 408,118 410,82',11),('368,80 344,58 340,34',8),
('226,494 196,462 164,458',11),('186,512 184,548 160,570',9),('164,458 146,446 138,428',6)]
fing=[('392,330 372,226 380,136 352,22',52,((.3,5),(.56,5))),('348,330 302,226 250,142 190,32',56,((.3,6),(.56,6))),('312,352 222,268 130,226 22,158',56,((.3,6),(.56,6))),('300,384 204,352 110,362 8,328',52,((.3,6),(.56,6))),('386,430 306,500 222,494 118,544',74,((.4,9),(.68,5)))]
fing=[(l,limb(l,a,k,((0,1),(.3,.84),(.56,.66),(.64,.44),(1,.05))),a) for l,a,k in fing]
palm='606,350! 560,366 520,370 480,362 444,330 418,292! 396,276 374,298! 350,284 326,308! 300,308 290,342! 270,356 284,394! 296,428 310,452! 330,486 376,496 414,482 460,466 520,468 570,478 606,500! 598,474! 608,452! 596,428! 607,400! 597,376!'
tw=[(limb(l,w*1.3,(),((0,1),(1,.2))),w) for l,w in tw]
pale=[c.cut(o,True,40,.3) for o,_ in tw]+[c.cut(o,True,40,.5) for _,o,_ in fing]
c.put(''.join(pale),'mist',1,f' stroke="{PALETTE["mist"]}" stroke-width="6" stroke-linejoin="round"')
for o,w in tw: c.flat(o,'plum',1,18,.6)
for l,o,a in fing:
    p=pts(l); d=c.cut(o,True,18,1); c.put(d,c.grad(p[0][0],p[0][1],p[-1][0],p[-1][1],'violet',('violet',1,.5),('plum',1,.72),'night'))
    with c.clip(d):
        c.rim(o,8,9,'lilac',1,24); c.rim(o,4,5,'paper',.9,24); c.rim(o,-7,-8,'plum',.9,24)
        q=[v for r in dense(l) for v in r]; c.brush(q[int(.56*len(q)):2:-6],a*.46,'lilac',1,.5)
        for t in (.3,.56) if a<70 else (.4,):
            i=int(t*len(q)); (x,y),(x2,y2)=q[i],q[i+3]; n=math.dist((x,y),(x2,y2)); ux,uy=(x2-x)/n,(y2-y)/n; h=a*.34
            c.line([(x-uy*h,y+ux*h),(x+ux*5,y+uy*5),(x+uy*h,y-ux*h)],5,'plum',1,16,.3)
# the open palm: ball of the thumb, heel, lines; the arm comes in from the edge
g=c.grad(280,330,600,420,'violet',('violet',1,.4),('plum',1,.7),'night')
d=c.cut(palm); c.put(d,g)
with c.clip(d):
    c.rim(palm,5,6,'lilac',.9,24)
    c.flat('300,398! 296,366 318,330 362,316 402,322 418,356 452,392 520,410 470,420 400,396 352,390 322,412',c.grad(300,340,510,410,'mist',('lilac',1,.35),('lilac',0)))
    c.flat('318,456! 330,420 356,404 400,406 450,436! 430,462 380,478 336,472',c.grad(320,420,450,450,'mist',('lilac',1,.45),('lilac',0)))
    c.flat('414,296! 436,340 470,370 520,380 610,366! 610,430! 530,424 450,410 416,366 396,310',c.grad(400,0,610,0,('plum',.75),('night',.6)))
    for l in ('318,440 326,402 362,382 412,392','296,384 334,362 380,358 404,330'): c.line(l,7,'plum',1,16,.6)
    c.rim(palm,-9,-11,'plum',.9,24)
# the wrist is smoke: long pulls along it
for l,k in (('420,420 500,416 600,420','lilac'),('440,452 520,450 600,470','violet'),('470,384 540,390 602,380','lilac')): c.dry(l,20,k,.6,4,.5,3.4)
# stars between the fingers
def star(x,y,r,n=4,rot=0):
    c.put(c.cut(blob(x,y,r*1.8,r*1.8,8,.02)),c.glow(x,y,r*1.8,('honey',.85),('honey',0)))
    for k0,col in ((1.26,'plum'),(1,'honey'),(.45,'paper')): c.flat([(x+q*math.cos(t),y+q*math.sin(t),1) for q,t in ((r*k0*(1 if k%2==0 else .38),math.radians(rot-90+k*180/n)) for k in range(2*n))],col,1,20,.2)
for s in ((318,136,26,5,8),(212,206,24,5,-10),(166,302,24,5,14),(216,424,28,5,0),(450,216,22,5,8),(80,120,20,5,10)): star(*s)
c.place(.3,402,196); c.save('data/art/cards/44.svg')
