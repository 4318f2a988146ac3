import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',13,digits=0); R=c.rng
# cloud behind
def cloud(l,top,bot): return c.form(l,c.grad(0,top,0,bot,'paper',('mist',1,.5),'sky'),None,'lilac',.16,8,18,1.2,.8,.6)
d=cloud('0,320! 0,296 20,284 38,292! 38,266 66,252 92,268! 104,252 136,250 152,268! 170,254 204,260 210,286! 232,276 256,292 252,316! 200,330 100,334 40,332',260,334)
# cage floor, back bars
c.flat([(118+80*math.cos(math.radians(a)),282+15*math.sin(math.radians(a))) for a in range(0,360,24)],'sienna',1,16,.7); c.flat([(117+74*math.cos(math.radians(a)),280+12*math.sin(math.radians(a))) for a in range(0,360,24)],'plum',.8,16,.7)
def bar(x,bow,col,w,y0=92,y1=282): c.line([(118+bow*.12,y0-8),(118+bow*.62,y0+10),(118+bow*.96,y0+52),(118+bow,y0+100),(118+bow,y1)],w,col,1,30,.4)
for b in (-52,-18,18,52): bar(0,b,'sienna',3.4,90,272)
# a perch with one feather left
c.line('52,212 118,216 186,210',5,'sienna',1,30,.5); c.line('118,88 118,214',2,'sienna',1,30,.3)
c.form('100,268! 104,252 124,242 146,244! 138,258 120,268','sky','paper','cobalt',.12,4,12,.5); c.line('98,272 116,258 140,247',2,'cobalt',1,14,.3)
# front bars and hoops; two are missing where the door was
for b in (-78,-64,-38,-6,78): bar(0,b,'plum',7); bar(0,b-1.2,'ochre',5)
for b in (26,): 
    c.line('118,84 134,98 143,136 144,160',7,'plum',1,30,.3); c.line('117,84 133,98 142,136 143,160',5,'ochre',1,30,.3)
for y,rx,ry,w in ((190,78,13,6),(150,75,12,6)):
    arc=[(118+rx*math.cos(math.radians(a)),y+ry*math.sin(math.radians(a))) for a in range(178,84 if y==190 else 0,-16)]
    if y==190: arc=[(118+rx*math.cos(math.radians(a)),y+ry*math.sin(math.radians(a))) for a in range(180,80,-12)]
    c.line(move(arc,0,2),w,'sienna',1,20,.4); c.line(arc,w*.6,'honey',1,20,.4)
# base tray
tray='36,276! 60,290 118,297 176,290 200,276! 200,300! 176,314 118,320 60,314 36,300!'
d=c.form(tray,c.grad(36,270,200,320,'paper',('honey',1,.2),('ochre',1,.6),'sienna'),None,None,.22,6,16,.8)
with c.clip(d): c.line('36,284 60,298 118,305 176,298 200,284',3,'sienna',.8,20,.4); c.dry('48,296 100,308 150,308',10,'paper',.8,3,.6,3); c.dry('150,306 180,302 200,292',12,'plum',.5,4,.6,3)
# door swung open to the right
dr='144,170! 176,158! 222,150! 226,260! 182,274! 146,284!'
for l in ('150,172 184,160 222,152 226,210 226,262 184,274 150,282','166,166 168,220 168,276','186,160 188,220 188,272','206,156 208,210 208,266','150,226 188,216 226,208'):
    c.line(move(l,2,3),6,'plum',.9,30,.4); c.line(l,5,'ochre',1,30,.4); c.line(move(l,-.8,-.8),1.8,'honey',1,30,.4)
