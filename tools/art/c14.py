import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',14,digits=0); R=c.rng
c.flat('40,346! 120,334 290,336 386,350 290,362 90,362','ink',.22,30)
def ball(x,y,r,f,o=1): c.body.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{PALETTE[f]}"'+(f' opacity="{o}"' if o!=1 else '')+'/>')
def foam(x,y,r,base='paper'):
    ball(x,y,r,base); c.put(f'M{x+r*.75:.0f} {y-r*.4:.0f}Q{x+r*.8:.0f} {y+r*.8:.0f} {x-r*.4:.0f} {y+r*.8:.0f}Q{x+r*.4:.0f} {y+r*.5:.0f} {x+r*.75:.0f} {y-r*.4:.0f}Z','sky',.75)
# far lip of the tub
rim=lambda kx,ky,dy=0:[(190+kx*math.cos(math.radians(a)),206+dy+ky*math.sin(math.radians(a))) for a in range(0,360,20)]
c.flat(move(rim(172,26),4,6),'ink',.18,24); c.flat(rim(172,26),'paper',1,16,.8); c.flat(rim(160,19,1),c.grad(30,190,350,215,'night','teal'),1,16,.6)
# bear: shoulders
bd='92,216! 98,178 122,152 152,140 232,140 262,154 284,182 290,218! 190,232'
d=c.form(bd,c.grad(100,140,290,230,'apricot',('sienna',1,.35),('sienna',1,.7),'plum'),None,'plum',.18,10,16,1.2,.7,.55)
with c.clip(d):
    c.flat('160,150! 190,176 222,150! 236,190 226,230! 160,230! 150,190','sand',.9); c.dry('110,190 126,164 150,152',18,'honey',.6,5,.55,3); c.dry('240,160 270,190 276,214',22,'plum',.6,5,.55,3)
# ears, head
for x,y,a in ((138,46,'sienna'),(246,46,'sienna')): c.form(blob(x,y,25,25,9,.04),a,'apricot','plum',.18,7,12,.9); c.flat(blob(x+2,y+4,13,13,8,.05),'wine' if x>200 else 'rose',.9,12,.4)
hd='192,34! 226,36 252,56 264,88 262,112 248,138 222,156 192,162 162,156 136,138 122,112 122,88 134,56 160,36'
d=c.form(hd,c.grad(130,40,260,155,'apricot',('sienna',1,.4),('sienna',1,.7),'plum'),None,'plum',.22,10,16,1.1,.7,.5)
with c.clip(d):
    c.flat('196,30! 206,70 200,100! 230,112 240,140 226,170! 280,170! 280,40!','wine',.35); c.dry('136,78 146,56 170,44',24,'honey',.7,6,.55,3); c.dry('128,106 136,130 152,146',14,'apricot',.8,4,.55,3); c.dry('250,76 256,110 240,140',22,'plum',.55,4,.45,3)
    c.put(c.cut(blob(140,112,16,13)),c.glow(140,112,16,('coral',.8),('coral',0))); c.put(c.cut(blob(246,112,16,13)),c.glow(246,112,16,('madder',.7),('madder',0)))
# muzzle and open mouth
mz='192,80! 214,84 234,102 236,124 222,146 192,154 162,146 150,124 152,102 172,84'
d=c.form(mz,c.grad(152,84,234,150,'paper',('sand',1,.45),'ochre'),None,'sienna',.12,6,12,.7,.7,.5)
c.form('170,78! 192,72 214,78! 210,94 192,104 174,94','ink','dove',None,.12,4,10,.4); c.flat('178,80! 188,77 194,79! 186,84','paper',.8,9,.2)
d=c.flat('166,112! 180,116 192,112 204,116 220,112! 218,134 206,148 192,150 178,147 167,134','wine',1,12,.5)
with c.clip(d): c.flat('170,150! 176,134 192,130 208,134 216,150! 192,160','coral',1,12,.5); c.flat('180,112! 190,122! 192,112!','paper',1,12,.2); c.flat('194,112! 198,122! 206,113!','paper',1,12,.2)
c.line('192,104 192,113',3,'ink',1,14,.2)
# eyes shut with joy
for l in ('140,88! 150,76 162,76 170,86! 160,81 150,82','214,86! 222,76 236,76 244,88! 234,82 224,81'): c.flat(l,'ink',1,9,.3)
c.line('142,66 154,58 166,61',4,'plum',1,14,.4); c.line('218,61 230,58 242,66',4,'plum',1,14,.4)
# foam on its head, like a wig
for x,y,r in ((150,40,15),(236,40,16),(166,28,19),(218,28,19),(192,22,23),(178,12,14),(206,8,13),(192,40,14),(140,52,8),(250,54,9)): ball(x+3,y-1,r+1,'lilac',.6); foam(x,y,r)
# water and foam at the lip
for x,y,r in ((42,204,12),(58,204,14),(82,198,17),(108,210,19),(134,218,17),(160,224,18),(190,226,20),(222,224,18),(256,218,19),(276,212,16),(300,204,14),(322,204,12)): foam(x,y,r,'mist' if x%4 else 'paper')
# tub
tub='18,208! 60,226 130,234 190,235 250,234 320,226 362,208! 356,248 338,290 300,322 250,330 130,330 80,322 42,290 24,248'
d=c.form(tub,c.grad(30,220,350,330,'sky',('teal',1,.35),('teal',1,.6),'night'),None,'night',.24,12,18,1.2,.7,.55)
with c.clip(d):
    c.flat('240,236! 262,270 250,300 230,334! 380,334! 380,200!','night',.4); c.flat('40,236! 60,280 96,312! 70,312 40,280 28,240!','mist',.6)
    c.dry('50,250 74,292 120,314',24,'paper',.75,6,.55,3); c.dry('120,250 190,258 260,250',26,'sky',.6,4,.4,3); c.dry('350,250 330,292 290,318',26,'ink',.45,4,.45,3)
    c.line('30,262 80,278 190,286 300,278 352,260',4,'honey',.9,30,.7)
