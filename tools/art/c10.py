import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',10,digits=0); R=c.rng; X,Y=168,150
# stem and leaves
c.form('176,240! 190,240! 206,300 214,336! 196,336! 190,300','leaf','moss','pine',.2,5)
def leaf(x,y,L,w,a,base='leaf',light='sage',dark='pine'):
    l=move([(x,y,1),(x+L*.3,y-w),(x+L*.7,y-w*.8),(x+L,y,1),(x+L*.7,y+w*.7),(x+L*.3,y+w*.8)],rot=a,at=(x,y)); d=c.form(l,base,None,None,.2)
    with c.clip(d): c.flat(move([(x,y,1),(x+L*.5,y+2),(x+L,y,1),(x+L*.6,y+w*1.6),(x+L*.2,y+w*1.6)],rot=a,at=(x,y)),dark,.85); c.dry(move([(x+L*.2,y-w*.4),(x+L*.8,y-w*.3)],rot=a,at=(x,y)),w*.7,light,.8,4,.6,3)
    c.line(move([(x,y),(x+L*.92,y)],rot=a,at=(x,y)),2.4,light,.9,20,.3)
for x,y,L,w,a in ((190,290,136,32,4),(190,276,150,30,160),(196,304,120,26,146),(60,190,90,26,150),(268,190,84,24,36)): leaf(x,y,L,w,a,'pine' if a in (22,146) else 'leaf','sage','pine' if a not in (22,146) else 'night')
# petals: heart-tipped, ruffled, each lit by where it lies
G={}
def tone(cols,i,r,cy):
    if (cols,i,r) not in G: G[cols,i,r]=c.glow(X,Y+cy,r*.96,cols[i][0],*(cols[i] if isinstance(cols[i][1],str) else cols[i][1:]))
    return G[cols,i,r]
def petal(a,r0,r1,w,cols,sq=.86,cy=0):
    a0=math.radians(a); n=7; tip=[]
    for i in range(n+1):
        t=i/n; b=-1+2*t; k=1-.16*abs(b)**2-(.07 if i%2 else 0)+R.uniform(-.03,.03)-(.06 if i in (3,4) else 0)
        tip.append((r1*k,w*b*(1-.1*abs(b)),0))
    loc=[(r0,-w*.28,1),(r0+(r1-r0)*.45,-w*.92,0)]+tip+[(r0+(r1-r0)*.45,w*.92,0),(r0,w*.28,1)]
    q=[(X+(u*math.cos(a0)-v*math.sin(a0)),Y+cy+(u*math.sin(a0)+v*math.cos(a0))*sq,k) for u,v,k in loc]
    lit=math.cos(a0-math.radians(225))  # 1 = faces the light
    e=(X+r1*math.cos(a0),Y+cy+r1*math.sin(a0)*sq); s=(X+r0*math.cos(a0),Y+cy+r0*math.sin(a0)*sq)
    c.put(c.cut(move([q[0],q[1]]+q[2:-2:2]+q[-2:],4,7),True,60,.4),'wine',.32); c.put(c.cut(q,True,15,.8),tone(cols,0 if lit>.25 else 1 if lit>-.5 else 2,r1,cy))
    m=lambda t,v:(X+((r0+(r1-r0)*t)*math.cos(a0)-v*math.sin(a0)),Y+cy+((r0+(r1-r0)*t)*math.sin(a0)+v*math.cos(a0))*sq)
    side=1 if math.cos(a0+math.pi/2)+math.sin(a0+math.pi/2)>0 else -1
    c.flat([(*m(.1,0),1),m(.5,side*w*.3),(*m(.84,side*w*.35),1),(*m(.72,side*w*.7),1),(*m(.4,side*w*.66),1)],'madder' if lit<.25 else 'coral',.32,30,.6)
    c.dry([m(.25,-side*w*.2),m(.6,-side*w*.25),m(.95,-side*w*.3)],w*.8,'paper' if lit>-.2 else 'rose',.65,3,.42,3)
