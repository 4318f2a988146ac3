import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
c=Sheet('c',33,digits=0); R=c.rng; HY=174
# the path that runs through all doors to the horizon
c.flat('30,176! 52,176! 110,226 220,330 420,520! 210,520! 120,340 60,226!',c.grad(60,180,320,520,('sand',.95),('sand',.55,.6),('sand',0)))
c.dry('40,180 110,270 290,510',90,'honey',.6,9,.5,3); c.dry('44,184 140,310 260,500',50,'sienna',.35,6,.45,3)
def door(s,base,light,shade,frame):
    cx=40+262*s; w=206*s; t=25*s; yt=HY-122*s; yb=HY+318*s; x0,x1=cx-w/2,cx+w/2; g=max(10,26*s)
    far=s<.3; am=1.1 if s>.5 else .5
    # cast shadow, right and down
    c.flat([(x0,yb,1),(x1,yb-2*s,1),(x1+110*s,yb+16*s,1),(x0+130*s,yb+26*s,1)],'ink',.22,g,am)
    # reveals: right jamb's inner side and the underside of the lintel
    c.flat([(x1-t-11*s,yt+t+9*s,1),(x1-t+2,yt+t,1),(x1-t+2,yb,1),(x1-t-11*s,yb-11*s,1)],shade,1,g,am)
    c.flat([(x0+t,yt+t-2,1),(x1-t+2,yt+t-2,1),(x1-t-11*s,yt+t+9*s,1),(x0+t,yt+t+9*s,1)],shade,1,g,am)
    # frame with a small cornice
    f=[(x0,yb,1),(x0+2*s,yt,1),(x0-10*s,yt-2*s,1),(x0-8*s,yt-14*s,1),(cx,yt-26*s),(x1+8*s,yt-14*s,1),(x1+11*s,yt-2*s,1),(x1,yt,1),(x1,yb,1),(x1-t,yb,1),(x1-t,yt+t,1),(x0+t,yt+t,1),(x0+t,yb,1)]
    d=c.form(f,c.grad(x0,yt,x1,yb,'paper',('sand',1,.12),('ochre',1,.6),'sienna'),None,None,.16 if s>.3 else 0,7,g,am)
    with c.clip(d):
        c.flat([(x0+t*.55,yb,1),(x0+t*.6,yt+t*.6,1),(x1-t*.4,yt+t*.6,1),(x1-t*.4,yb,1),(x1-t,yb,1),(x1-t,yt+t,1),(x0+t,yt+t,1),(x0+t,yb,1)],'sienna',.5,g,am)
        c.flat([(x1-t*.35,yt-8*s,1),(x1+14*s,yt-16*s,1),(x1+4,yb,1),(x1-t*.3,yb,1)],'plum',.4,g,am)
        if s>.5:
            c.dry([(x0+t*.3,yt+30*s),(x0+t*.3,yb-40*s)],t*.5,'paper',.9,3,.6,2.4); c.dry([(x0,yt-8*s),(x1,yt-8*s)],18*s,'sienna',.5,4,.5,2.4)
    # the leaf: hinged right, swung towards us
    def L(u,v):   # u 0 hinge .. 1 free edge; v 0 top .. 1 bottom
        x=x1-t+(w*.60)*u; k=1+.10*u; return (x,HY+((yt+t)+(yb-yt-t)*v-HY)*k)
    q=[(*L(0,0),1),(*L(1,0),1),(*L(1,1),1),(*L(0,1),1)]
    d=c.form(q,c.grad(*L(0,0),*L(1,1),light,(base,1,.35),shade),None,None,.2,7,g,am)
    with c.clip(d):
        for v0,v1 in ((.06,.42),(.5,.93)):
            if s<.2: continue
            p=[(*L(.16,v0+.02),1),(*L(.84,v0),1),(*L(.84,v1),1),(*L(.16,v1),1)]
            c.flat(p,shade,.85,g,am); c.flat([(*L(.22,v0+.04),1),(*L(.9,v0+.025),1),(*L(.9,v1+.02),1),(*L(.22,v1),1)],base,1,g,am)
            c.flat([(*L(.22,v0+.04),1),(*L(.84,v0+.025),1),(*L(.5,(v0+v1)/2),1),(*L(.22,v1-.02),1)],light,.4,g,am)
        if s>.3: c.dry([L(.1,.1),L(.1,.5),L(.1,.95)],w*.1,light,.9,3,.6,2.6); c.dry([L(.8,.3),L(.8,.97)],w*.2,shade,.7,5,.5,2.8)
    c.flat([(*L(1,0),1),(L(1,0)[0]+7*s,L(1,.01)[1],1),(L(1,1)[0]+7*s,L(1,.992)[1],1),(*L(1,1),1)],shade,1,g,am)
    kx,ky=L(.88,.48); c.flat(blob(kx,ky,7*s+1,8*s+1,7),'honey' if base!='honey' else 'madder'); 
    if s>.3: c.flat(blob(kx-2*s,ky-2*s,2.6*s,2.6*s,6),'paper')
c.put(c.cut(blob(54,168,46,56)),c.glow(54,168,54,('honey',.95),('honey',.4,.4),('honey',0)))
for a in ((.085,'madder','coral','wine','sand'),(.14,'cobalt','sky','night','sand'),(.23,'honey','paper','ochre','sand'),(.38,'leaf','sage','pine','sand'),(.62,'teal','sky','night','sand'),(1,'madder','coral','wine','sand')): door(*a)
# a swallow that has gone through
c.place(.333,246,371); c.save('data/art/cards/33.svg')
