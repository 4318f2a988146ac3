import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import dot, edged
c=Sheet('c',12,digits=0)
def body(line,fill,w=8,dx=2,dy=3,edge='plum',light=None,shade=None,gap=14): return edged(c,line,fill,w,dx,dy,edge,gap,light,shade,(4,5),(7,6),.6)
def stilt(x0,y0,x1,y1,w=10.5):
    d=body([(x0-w,y0,1),(x0+w,y0,1),(x1+w*.8,y1,1),(x1-w*.8,y1,1)],'paper',gap=50)
    with c.clip(d):
        c.line([(x0+w,y0),(x1+w*.8,y1)],17,'sand',1,60,.4); c.line([(x0+w,y0),(x1+w*.8,y1)],9,'sienna',1,60,.5)
        for t in (.4,.58,.76,.93):
            x,y=x0+(x1-x0)*t,y0+(y1-y0)*t; c.line([(x-20,y-2),(x,y+2),(x+20,y)],16,'plum',1,30,.2,'butt'); c.line([(x-20,y-3),(x,y+1),(x+20,y-1)],7,'coral',1,30,.2,'butt')
# far side: stilt, leg and shoe
stilt(172,282,186,616)
d=body('112,224! 146,224 172,252 188,284 186,326! 150,328! 148,300 122,276!',c.grad(120,230,190,320,'madder',('madder',1,.4),'wine'),shade='wine')
body('146,324! 186,322 206,330 210,346! 146,348!','night',light='cobalt')
body('142,346! 206,346! 204,358! 144,358!','honey',6,light='paper',shade='ochre')
# near side: stilt, and the coat-tails flying, with a honey lining
stilt(80,292,56,620)
d=body('104,212! 82,240 58,260 20,266! 40,282 32,304! 78,298 106,272 124,238!',c.grad(30,250,110,280,'lilac',('violet',1,.4),'violet'),light='lilac')
with c.clip(d): c.flat('104,212! 82,240 58,260 16,264! 34,278! 70,274 96,248 114,224!','honey')
# near leg and shoe
d=body('92,226! 134,228 136,262 122,296 108,336! 66,334! 70,296 78,258',c.grad(70,230,134,330,'coral',('madder',1,.35),'madder'),light='coral',shade='wine')
with c.clip(d): c.dry('94,250 90,290 82,326',16,'apricot',.8,4,.5,3)
for y,x in ((280,72),(312,66)): c.line([(x-6,y),(x+22,y+5),(x+50,y+4)],11,'plum',1,20,.2); c.line([(x-5,y-1),(x+22,y+4),(x+49,y+3)],6,'honey',1,20,.2)
body('60,334! 106,332 134,342 138,358! 60,360!','night',light='cobalt')
body('52,358! 132,358! 130,371! 54,371!','honey',6,light='paper',shade='ochre')
# the arm that balances
d=body('84,154! 64,164 46,180 32,204! 48,218! 68,204 92,194!',c.grad(30,160,90,210,'lilac',('violet',1,.5),'violet'),light='lilac')
body('30,202! 21,209 20,222 30,231! 42,229 50,215!','apricot',7,light='paper')
# coat
coat='82,152! 100,138 132,138 148,152 152,190 144,216 152,242! 122,252 90,246 78,238! 84,206 78,178'
d=body(coat,c.grad(80,140,152,240,'lilac',('violet',1,.5),('violet',1,.8),'plum'),light='lilac')
with c.clip(d):
    c.flat('128,136! 136,180 128,214 138,256! 164,256! 164,140!','plum',.75)
    c.flat('98,134! 142,134! 140,178 122,214! 104,180','paper'); c.flat('130,134! 142,134! 140,178 122,214! 128,170','lilac',.9)
for y in (176,194): dot(c,119,y,4.6,'madder')
for x in (98,140): dot(c,x,224,5.4,'honey')
# the arm that reaches
d=body('126,146! 150,132 166,108 172,84! 194,88! 194,118 178,152 146,178!',c.grad(130,100,190,160,'lilac',('violet',1,.5),'violet'),light='lilac',shade='plum')
c.line('172,88 195,92',11,'plum',1,20,.2); c.line('172,86 194,90',6.4,'paper',1,20,.2)
# head lifted to the star
face='88,132! 82,110 90,90 112,82 132,90! 138,102 148,108! 140,114 140,122! 134,132 120,136 116,146! 96,146!'
d=body(face,c.grad(96,90,140,136,'paper',('paper',1,.35),'apricot'),7,shade='apricot')
c.put(c.cut(blob(122,120,10,9)),c.glow(122,120,10,('coral',.9),('coral',0)))
c.line('124,106 130,102 136,106',4.4,'ink',1,14,.2); c.line('139,123 131,125 125,121',4,'madder',1,14,.2)
c.flat('88,136! 76,116 78,94 94,82 114,82! 108,94 110,106! 100,104 98,124!','sienna'); c.line('84,112 86,98 98,90',4,'ochre',1,20,.2)
# scarf
c.brush('96,148 70,146 50,128 26,132',21,'plum',1,.6,None,.1); c.brush('96,146 70,143 50,125 28,129',14,'madder',1,.6,None,.1); c.line('88,142 70,138 52,122',3.4,'coral',1,20,.3)
body('86,138! 104,142 130,134! 136,148 112,158 88,154','madder',7,light='coral')
# hat
body('78,86! 68,40! 88,24 112,22! 128,68! 106,82','violet',8,edge='ink',light='lilac',shade='plum'); c.flat('74,68! 98,66 122,50! 128,67 106,82 78,86!','honey',1,14,.4); c.flat('106,64! 122,50! 128,67 106,82!','ochre',1,14,.3)
body('64,92! 86,84 124,68 140,56! 146,64 134,82 100,98 74,102','violet',7,edge='ink',light='lilac')
# the star, and the hand that has it
c.put(c.cut(blob(182,46,48,48)),c.glow(182,46,48,('honey',.8),('honey',.5,.6),('honey',0)))
q=[(182+(43 if k%2==0 else 20)*math.cos(math.radians(36*k-82)),44+(43 if k%2==0 else 20)*math.sin(math.radians(36*k-82)),1) for k in range(10)]
d=body(q,c.grad(160,14,214,76,'paper',('honey',1,.3),('honey',1,.65),'ochre'),11,1,2,gap=40,light='paper')
body('170,86! 166,72 174,62! 180,70 188,62! 196,74 194,90!','apricot',6,light='paper')
c.place(.495,168,215); c.save('data/art/cards/12.svg')
