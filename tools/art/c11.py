import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',11,digits=0); R=c.rng
# the line from above, its knot
c.line('79,0 77,40 76,84',5,'ink',.25,60,.6); c.line('76,0 74,40 73,82',4.4,'dove',1,60,.8); c.line('75,0 73,40 72,82',1.8,'paper',1,60,.8)
c.put(c.cut(blob(72,178,84,96)),c.glow(76,172,88,('honey',.5),('honey',.25,.5),('honey',0)))
# the float on the line
d=c.form(blob(75,44,21,23,10,.02),c.grad(56,24,96,68,'coral',('madder',1,.5),'wine'),None,None,0,5,12,.4)
with c.clip(d): c.flat('50,46! 75,52 100,45! 100,74! 50,74!','paper',1,14,.4); c.flat('80,48! 100,44! 100,74! 78,74! 84,60','lilac',.7,14,.4); c.flat('58,32! 64,26 72,26! 64,34 62,42!','paper',.8,9,.3)
c.line('75,18 75,26',6,'plum',1,9,.2); c.line('75,64 75,74',6,'plum',1,9,.2)
# crescent moon, a hook
moon='64,90! 34,114 12,156 16,206 48,242 92,249 128,232 144,198 146,160! 134,190 118,206 100,210 90,206 90,198 84,192! 91,188 90,182 83,180! 91,176 90,171 86,169! 98,166 100,158 94,150 82,138 80,116 90,96! 78,86'
d=c.form(moon,c.grad(20,100,140,240,'paper',('honey',1,.4),('ochre',1,.9),'coral'),None,'coral',.24,8,16,.9,.7,.45)
with c.clip(d):
    c.flat('66,100! 54,130 50,168 62,204 90,222! 60,226 34,196 34,150! 44,116','paper',.6)
    c.dry('50,120 34,160 46,212',18,'paper',.9,5,.6,3); c.dry('66,214 96,232 128,206',22,'coral',.55,6,.55,3)
    for x,y,r in ((44,222,6),(78,234,5),(112,228,6),(30,180,5)): c.flat(blob(x,y,r,r*.8,8,.1),'ochre',.8,10,.4)
