import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',8,digits=0); R=c.rng; C=(150,150)
def T(l): return move(l,dy=14,rot=-4,at=C)
def tube(line,w0,w1):
    run=[q for r in dense(line) for q in r]; n=9; st=[run[int(i*(len(run)-1)/n)] for i in range(n+1)]; L,Q=[],[]
    for i,(x,y) in enumerate(st):
        a,b=st[max(0,i-1)],st[min(n,i+1)]; dx,dy=b[0]-a[0],b[1]-a[1]; l=math.hypot(dx,dy) or 1; w=(w0+(w1-w0)*i/n)/2*R.uniform(.9,1.12)
        L.append((x-dy/l*w,y+dx/l*w)); Q.append((x+dy/l*w,y-dx/l*w))
    return [(*L[0],1)]+L[1:-1]+[(*st[-1],1)]+Q[1:-1][::-1]+[(*Q[0],1)]
def thorn(line,w,col='plum',light='violet',n=5,size=1,end=1):
    """A tapering stem with bent thorns on either side."""
    run=[q for r in dense(line) for q in r]; L=len(run)
    d=''
    for k in range(n):
        i=int(L*(k+.6)/(n+.6)); i=min(L-3,max(2,i)); x,y=run[i]; dx,dy=run[i+2][0]-run[i-2][0],run[i+2][1]-run[i-2][1]; l=math.hypot(dx,dy) or 1; dx/=l; dy/=l; s=1 if k%2 else -1
        t=R.uniform(15,20)*size*(1-.3*k/n); nx,ny=-dy*s,dx*s
        d+=f'M{x-dx*7} {y-dy*7}Q{x+nx*t*.3} {y+ny*t*.3} {x+nx*t+dx*8} {y+ny*t+dy*8}Q{x+nx*t*.4+dx*5} {y+ny*t*.4+dy*5} {x+dx*7} {y+dy*7}Z'
    t=tube(line,w,end); x,y=run[0]; c.flat(blob(x,y,w*.5,w*.5,8,.04),'ink' if col=='plum' else 'plum',1,9,.2); c.put(c.cut(move(t,4,6),True,30,.5),'ink',.2); c.put(d,'plum' if col=='wine' else 'ink'); q=c.flat(t,'plum',1,12,.4)
    with c.clip(q): c.flat(move(t,-w*.22,-w*.2),'violet' if col=='plum' else 'madder',1,14,.4); c.flat(move(t,w*.22,w*.22),col,1,14,.4); c.line(move(line,-w*.22,-w*.2),w*.4,'lilac' if col=='plum' else 'coral',1,30,.5); c.dry(move(line,-w*.1,-w*.1),w*.4,light,.95,2,.6,2.4)
c.flat('30,232! 110,216 240,220 312,236 240,248 90,250','ink',.24,30)
# far side of the hoop, seen inside
d=c.flat(T('46,148! 60,132 100,120 150,116 200,120 244,132 256,148! 240,168 190,180 150,182 100,180 60,168'),c.grad(50,120,250,180,'sienna',('plum',1,.55),'ink'),1,20)
for x,y in ((104,92),(150,84)): c.form(T([(x-20,134,1),(x-6,y+18),(x,y,1),(x+7,y+18),(x+20,132,1)]),'ochre',None,'sienna',0,6,16,.8)
# lining
c.flat(T('52,160! 90,144 150,140 150,190! 90,190!'),'madder',1,20); c.flat(T('150,140! 210,144 248,160! 210,190! 150,190!'),'wine',1,20); c.dry(T('70,158 110,150 160,150'),22,'coral',.6,5,.5,3)
# the gold half
gold=T('38,150! 26,96 20,48! 46,84 64,112! 78,66 92,22! 108,68 122,110! 138,60 150,30! 160,76 164,112! 170,150 168,212! 130,212 84,204 48,190!')
d=c.form(gold,c.grad(20,40,170,210,'paper',('honey',1,.28),('ochre',1,.72),('sienna',1,1)),'paper','coral',.24,8,18,1,.8,.4)
with c.clip(d):
    c.flat(T('92,22! 98,70 96,122 100,212! 122,212! 122,110! 108,68'),'ochre',.7); c.flat(T('20,48! 40,90 52,140 54,200! 66,200! 66,112!'),'ochre',.55); c.flat(T('150,30! 152,80 150,214! 176,214! 176,100!'),'sienna',.7)
    c.dry(T('40,100 48,140 52,190'),16,'paper',.9,4,.6,3); c.dry(T('88,60 86,110 88,150'),16,'paper',.8,4,.55,3); c.dry(T('130,120 134,150 132,190'),24,'sienna',.6,5,.5,3)
