import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
c=Sheet('c',59); R=c.rng
# the line, from the rim to a nail in the sky
rope='22,40 60,50 104,56 146,54 184,46 208,34'
c.line(move(rope,3,5),2.6,'ink',.18); c.line(rope,3,'violet',1,14,.3); c.line(move(rope,-.4,-.8),1.1,'lilac',1,14,.2)
c.put(c.cut(blob(100,104,66,66,11,.02),True,30,.4),c.glow(100,104,66,('honey',.6),('honey',.25,.6),('honey',0)))
# the moon, drawn upright, then turned over
F=lambda l:[(x,210-y,q) for x,y,q in pts(l)]
moon=F('147,50! 122,47 94,54 70,72 58,98 62,128 80,150 108,161 134,157! 122,150 114,141 113,134! 119,131 117,127! 113,125! 118,122 116,118! 114,114! 122,113 126,108! 116,102 108,96 108,86 116,70 130,57')
d=c.form(moon,c.grad(62,60,130,160,'paper',('honey',1,.45),('ochre',1,1)),None,None,.26,6,11,.6)
with c.clip(d):
    c.rim(moon,-6,-6,'coral',.45,11); c.rim(moon,3,4,'paper',.9,11)
    c.flat(F('62,98! 66,126 84,148 110,160! 90,164! 58,130!'),'paper',.5,10,.5)
    c.dry(F('68,88 66,116 78,140'),14,'paper',.9,4,.6,1.8); c.dry(F('80,64 98,54 124,50'),12,'ochre',.9,4,.6,1.8)
    for x,y,r in ((78,100,6),(88,76,5),(72,120,4),(92,140,5),(104,62,3.6)): dot(c,x,210-y,r,'ochre',.5); dot(c,x+.8,210-y+.9,r*.78,'honey',.8)
    c.put(c.cut(blob(103,210-122,11,10),True,10,.2),c.glow(103,210-122,11,('coral',.8),('coral',0)))
# the sleeping eye, brow and mouth, upside down
hair(c,F('99,103 104,97 112,103'),2.4,'wine'); hair(c,[F('101,101 98,97'),F('104.5,99.6 103.5,95'),F('108.5,100.4 109.5,96')],1.3,'wine'); hair(c,F('97,111 104,118 111,111'),1.8,'sienna'); hair(c,F('107,124 110,125.6 114,125'),1.8,'madder')
# pegs
def peg(x,y,a):
    f=lambda l:[(x+p[0],y+p[1],p[2]) for p in move(l,rot=a)]
    c.form(f('-4,-13! 4,-13! 4.6,12! 1,14! 0,2! -1,14! -4.6,12!'),c.grad(*f([(-4,0)])[0][:2],*f([(5,0)])[0][:2],'sand','ochre','sienna'),None,None,.2,2,9,.2); chip(c,f('-4.6,-4! 4.4,-4! 4.4,-1! -4.6,-1!'),'dove'); hair(c,f('0,-12 0,-6'),1,'sienna')
peg(104,56,4); peg(134,56,-6)
# drips from below
for x,y,l,r in ((88,151,15,3.2),(105,158,18,4),(124,162,10,3),(141,161,12,2.8),(70,138,9,2.6)):
    p=[(x-5,y-4,1),(x-1.2,y),(x-1,y+l*.5),(x-r*1.3,y+l),(x,y+l+r*2),(x+r*1.3,y+l),(x+1,y+l*.5),(x+1.2,y),(x+5,y-4,1)]; chip(c,move(p,1.6,2),'wine',.3); chip(c,p,'honey'); chip(c,[(x+.6,y+l,1),(x+r*1.3,y+l),(x,y+l+r*1.9,1)],'ochre',.8); dot(c,x-r*.3,y+l-.4,r*.36,'paper')
for x,y,r in ((92,181,2.6),(128,184,2.2),(112,188,1.8)): chip(c,[(x,y-r*2.4,1),(x+r*1.3,y),(x,y+r*1.3),(x-r*1.3,y)],'honey')
# a star beside it, also washed; the nail
def star(x,y,r,a,col,dk):
    p=[(x+(r if k%2==0 else r*.45)*math.cos(math.radians(36*k+a)),y+(r if k%2==0 else r*.45)*math.sin(math.radians(36*k+a)),1) for k in range(10)]
    c.form(p,col,'paper',dk,.2,4,10,.3)
star(182,76,18,-82,'mist','lilac'); peg(181,52,-12); chip(c,'178,95! 180,100 178,104 176,100','mist'); chip(c,'190,93! 192,97 190,100 188,97','mist')
# a sock of cloud on the left
s='38,52! 56,54! 57,72 56,84! 50,98 38,106 28,100 30,92! 40,86 39,70'
d=c.form(s,c.grad(34,52,58,100,'paper',('mist',1,.5),'lilac'),'paper','violet',.2,4,9,.4,.9,.4)
with c.clip(d): c.flat('36,60! 58,62! 58,67! 36,65!','violet',1,9,.2); c.flat('36,71! 58,73! 58,77! 36,75!','violet',.8,9,.2); c.flat('26,98! 36,94 40,108 28,110!','violet',.8,9,.3)
peg(47,50,4)
dot(c,208,34,3.4,'plum'); dot(c,207.2,33,1.4,'lilac')
c.flecks(30,120,30,50,5,'honey',.9,(1.2,2.6)); c.flecks(160,110,40,50,6,'honey',.9,(1.2,2.6))
c.save('data/art/cards/59.svg')