A=(('madder',('coral',1,.35),('rose',1,.75),'paper'),('wine',('coral',1,.4),('rose',1,.9)),('wine',('madder',1,.4),('coral',1,.75),'rose'))
B=(('coral',('rose',1,.5),'paper'),('madder',('coral',1,.4),'rose'),('wine',('madder',1,.45),'coral'))
for a in (98,56,140,14,180,-28,224,-72): petal(a+R.uniform(-5,5),30,152,56,A,.9,8)
for a in (80,130,30,180,-20,230,-70): petal(a+R.uniform(-5,5),24,116,46,B,.86,2)
for a in (-90,-45,-135,0,180): petal(a+R.uniform(-6,6),18,84,38,A,.86,-2)
# the heart: shade, stamens
c.flat(blob(X,Y,50,42,10,.06),'wine',.85); 
d=e=''
for k in range(26):
    a=k*2*math.pi/26; r=R.uniform(38,54); e+=f'M{X+20*math.cos(a):.0f} {Y+18*math.sin(a):.0f}L{X+r*math.cos(a):.0f} {Y+r*.84*math.sin(a):.0f}'; d+=f'M{X+r*math.cos(a):.0f} {Y+r*.84*math.sin(a):.0f}l1 1'
c.body.append(f'<path fill="none" stroke="{PALETTE["ochre"]}" stroke-width="2.6" d="{e}"/>')
c.body.append(f'<path fill="none" stroke="{PALETTE["honey"]}" stroke-width="7" stroke-linecap="round" d="{d}"/>')
for a in (52,92,132,168,14): petal(a+R.uniform(-4,4),26,74,30,B,.84,6)
# the bee asleep
bx,by=X-2,Y-4
def T(l): return move(l,dx=bx,dy=by,rot=-16)
c.flat(T('-36,16! 0,22 44,18! 20,28 -20,28'),'plum',.6)
bd=T('-18,-14! 4,-22 28,-16 44,2! 34,16 10,22 -14,18 -22,4'); d=c.form(bd,c.grad(bx-20,by-20,bx+36,by+20,'paper',('honey',1,.3),('ochre',1,1)),None,None,.3,5,9,.4)
with c.clip(d):
    for x in (2,18,34): c.flat(T([(x-5,-26,1),(x+5,-24,1),(x+6,0),(x+3,26,1),(x-7,26,1),(x-2,0)]),'ink',.95,9,.5)
    c.rim(bd,-4,-5,'sienna',.5,9)
c.form(T(blob(-18,0,17,16,9,.05)),'ochre','honey','sienna',.1,4,9,.6); c.dry(T('-26,-8 -18,-10 -10,-8'),10,'paper',.9,4,.7,2.4)
hd=T(blob(-39,4,17,16,10,.03)); c.form(hd,'honey','paper','ochre',.1,4,9,.4); c.line(T('-50,1 -45,6 -39,3'),3,'ink',1,9,.2); c.line(T('-49,11 -45,14 -41,12'),2.4,'wine',1,9,.2); c.flat(T(blob(-36,9,4.6,3.6,8,.02)),'coral',.8,9,.2); c.flat(T('-44,-11! -34,-14 -26,-8 -28,-2! -36,-6'),'ink',.9,9,.3); c.line(T('-45,-9 -54,-20 -62,-18'),2.8,'ink',1,14,.2); c.line(T('-38,-11 -42,-24 -50,-27'),2.8,'ink',1,14,.2); c.flat(T(blob(-62,-18,3.4,3.4,7,.02)),'ink',1,9,.1); c.flat(T(blob(-50,-27,3.4,3.4,7,.02)),'ink',1,9,.1)
for l in ('-12,-10! 2,-44 24,-50 30,-36 14,-16','-8,-10! 18,-36 42,-34 42,-20 18,-10'): d=c.flat(T(l),'mist',.92,12,.5); c.line(T(l)[:3],2,'sky',1,20,.3)
c.line(T('-10,-12 8,-28 22,-42'),2,'sky',1,20,.3); c.line(T('-4,-11 18,-20 36,-26'),2,'sky',1,20,.3)
# dew
for x,y,r in ((92,84,9),(122,62,6),(58,128,8),(236,90,8),(96,222,10),(214,246,8),(282,170,6),(146,262,7),(258,236,6)):
    c.flat(blob(x+1,y+3,r,r,8,.03),'wine',.4,9,.3); c.flat(blob(x,y,r,r,8,.03),'sky',.95,9,.2); c.flat(blob(x+r*.2,y+r*.3,r*.6,r*.5,7,.03),'mist',1,9,.2); c.flat(blob(x-r*.35,y-r*.35,r*.32,r*.32,6,0),'paper',1,9,0)
c.place(.49,411,516); c.save('data/art/cards/10.svg')
