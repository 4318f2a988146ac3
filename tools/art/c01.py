import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',1); R=c.rng
def frill(cx,cy,rx,ry,a0,a1,n,k=.04):
    out=[]
    for i in range(n+1):
        a=math.radians(a0+(a1-a0)*i/n); q=1+(k if i%2 else -k)+R.uniform(-k,k)*.5
        out.append((cx+rx*q*math.cos(a),cy+ry*q*math.sin(a)))
    return out
# sand under it
c.flat('20,196! 90,182 220,186 326,204 250,222 100,222','ink',.22,30)
for y,w,col,x0,x1 in ((206,12,'sand',4,316),(214,8,'ochre',60,290),(200,6,'paper',30,160)): c.brush(f'{x0},{y} 160,{y+6} {x1},{y-2}',w,col,.9)
# upper valve, leaning back: rough outside edge in growth layers
up=[(58,156,1)]+frill(158,112,142,110,160,380,15,.03)+[(262,156,1)]
c.form(up,c.grad(30,10,280,150,'dove',('plum',1,.8)),'lilac','ink',.2,7,20,1.4)
for s,col in ((.94,'mist'),(.885,'dove'),(.85,'paper')):
    c.flat([(66,156,1)]+frill(158,114,142*s,108*s,162,378,13,.02)+[(254,156,1)],col,1,20,1.2)
inn=[(70,156,1)]+frill(160,117,142*.82,106*.81,163,377,12,.012)+[(250,156,1)]
d=c.cut(inn,True,20,1); c.put(d,c.glow(110,60,210,'paper',('mist',1,.3),('lilac',1,.62),('violet',1,1)))
with c.clip(d):
    # ribs of mother-of-pearl run from the hinge
    for a,col,o in ((196,'rose',.75),(222,'paper',.8),(250,'sky',.6),(276,'rose',.6),(303,'mist',.55),(330,'rose',.35)):
        q=[math.radians(a-7),math.radians(a+7)]
        c.flat([(160,170,1)]+[(160+136*math.cos(q[0]),150+128*math.sin(q[0])),(160+136*math.cos(q[1]),150+128*math.sin(q[1]))],col,o,24,1.4)
    c.dry(frill(160,118,100,76,190,340,8,0),26,'paper',.75,6,.5,3); c.dry(frill(160,120,70,52,200,340,8,0),20,'violet',.35,5,.5,3)
    c.put(c.cut(blob(160,160,110,52)),c.glow(160,160,110,('plum',.9),('plum',.55,.5),('plum',0)))
# lower valve: wall with growth rings, then the dish
low='12,152! 40,142 160,132 284,140 310,154! 300,184 262,204 200,216 130,215 64,202 24,178'
d=c.form(low,c.grad(20,140,290,216,'dove',('plum',1,.85)),None,None,.2,7,20,1.4)
with c.clip(d):
    for dy,col,o in ((14,'mist',.8),(25,'plum',.55),(36,'lilac',.6),(48,'ink',.4)):
        c.line(move('6,150 26,168 70,188 132,198 200,198 262,186 302,166 316,150',0,dy-12),5,col,o,20,1.6)
    c.dry('22,172 80,202 150,210',26,'paper',.6,6,.5,3); c.dry('180,204 250,196 300,172',22,'ink',.5,5,.5,3)
lip=[(160+148*math.cos(math.radians(a))*(1+R.uniform(-.025,.025)),152+31*math.sin(math.radians(a))*(1+R.uniform(-.09,.09))) for a in range(0,360,20)]
c.flat(lip,'paper',1,18,1.4); c.flat(move(lip,2,1.4,.965,0,(160,152)),'dove',1,18,1)
dish=[(160+135*math.cos(math.radians(a)),152+25*math.sin(math.radians(a))) for a in range(0,360,24)]
d=c.flat(dish,c.grad(30,140,290,170,'mist',('lilac',1,.5),('violet',1,1)),1,20,.8)
with c.clip(d):
    c.flat('20,160! 90,150 160,172 240,156 300,168! 300,190! 20,190!','rose',.8); c.dry('40,160 160,174 280,160',14,'paper',.8,4,.5,2.6)
# the soft body round the pearl
d=c.form('58,156! 76,138 104,146 122,130 150,140 176,128 204,142 226,134 262,158! 240,166 214,162 196,174 166,168 140,177 110,166 84,168','rose','paper','violet',.16,6,14,1)
with c.clip(d): c.dry('72,152 160,150 250,156',14,'coral',.5,4,.5,2.4)
# the pearl holds a tiny moon
px,py,r=158,116,43
c.put(c.cut(blob(px,py,82,82)),c.glow(px,py,82,('paper',.75),('paper',.25,.6),('paper',0)))
p=blob(px,py,r,r,16,.0); d=c.form(p,c.glow(px-13,py-15,68,'paper',('paper',1,.25),('lilac',1,.62),('violet',1,1)),None,None,.3)
with c.clip(d):
    c.put(c.cut(blob(px+4,py+4,38,38,12,0)),c.glow(px+4,py+4,38,('night',1),('night',.95,.5),('cobalt',.7,.8),('violet',0)))
    c.rim(p,-4,-4,'rose',.7,8); c.dry(frill(px,py,37,37,150,280,5,0),7,'paper',.95,3,.8,2.4)
m=(px+6,py+6)
c.put(c.cut(blob(*m,24,24)),c.glow(*m,24,('honey',.6),('honey',0)))
c.flat([(m[0]+6,m[1]-18,1),(m[0]-10,m[1]-13),(m[0]-15,m[1]+2),(m[0]-6,m[1]+15),(m[0]+13,m[1]+14,1),(m[0]+1,m[1]+8),(m[0]-4,m[1]-2),(m[0]-1,m[1]-11)],'honey',1,9,.3)
c.flat([(m[0]+4,m[1]-16,1),(m[0]-9,m[1]-11),(m[0]-13,m[1]+2),(m[0]-6,m[1]+12,1),(m[0]-9,m[1]+1),(m[0]-5,m[1]-9)],'paper',.8,9,.3)
for x,y,q in ((14,-9,2.2),(19,4,1.5),(10,2,1.3)): c.flat(blob(m[0]+x,m[1]+y,q,q,6,0),'paper')
c.flat(blob(px-19,py-22,8,5,8,.1,-40),'paper')
c.place(.5,53,577); c.save('data/art/cards/01.svg')
