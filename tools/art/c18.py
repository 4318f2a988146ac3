import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',18,digits=0); R=c.rng; cx,cy=84,96
c.flat('60,452! 100,446 150,450 196,456 140,464 80,464','ink',.2)
# stem
d=c.form('79,100! 86,200 80,320 73,454! 93,455! 101,320 103,200 94,98!',c.grad(76,0,102,0,'moss',('leaf',1,.45),'pine'),None,None,0)
with c.clip(d): c.dry('92,120 94,300 86,450',7,'pine',.6,3,.7,2)
# leaves
def leaf(l,rib,a,b):
    d=c.form(l,a,None,b,.16,6,14,.9,.7,.7); c.line(rib,2.2,'sage',.9)
    with c.clip(d): c.dry(rib,12,'honey' if a=='moss' else 'sage',.55,4,.5,2)
leaf('84,456! 58,436 50,442! 40,418 30,422! 22,394 12,396! 8,368 2,344! 24,360 34,376! 36,372 52,396! 56,390 70,416! 76,412 90,446!','86,454 54,418 14,362','leaf','pine')
leaf('84,456! 110,438 112,446! 132,424 138,432! 152,408 160,412! 170,392 190,374! 192,396 178,416! 184,420 162,436! 166,440 140,450! 112,458','86,455 130,434 186,380','moss','leaf')
leaf('80,456! 66,444 56,452! 44,440 22,438! 42,456','82,456 56,450 30,441','leaf','pine')
def fan(x,y,a,r,n,sp): # a tuft: strokes spreading round direction a
    return ''.join(f'M{x:.1f} {y:.1f}L{x+r*math.cos(math.radians(a+sp*(k/(n-1)-.5))):.1f} {y+r*math.sin(math.radians(a+sp*(k/(n-1)-.5))):.1f}' for k in range(n))
def strokes(d,w,col,op=1): c.body.append(f'<path fill="none" stroke="{c.colour(col)}" stroke-width="{w}" stroke-linecap="round"'+(f' opacity="{op}"' if op!=1 else '')+f' d="{pack(d,0)}"/>')
# the clock: a pale ball with a clear edge and a dark heart, then spokes with little stars
rim=''.join(fan(cx+72*math.cos(k*math.pi/13),cy+72*math.sin(k*math.pi/13),k*180/13,20,5,90) for k in range(26))
strokes(rim,7,'wine'); strokes(rim,3.2,'paper')
c.put(c.cut(blob(cx,cy,76,76,13,.02)),c.glow(cx-14,cy-16,112,'paper',('paper',1,.4),('rose',1,.8),('coral',1,1)))
def ringof(r0,n,off,tuft,col,op,gap=()):
    st=tu=''
    for k in range(n):
        a=off+360*k/n
        if any(g0<a%360<g1 for g0,g1 in gap): continue
        a+=R.uniform(-4,4); u=(math.cos(math.radians(a)),math.sin(math.radians(a))); r=r0*R.uniform(.94,1.05)
        st+=f'M{cx+u[0]*10:.1f} {cy+u[1]*10:.1f}L{cx+u[0]*r:.1f} {cy+u[1]*r:.1f}'; tu+=fan(cx+u[0]*r,cy+u[1]*r,a,tuft,5,120)
    strokes(st,2.2,'wine',.75); strokes(tu,2.6,col,op)
ringof(40,9,10,16,'madder',.8); ringof(64,15,0,18,'coral',1)
c.form(blob(cx,cy,19,18,9,.05),'sienna','ochre','plum',.2,5,10,.5)
for k in range(9):
    a=math.radians(40*k); c.flat(move([(cx-2,cy,1),(cx+12,cy-3),(cx+24,cy,1),(cx+12,cy+3)],rot=40*k,at=(cx,cy)),'plum',1,9,.2)
c.digits=1
# seeds that become dancers: the tuft is the skirt
def dancer(x,y,s,rot,pose,skirt='paper'):
    T=lambda l: move(move(l,x,y,1),s=s,rot=rot,at=(x,y))
    # skirt (tutu): an upturned tuft
    legs=(['-3,12! -4,30 -2,50! 1,50! 2,30 4,12!','0,8! 20,8 44,-4! 45,-1! 22,17 0,18!'],['-2,12! -20,22 -44,20! -44,23! -20,29 2,18!','0,12! 18,18 42,6! 43,9! 20,26 -2,18!'],['-3,12! -3,30 0,50! 3,50! 4,30 4,12!','-1,12! -16,24 -3,35! -1,32! -9,24 4,17!'])[pose]
    for l in legs: c.flat(T(l),'coral',1,12,.2); c.flat(T(move(l,-.8,-1)),'rose',1,12,.2)
    arms=(('-5,-12 -20,-16 -36,-24','5,-12 16,-8 30,-2'),('-5,-12 -18,-22 -26,-38','5,-12 18,-20 34,-26'),('-5,-12 -17,-24 -4,-40','5,-12 17,-24 5,-40'))[pose]
    for l in arms: c.line(T(l),4*s,'coral',1,30,.1); c.line(T(l),2.8*s,'rose',1,30,.1)
    sk=[(-4,2,1),(-16,7),(-27,15,1),(-20,16),(-15,20,1),(-8,18),(-2,22,1),(5,18),(13,20,1),(19,15),(27,13,1),(15,6),(4,2,1)]
    c.flat(T(move(sk,3,5)),'night',.25,14,.3); c.put(c.cut(T(sk),True,14,.3),skirt,1,f' stroke="{PALETTE["wine"]}" stroke-width="{num(2*s)}"')
    d=''
    for k in range(9):
        a=25+130*k/8; p=T([(0,1),(30*math.cos(math.radians(a)),1+22*math.sin(math.radians(a)))]); d+='M%.1f %.1fL%.1f %.1f'%(*p[0][:2],*p[1][:2])
    strokes(d,1.2*s,'rose',.7)
    c.flat(T([(8,16,1),(19,15),(27,13,1),(14,6,1)]),'wine',.35,12,.2)
    c.flat(T('-5,-13! 0,-15 5,-13! 3,-4 4,3! -4,3! -3,-4'),skirt,1,12,.2)
    c.flat(T(blob(0,-21,5.2,6,8,.02)),'rose',1,9,.1); c.flat(T('-6,-20! -6,-27 0,-30 6,-27 6,-20! 3,-24 -3,-24'),'sienna',1,9,.1); c.flat(T(blob(0,-31,3,3,7,.02)),'sienna',1,9,.1); c.body.append('<path fill="none" stroke="%s" stroke-width="1.7" stroke-linecap="round" d="%s"/>'%(PALETTE['ink'],''.join('M%.1f %.1fh.1'%q[:2] for q in T('-2,-21 2.2,-21'))))
for x,y,q,rot,pose,skirt in ((176,232,1.9,-8,0,'plum'),(26,290,1.7,-12,2,'night')):
    # the tuft each of them hangs from
    t=(x+(8 if x>100 else -4),y-62*q); strokes(f'M{x} {y-32*q}L{t[0]} {t[1]}',3.4,'sienna')
    for w,k in ((8,'wine'),(3.6,'paper')): strokes(fan(*t,-90,28,7,150),w,k)
    dancer(x,y,q,rot,pose,skirt)
c.place(.5,22,460); c.save('data/art/cards/18.svg')
