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
# birds folded from torn letters
def bird(x,y,s,rot,up=1,seal=True):
    T=lambda l: move(move(l,s=s,rot=rot),x,y)
    def page(l,lines,base,ink,o):
        c.flat(move(T(l),4,6),'ink',.18,60,.2); c.flat(T(l),base,1,40,.5)
        for q in lines: c.line(T(q),2.6*s,ink,o,14,1)
    k=up
    page(f'2,-2! 20,{-30*k}! 30,{-54*k}! 36,{-48*k}! 42,{-56*k}! 50,{-44*k}! 58,{-46*k}! 46,{-20*k}! 26,4!',(f'20,{-16*k} 42,{-28*k}',f'24,{-28*k} 50,{-40*k}'),'mist','cobalt',.6)
    # tail, body, head
    page('-54,2! -46,8! -56,12! -46,18! -30,14! 6,14! 36,4! 44,-4! 60,-6! 46,-14! 34,-12! 6,-6! -26,2!',('-44,10 -10,6','-30,12 14,6'),'paper','cobalt',.55)
    c.flat(T('-46,16! -20,8 10,4 40,-2! 36,4! 6,14! -30,14!'),'lilac',.7,16,.5); c.flat(T('44,-13! 60,-6! 44,-5!'),'coral',1,12,.2); c.flat(blob(*T([(38,-8)])[0][:2],2.6*s,2.6*s,6,0),'ink',1,9,0)
    page(f'20,0! 6,{-30*k}! -8,{-60*k}! -14,{-54*k}! -20,{-62*k}! -26,{-54*k}! -34,{-58*k}! -38,{-50*k}! -34,{-28*k}! -18,0!',(f'-30,{-46*k} -6,{-50*k}',f'-30,{-38*k} 0,{-42*k}',f'-28,{-29*k} 4,{-32*k}',f'-24,{-20*k} 8,{-22*k}',f'-20,{-11*k} 4,{-12*k}'),'paper','cobalt',.75)
    c.flat(T(f'20,0! 6,{-30*k}! -8,{-60*k}! -6,{-30*k}! 4,0!'),'rose',.55,16,.5)
    if seal: X,Y=T([(0,2)])[0][:2]; c.flat(blob(X,Y,7*s,7*s,8,.08),'madder',1,9,.3); c.flat(blob(X-1,Y-1,3*s,3*s,6,0),'coral',1,9,0)
bird(244,196,.8,-18); bird(298,122,.95,-26); bird(214,84,.72,-34,1,False); bird(344,52,.62,-14); bird(338,214,.6,4,-.8,False)
# shreds and a lost seal
for x,y,a in ((196,140,20),(262,148,-40),(276,232,30),(300,262,-20),(232,40,50),(300,190,10),(366,120,70)): c.flat(move([(x-6,y-3,1),(x+2,y-5,1),(x+7,y+1,1),(x-3,y+4,1)],rot=a,at=(x,y)),'paper' if x%4 else 'rose',1,14,.3)
c.place(.5,22,76); c.save('data/art/cards/13.svg')
