import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
c=Sheet('c',32,digits=0); R=c.rng; cx=200
# the envelope, drawn large: gores from crown to mouth
prof=[(0,24),(60,34),(112,70),(140,126),(136,184),(106,240),(64,288),(36,326)]   # half width at height
def X(k,i): return cx+prof[i][0]*k
out=[(cx-prof[i][0],prof[i][1]) for i in range(7,0,-1)]+[(cx,22)]+[(cx+prof[i][0],prof[i][1]) for i in range(1,8)]
out=[(*out[0],1)]+out[1:-1]+[(*out[-1],1)]
d=c.form(out,'coral',None,None,.2)
ks=[-1,-.72,-.3,.22,.66,1]; cols=['apricot','coral','honey','coral','madder']
with c.clip(d):
    for j in range(5):
        a,b=ks[j],ks[j+1]
        g=[(cx,14,1)]+[(cx+prof[i][0]*a*1.04,prof[i][1]) for i in range(1,8)]+[(cx+prof[7][0]*a,336,1),(cx+prof[7][0]*b,336,1)]+[(cx+prof[i][0]*b*1.04,prof[i][1]) for i in range(7,0,-1)]
        fill=cols[j] if j!=2 else c.grad(140,40,240,320,'paper',('honey',1,.35),'ochre')
        c.flat(g,fill,1,20,1.2)
    # scalloped band round the belly
    band=[(50,176,1),(90,192),(134,201),(186,204),(240,202),(296,194),(350,176,1),(350,210,1)]
    for x,y in ((322,222),(300,228),(276,234),(248,238),(220,240),(190,241),(160,239),(132,234),(104,226),(76,216),(50,204)): band.append((x,y,1 if len(band)%2 else 0))
    c.flat(band,c.grad(60,180,340,230,'teal',('cobalt',1,.45),'night'))
    c.line('56,184 110,200 200,208 290,199 346,182',3.4,'honey'); c.dry('66,200 120,214 190,220',16,'sky',.8,4,.6,2.4)
    # form shade on the right, light upper left
    c.flat('252,14! 306,70 322,140 296,220 236,330! 300,340! 360,220! 352,60!','wine',.42)
    c.flat('120,44! 84,84 70,140 80,176! 96,150 104,96 140,50!','paper',.42)
    c.dry('112,62 84,110 78,170',30,'paper',.75,6,.6,2.8); c.dry('318,80 330,150 286,260',36,'plum',.55,7,.6,3)
    c.dry('180,40 164,110 170,184',26,'paper',.6,5,.5,2.4); c.dry('230,246 222,284 212,330',40,'wine',.5,6,.5,2.6); c.dry('120,242 150,284 170,326',22,'wine',.4,5,.5,2.4)
    for k in ks[1:-1]: c.line([(cx,18)]+[(cx+prof[i][0]*k*1.03,prof[i][1]) for i in range(1,8)],2,'wine',.75,24,.6)
# patches with stitches
def patch(l,fill,sh,st,rot=0):
    d=c.form(l,fill,None,None,.0,4,12,.8)
    p=pts(l); mx=sum(q[0] for q in p)/len(p); my=sum(q[1] for q in p)/len(p); n=len(p)
    with c.clip(d): c.flat(move(l,9,8),sh,.35)
    for i in range(n):
        a,b=p[i],p[(i+1)%n]
        for t in (.22,.5,.78):
            x=a[0]+(b[0]-a[0])*t; y=a[1]+(b[1]-a[1])*t; dx,dy=(mx-x)*.2,(my-y)*.2
            c.line([(x-dx*.7,y-dy*.7),(x+dx,y+dy)],2.2,st,1,30,0)
patch('96,112! 134,100! 144,138! 104,148!','sky','teal','night')
patch('232,88! 272,98! 264,134! 226,126!','honey','ochre','wine')
patch('176,256! 208,252! 212,286! 182,290!','lilac','violet','plum')
c.flat('184,30! 192,18 208,18 216,30 200,36','cobalt'); c.line('200,18 201,2',2.6,'sienna'); c.flat('202,2! 214,4 226,0 240,6! 226,12 214,10 202,14!','madder'); 
# mouth, ropes, basket
c.flat('166,322! 200,330 234,322! 228,338 200,344 172,338','wine'); c.flat('172,326! 200,332 228,326! 200,336','honey',.9)
for a,b in (((170,334),(164,402)),((186,341),(182,398)),((214,341),(218,398)),((230,334),(236,402))): c.line([a,((a[0]+b[0])/2,(a[1]+b[1])/2),b],2.6,'sienna')
c.put(c.cut(blob(200,346,26,24)),c.glow(200,346,26,('honey',.9),('coral',.35,.5),('coral',0))); c.flat('196,358! 192,346 201,332! 208,346 204,358!','honey'); c.flat('198,358! 197,350 201,342! 204,350 202,358!','paper')
# ladder first (behind basket's rim), swinging to the right
L=[(214,452),(218,486),(228,522),(234,558),(232,594),(240,624)]; rr=[(x+24,y-2) for x,y in L]; rr=[(240,452),(244,484),(253,518),(258,554),(256,590),(263,620)]
for q in (L,rr): c.line(q,3,'ochre'); 
run_l=[p for r in dense(L) for p in r]; run_r=[p for r in dense(rr) for p in r]
for t in (.08,.22,.36,.5,.64,.78,.92):
    a=run_l[int(t*len(run_l))]; b=run_r[int(t*len(run_r))]; c.line([(a[0]-4,a[1]+1),(b[0]+4,b[1]+1)],5,'sienna',1,30,0); c.line([(a[0]-3,a[1]-.6),(b[0]+2,b[1]-.6)],1.8,'honey',1,30,0)
bk='156,404! 200,412 244,404! 240,440 232,464! 200,472 168,464! 160,436'
d=c.form(bk,c.grad(156,404,244,470,'honey',('ochre',1,.4),'sienna'),None,None,.2)
with c.clip(d):
    c.flat('212,400! 214,440 208,476! 250,476! 250,400!','plum',.4)
    for y in (420,436,452): c.line(f'152,{y} 200,{y+8} 248,{y}',2.4,'sienna',.8)
    for x in (168,182,197,212,227): c.line(f'{x},404 {x+(200-x)*.12},472',2,'sienna',.6)
    c.dry('166,416 170,440 176,462',16,'paper',.7,4,.6,2)
c.brush('152,403 200,413 248,402',9,'sienna',1,.9); c.line('154,401 200,410 240,402',2,'apricot')
for x,y,col in ((158,420,'cobalt'),(242,424,'madder')):
    c.line([(x,404),(x,y)],2,'plum'); c.form([(x-6,y,1),(x-10,y+14),(x-5,y+25),(x+6,y+25),(x+10,y+13),(x+6,y,1)],col,'sky' if col=='cobalt' else 'coral','night' if col=='cobalt' else 'wine',.12,4,9,.5)
c.place('.41 .352',15,20.5); c.save('data/art/cards/32.svg')
