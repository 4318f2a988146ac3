import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',17,digits=0); R=c.rng
# mist the ship sails out of
c.put(c.cut(blob(150,250,150,48,11,.05)),c.glow(150,250,150,('mist',.75),('mist',.4,.5),('mist',0)))
c.put(c.cut(blob(170,130,130,120,11,.05)),c.glow(170,130,130,('lilac',.3),('lilac',0)))
# strokes into which the stern dissolves
for l,w,k,o in (('196,214 250,206 300,212',14,'violet',.75),('190,232 250,228 304,234',14,'lilac',.9),('206,192 250,186 292,190',10,'lilac',.8),('222,246 268,246 304,250',9,'cobalt',.6),
                ('214,96 252,84 290,88',14,'sky',.9),('216,124 258,116 298,122',13,'violet',.6),('210,150 250,148 286,154',12,'sky',.95),('206,66 238,56 266,60',10,'lilac',.7)):
    c.brush(l,w,k,o,.5,None,.7)
# masts and yards
for x,y0,y1,w in ((92,40,214,5),(150,10,214,6),(206,48,206,4)): c.line([(x,y0),(x+1,(y0+y1)/2),(x-1,y1)],w,'plum' if x<200 else 'violet',1 if x<200 else .6)
c.line('18,166 52,192 70,204',5.6,'plum'); c.line('18,164 50,190',1.8,'lilac')
# rigging
for l in ('20,166 92,44','92,44 150,14','150,14 206,50','206,50 258,150','92,44 56,196'): c.line(l,1.6,'plum',.8 if l[0]!='2' or l[:2]=='20' and l[2]==',' else .45,40,.2)
# sails: bellied to the left, lit edge, lilac hollow
def sail(x,y,w,h,op=1,a='paper',b='violet'):
    s=[(x-w*.46,y,1),(x,y+3),(x+w*.46,y-1,1),(x+w*.40,y+h*.5),(x+w*.54,y+h,1),(x,y+h*.86),(x-w*.62,y+h*1.02,1),(x-w*.72,y+h*.55)]
    c.put(c.cut(move(s,4,5),True,24,.8),'night',.2*op)
    d=c.cut(s,True,14,.8); c.put(d,c.grad(x-w*.6,y,x+w*.6,y+h,a,('mist' if op==1 else 'sky',1,.4),b),op,f' stroke="{PALETTE["cobalt"]}" stroke-width="2"' if op==1 else '')
    with c.clip(d):
        c.flat([(x+w*.05,y-4,1),(x-w*.06,y+h*.5),(x+w*.1,y+h*1.1,1),(x+w,y+h*1.1,1),(x+w,y-4,1)],'violet' if op<1 else 'cobalt',.5*op,16,.8)
        c.dry([(x-w*.4,y+4),(x-w*.55,y+h*.5),(x-w*.46,y+h)],w*.26,'paper',.9*op,4,.7,2)
        op<1 or c.dry([(x+w*.25,y+4),(x+w*.18,y+h*.5),(x+w*.28,y+h)],w*.4,'night',.5,4,.5,2)
    c.line([(x-w*.5,y),(x+w*.5,y-1)],3.2,'plum',op)
sail(208,62,38,34,.75,'mist','lilac'); sail(208,104,48,52,.65,'mist','sky')
sail(152,24,50,40); sail(152,70,70,50); sail(153,124,84,62)
sail(93,54,40,34); sail(93,94,56,44); sail(93,142,66,48)
# jib
d=c.form('84,74! 70,130 64,190! 44,180 26,168! 60,126',c.grad(30,100,90,190,'paper','sky','violet'),None,'cobalt',.16,5,14,.8)
with c.clip(d): c.dry('76,90 52,140 40,172',14,'paper',.9,4,.6,2)
# hull
hull='54,202! 92,212 150,214 206,206 226,204! 220,226 214,238 204,252! 150,258 96,254 78,240 66,222'
c.put(c.cut(move(hull,5,7)),'ink',.2)
d=c.cut(hull); c.put(d,c.grad(60,210,232,230,'teal',('cobalt',1,.2),('night',1,.5),('violet',.9,.72),('lilac',.15,1)))
with c.clip(d):
    c.flat('50,200! 92,210 150,213 230,203! 230,214! 150,224 92,221 56,212!',c.grad(60,0,226,0,'paper',('mist',1,.55),('lilac',.2)))
    c.line('54,213 92,222 150,225 200,219',2.4,'night',.9)
    c.flat('70,244! 120,252 160,250 190,244! 200,264! 80,264!','night',.5)
    c.dry('66,230 120,242 200,234',16,'sky',.8,4,.6,2.4); c.dry('90,246 140,250 190,244',10,'night',.5,3,.6,2)
for x,y in ((92,230),(112,233),(132,234),(152,234),(172,232)): c.flat([(x-4,y-4,1),(x+4,y-4,1),(x+4,y+4,1),(x-4,y+4,1)],'honey' if x<140 else 'mist',1 if x<160 else .6,9,.3)
# bow lantern, pennants
c.put(c.cut(blob(50,200,16,16)),c.glow(50,200,16,('honey',.9),('honey',0))); c.flat(blob(50,200,4,5,7),'honey')
c.brush('150,11 166,6 180,12 196,8',7,'violet',.9,.6); c.brush('92,40 104,36 116,41',5,'violet',.9,.6)
# where the hull meets the mist
for l,w,k,o in (('36,258 100,254 180,260',9,'mist',.95),('90,268 180,262 270,270',12,'mist',.9),('14,270 60,266 120,272',8,'teal',.85),('150,254 210,250 280,257',9,'sky',.85),('60,282 140,278 220,284',7,'violet',.6)): c.brush(l,w,k,o,.4,None,.6)
c.dry('20,262 150,258 290,262',26,'paper',.8,7,.5,2.4); c.dry('210,230 250,222 302,226',60,'paper',.7,9,.5,2.4); c.dry('220,100 256,92 296,98',60,'paper',.7,8,.5,2.4)
c.flecks(226,60,74,180,14,'violet',.8,(2,5)); c.flecks(240,60,60,180,10,'paper',.95,(2,5))
c.place(.5,427,291); c.save('data/art/cards/17.svg')
