from lean import *
c=Lean('c',24,digits=0); R=c.rng
c.flat('20,306! 120,294 240,298 316,310 240,322 90,322','ink',.24)
# weed behind
for l,w,k in (('38,306 22,260 36,220 20,176',16,'leaf'),('56,306 52,270 60,236 48,206',11,'pine'),('276,306 288,268 276,236 292,196',15,'leaf'),('296,306 302,280 298,260',10,'moss')): c.brush(l,w,k,1,.5,22,.1)
BR=('honey',('ochre',1,.35),('sienna',1,.7),'plum')
# collar
col='36,306! 30,276 44,244 84,226 160,220 232,226 272,244 284,276 278,306! 220,314 100,314'
d=c.form(col,c.grad(50,220,260,320,*BR),'paper',None,.24,7)
with c.clip(d):
    c.flat('190,210! 200,260 190,320! 300,320! 300,210!','plum',.45); c.dry('60,258 90,244 150,240',20,'paper',.7,6,.55,2.6); c.dry('60,296 150,300 250,294',16,'plum',.7,5,.55,2.6)
c.line('46,288 100,296 160,298 220,296 272,288',3,'plum',.8)
P=((58,274),(94,284),(134,289),(180,289),(222,284),(260,274)); c.dots([(x+2,y+3) for x,y in P],16,'plum'); c.dots(P,13,'ochre'); c.dots([(x-2,y-2) for x,y in P],5,'paper')
# neck ring
d=c.form('82,238! 78,222 90,212 160,206 228,212 240,222 236,238! 160,248',c.grad(80,206,240,246,*BR),'paper',None,.2,5)
with c.clip(d): c.line('80,228 160,236 240,228',2.6,'plum')
# dome
dome='76,216! 52,184 46,138 58,88 92,48 142,28 196,36 238,66 262,112 264,160 250,202 238,216! 160,228'
d=c.form(dome,c.glow(116,80,200,'paper',('honey',1,.18),('ochre',1,.45),('sienna',1,.75),('plum',1,1)),None,None,.26)
with c.clip(d):
    c.flat('214,30! 226,80 232,140 222,190 200,230! 290,230! 290,30!','plum',.4); c.rim(dome,5,6,'paper',.6)
    c.dry('66,150 76,100 116,58',30,'paper',.7,7,.5,2.8); c.dry('250,110 252,160 234,206',26,'plum',.7,6,.55,2.8); c.dry('170,40 214,60 240,100',20,'honey',.6,5,.5,2.6)
    c.line('150,28 160,50 162,70',3,'plum',.6)
# valve on top, pipe at the back (left)
c.form('140,34! 138,14 150,6 172,8 182,18 178,38! 160,44','ochre','paper','plum',.18,6,14,.7); c.line('132,10 190,14',7,'sienna'); c.line('132,8 190,12',2.4,'honey')
c.form('60,170! 40,178 22,166 18,146 30,136! 44,146 62,142!','ochre','honey','plum',.2,6,14,.7); c.form('14,150! 14,132 30,126 42,136 38,150 24,156','sienna','honey','plum',.14,4,12,.6)
# side window, small and barred
sw=blob(244,136,22,36,10,.02); d=c.form(sw,'sienna','honey','plum',.2,5,14,.6); w=blob(246,136,13,25,9,.02); c.flat(w,'night'); c.lines(('240,116 239,156','250,114 250,158','234,130 258,130','234,144 258,144'),3,'ochre')
# the great front window
cx,cy=150,134
c.flat(blob(cx+7,cy+9,76,76,14,.01),'ink',.28)
d=c.form(blob(cx,cy,76,76,16,.01),c.grad(95,75,210,195,'paper',('honey',1,.25),('ochre',1,.55),'plum'),None,'plum',0,6)
c.flat(blob(cx,cy,63,63,14,.01),c.grad(95,75,205,195,'plum','sienna','honey'))
P=[(cx+69.5*math.cos(math.radians(a)),cy+69.5*math.sin(math.radians(a))) for a in range(0,360,30)]
c.dots([(x+1.5,y+2) for x,y in P],10,'plum'); c.dots(P,8.4,'honey'); c.dots([(x-1.4,y-1.4) for x,y in P],3,'paper')
glass=blob(cx,cy,56,56,14,.01); d=c.flat(glass,c.grad(110,84,190,190,'sky',('teal',1,.4),'night'))
with c.clip(d):
    for l,k in (('110,200 104,176 114,158',  'leaf'),('124,200 122,182 128,170','moss'),('188,200 196,174 188,152','leaf')): c.brush(l,8,k,1,.5,12,.1)
    # goldfish, looking right
    c.form('126,132! 108,118 98,112 102,126 96,138 102,150 100,160 112,152 126,144!',c.grad(96,112,128,160,'apricot','coral','madder'),None,None,.2,4,12,.6)
    c.lines(('122,136 106,124','122,138 103,137','122,141 108,151'),2,'madder',.8)
    c.form('138,122! 146,108 162,106 170,116! 160,124',c.grad(138,106,170,124,'honey','coral'),None,None,0,4,12,.6)
    f='120,138! 134,122 156,118 176,126 186,136! 178,148 156,156 134,152'
    q=c.form(f,c.grad(130,118,172,158,'honey',('coral',1,.5),'madder'),'paper',None,.24,4,12,.6)
    with c.clip(q):
        c.lines(('134,128 140,138 134,148','144,126 150,138 144,150','154,126 158,134 154,144'),2,'madder',.6); c.dry('136,130 152,124 168,128',8,'paper',.8,3,.6,2)
    c.form('148,148! 142,162 130,166! 134,154',  'apricot','honey','madder',0,3,12,.5); c.line('166,127 163,138 167,148',2.2,'madder')
    c.dots(((174,133),),9,'paper'); c.dots(((175,133),),6,'ink'); c.dots(((174,131.6),),2.2,'paper'); c.line('180,142 184,141',2,'wine')
    for x,y,r in ((192,118,5),(186,104,4),(194,96,2.6)):
        c.line(blob(x,y,r,r,8,0)+[(x+r,y)],1.6,'mist',.95,9,0)
    # reflection
    c.flat('102,118! 110,96 130,82 146,80! 130,92 116,108 110,128!','paper',.6); c.flat('148,79! 156,79! 138,92! 132,94!','paper',.5)
    c.rim(glass,-7,-6,'night',.5)
# brass bars are folded away; a hinge
c.form('74,122! 84,120! 86,148! 74,148!','ochre','paper','plum',.16,4,12,.4); c.form('216,120! 230,122! 230,146! 216,148!','sienna','honey','plum',.16,4,12,.4)
# starfish, bubbles
st=[(258+(20 if k%2==0 else 9)*math.cos(math.radians(36*k-76)),300+(16 if k%2==0 else 7)*math.sin(math.radians(36*k-76)),k%2==1) for k in range(10)]
c.form(st,'coral','apricot','wine',.2,4,10,.4); c.dots(((258,300),(258,290),(266,298),(250,298),(254,307),(264,308)),2.6,'paper')
for x,y,r in ((284,168,7),(296,146,5),(288,124,4)): c.line(blob(x,y,r,r,9,0)+[(x+r,y)],2.2,'sky',1,9,0); c.dots(((x-r*.3,y-r*.4),),2.4,'paper')
c.dry('10,318 150,322 306,318',12,'sand',.9,4,.6,3)
c.place(.5,61,531); c.save('data/art/cards/24.svg')
