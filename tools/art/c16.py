import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',16,digits=0)
# the strip of gold paper as pairs of left and right ends, from the cloud to the point: at each pair it is folded
ends=[((84,120),(204,104)),((12,248),(116,218)),((112,286),(214,256)),((30,366),(118,338)),((108,386),(172,366)),((62,424),(68,428))]
bolt=[(*l,1) for l,r in ends]+[(*r,1) for l,r in ends[::-1]]
c.line(move(bolt+bolt[:1],3,4),11,'plum',1,60,.9); c.line(bolt+bolt[:1],7,'wine',1,60,.6)
def fold(i,fill):
    (a,b),(e,f)=ends[i],ends[i+1]
    return (a,b,e,f),c.flat([(*a,1),(*b,1),(*f,1),(*e,1)],fill,1,60,.2)
part=lambda p,q,t:(p[0]+(q[0]-p[0])*t,p[1]+(q[1]-p[1])*t)
# the backs, in shade, run to the right
for i in (1,3):
    (a,b,e,f),d=fold(i,'sienna')
    with c.clip(d):
        c.flat([(*part(a,e,.55),1),(*part(b,f,.45),1),(*f,1),(*e,1)],'ochre',1,30,.6)
        c.flat([(*a,1),(*b,1),(*part(b,f,.3),1),(*part(a,e,.1),1)],'wine',.9,30,.6)
# the faces, in the light, run to the left
for i in (4,2,0):
    (a,b,e,f),d=fold(i,'honey')
    with c.clip(d):
        c.flat([(*a,1),(*part(a,b,.42),1),(*part(e,f,.36),1),(*e,1)],'paper',1,30,.6)
        c.flat([(*part(a,b,.86),1),(*b,1),(*f,1),(*part(e,f,.8),1)],'ochre',1,30,.6)
        c.dry([part(a,b,.62),part(e,f,.58)],18,'ochre',.6,4,.6,2.4)
# two sparks, folded like it
def spark(x,y,r):
    star=[(x+r*k*math.cos(t),y+r*k*math.sin(t),1) for i in range(8) for t,k in ((math.pi*i/4-1.4,1 if i%2==0 else .36),)]
    c.line(move(star+star[:1],1,2),8,'plum',1,40,.4); c.flat(star,'honey',1,20,.3)
    for i in (0,2,4,6): c.flat([(x,y,1),star[i],star[i-1]],'paper' if i in (0,6) else 'ochre',1,20,.2)
spark(204,346,32); spark(26,318,22)
# the cloud: a light crown, a dark belly
back='26,112! 12,84 34,58 58,62 64,24 104,4 138,20 164,6 198,22 202,52 232,58 244,86 228,112 200,124! 110,130'
k=c.form(back,c.grad(70,10,190,126,'paper',('mist',1,.4),('lilac',1,.8),'violet'),None,None,.2,10,18,1)
with c.clip(k): c.flat('112,130! 124,92 150,72 176,82 200,64 220,80 250,80! 250,134!','lilac',.8); c.rim(back,-9,-10,'violet',.85); c.rim(back,5,7,'paper',1); c.dry('60,58 84,30 120,20',22,'paper',.9,5,.6,3)
low='0,132! 2,104 32,92 58,104 78,80 112,78 130,100 158,84 188,92 198,106 228,104 246,132! 224,156 192,150 164,168 132,158 100,172 70,156 38,164 14,152'
k=c.form(low,c.grad(30,84,210,170,'violet',('plum',1,.55),'plum'),None,None,.24,8,18,1)
with c.clip(k):
    c.flat('-6,140! 40,134 84,146 130,136 180,146 250,134! 250,180! -6,180!','ink',.55); c.rim(low,5,8,'lilac',1)
    c.dry('18,116 60,112 110,98',18,'lilac',.8,5,.6,3); c.dry('60,160 120,162 200,150',12,'honey',.9,4,.6,2.6)
c.place(.49,456,26); c.save('data/art/cards/16.svg')
