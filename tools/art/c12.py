import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',12,digits=0); R=c.rng
c.flat('40,648! 90,640 170,642 216,654 150,660 70,660','ink',.22,30)
# stilts
def stilt(x0,y0,x1,y1,w=9):
    c.form([(x0-w/2,y0,1),(x0+w/2,y0-1,1),(x1+w*.35,y1,1),(x1-w*.35,y1,1)],c.grad(x0-5,0,x0+6,0,'ochre',('sienna',1,.5),'plum'),None,None,.2,3,40,.7)
    for t in (.35,.6,.82): 
        x,y=x0+(x1-x0)*t,y0+(y1-y0)*t; c.line([(x-5,y),(x+5,y+2)],5,'madder' if t!=.6 else 'honey',1,20,.3)
stilt(150,244,156,646); 
# far leg: striped trouser
leg='104,206! 126,214 150,252 152,300! 128,304! 120,272 92,246'
d=c.form(leg,'night','cobalt','ink',.16,6,14,.8)
with c.clip(d): c.dry('112,224 136,262 140,300',18,'cobalt',.9,4,.6,3)
c.form('124,298! 154,296! 178,306 180,314! 126,316!','wine','coral','plum',.16,4,12,.6); c.form('122,314! 172,314! 172,322! 122,322!','sienna','ochre','plum',.1,3,14,.5)
stilt(74,236,56,650)
# coat-tails flying
for l,a,b in (('92,178! 60,190 30,184 2,206! 20,210 12,222! 40,216 66,222 100,214!','violet','plum'),('96,190! 70,222 44,258 4,270! 24,280 14,294! 58,282 92,250 112,214!','violet','plum')):
    d=c.form(l,c.grad(10,190,110,240,'lilac',(a,1,.5),b),None,b,.2,6,14,1,.7,.5)
    with c.clip(d): c.dry(l.split('!')[0]+' '+' '.join(l.split(' ')[1:3]),18,'lilac',.6,4,.5,3)
c.flat('96,190! 70,222 44,258 8,270! 50,260 82,228 104,206!','honey',.9)
# near leg
leg='88,200! 112,204 116,230 104,268 92,306! 66,304! 70,268 78,230'
d=c.form(leg,c.grad(66,200,116,300,'cobalt',('night',1,.7)),'sky',None,.2,6,14,.8,.6)
with c.clip(d):
    for x in (-8,4,16): c.line([(92+x,204),(88+x*.9,250),(78+x*.8,306)],3,'sky',.7,30,.5)
c.form('60,302! 92,302! 116,312 118,320! 60,320!','wine','coral','plum',.16,4,12,.6); c.form('52,318! 112,320! 112,328! 52,327!','sienna','ochre','plum',.12,3,14,.5)
for y,x in ((262,72),(288,68)): c.line([(x-8,y),(x+26,y+4)],5,'ochre',1,20,.4)
for y,x in ((262,146),(286,142)): c.line([(x-18,y+2),(x+14,y-2)],5,'ochre',1,20,.4)
# back arm with a basket of picked stars
c.form('88,124! 70,134 50,152 38,176! 50,184! 66,168 92,154!',c.grad(40,124,92,180,'lilac',('violet',1,.5),'plum'),None,None,.2,5,14,.8)
def star(x,y,r,rot=0):
    q=[]
    for k in range(10):
        a=math.radians(-90+36*k+rot); t=r if k%2==0 else r*.45; q.append((x+t*math.cos(a),y+t*math.sin(a),1))
    c.line(q+q[:1],4.4,'sienna',1,40,.1); c.form(q,c.grad(x-r,y-r,x+r,y+r,'paper',('honey',1,.4),'ochre'),None,None,.2,3,10,.3)
c.put(c.cut(blob(38,204,40,36)),c.glow(38,204,40,('honey',.8),('honey',0)))
star(28,208,13,10); star(48,206,13,-14)
c.line('20,216 26,190 42,184 56,192 58,214',3,'sienna',1,16,.4)
d=c.form('16,210! 38,216 62,210! 58,238 38,244 22,238','ochre','honey','sienna',.2,5,12,.7)
with c.clip(d):
    c.dry('18,222 38,228 60,222',18,'sienna',.9,5,.7,2.6)
c.form(blob(42,183,8,7,8,.06),'apricot','paper','sienna',0,3,9,.4)
# coat
coat='84,122! 100,110 122,112 136,124 138,156 130,184 134,214! 112,222 88,216 80,212! 84,186 80,150'
d=c.form(coat,c.grad(80,112,138,220,'lilac',('violet',1,.4),('plum',1,1)),None,None,.22,6,14,.9)
with c.clip(d):
    c.flat('118,108! 124,150 116,186 124,226! 146,226! 146,110!','plum',.65); c.dry('92,128 90,160 92,206',14,'lilac',.8,4,.6,3)
    c.flat('106,112! 124,112! 122,150 114,164! 108,140','honey'); c.flat('118,112! 126,112! 122,150 114,164!','ochre')
for y in (176,192): c.flat(blob(115,y,3.4,3.4,7),'honey',1,9,.2)
# reaching arm
c.form('118,116! 136,98 148,74 154,52! 168,56! 166,84 154,116 134,140!',c.grad(120,60,160,140,'lilac',('violet',1,.5),'plum'),None,'plum',.2,5,14,.8,.7,.6)
c.flat('151,54! 169,58! 168,66! 150,61!','honey',1,14,.3)
c.form('153,52! 152,40 156,30! 161,36 166,30! 171,42 168,55!','apricot','paper','sienna',.1,3,9,.4)
# head: profile lifted to the star
hd='92,102! 88,84 96,70 112,66 124,72! 128,80 134,86! 129,90 130,96! 126,102 116,106 112,114! 100,114!'
d=c.form(hd,c.grad(90,66,130,112,'paper',('apricot',1,.4),('sienna',1,1)),None,None,.16,5,12,.5)
c.flat('117,82! 123,79 126,84! 121,86','ink',1,9,.2); c.line('113,76 119,72 125,75',2.4,'plum',1,14,.2); c.line('129,96 122,97 117,94',2.4,'madder',1,14,.2); c.put(c.cut(blob(114,92,8,7)),c.glow(114,92,8,('coral',.8),('coral',0)))
c.form('92,104! 84,94 84,78 94,68 108,68! 102,78 104,88! 98,88 98,100!','sienna','ochre','plum',0,4,10,.6)
# hat
c.form('78,78! 92,74 120,60 128,50! 134,54 126,68 102,80 84,86','plum','violet','ink',.2,4,12,.6)
d=c.form('88,72! 76,34! 92,22 108,22! 122,58! 106,70','plum','violet','ink',.2,5,14,.7); c.flat('86,66! 104,64 120,50! 122,58! 106,70 88,73!','honey',1,14,.4)
with c.clip(d): c.dry('84,36 90,54 94,66',10,'lilac',.8,3,.6,2.6)
# neckerchief
c.form('94,110! 110,116 124,108! 126,116 110,124 94,120','honey','paper','coral',.12,3,10,.5); c.brush('96,116 76,120 56,108',9,'honey',1,.5); c.brush('96,118 80,130 62,128',6,'ochre',1,.5)
# the star
c.put(c.cut(blob(166,26,46,40)),c.glow(166,24,44,('honey',.9),('honey',.35,.5),('honey',0)))
star(165,22,23,8); c.flecks(120,4,86,60,9,'honey',.95,(2,4.4))
c.place(.5,170,197); c.save('data/art/cards/12.svg')
