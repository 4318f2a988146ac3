import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import dot, hair
c=Sheet('c',6,digits=0); R=c.rng; M=170
def F(l,s): return [(2*M-x,y,k) for x,y,k in pts(l)] if s<0 else pts(l)
def tube(line,ws):
    """An outline along a line, as wide as ws says from one end to the other."""
    run=[q for r in dense(line) for q in r]; n=14; st=[run[int(i*(len(run)-1)/n)] for i in range(n+1)]; L,Rr=[],[]
    for i,(x,y) in enumerate(st):
        a,b=st[max(0,i-1)],st[min(n,i+1)]; dx,dy=b[0]-a[0],b[1]-a[1]; l=math.hypot(dx,dy) or 1
        t=i/n*(len(ws)-1); j=min(int(t),len(ws)-2); w=(ws[j]+(ws[j+1]-ws[j])*(t-j))/2
        L.append((x-dy/l*w,y+dx/l*w)); Rr.append((x+dy/l*w,y-dx/l*w))
    return [(*L[0],1)]+L[1:-1]+[(*L[-1],1),(*Rr[-1],1)]+Rr[1:-1][::-1]+[(*Rr[0],1)]
# the strings, gold with a dark edge
for x in (-42,-14,14,42):
    for w,k,dx in ((11,'sienna',.6),(7,'honey',0),(2.4,'paper',-1.6)): hair(c,[[(M+x+dx,98),(M+x*.8+dx,236)]],w,k)
for s in (1,-1):
    # legs; one of the four is lifted
    for l in ('104,280 102,320 100,354','134,280 138,318 134,354') if s>0 else ('104,280 98,320 102,354','134,280 160,302 126,322 122,330'):
        q=F(l,s); c.line(q,10,'ink',1,30,.3); c.line(move(q,-2,0),3,'rose',1,30,.3)
    # the dark plumes of the tail
    for l,k in (('104,262! 70,264 36,284 18,326! 40,316 46,310! 46,332! 70,314 108,290!','ink'),('104,226! 62,236 24,258 2,300! 26,296 34,290! 28,314! 62,300 108,276!','night')):
        c.form(F(l,s),k,'sky','ink',.2,7,16,1,.9,.5)
    # body: white, a lilac shade under the wing; a dark edge to it and to the neck
    b=F('168,246! 158,220 130,212 98,222 66,242 40,270! 62,270 56,284! 88,284 118,300 150,290 168,270',s)
    neck=tube(F('136,262 104,224 78,182 72,146 86,106 90,82 80,60 88,36 112,34',s),(62,38,30,26,24,23,22,22,24))
    c.flat(move(neck,-2.4 if s>0 else 3,2),'ink',1,14,.6); c.flat(move(b,1,5),'night'); d=c.form(b,'paper',None,None,0)
    with c.clip(d):
        c.flat(F('60,290! 96,270 134,272 170,246! 170,306! 60,306!',s),'lilac'); c.flat(F('84,306! 110,286 140,288 170,266! 170,306!',s),'violet',.5)
        if s<0: c.flat('214,208! 240,236 234,262 300,300! 310,230!','lilac',.6)
        c.dry(F('140,226 100,238 64,258',s),18,'rose' if s>0 else 'lilac',.9,4,.55,4)
    # neck: white nape without, dark throat within, which runs out over the breast
    d=c.flat(neck,'paper',1,14,.6)
    with c.clip(d):
        if s<0: c.dry(F('98,226 70,186 62,146 76,106',s),9,'lilac',1,3,.6,4)
    c.flat(tube(F('158,262 144,236 116,206 92,176 82,146 93,110 99,84 92,62 100,48 116,44',s),(2,12,14,14,14,13,13,13,13,12)),'ink',1,14,.5)
    # head and beak; they look at each other
    c.flat(F('116,46! 128,37 146,42 164,51! 146,53 130,54 114,58!',s),'sienna',1,12,.2); c.flat(F('120,43! 129,35 146,41 164,50! 142,46.6!',s),'honey',1,12,.2)
    c.flat(F('84,50! 84,35 93,24 109,21 121,28 126,41! 120,49 110,48 100,50!',s),'paper',1,10,.4); c.flat(F('96,62! 101,49 112,45 126,45! 119,54 108,62!',s),'ink',1,10,.4)
    c.flat(F('90,26! 99,14 114,14 124,25 127,34! 110,29!',s),'madder',1,10,.4); c.flat(F('98,22! 105,17 114,20! 108,23!',s),'coral',1,10,.2)
    ex=M-s*(M-110); dot(c,ex,38,5.4,'ink'); dot(c,ex-1.4,36.4,1.8,'paper')
# the yoke across
c.flat('72,90! 120,96 170,98 222,96 268,90! 270,106! 222,114 170,116 120,114 72,106!','sienna'); c.form('74,89! 120,95 170,97 222,95 264,89! 265,101! 222,107 170,109 120,107 75,101!','honey','paper','ochre',0,4,18,.6)
for x in (72,268): dot(c,x+.8,98,12,'sienna'); dot(c,x,96,9.4,'honey'); dot(c,x-2.4,93,3.6,'paper')
c.place(.5,232,360); c.save('data/art/cards/06.svg')
