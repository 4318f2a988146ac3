import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import dark_edge
c=Sheet('c',48,digits=0)
def rimmed(line,w=9,dx=4,dy=5,edge='plum',gap=20): dark_edge(c,line,w,dx,dy,edge,gap)
# the cut string: one curl and a frayed end, light with a dark side
st='132,248 84,252 40,276 24,318 44,356 82,358 92,326 66,308 36,332 28,376 46,424'
c.line(move(st,3,4),19,'plum',1,40,.3)
for l in ('44,416 34,438 36,462','46,418 52,442 48,468','48,416 66,434 76,456'): c.line(move(l,2,3),12,'plum',1,40,.2)
c.line(st,10,'paper',1,40,.3)
for l in ('44,416 34,438 36,460','46,418 52,442 48,466','48,416 66,434 76,454'): c.line(l,5.4,'paper',1,40,.2)
c.line('47,420 44,406',15,'honey',1,40,.2,'butt')
# the tail with three great bows
tail='152,398 154,432 180,456 228,468 270,488 290,522 276,562 238,586 194,592 150,602'
c.line(move(tail,2,3),19,'plum',1,60,.4); c.line(tail,10,'paper',1,60,.4)
def bow(x,y,a,s):
    f=lambda l: move([(x+s*px,y+s*py,q) for px,py,q in pts(l)],rot=a,at=(x,y))
    left,right=f('0,0! -28,-30 -54,-38! -62,-4 -56,32! -26,20'),f('0,0! 26,-22 56,-32! 62,4 54,38! 28,30')
    for w in (left,right): rimmed(w,11)
    for w,k in ((left,('paper','paper','lilac')),(right,('sky','cobalt','cobalt'))):
        d=c.form(w,c.grad(*w[2][:2],*w[4][:2],*k),None,None,0,5,16,.6)
        with c.clip(d): c.rim(w,5,6,'paper',.9,16); c.rim(w,-6,-7,'cobalt' if w is left else 'night',.6 if w is left else .9,16)
    for l in ('-12,-4 -36,-14','-12,4 -34,10'): c.line(f(l),5,'cobalt',1,20,.2)
    for l in ('12,-4 34,-10','12,4 36,14'): c.line(f(l),5,'night',1,20,.2)
    k=f('-14,-12! 0,-16 14,-12! 16,2 12,14! 0,16 -13,13! -16,0'); rimmed(k,8,2,3); c.form(k,'honey','paper','ochre',0,6,12,.4)
bow(162,450,-18,1.02); bow(290,522,-4,1.02); bow(152,602,-20,1.02)
# the kite: a broad border of paper, and four quarters
T,E,B,L,M=(286,8),(408,178),(152,404),(26,104),(236,150)
kite=[(*T,1),(362,74),(*E,1),(268,266),(*B,1),(98,252),(*L,1),(148,42)]
rimmed(kite,12,4,5); d=c.cut(kite,True,20,1); c.put(d,c.grad(80,60,320,300,'paper',('paper',1,.5),'rose'))
with c.clip(d): c.rim(kite,-9,-10,'lilac',.9,20)
inner=[(x+(236-x)*.17,y+(168-y)*.17,q) for x,y,q in pts(kite)]
t,e,b,l=(inner[i][:2] for i in (0,2,4,6))
d=c.cut(inner,True,20,.8); c.put(d,'madder')
with c.clip(d):
    A=lambda *p: [(*q,1) for q in p]
    c.flat(A(l,(150,20),t,M),c.grad(90,70,240,150,'paper',('honey',1,.3),'honey'))
    c.flat(A(t,(380,70),e,M),c.grad(250,50,370,170,'coral',('madder',1,.4),'wine'))
    c.flat(A(l,M,b,(70,260)),c.grad(80,120,210,300,'coral',('madder',1,.35),'madder'))
    c.flat(A(M,e,(300,300),b),c.grad(230,160,290,280,'honey',('honey',1,.4),'ochre'))
    c.flat([(*M,1),(330,172),(*e,1),(312,196),(236,200),(190,290),(*b,1),(214,226)],'coral',.75)
    c.dry('92,128 122,220 152,310',34,'apricot',.9,6,.55,5); c.dry('290,70 326,110 350,150',26,'coral',.9,5,.5,4)
    c.dry('96,112 150,82 220,70',24,'paper',.9,5,.5,4); c.dry('200,330 260,250 340,196',26,'sienna',.6,5,.5,4)
    c.rim(inner,4,5,'wine',.5,20)
# the dark cross
for a,z in ((T,B),(L,E)):
    p=[a,((a[0]+M[0])/2-3,(a[1]+M[1])/2-3),M,((z[0]+M[0])/2-3,(z[1]+M[1])/2+3),z]
    c.brush(p,15,'plum',1,.75,None,.05); c.line(move(p,-2,-3),3,'lilac',.9,40,.3)
c.flat(blob(*M,17,17,9,.04),'plum'); c.flat(blob(M[0]-2,M[1]-3,9.5,9,9,.04),'honey')
c.place(.325,438,24); c.save('data/art/cards/48.svg')
