import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',7,digits=0); R=c.rng
def strand(x,y,L,sway,col,lead,op=1,w=4,step=15,size=1.0):
    """A hanging twig with its narrow leaves."""
    run=[(x,y),(x+sway*.7,y+L*.1),(x+sway*1.1,y+L*.35),(x+sway,y+L*.7),(x+sway*.9,y+L)]
    c.line(run,w*.6,col,op,60,.6)
    d=''; q=[p for r in dense(run) for p in r]; i=3; k=0
    while i<len(q)-1:
        X,Y=q[i]; t=i/len(q); l=R.uniform(15,23)*size*(1-.35*t); s=1 if k%2 else -1; a=math.radians(90-s*R.uniform(16,34))
        ux,uy=l*math.cos(a),l*math.sin(a); n=l*.17
        d+=f'M{X:.1f} {Y:.1f}Q{X+ux*.5-uy/l*n:.1f} {Y+uy*.5+ux/l*n:.1f} {X+ux:.1f} {Y+uy:.1f}Q{X+ux*.5+uy/l*n:.1f} {Y+uy*.5-ux/l*n:.1f} {X:.1f} {Y:.1f}Z'
        i+=max(1,int(step/4*R.uniform(.7,1.3))); k+=1
    c.put(d,lead,op)
# the crown, in three lobes, behind the bough
for l,k in (('112,30! 126,6 150,4 162,16! 184,0 210,6 216,24! 240,24 252,40 250,56! 272,64 284,90 280,112! 262,126 250,112! 238,128 220,110! 204,118 190,100! 160,104 130,96','leaf'),('0,52! 2,24 20,18 28,22! 34,2 62,0 74,12! 92,-2 114,8 116,24! 134,28 146,50 136,64! 134,96 112,104 100,92! 90,118 64,116 58,100! 48,126 24,126 20,112! 10,130 0,124!','moss')): c.form(l,c.grad(0,0,220,150,'honey',(k,1,.4),('pine',1,1)),None,None,.16,8,20,1.4)
# the curtain in parted tresses: a soft dark heart to each, then twigs and leaves
for i,(x,y,L,s,w) in enumerate(((10,150,430,-2,26),(48,110,330,4,26),(84,90,230,0,22),(232,100,300,6,22),(266,110,400,4,20))): c.brush([(x,y-30),(x+s*.5,y+L*.4),(x+s,y+L)],w,('pine','leaf')[i%2],.85,.3,60,1.1)
for i,(x,y,L,s) in enumerate(((18,110,560,-10),(56,90,430,-4),(92,80,300,-4),(240,90,400,6),(268,110,470,4))): strand(x,y,L,s,'pine','leaf',1,5,25,1.8)
# trunk from the rim and the great bough
d=c.form('0,196! 22,150 34,112 60,80 104,56 160,50 222,70 282,112! 286,122! 226,96 168,80 118,88 88,112 74,150 66,210 44,290 0,370!',c.grad(0,60,110,330,'lilac',('plum',1,.35),('plum',1,.75),'ink'),None,None,.24,8,18,1.2)
with c.clip(d):
    c.flat('66,110! 52,160 46,220 20,310 0,350! 0,400! 70,300! 90,130! 130,92 200,92 280,124! 200,74 120,74','ink',.35); c.dry('8,200 40,130 90,74',24,'lilac',.7,5,.5,3); c.dry('100,66 170,60 250,92',10,'lilac',.8,3,.6,2.6); c.dry('14,320 46,220 58,150',22,'violet',.7,5,.5,3)
c.line('0,196 22,150 34,112 60,80 104,56 160,50 222,70 280,110',3,'lilac',.9,24,.6)
for l,w in (('176,62 196,34 224,26',10),('92,70 100,40 84,20',11),('214,72 244,70 270,84',8)): c.brush(l,w,'plum',1,.5)
# the swing
for l in ('134,76 134,320 139,560','200,78 202,320 203,580'):
    c.line(move(l,3,4),5,'ink',.25,60,.6); c.line(l,5.4,'sienna',1,60,.8); c.line(move(l,-1,0),2.8,'sand',1,60,.8)
for x,y in ((134,70),(200,72)): c.line([(x-1,y-22),(x-8,y),(x,y+12),(x+7,y),(x+1,y-20)],5.4,'sienna',1,20,.4); c.line([(x-1,y-22),(x-8,y),(x,y+12),(x+7,y),(x+1,y-20)],2.6,'sand',1,20,.3)
seat='114,556! 122,550! 224,574! 224,582! 218,593! 116,570!'
c.form(seat,c.grad(114,555,224,590,'apricot',('coral',1,.4),('sienna',1,1)),None,None,.25,4,18,.7)
c.flat('114,558! 116,570! 218,593! 220,582!','wine',.8,20,.6); c.dry('124,556 170,566 218,577',8,'paper',.8,3,.6,2.4)
c.line('139,548 139,564',7,'sand',1,20,.3); c.line('203,566 203,582',7,'sand',1,20,.3)
# the near tresses
for i,(x,y,L,s) in enumerate(((4,140,600,-2),(26,90,620,-6),(44,84,520,8),(66,70,460,6),(78,66,330,16),(100,60,240,10),(222,76,330,16),(240,90,520,14),(258,98,420,14),(272,106,330,8))):
    strand(x,y,L,s,'leaf' if i%3 else 'pine',('moss','honey','leaf','moss','sage')[i%5],1,5,23,1.85)
for i,(x,y,L,s) in enumerate(((120,66,130,4),(152,66,110,4),(170,66,170,2),(216,78,190,2))): strand(x,y,L,s,'leaf',('moss','leaf','honey')[i%3],1,4,21,1.5)
# leaves of the crown catching light
def crown(n,x1,y1,col,o):
    d=''
    for _ in range(n):
        X,Y=R.uniform(4,x1),R.uniform(4,y1); Y+=max(0,X-190)*.5; a=R.uniform(.5,2.4); l=R.uniform(15,23); ux,uy=l*math.cos(a),l*math.sin(a); n=.2
        d+=f'M{X} {Y}Q{X+ux*.5-uy*n} {Y+uy*.5+ux*n} {X+ux} {Y+uy}Q{X+ux*.5+uy*n} {Y+uy*.5-ux*n} {X} {Y}Z'
    c.put(d,col,o)
crown(22,266,84,'leaf',1); crown(34,262,66,'moss',.95); crown(12,262,76,'sage',1); crown(18,180,44,'honey',1)
# a few leaves have let go
for x,y,a in ((150,620,30),(178,660,-40),(120,690,70),(222,640,10),(196,714,50)): c.flat(move([(x-10,y,1),(x,y-4),(x+10,y,1),(x,y+4)],rot=a,at=(x,y)),'moss' if x%4 else 'honey',1,14,.3)
c.place(.5,22,22); c.save('data/art/cards/07.svg')