c.line('150,168 150,286',6,'plum',1,30,.3); c.line('148,168 148,286',4,'ochre',1,30,.3)
# crown knob and ring
c.form('96,92! 104,78 132,78 140,92! 118,98','ochre','honey','sienna',.18,4,12,.6); c.form(blob(118,72,9,9,8,.03),'honey','paper','sienna',.14,3,9,.4)
c.line('118,62 108,52 110,40 120,36 130,42 129,53 119,62',6,'plum',1,14,.3); c.line('117,61 107,51 109,39 119,35 129,41 128,52 118,61',4,'honey',1,14,.3)
# cloud in front
d=cloud('12,336! 14,316 38,306 58,318! 66,298 98,294 114,314! 128,300 160,298 174,314! 190,302 216,306 224,324! 242,316 266,324 264,340! 220,348 150,353 80,351 44,346',302,352)
with c.clip(d): c.dry('40,334 140,342 240,334',16,'lilac',.7,5,.55,3); c.dry('60,318 110,314 180,318',12,'paper',1,4,.6,3)
c.dry('10,346 140,356 280,344',14,'paper',.8,5,.5,3)
# birds folded from letters: an envelope for a body, torn pages for wings
def bird(x,y,s,rot):
    T=lambda l: move(move(l,s=s,rot=rot),x,y)
    def page(l,fill,w=1.9): c.put(c.cut(T(l),True,40,.3),fill,1,f' stroke="{PALETTE["night"]}" stroke-opacity=".85" stroke-width="{num(w*s)}" stroke-linejoin="round"')
    def ink(L,col,w,o=1): c.body.append(f'<path fill="none" stroke="{PALETTE[col]}" stroke-width="{num(w*s)}" stroke-linecap="round" opacity="{o}" d="'+''.join(pack(c.cut(T(q),False,14,.9*s),0) for q in L)+'"/>')
    c.flat(move(T('-62,4! -34,-10! -38,-72! 2,-76! 14,-14! 50,-66! 72,-54! 44,-14! 68,-8! 34,22! -34,22!'),6,9),'ink',.18,60,.2)
    page('6,-10! 22,-40! 36,-70! 44,-60! 52,-70! 59,-58! 70,-60! 60,-30! 36,-8!','sky'); ink(('28,-28 52,-40','34,-42 58,-50','22,-18 46,-28'),'night',2.6,.8)
    page('-30,2! -52,-8! -50,0! -64,4! -54,10! -60,20! -30,16!','mist'); ink(('-50,4 -34,8',),'cobalt',2.4,.8)
    page('28,-14! 38,-24 52,-22 58,-13! 72,-8! 57,-4! 48,8 30,12!','paper'); c.flat(T('58,-14! 74,-8! 57,-3!'),'coral',1,12,.2); c.flat(blob(*T([(49,-12)])[0][:2],3.4*s,3.4*s,6,0),'ink',1,9,0)
    page('-36,-12! 36,-15! 38,20! -34,24!','paper'); c.flat(T('-34,22! 0,4! 37,18! 37,20! -34,23!'),'lilac',.8,30,.3); ink(('-34,22 -8,2','38,19 8,1'),'cobalt',2)
    page('-36,-12! 36,-15! 4,10! -2,10!','rose',1.7)
    page('10,-13! 6,-44! -4,-78! -11,-70! -18,-80! -25,-70! -35,-76! -41,-64! -36,-36! -24,-11!','paper'); ink(('-32,-62 -10,-66','-32,-52 -2,-57','-30,-42 0,-46','-27,-32 4,-35','-24,-22 4,-24'),'cobalt',3)
    X,Y=T([(1,8)])[0][:2]; c.flat(blob(X,Y,9.5*s,9.5*s,9,.09),'wine',1,9,.3); c.flat(blob(X-.8,Y-.8,7.6*s,7.6*s,8,.05),'madder',1,9,.2); c.flat(blob(X-2,Y-2,3*s,3*s,6,0),'coral',1,9,0)
bird(276,210,.95,-12); bird(318,98,1,-24); bird(196,46,.7,-14)
# shreds
for x,y,a in ((250,122,-40),(330,240,30),(300,268,-20),(366,150,70)): c.put(c.cut(move([(x-8,y-4,1),(x+2,y-6,1),(x+9,y+1,1),(x-3,y+6,1)],rot=a,at=(x,y)),True,14,.3),'paper' if x%4 else 'rose',1,f' stroke="{PALETTE["cobalt"]}" stroke-width="1.6"')
c.place(.5,22,76); c.save('data/art/cards/13.svg')