c.put(c.cut(gold,True,18,.8),'none',1,f' stroke="{PALETTE["sienna"]}" stroke-width="3.6" stroke-linejoin="round"')
# band
bd=T('38,152! 60,168 100,178 168,182! 168,214! 128,213 84,206 46,192!')
d=c.form(bd,c.grad(40,150,170,210,'paper',('honey',1,.3),('ochre',1,.8),'sienna'),None,None,.16,5,18,.8)
with c.clip(d): c.line(T('38,158 60,174 100,184 170,188'),3,'sienna',.8,20,.4); c.line(T('44,186 84,200 128,207 170,208'),3,'sienna',.8,20,.4); c.dry(T('50,172 90,188 130,194'),10,'paper',.8,3,.6,2.6)
for x,y,b,l,k in ((66,180,'cobalt','sky','night'),(102,192,'madder','rose','wine'),(140,197,'leaf','sage','pine')):
    q=T([(x,y-10,1),(x+9,y,0),(x,y+10,1),(x-9,y,0)]); c.flat(move(q,1,2),'sienna',1,14,.3); c.flat(q,b,1,14,.3); c.flat(T([(x-5,y-2,1),(x,y-7),(x+2,y-3)]),l,1,14,.2)
for x,y in ((20,46),(92,20)):
    X,Y=T([(x,y)])[0][:2]; c.form(blob(X,Y,10,10,10,.02),c.glow(X-3,Y-3,14,'paper',('rose',1,.6),'lilac'),None,None,.2,3,10,.3)
c.put(c.cut(blob(232,120,112,124),True,40,.5),c.glow(232,120,116,('lilac',.75),('lilac',.4,.55),('lilac',0)))
# the other half: two spikes gone dark, edged and held by thorn canes that follow the crown's outline
for l in ('172,190! 182,120 209,22! 226,76 240,128 244,176! 210,190','246,180! 250,128 262,86 284,48! 280,110 268,170!'):
    d=c.flat(T(l),c.grad(180,20,280,190,'lilac',('violet',1,.4),'plum'),1,18,.8)
    with c.clip(d): c.dry(T('196,90 200,140 198,180'),22,'lilac',.8,4,.55,2.6); c.dry(T('258,110 258,140 256,170'),14,'lilac',.8,3,.55,2.6)
bd=T('166,182! 212,180 252,166 268,150! 270,182! 244,200 206,212 166,214!')
d=c.flat(bd,c.grad(166,180,270,200,'violet','plum'),1,18,.8)
thorn(T('284,178 272,110 286,40'),11,'plum','violet',4,.9)
thorn(T('246,182 246,120 264,82 286,40'),11,'plum','violet',4,.8)
thorn(T('244,182 240,124 226,76 208,14'),12,'plum','violet',5,.9)
thorn(T('166,208 176,140 190,86 208,14'),14,'plum','violet',6)
thorn(T('152,210 204,214 250,198 284,170'),15,'plum','violet',6,1,6)
thorn(T('156,188 116,182 98,158 104,128'),10,'plum','lilac',4,.8,2)
# a rose in full bloom on the band, with its leaves
rx,ry=T([(226,180)])[0][:2]; r=29
for a,b in ((28,'pine'),(-24,'leaf'),(152,'leaf'),(200,'pine')): q=[(rx+16,ry,1),(rx+28,ry-11),(rx+50,ry,1),(rx+28,ry+10)]; c.form(move(q,rot=a,at=(rx,ry)),b,'sage' if b=='leaf' else None,'pine',.2,4,12,.4); c.line(move([(rx+18,ry),(rx+46,ry)],rot=a,at=(rx,ry)),1.8,'ink',.5,20,.2)
P=lambda k,n,ph,q,f: [(rx+q*(1 if i%2 else f)*math.cos(ph+math.pi*i/n),ry+q*.94*(1 if i%2 else f)*math.sin(ph+math.pi*i/n),i%2==0) for i in range(2*n)]
c.form(P(0,5,.3,r,.84),'madder','coral','wine',.28,5,9,.5)
for k in range(5):
    a=.3+2*math.pi*(k+.5)/5; u,v=math.cos(a),math.sin(a); c.line([(rx+r*.86*math.cos(a-.5),ry+r*.8*math.sin(a-.5)),(rx+r*.95*u,ry+r*.9*v),(rx+r*.86*math.cos(a+.5),ry+r*.8*math.sin(a+.5))],3,'coral' if v<.3 else 'madder',1,9,.2)
    b=a+math.pi/5; c.line([(rx+r*.84*math.cos(b),ry+r*.8*math.sin(b)),(rx+r*.62*math.cos(b+.2),ry+r*.6*math.sin(b+.2)),(rx+r*.5*math.cos(b+.7),ry+r*.48*math.sin(b+.7))],2.6,'wine',1,9,.2)
c.form(P(0,4,1,r*.64,.84),'coral','rose','madder',.2,4,9,.4); c.form(P(0,3,.2,r*.42,.84),'madder','coral','wine',.16,3,9,.3)
c.line([(rx+q*math.cos(a),ry+q*.9*math.sin(a)) for q,a in ((r*.28-i*.9,.4+i*.75) for i in range(8))],2.4,'wine',1,9,.1); c.line([(rx-r*.5,ry-r*.2),(rx-r*.3,ry-r*.5),(rx+r*.12,ry-r*.56)],2.4,'paper',.85,9,.2)
c.place(.5,22,568); c.save('data/art/cards/08.svg')
