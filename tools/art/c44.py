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
for w,o in ((9,.35),): c.put(''.join(pale),'lilac',o,f' stroke="{PALETTE["mist"]}" stroke-width="{w}" stroke-linejoin="round"')
for o,w in tw: c.flat(o,'plum' if w>6 else 'violet',1,18,.6)
for l,o,a in fing:
    p=pts(l); d=c.cut(o,True,18,1); c.put(d,c.grad(p[0][0],p[0][1],p[-1][0],p[-1][1],'violet',('violet',1,.25),('plum',1,.6),'night'))
    with c.clip(d):
        c.rim(o,-6,-7,'night',.65,24); c.rim(o,4,5,'lilac',.95,24); c.dry(l,a*.34,'lilac',.5,3,.5,3.4)
        q=[v for r in dense(l) for v in r]
        for t in (.3,.56) if a<70 else (.4,):
            i=int(t*len(q)); (x,y),(x2,y2)=q[i],q[i+3]; n=math.dist((x,y),(x2,y2)); ux,uy=(x2-x)/n,(y2-y)/n; h=a*.34
            c.line([(x-uy*h,y+ux*h),(x+ux*5,y+uy*5),(x+uy*h,y-ux*h)],3.6,'ink',.75,16,.3)
# the open palm: ball of the thumb, heel, lines; the arm comes in from the edge
g=c.grad(280,330,600,420,'violet',('plum',1,.34),('plum',1,.7),'night')
c.put(c.cut(move(palm,6,9),True,30,1),c.grad(400,0,486,0,('ink',.2),('ink',0)))
d=c.cut(palm); c.put(d,g)
with c.clip(d):
    c.flat('306,452! 320,416 352,394 400,396 440,416 486,440! 480,500! 330,510!',c.grad(330,440,470,440,'violet',('violet',.9,.5),('plum',0))); c.flat('322,440! 334,412 362,400 408,404! 370,410 342,424','lilac',.8)
    c.flat('414,296! 436,340 470,370 520,380 610,366! 610,430! 530,424 450,410 416,366 396,310',c.grad(400,0,610,0,('night',.75),('night',.5)))
    for l in ('318,440 326,402 362,382 412,392','296,384 334,362 380,358 404,330','322,318 342,334 378,330 398,308'): c.line(l,4.6,'ink',.8,16,.6); c.line(move(l,-1,4),2.4,'lilac',.85,16,.6)
    c.dry('306,400 300,370 330,340',22,'lilac',.7,4,.5,3.4)
# the wrist is smoke: long pulls along it
for l,k in (('420,420 500,416 600,420','lilac'),('440,452 520,450 600,470','violet'),('470,384 540,390 602,380','lilac')): c.dry(l,20,k,.6,4,.5,3.4)
# stars between the fingers
def star(x,y,r,n=4,rot=0):
    c.put(c.cut(blob(x,y,r*2.1,r*2.1,8,.02)),c.glow(x,y,r*2,('honey',.85),('honey',0)))
    for k0,col in ((1,'honey'),(.56,'paper')): c.flat([(x+q*math.cos(t),y+q*math.sin(t),1) for q,t in ((r*k0*(1 if k%2==0 else .38),math.radians(rot-90+k*180/n)) for k in range(2*n))],col,1,20,.2)
for s in ((318,140,21,5,8),(82,128,16,4,10),(214,206,19,5,-10),(170,302,20,5,14),(222,426,24,5,0),(54,262,11,4,0),(450,220,15,4,8),(250,46,11,4,0),(92,500,12,4,0),(120,448,11,4,0)): star(*s)
c.flecks(40,420,60,120,5,'paper',1,(3,6))
c.place(.3,402,196); c.save('data/art/cards/44.svg')
