import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',1)
EDGES=(176,198,220,241,263,285,306,327,347,365)  # between the lobes of the upper shell, degrees round the hinge
def at(cx,cy,rx,ry,a): return cx+rx*math.cos(math.radians(a)),cy+ry*math.sin(math.radians(a))
def lobes(cx,cy,rx,ry,edges,dip):
    out=[]
    for a,b in zip(edges,edges[1:]):
        out.append((*at(cx,cy,rx*(1-dip),ry*(1-dip),a),1))
        out+=[at(cx,cy,rx*q,ry*q,a+(b-a)*t) for t,q in ((.22,.985),(.5,1.01),(.78,.985))]
    return out+[(*at(cx,cy,rx*(1-dip),ry*(1-dip),edges[-1]),1)]
def ray(hx,hy,tip,half,lo,hi):
    """A rib that widens from the hinge towards the edge: from lo to hi of the way."""
    (x,y),l=tip,math.dist((hx,hy),tip); nx,ny=-(y-hy)/l*half,(x-hx)/l*half
    p=lambda t,w,k=0: (hx+(x-hx)*t+nx*w,hy+(y-hy)*t+ny*w,k)
    return [p(lo,-.2,1),p((lo+hi)/2,-.6),p(hi-.03,-.8),p(hi+.02,0),p(hi-.03,.8),p((lo+hi)/2,.6),p(lo,.2,1)]
MIDS=[(a+b)/2 for a,b in zip(EDGES,EDGES[1:])]
# upper shell: dark rim, violet outside with light ribs, bright inside
fan=lambda s,dy=0,dip=.07: [(112,166,1)]+lobes(160,146+dy,150*s,142*s,EDGES,dip)+[(208,166,1)]
c.flat(move(fan(1.01),1.5,2.5),'plum',1,16,.8)
d=c.form(fan(.965),c.grad(30,20,290,150,'violet',('violet',1,.55),('plum',1,1)),'lilac',None,0,7,14,.7,.9)
with c.clip(d):
    for a in MIDS: c.flat(ray(160,150,at(160,146,145,137,a),14,.66,.955),'lilac',1 if a<300 else .8,12,.4)
c.flat(fan(.835,1,.05),'plum',1,14,.6)
inn=fan(.795,2,.05); d=c.flat(inn,c.glow(156,136,128,('violet',1,.4),('rose',1,.62),('paper',1,.78),'paper'),1,14,.6)
with c.clip(d):
    for a in EDGES[1:-1]: c.flat(ray(160,156,at(160,148,116,108,a),7.5,.35,.94),'rose',.95,14,.5)
    c.rim(inn,-7,-5,'lilac',.7,14)
    c.dry([at(160,148,107,99,a) for a in (190,215,240,262)],9,'paper',.9,3,.6,2.6)
# the dark gap between the shells
c.flat('8,150! 40,132 92,120 160,116 230,120 284,133 312,151! 290,182 160,200 30,182','plum',1,16,.8)
c.flat('30,152! 90,133 160,128 232,133 292,153! 250,176 160,186 70,176','ink',.8,16,.8)
# the soft cushion round the pearl
d=c.form('30,168! 32,150 48,141 65,146! 74,130 94,127 108,138! 160,120 212,138! 226,126 248,130 256,146! 274,141 290,151 291,168! 240,196 160,206 80,196',c.grad(160,124,164,204,'rose',('coral',1,.36),('coral',1,.7),'madder'),'rose','madder',0,9,14,.6,1,.6)
with c.clip(d):
    for l in ('64,144 76,158 82,178','106,136 110,156 110,182','214,136 210,156 212,182','257,144 245,158 240,178'): c.brush(l,6,'wine',.9)
    c.dry('40,158 52,152 62,156',8,'rose',.95,3,.8,3); c.dry('80,146 92,140 102,148',10,'rose',.95,3,.8,3)
# lower shell: a bright lip in scallops, below it the ribbed outside
lip=[(4,154,1),(20,152),(42,171,1),(60,168),(80,181,1),(100,177),(122,187,1),(142,182),(164,188,1),(186,181),(208,186,1),(228,176),(246,180,1),(264,167),(280,170,1),(300,151),(316,153,1)]
wall=lip+[(311,178),(288,201),(250,215),(204,222,1),(160,225),(116,222,1),(68,214),(32,200),(9,178)]
c.flat(move(wall,0,-2.5),'plum',1,14,.7)
c.flat(wall,'plum',1,14,.7)
low=lip+[(305,177),(283,196),(246,209),(200,216,1),(160,219),(118,217,1),(72,209),(36,195),(14,177)]
d=c.flat(low,c.grad(30,160,280,224,'violet',('violet',1,.6),('plum',1,1)),1,14,.6)
with c.clip(d):
    for i,(x,y) in enumerate(((24,166),(61,180),(101,189),(143,194),(186,193),(227,188),(263,179),(297,165))):
        c.flat(ray(160,262,(x,y),11,.36,.97),'lilac',1 if i<5 else .75,12,.4)
    c.line(move(lip,0,7),7,'plum',1,12,.4)
    c.line(move(lip,0,1),10,'paper',1,12,.4)
    c.line(move(lip[9:],0,4),5,'rose',.9,12,.4)
# the pearl holds a tiny moon
px,py,r=160,118,55
c.flat(blob(px+1.5,py+2,r+4.5,r+4.5,16,0),'plum',1,16,.5)
p=blob(px,py,r,r,16,0); d=c.flat(p,c.glow(px-18,py-20,88,'paper',('paper',1,.5),('rose',1,.76),('lilac',1,1)),1,16,.4)
with c.clip(d):
    c.rim(p,-6,-6,'violet',.55,12); c.rim(p,-3,-3,'lilac',.9,12)
    c.dry([at(px,py,46,46,a) for a in (165,195,225,255)],8,'paper',1,3,.8,2.4)
def moon(x,y,q): return move('14,-33! -11,-29 -28,-9 -26,14 -8,30 15,29 32,13! 16,16 3,11 -5,0 -4,-16',x,y,q)
rim=moon(px+1.6,py+2,1); c.flat(rim,'plum',1,10,.3); c.line(rim+rim[:1],5,'plum',1,10,.3)
d=c.flat(moon(px,py,1),'honey',1,10,.3)
with c.clip(d): c.rim(moon(px,py,1),-4,-4,'ochre',.9,9)
c.place(.5,53,577); c.save('data/art/cards/01.svg')