lip='10,208! 18,200 30,204 90,222 190,228 290,222 350,204 362,200 370,208! 362,220 320,232 190,242 60,232 18,220'
d=c.form(lip,c.grad(10,200,370,240,'mist',('paper',1,.3),('mist',1,.7),'lilac'),None,'lilac',.2,5,16,.9,.7,.7)
# claw feet
for x,s in ((84,1),(298,-1)):
    T=lambda l: [(x+s*u,v,k) for u,v,k in pts(l)]
    d=c.form(T('-14,316! 16,322! 12,336 2,344 4,352! -8,354 -22,352 -30,354! -30,346 -20,334'),c.grad(x-26,316,x+20,354,'paper',('honey',1,.3),('ochre',1,.7),'sienna'),None,'sienna',.2,4,10,.6)
    for u in (-24,-14,-4): c.line(T(f'{u},344 {u-2},353'),2.4,'sienna',1,14,.2)
# arms over the lip
arm='96,186! 78,190 60,204 54,226 62,240 82,244 96,234! 104,214 118,204!'
d=c.form(arm,c.grad(56,190,110,240,'apricot',('sienna',1,.5),'plum'),None,'plum',.22,7,12,.9,.7,.5)
c.dry('84,196 70,210 66,230',12,'honey',.7,4,.55,3)
for x in (62,72,82): c.line([(x,232),(x-1,243)],4,'ink',1,14,.2)
arm='258,170! 284,180 304,172 310,150! 300,138! 318,128 340,138 340,160 326,190 300,212 270,214!'
d=c.form(arm,c.grad(258,140,340,214,'apricot',('sienna',1,.4),'plum'),None,'plum',.22,8,12,.9,.7,.5)
c.dry('276,190 304,190 322,164',14,'apricot',.7,4,.55,3)
# a scrubbing brush for a microphone
c.form('322,176! 332,180! 322,128! 306,86! 294,90! 308,130!','ochre','honey','sienna',.2,3,14,.5)
c.form('280,96! 276,78 284,64 302,60 318,68 320,84 310,98!','ochre','honey','sienna',.2,5,12,.6)
d=''.join(f'M{300+16*math.cos(t):.0f} {80+15*math.sin(t):.0f}L{298+33*math.cos(t):.0f} {76+32*math.sin(t):.0f}' for t in (math.radians(a) for a in range(-160,30,17)))
c.body.append(f'<path fill="none" stroke="{PALETTE["sand"]}" stroke-width="5" stroke-linecap="round" d="{d}"/>')
c.form('302,142! 318,134 340,142 342,160 330,170 308,166','sienna','apricot','plum',.16,5,10,.7)
for l in ('306,152 318,153','307,161 319,162'): c.line(l,3,'plum',.8,14,.3)
# notes and soap bubbles
for x,y,r in ((50,150,13),(34,112,8),(80,120,7),(352,96,10),(364,64,6)):
    ball(x,y,r,'sky',.6); ball(x+r*.15,y+r*.15,r*.72,'mist',.75); ball(x-r*.4,y-r*.4,r*.24,'paper'); c.line([(x+r*.2,y+r*.75),(x+r*.7,y+r*.3)],1.8,'rose',1,14,.1)
def note(x,y,s,col):
    c.flat(move(blob(0,0,9*s,6.5*s,8,.03,-22),x,y),col,1,9,.3); c.line([(x+8*s,y-2*s),(x+9*s,y-32*s)],3.4*s,col,1,20,.2); c.flat([(x+8*s,y-34*s,1),(x+18*s,y-24*s),(x+18*s,y-12*s,1),(x+14*s,y-20*s),(x+8*s,y-24*s,1)],col,1,12,.2)
note(84,74,1.1,'madder'); note(44,70,.85,'violet'); note(106,36,.8,'cobalt')
# drips and puddle
for x,y in ((128,246),(222,250)): c.flat([(x,y-10,1),(x+5,y+2),(x,y+8),(x-5,y+2)],'mist',1,12,.2)
c.place(.5,227,513); c.save('data/art/cards/14.svg')
