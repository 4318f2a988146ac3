import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',5,digits=0)
# a strip of meadow of their own: lit along the top, dark underneath
turf='0,132! 10,119 40,111 96,107 150,110 220,104 296,109 346,112 366,121 374,134! 362,145 330,150 270,153 180,150 96,154 34,150 8,144'
d=c.form(turf,c.grad(0,108,0,154,'moss',('leaf',1,.3),('leaf',1,.5),('pine',1,.9)),'sage',None,0,8,18,1)
with c.clip(d): c.flat('-4,138! 60,140 130,136 200,142 280,137 340,140 380,134! 380,160! -4,160!','pine',1); c.flat('-4,148! 100,150 190,147 300,150 380,144! 380,164! -4,164!','night',.8)
def wool(x,y,w,h,n,k=.1,t=0):
    ring=((math.pi*i/n+t,1+(k*1.4 if i%2 else -k*.6),i%2==0) for i in range(n*2))
    return [(x+w*q*math.cos(a),y+h*q*math.sin(a),v) for a,q,v in ring]
def sheep(x,y,s,to=1,gold=False):
    """Standing at x, y (feet), looking right (to=1) or left."""
    W,H=42*s,33*s; cy=y-17*s-H; T=lambda l:[(x+to*a*s,cy+b*s,k) for a,b,k in pts(l)]
    rim,shade=('wine','ochre') if gold else ('plum','lilac')
    for a in (-22,-9,10,24): c.line(T(f'{a},20 {a},50'),8.5*s,'ink' if a in (-9,10) else 'plum',1,30,.3,'butt')
    c.flat(wool(x,cy+1,W+3.5*s,H+3.5*s,9),rim,1,6,.2)
    fleece=wool(x,cy,W,H,9)
    d=c.flat(fleece,c.grad(x-W,cy-H,x+W,cy+H,'paper',('honey',1,.3),('honey',1,.7),'ochre') if gold else 'paper',1,6,.2)
    with c.clip(d):
        if not gold: c.put(d,'dove',.2)
        c.rim(fleece,-9*s,-11*s,shade,.95,9)
        c.rim(fleece,4*s,5*s,'paper',1,9)
    for l in ('-22,-6 -15,-12 -8,-6','-26,11 -19,5 -12,11','-3,10 4,4 11,10'): c.line(T(l),3*s,'ochre' if gold else 'dove',1,20,0)
    # a dark face with drooping ears, a tuft between them
    for l in ('28,-22! 16,-22 11,-13 22,-13!','48,-20! 60,-18 62,-9 51,-12!'): c.flat(T(l),'plum',1,9,.2)
    c.flat(T('27,-20 38,-26 49,-20 51,-4 45,10 37,13 30,9 25,-4'),'ink',1,9,.3)
    c.line(T('29,-16 27,-4 31,7'),2.6*s,'violet',.9,20,.1)
    c.flat(T('25,-19! 24,-28 31,-30! 34,-36 43,-35 45,-29! 52,-27 51,-18! 44,-17 38,-13! 32,-18'),'honey' if gold else 'paper',1,9,.2)
    for a in (33,44): c.flat(blob(x+to*a*s,cy-6*s,2.6*s,3*s,7,0),'paper',1,9,0)
sheep(127,101,1,-1); sheep(253,101,1,1)
sheep(66,138,1,-1); sheep(313,138,1,1)
sheep(186,142,1.32,1,True)
# a few tufts before their feet
for x,y in ((108,146),(246,148),(286,146)): c.flat([(x-2,y+5,1),(x-14,y-8,1),(x-5,y-4,1),(x-2,y-16,1),(x+3,y-4,1),(x+12,y-10,1),(x+3,y+5,1)],'moss',1,20,.3)
c.place(.5,22,385); c.save('data/art/cards/05.svg')
