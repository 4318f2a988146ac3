import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
c=Sheet('c',33,digits=0); HY=176
DOORS=((1,'madder','coral','wine'),(.63,'honey','paper','sienna'),(.39,'teal','sky','night'),(.24,'coral','apricot','wine'))
def size(s): cx=6+334*s; w=196*s; return cx-w/2,cx+w/2,HY-138*s,HY+304*s,32*s
def G(s): return max(10,26*s),(1.1 if s>.5 else .5)
# behind each door it is dark; a path of light runs through all of them
def dark(s):
    x0,x1,yt,yb,t=size(s); g,am=G(s)
    d=c.flat([(x0+2*s,yb-3*s,1),(x0+2*s,yt,1),(x1-2*s,yt,1),(x1-2*s,yb-3*s,1)],c.grad(x0,yt,x1,yb,'night',('plum',1,.7),'wine'),1,g,am)
    with c.clip(d):
        c.flat([(36,HY+38,1),(52,HY+38,1),(6+430*s,yb+20,1),(6+262*s,yb+20,1)],c.grad(44,HY+40,6+340*s,yb,'paper',('honey',1,.4),'honey'),1,g,am)
def door(s,base,light,shade):
    x0,x1,yt,yb,t=size(s); g,am=G(s); cx=(x0+x1)/2; w=x1-x0
    # the inner sides of the jamb and the lintel
    c.flat([(x1-t-14*s,yt+t+10*s,1),(x1-t+2,yt+t-2,1),(x1-t+2,yb,1),(x1-t-14*s,yb-12*s,1)],shade,1,g,am)
    c.flat([(x0+t-2,yt+t-2,1),(x1-t+2,yt+t-2,1),(x1-t-14*s,yt+t+12*s,1),(x0+t-2,yt+t+12*s,1)],'ink',.75,g,am)
    # frame with a cornice
    f=[(x0,yb,1),(x0+2*s,yt,1),(x0-14*s,yt-2*s,1),(x0-11*s,yt-24*s,1),(cx,yt-40*s),(x1+11*s,yt-24*s,1),(x1+15*s,yt-2*s,1),(x1,yt,1),(x1,yb,1),(x1-t,yb,1),(x1-t,yt+t,1),(x0+t,yt+t,1),(x0+t,yb,1)]
    d=c.form(f,c.grad(x0,yt,x1,yt+260*s,'paper',('sand',1,.45),'ochre'),None,None,0,7,g,am)
    with c.clip(d):
        c.flat([(x0-20*s,yt-50*s,1),(x1+20*s,yt-50*s,1),(x1+16*s,yt-1*s,1),(x0-16*s,yt-1*s,1)],base if base!='honey' else 'ochre',1,g,am)
        c.flat([(x0-20*s,yt-50*s,1),(x1+20*s,yt-50*s,1),(x1-10*s,yt-24*s,1),(cx,yt-27*s),(x0-16*s,yt-13*s,1)],light,1,g,am)
        c.flat([(x0-16*s,yt-3*s,1),(x1+16*s,yt-3*s,1),(x1+16*s,yt+7*s,1),(x0,yt+7*s,1)],shade,1,g,am)
        c.flat([(x0+t*.66,yb+4,1),(x0+t*.7,yt+t*.75,1),(x1,yt+t*.75,1),(x1,yb,1),(x1-t,yb,1),(x1-t,yt+t,1),(x0+t,yt+t,1),(x0+t,yb+4,1)],'sienna',1,g,am)
    # the leaf: hinged on the right, swung towards us
    def L(u,v):
        k=1+.13*u; return (x1-t+w*.5*u,HY+((yt+t)+(yb-yt-t)*v-HY)*k)
    d=c.form([(*L(0,0),1),(*L(1,0),1),(*L(1,1),1),(*L(0,1),1)],base,None,None,0,7,g,am)
    with c.clip(d):
        c.flat([(*L(0,-.1),1),(*L(.14,-.1),1),(*L(.14,1.1),1),(*L(0,1.1),1)],shade,.55,g,am)
        for v0,v1 in ((.08,.44),(.54,.92)):
            if s>.3:
                p=[(*L(.24,v0+.01),1),(*L(.82,v0),1),(*L(.82,v1),1),(*L(.24,v1),1)]
                c.flat(p,shade,1,g,am); c.flat([(*L(.34,v0+.05),1),(*L(.82,v0+.04),1),(*L(.82,v1),1),(*L(.34,v1),1)],light,1,g,am)
        if s>.5: c.dry([L(.9,.06),L(.9,.95)],w*.07,light,.8,3,.6,2.6)
    c.flat([(*L(1,0),1),(L(1,0)[0]+11*s,L(1,.012)[1],1),(L(1,1)[0]+11*s,L(1,.99)[1],1),(*L(1,1),1)],shade,1,g,am)
    if s>.3: c.flat(blob(*L(.9,.49),9*s+1,10*s+1,8,.03),'honey' if base!='honey' else 'madder',1,9,.3); c.flat(blob(L(.87,.48)[0],L(.87,.48)[1],3.4*s,3.4*s,6),'paper',1,9,.2)
for a in DOORS: dark(a[0])
# at the end there is light
x0,x1,yt,yb,t=size(.24); c.flat([(x0+2,yb,1),(x0+2,yt,1),(x1-2,yt,1),(x1-2,yb,1)],c.grad(x0,yt,x0,yb,'ochre',('honey',1,.5),'paper'),1,12,.4)
for a in DOORS[::-1]: door(*a)
c.place(.333,246,371); c.save('data/art/cards/33.svg')
