import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
c=Sheet('c',59); R=c.rng
c.put(c.cut(blob(104,106,68,68,11,.02),True,30,.4),c.glow(104,106,68,('honey',.6),('honey',.25,.6),('honey',0)))
# the moon, drawn upright, then turned over
F=lambda l:[(x,212-y,q) for x,y,q in pts(l)]
moon=F('154,50! 126,44 94,52 68,73 55,103 60,133 80,155 112,166 143,160! 130,150 122,136 119,120 132,114 138,106 130,98 120,92 120,76 132,60')
d=c.form(moon,c.grad(62,60,130,160,'paper',('honey',1,.45),('ochre',1,1)),None,None,.26,6,11,.5)
with c.clip(d):
    c.rim(moon,-6,-6,'coral',.5,11); c.rim(moon,3,4,'paper',.7,11)
    c.flat(F('62,98! 66,126 84,148 110,160! 90,166! 58,130!'),'paper',.5,10,.5)
    c.dry(F('68,88 66,116 78,140'),14,'paper',.9,4,.6,1.8); c.dry(F('80,64 98,54 124,50'),12,'ochre',.9,4,.6,1.8)
    for x,y,r in ((73,98,6),(86,74,5),(70,120,4),(88,148,5),(106,60,4)): dot(c,x,212-y,r,'ochre',.5); dot(c,x+.8,212-y+.9,r*.78,'honey',.8)
    dot(c,84,212-122,13,c.glow(84,212-122,13,('coral',.9),('coral',.5,.5),('coral',0)))
# its contour, so that it holds on paper; the sleeping eye, brow, nostril and mouth, upside down
c.line(F('150,51 126,44 94,52 68,73 55,103 60,133 80,155 112,166 143,160'),1.3,'ochre',.9,14,.3)
hair(c,F('80,92 92,108 106,94'),3.6,'wine'); hair(c,[F('82,97 76,102'),F('88,102 84,109'),F('95,103 95,110'),F('101,100 105,106')],2,'wine')
hair(c,F('80,80 92,74 106,79'),2.6,'sienna'); hair(c,F('124,112 129,107 133,109'),2,'sienna'); hair(c,F('118,128 106,140 94,130'),3.4,'madder')
# the line it hangs on, from a nail at the rim to a nail in the sky
rope='28,38 60,49 104,55 146,54 184,46 206,34'
c.line(move(rope,2,4),2.4,'ink',.2); c.line(rope,3.2,'violet',1,14,.3); c.line(move(rope,-.4,-.8),1.1,'lilac',1,14,.2)
# pegs
def peg(x,y,a):
    f=lambda l:[(x+p[0],y+p[1],p[2]) for p in move(l,rot=a)]
    c.form(f('-4,-13! 4,-13! 4.6,12! 1,14! 0,2! -1,14! -4.6,12!'),c.grad(*f([(-4,0)])[0][:2],*f([(5,0)])[0][:2],'sand','ochre','sienna'),None,None,.2,2,9,.2); chip(c,f('-4.6,-4! 4.4,-4! 4.4,-1! -4.6,-1!'),'dove'); hair(c,f('0,-12 0,-6'),1,'sienna')
peg(92,56,5); peg(121,56,-4)
# drips from below
for x,y,l,r in ((88,154,13,3.2),(106,162,15,4),(126,167,8,3),(146,163,10,2.8),(70,140,9,2.6)):
    p=[(x-5,y-4,1),(x-1.2,y),(x-1,y+l*.5),(x-r*1.3,y+l),(x,y+l+r*2),(x+r*1.3,y+l),(x+1,y+l*.5),(x+1.2,y),(x+5,y-4,1)]; chip(c,move(p,1.6,2),'wine',.3); chip(c,p,'honey'); chip(c,[(x+.6,y+l,1),(x+r*1.3,y+l),(x,y+l+r*1.9,1)],'ochre',.8); dot(c,x-r*.3,y+l-.4,r*.36,'paper')
for x,y,r in ((92,182,2.4),(129,186,2),(148,184,1.8)): chip(c,[(x,y-r*2.4,1),(x+r*1.3,y),(x,y+r*1.3),(x-r*1.3,y)],'honey')
# a star beside it, also washed; the nail
def star(x,y,r,a,col,dk):
    p=[(x+(r if k%2==0 else r*.45)*math.cos(math.radians(36*k+a)),y+(r if k%2==0 else r*.45)*math.sin(math.radians(36*k+a)),1) for k in range(10)]
    c.form(p,col,'paper',dk,.2,4,10,.3)
star(182,76,18,-82,'sky','violet'); peg(181,52,-12); chip(c,'178,95! 180,100 178,104 176,100','mist'); chip(c,'190,93! 192,97 190,100 188,97','mist')
# a sock of cloud on the left
s='38,52! 56,54! 57,72 56,84! 50,98 38,106 28,100 30,92! 40,86 39,70'
d=c.form(s,c.grad(34,52,58,100,'paper',('mist',1,.5),'lilac'),'paper','violet',.2,4,9,.4,.9,.4)
with c.clip(d): c.flat('36,60! 58,62! 58,67! 36,65!','violet',1,9,.2); c.flat('36,71! 58,73! 58,77! 36,75!','violet',.8,9,.2); c.flat('26,98! 36,94 40,108 28,110!','violet',.8,9,.3)
peg(47,50,4)
for x,y in ((206,34),(28,38)): dot(c,x,y,4,'plum'); dot(c,x-1,y-1.2,1.5,'lilac')
c.flecks(30,120,30,50,5,'honey',.9,(1.2,2.6)); c.flecks(160,110,40,50,6,'honey',.9,(1.2,2.6))
c.save('data/art/cards/59.svg')
