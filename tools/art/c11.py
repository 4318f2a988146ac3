import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',11,digits=0)
# the line from above and its float
c.line('79,-26 77,50 79,106',9,'plum',1,60,.6,'butt'); c.line('77,-26 75,50 77,106',4,'paper',1,60,.6,'butt')
d=c.form(blob(77,58,27,30,10,.02),c.grad(54,32,104,88,'coral',('madder',1,.5),'wine'),None,None,0,5,12,.4)
with c.clip(d): c.flat('44,60! 77,68 110,59! 110,94! 44,94!','paper',1,14,.4); c.flat('86,66! 110,58! 110,94! 78,94! 88,80','lilac',1,14,.4); c.flat('56,44! 64,35 76,34! 68,43 64,54!','paper',1,9,.3)
# the eyelet
c.line(blob(78,114,13,13,8,.03)+[blob(78,114,13,13,8,.03)[0]],9,'plum',1,14,.3); c.line(blob(77,113,13,13,8,.03)+[blob(77,113,13,13,8,.03)[0]],4,'paper',1,14,.3)
# the crescent moon: a hook
moon='76,120! 38,142 8,188 8,244 36,292 84,310 132,298 162,262 172,206! 176,200! 146,186! 152,222 140,246 118,258 100,254 94,242! 103,238 102,228 94,224! 104,212 98,202! 86,190 82,164 94,124! 86,118'
c.put(c.cut(move(moon,4,5),True,16,.9),'plum')
d=c.form(moon,c.grad(14,140,150,300,'paper',('honey',1,.35),('honey',1,.6),('ochre',1,.9),'coral'),None,None,0,8,16,.9)
with c.clip(d):
    c.flat('74,118! 44,150 26,190 28,240 52,284! 20,280! 0,230! 4,180!','paper',1,16,.6)
    c.flat('40,296! 84,296 126,280 146,246 152,204! 190,204! 180,300! 84,330!','coral',.9,16,.6); c.dry('70,290 112,280 138,246',22,'ochre',.8,5,.55,3)
# its sleeping face
c.put(c.cut(blob(70,238,19,16)),c.glow(70,238,19,('coral',.9),('coral',.5,.5),('coral',0)))
c.line('46,196 60,210 80,200',6.4,'wine',1,14,.3); c.line('44,178 58,168 74,173',5,'sienna',1,14,.3); c.line('97,240 86,245 78,238',5,'madder',1,14,.3)
# the cherry on its point
cx,cy=140,208
c.flat(blob(cx+2,cy+3,41,41,12,.02),'plum',1,12,.4)
d=c.form(blob(cx,cy,38,38,12,.02),c.glow(cx-10,cy-12,56,'coral',('madder',1,.5),('wine',1,1)),None,None,0,7,12,.5)
c.flat(move('0,0! 2,-14 14,-18! 12,-4',cx-26,cy-4),'paper',1,12,.4)
c.line([(cx-8,cy-32),(cx-14,cy-58),(cx-6,cy-80)],7,'pine',1,20,.4); leaf=[(cx-6,cy-80,1),(cx,cy-102),(cx+24,cy-108,1),(cx+20,cy-86)]
d=c.flat(leaf,'leaf',1,14,.5)
with c.clip(d): c.flat([(cx-6,cy-80,1),(cx+24,cy-108,1),(cx+28,cy-70,1)],'pine',1,14,.4)
# the barbed point comes out above
tip=[(cx+8,cy-28,1),(cx+26,cy-70,1),(cx+42,cy-34,1),(cx+30,cy-38,1),(cx+28,cy-18,1)]
c.flat(move(tip,3,3,1.1,0,(cx+26,cy-40)),'plum',1,12,.3); c.form(tip,'honey',None,None,0,4,12,.3); c.flat([(cx+8,cy-28,1),(cx+26,cy-70,1),(cx+20,cy-24,1)],'paper',1,12,.3)
c.place(.48,229,31); c.save('data/art/cards/11.svg')