# its sleeping face looks at the cherry
c.put(c.cut(blob(58,182,18,15)),c.glow(58,182,18,('coral',.85),('coral',.4,.5),('coral',0)))
c.line('44,148 56,160 72,151',4.6,'wine',1,14,.3)
for l in ('47,153 39,158','54,157 50,165','62,157 63,165','69,153 75,159'): c.line(l,2.8,'wine',1,14,.2)
c.line('42,134 54,124 70,129',3.6,'sienna',1,14,.3); c.line('85,186 74,189 66,182',3.8,'madder',1,14,.3); c.line('84,168 89,164 94,166',2.6,'sienna',1,14,.2)
c.line('64,92 34,114 12,156 16,206 48,242 92,249 128,232',2.2,'ochre',.9,20,.4)
# eyelet and knot
c.line('74,78 64,84 66,96 78,98 84,88 76,78',4.4,'dove',1,14,.4); c.line('72,82 66,88 70,94',2,'paper',1,14,.3); c.line('68,76 80,84 70,86 80,76',3,'paper',1,14,.3)
# the cherry, glowing
cx,cy=130,164
c.put(c.cut(blob(cx,cy,40,56,10,0)),c.glow(cx,cy,52,('coral',.95),('apricot',.45,.5),('apricot',0)))
ch=[(cx-2,cy-22,1),(cx+12,cy-28),(cx+28,cy-16),(cx+29,cy+8),(cx+14,cy+27),(cx-8,cy+28),(cx-26,cy+12),(cx-27,cy-12),(cx-14,cy-27)]
d=c.form(ch,c.glow(cx-8,cy-10,44,'coral',('madder',1,.5),('wine',1,1)),None,'plum',.25,7,12,.5,.7,.5)
with c.clip(d): c.dry([(cx-16,cy+14),(cx,cy+22),(cx+18,cy+12)],12,'coral',.8,4,.6,2.6)
c.flat(move([(cx-18,cy-6,1),(cx-16,cy-16),(cx-8,cy-20,1),(cx-10,cy-10)],0,0),'paper',.95,12,.4); c.flat(blob(cx-16,cy+2,2.6,3,6),'paper',.9,9,.2)
c.line([(cx-1,cy-20),(cx+4,cy-46),(cx+18,cy-66)],4,'leaf',1,20,.4); c.flat([(cx+16,cy-64,1),(cx-2,cy-78),(cx-20,cy-70,1),(cx-8,cy-58)],'leaf',1,14,.5); c.flat([(cx+16,cy-64,1),(cx-4,cy-66),(cx-20,cy-70,1),(cx-8,cy-58)],'pine',.8,14,.5)
# the barbed point of the hook comes out of it
c.form([(cx+4,cy-20,1),(cx+12,cy-62,1),(cx+20,cy-44,1),(cx+40,cy-36,1),(cx+24,cy-30,1),(cx+26,cy-12,1)],'honey','paper','ochre',0,4,12,.3)
# the fish
C=(80,386)
def T(l): return move(l,dx=C[0],dy=C[1],rot=-76)
c.flat(move(T('76,0! 60,-26 24,-38 -16,-32 -54,-10! -54,10! -16,28 30,30 62,18'),6,8),'ink',.2)
tl=T('-46,-4! -66,-34 -88,-42! -80,-18 -76,0! -84,22 -92,38! -66,30 -46,8!'); d=c.form(tl,c.grad(40,420,100,470,'apricot',('coral',1,.5),'wine'),None,None,.18,5,14,.9)
with c.clip(d): c.dry(T('-48,-4 -64,-20 -84,-34'),16,'paper',.7,4,.6,2.6); c.dry(T('-48,6 -66,16 -86,30'),16,'wine',.6,4,.6,2.6)
c.form(T('34,-30! 14,-56 -18,-54 -30,-26!'),'coral','apricot','wine',.14,5,14,.9); c.form(T('10,26! -4,48 -24,44! -22,20!'),'coral','apricot','wine',.14,5,14,.9)
bd=T('70,-12! 56,-28 24,-38 -16,-32 -54,-8! -54,10! -16,28 30,30 56,22 68,8! 62,0 72,-2! 76,-6')
d=c.form(bd,c.grad(46,340,120,440,'paper',('sky',1,.35),('teal',1,.75),'night'),None,'night',.1,7,14,.9,.7,.5)
with c.clip(d):
    c.flat(T('76,6! 40,10 0,10 -54,2! -54,40! 70,40!'),'night',.35)
    for x in (14,-4,-22,-38):
        for y in (-22,-8,6): c.line(T([(x+4,y-7),(x-4,y),(x+4,y+7)]),2.6,'night' if y>-10 else 'teal',.65,20,.3)
    c.dry(T('50,-22 10,-28 -40,-12'),12,'paper',.9,4,.6,2.6)
    c.flat(T('30,-40! 22,-10 28,34! 36,34! 32,-8 40,-40!'),'cobalt',.6)
c.form(T('18,6! 2,14 -6,28! 18,24 28,12!'),'apricot','honey','coral',.14,4,12,.6)
ex,ey=T([(48,-12)])[0][:2]; c.flat(blob(ex,ey,11,11,9,.03),'paper',1,9,.3); c.flat(blob(ex+1,ey-3,6.6,6.6,8,.02),'ink',1,9,.2); c.flat(blob(ex-1,ey-6,2.2,2.2,6,0),'paper',1,9,0)
c.flat(T('72,-3! 62,-1 60,3 70,6!'),'wine',1,9,.3)
# bubbles, gleams
for x,y,r in ((118,318,6),(128,296,4),(122,280,3),(52,304,4)): c.flat(blob(x,y,r,r,8,.03),'mist',.9,9,.2); c.flat(blob(x+1,y+1,r*.6,r*.6,7,.03),'sky',.9,9,.2)
c.flecks(6,90,60,120,7,'honey',.95,(2.4,4.6)); c.flecks(90,230,60,60,5,'honey',.9,(2.4,4))
c.place(.5,234,20); c.save('data/art/cards/11.svg')
