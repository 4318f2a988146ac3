import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',28); R=c.rng; cx,cy=300,160
def pol(r,a): a=math.radians(a); return (cx+r*math.cos(a),cy+r*math.sin(a))
c.put(c.cut(blob(cx,cy,150,150,12,.03)),c.glow(cx,cy,150,('honey',.55),('honey',.35,.5),('honey',0)))
def flame(a,r0,r1,w,bend):
    p=[pol(r0,a-w),pol((r0+r1)/2,a-w*.55+bend*.3),(*pol(r1,a+bend),1),pol((r0+r1)/2+2,a+w*.6+bend*.35),pol(r0,a+w)]
    return [(*p[0],1),p[1],p[2],p[3],(*p[4],1)]
for k in range(12):
    a=k*30+15
    if k in (2,3): continue
    f=flame(a,58,104+R.uniform(-4,6),13,-9); c.flat(move(f,1,2),'wine',1,14,.8); c.flat(f,'coral',1,14,.8)
for k in range(12):
    a=k*30
    if k in (2,3): continue
    f=flame(a,60,128+R.uniform(-8,8),11,12)
    d=c.cut(f,True,14,.8); c.line(move(f,1.4,2.2),6,'madder',1,14,.5); c.put(d,c.grad(*pol(60,a),*pol(128,a),'ochre','honey','paper'))
    with c.clip(d): c.flat([(*pol(60,a-9),1),pol(88,a-4),(*pol(112,a+7),1),pol(86,a+1),(*pol(60,a-1),1)],'paper',.45,14,.6)
disc=blob(cx,cy,71,70,11,.02)
c.line(move(disc+disc[:1],1.6,2.4),6.4,'madder',1,16,.5); d=c.form(disc,c.glow(cx-22,cy-26,105,'paper',('honey',1,.55),('ochre',1,1)),None,None,0)
with c.clip(d):
    # shaded half of the face
    c.flat([(cx+6,cy-76,1),(cx+12,cy-34),(cx+4,cy-8),(cx+17,cy+12,1),(cx+4,cy+22),(cx+12,cy+40),(cx-4,cy+78,1),(cx+90,cy+80,1),(cx+90,cy-80,1)],'apricot',.55)
    c.rim(disc,-9,-8,'coral',.35)
    c.dry([(cx+30,cy-60),(cx+54,cy),(cx+34,cy+58)],34,'ochre',.6,8,.6,2.6)
    c.dry([(cx-60,cy-20),(cx-46,cy-46),(cx-16,cy-62)],22,'paper',.8,6,.7,2.4)
    c.put(c.cut(blob(cx-36,cy+20,15,12)),c.glow(cx-36,cy+20,15,('coral',.75),('coral',0)))
    c.put(c.cut(blob(cx+37,cy+20,15,12)),c.glow(cx+37,cy+20,15,('madder',.6),('madder',0)))
# eyes closed, brows, nose, mouth
for s in (-1,1):
    ex=cx+s*28
    c.flat([(ex-17,cy-4,1),(ex,cy+6),(ex+17,cy-4,1),(ex,cy+1)],'wine',1,10,.3)
    for t in (-10,-3,5,12): c.line([(ex+t,cy+1.5),(ex+t*1.25,cy+8)],1.8,'wine',1,20,0)
    c.flat([(ex-20,cy-18,1),(ex-2,cy-27 if s<0 else cy-26),(ex+19,cy-17,1),(ex,cy-22)],'sienna',1,10,.3)
c.flat([(cx-3,cy-14,1),(cx+3,cy-2),(cx-9,cy+17),(cx-1,cy+22),(cx+9,cy+18,1),(cx+3,cy+18),(cx-3,cy+16),(cx+5,cy),(cx+4,cy-14,1)],'sienna',.9,10,.3)
c.flat([(cx-15,cy+36,1),(cx-6,cy+32),(cx,cy+35),(cx+7,cy+32),(cx+16,cy+35,1),(cx,cy+39)],'madder',1,9,.3)
c.flat([(cx-13,cy+38,1),(cx,cy+39.5),(cx+14,cy+37,1),(cx+6,cy+45),(cx-6,cy+45)],'coral',1,9,.3)
# a cloud in front, light above and dark below
cloud='160,254! 164,240 184,234 200,240! 206,222 232,212 256,220 266,232! 280,224 296,226 304,232! 312,210 342,202 366,212 374,228! 394,220 414,228 420,242! 434,240 446,248 444,258! 410,272 350,276 290,274 220,276 178,268'
c.line(move(cloud+' 160,254!',1,2.4),7,'plum',1,14,.5); d=c.form(cloud,'paper',None,None,0,5,14,.8)
with c.clip(d):
    c.flat('150,250! 180,252 204,246 222,254 250,248 272,256 300,250 322,258 352,250 380,256 404,250 450,244! 450,290! 150,290!',c.grad(0,246,0,270,'lilac',('lilac',1,.4),'violet'),1,14,.8)
    c.flat('170,272! 190,262 222,267! 240,260 270,260 288,267! 310,259 344,260 362,266! 384,258 420,258 450,250! 450,290! 170,290!','violet',1,14,.8)
    c.dry('214,236 236,224 258,232',10,'lilac',.7,3,.6,2); c.dry('318,230 342,216 366,226',12,'lilac',.7,3,.6,2)
c.place(.905,28,4); c.save('data/art/cards/28.svg')
