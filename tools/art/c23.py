from lean import *
c=Lean('c',23); R=c.rng
# flukes
d=c.form('318,124! 314,104 300,90 276,82 266,66! 292,60 316,72 326,88! 330,70 342,52 356,48! 360,72 350,98 336,120!',c.grad(270,50,350,120,'sky',('teal',1,.4),'night'),None,None,.2)
with c.clip(d): c.dry('276,72 300,82 322,108',12,'sky',.8,4,.6,2.2); c.dry('350,60 342,90 330,114',12,'night',.8,4,.6,2.2)
# far flipper
c.form('138,206! 150,222 176,236 200,238! 188,220 176,204!','night','teal',None,.16,5)
# body
body='6,156! 14,128 46,106 100,96 160,94 220,100 272,112 304,110 318,96! 336,112! 326,146 296,178 248,202 190,216 128,220 70,214 28,198 8,176'
d=c.form(body,c.grad(60,90,180,225,'sky',('teal',1,.35),('night',1,.9)),None,None,.24)
with c.clip(d):
    # pale throat with pleats
    c.flat('0,166! 40,172 88,168 112,176 128,198 190,208 150,230! 0,230!',c.grad(20,165,120,225,'paper',('mist',1,.4),'dove'))
    for l in ('10,180 60,186 116,186','14,188 70,196 124,196','24,198 80,206 140,204','40,208 96,214 160,210'): c.line(l,2.4,'teal',.8)
    c.flat('170,226! 220,196 280,160 330,104! 350,130! 300,200 200,240!','night',.55); c.rim(body,3,5,'mist',.55)
    c.dry('60,112 140,104 250,116',20,'mist',.6,6,.5,2.4); c.dry('150,190 220,182 300,140',34,'night',.6,7,.5,2.6); c.dry('180,150 240,148 290,132',26,'sky',.5,6,.5,2.4)
    c.flecks(130,124,120,50,14,'mist',.75,(2,5)); c.flecks(16,132,60,20,6,'night',.5,(2,4.5))
# mouth, eye
c.line('5,164 40,171 84,166 104,156',3.2,'night'); c.flat(blob(112,150,8,7,9,.03),'mist'); c.flat(blob(112,150.5,5.4,5.4,8,.02),'ink'); c.flat(blob(110,148.5,1.9,1.9,6,0),'paper'); c.line('101,144 111,139 123,145',2.6,'night'); c.line('104,160 112,161 121,157',1.8,'night')
# near flipper
d=c.form('124,184! 150,182 168,194! 170,214 158,234 138,243! 142,226 130,206',c.grad(120,184,170,240,'sky',('teal',1,.4),'night'),'mist',None,.24,5)
with c.clip(d): c.dry('144,190 154,208 148,232',16,'night',.6,5,.55,2.2)
# the garden: lawn over the back
lawn='40,110! 58,98 96,84 150,80 214,86 256,98 282,114! 268,116 258,124! 244,116 228,128! 210,118 190,126 170,114 150,124! 130,114 112,120 96,112 78,120! 62,112'
d=c.form(lawn,c.grad(60,80,240,126,'moss',('leaf',1,.5),'pine'),None,None,.22)
with c.clip(d): c.rim(lawn,2,4,'honey',.5); c.dry('70,96 150,90 250,104',14,'honey',.5,5,.5,2.2); c.dry('90,112 170,112 250,114',12,'pine',.8,4,.6,2.2)
# hanging roots and drops
for x,y in ((78,120),(150,124),(228,127),(258,123)): c.line([(x,y-4),(x+2,y+7),(x-1,y+14)],1.8,'leaf')
# tree, cypress, bushes
def crown(x,y,rx,ry,dk,mid,lt):
    n=12; ring=[(x+rx*(1.07 if i%2 else .95)*math.cos(2*math.pi*i/n),y+ry*(1.07 if i%2 else .95)*math.sin(2*math.pi*i/n),i%2==0) for i in range(n)]
    c.form(ring,mid,None,dk,.18,rx*.2,14,.3,.7,.75)
    c.flat([(x-rx*.2+rx*.6*math.cos(2*math.pi*i/9),y-ry*.28+ry*.5*math.sin(2*math.pi*i/9),i%3==0) for i in range(9)],lt,.95,14,.3)
c.brush('196,90 198,70 192,46',9,'plum',1,.9,14,.1); c.line('197,70 210,56',3.6,'plum'); c.dry('194,88 196,70 191,50',5,'sienna',1,2,.8,2)
crown(216,46,22,19,'pine','leaf','moss'); crown(176,44,24,20,'pine','leaf','sage'); crown(196,26,28,22,'pine','moss','honey')
F=((166,38),(184,52),(206,40),(222,52),(192,18),(208,26),(178,28),(226,40)); c.dots([(x+.7,y+.8) for x,y in F],8.4,'madder'); c.dots(F,7,'coral'); c.dots([(x-1.2,y-1.2) for x,y in F],2.4,'paper')
for x,h in ((92,46),(108,34)):
    c.form([(x-2,88,1),(x-7,88-h*.3),(x-5,88-h*.7),(x,88-h,1),(x+5.5,88-h*.66),(x+7,88-h*.3),(x+2,88,1)],'leaf','moss','pine',.16,4,10,.4)
crown(246,94,15,11,'pine','leaf','sage'); crown(70,98,12,9,'pine','moss','honey'); crown(266,104,9,7,'pine','moss','sage')
# a little white bench, an arch of roses
c.line('126,86 126,60 134,48 146,48 154,60 154,86',3.4,'paper'); c.line('129,86 129,62 136,52 144,52 151,62 151,86',1.4,'dove')
F=((125,66),(128,54),(137,47),(147,49),(154,60),(155,74),(124,78)); c.dots(F,9,'leaf'); c.dots([(x+1,y-1) for x,y in F[::2]],5.4,'rose'); c.dots([(x,y-1) for x,y in F[1::2]],5,'coral')
F=((60,104,'coral'),(84,98,'paper'),(100,100,'honey'),(116,96,'coral'),(140,96,'paper'),(162,98,'honey'),(172,94,'rose'),(184,102,'coral'),(212,98,'paper'),(226,104,'honey'),(236,110,'rose'),(256,112,'coral'),(120,106,'rose'),(146,106,'honey'),(200,108,'rose'))
c.stroke(''.join(f'M{x} {y}l1 7' for x,y,k in F),1.5,'pine')
for k in ('coral','paper','honey','rose'): c.dots([(x,y) for x,y,q in F if q==k],6.6,k)
# a butterfly, wisps of cloud under the belly
c.flat('244,66! 236,56 230,60 238,69!','honey'); c.flat('245,66! 252,55 259,58 251,69!','apricot'); c.line('244,62 246,72',1.6,'plum')
for l,w,k,o in (('10,228 70,222 130,230',10,'paper',.8),('200,230 260,224 330,230',11,'paper',.8),('224,216 280,208 340,212',7,'mist',.8)): c.brush(l,w,k,o,.4)
c.dry('0,234 100,238 200,234',10,'mist',.7,4,.6,2); c.flecks(300,140,50,60,6,'mist',.9,(2,4))
c.place(.66,312,20); c.save('data/art/cards/23.svg')
