import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',7,digits=0); R=c.rng
def strand(x,y,L,sway,col,lead,op=1,w=4,step=15,size=1.0):
    """A hanging twig with its narrow leaves."""
    run=[(x,y),(x+sway*.25,y+L*.35),(x+sway*.8,y+L*.75),(x+sway,y+L)]
    c.line(run,w*.6,col,op,60,.6)
    d=''; q=[p for r in dense(run) for p in r]; i=3; k=0
    while i<len(q)-1:
        X,Y=q[i]; t=i/len(q); l=R.uniform(15,23)*size*(1-.35*t); s=1 if k%2 else -1; a=math.radians(90-s*R.uniform(16,34))
        ux,uy=l*math.cos(a),l*math.sin(a); n=l*.17
        d+=f'M{X:.1f} {Y:.1f}Q{X+ux*.5-uy/l*n:.1f} {Y+uy*.5+ux/l*n:.1f} {X+ux:.1f} {Y+uy:.1f}Q{X+ux*.5+uy/l*n:.1f} {Y+uy*.5-ux/l*n:.1f} {X:.1f} {Y:.1f}Z'
        i+=max(1,int(step/4*R.uniform(.7,1.3))); k+=1
    c.put(d,lead,op)
# canopy at the top, behind
c.form('0,60! 14,34 8,16! 40,14 58,2! 84,16 112,0! 140,14 172,4! 196,22 226,16! 240,40 266,48! 266,72 284,96! 272,108 268,128! 252,110 236,140! 220,112 196,148! 176,118 150,156! 128,124 100,166! 80,130 52,172! 36,140 4,180!',c.grad(0,0,270,150,'teal',('pine',1,.5),('night',1,1)),None,None,.18,8,20,1.4)
# back curtain
for i,(x,y,L,s) in enumerate(((14,120,520,-6),(40,110,470,4),(66,110,540,-4),(92,100,420,6),(118,100,500,2),(146,90,400,8),(172,90,450,2),(200,80,380,8),(226,80,420,4),(250,70,340,6),(268,80,270,6))):
    c.brush([(x,y-40),(x+s*.5,y+L*.4),(x+s,y+L*.93)],24,('night','pine','teal')[i%3],.92,.35,60,.9)
for i,(x,y,L,s) in enumerate(((26,100,580,-10),(56,100,560,-6),(82,90,470,-2),(236,80,470,10),(258,70,390,10))): strand(x,y,L,s,'night','teal',1,5,25,1.7)
# the bough
d=c.form('0,70! 40,40 96,28 160,34 224,58 282,96! 226,76 170,58 110,52 56,68 0,118!','plum','lilac','ink',.22,6,18,1.2,.5)
c.dry('4,86 70,46 150,46',18,'lilac',.6,4,.5,3); c.dry('120,50 190,58 260,84',10,'ink',.5,3,.5,3)
# the swing
for l in ('122,50 122,300 128,560','192,62 194,310 194,580'):
    c.line(move(l,3,4),5,'ink',.25,60,.6); c.line(l,5,'sand',1,60,.8); c.line(move(l,1.6,0),1.8,'sienna',.9,60,.8)
for x,y in ((122,52),(192,64)): c.line([(x-9,y-8),(x,y+6),(x+8,y-6)],6,'sand',1,20,.4); c.line([(x-7,y+4),(x+7,y+2)],4,'ochre',1,20,.3)
seat='104,558! 112,552! 214,576! 214,584! 208,594! 106,572!'
c.form(seat,c.grad(104,555,214,590,'apricot',('coral',1,.4),('sienna',1,1)),None,None,.25,4,18,.7)
c.flat('104,560! 106,572! 208,594! 210,584!','wine',.8,20,.6); c.dry('114,558 160,568 208,579',8,'paper',.8,3,.6,2.4)
c.line('128,552 129,566',7,'sand',1,20,.3); c.line('194,568 194,584',7,'sand',1,20,.3)
# a ribbon someone tied to it
c.brush('127,520 112,534 116,556 102,580',9,'rose',1,.5); c.brush('127,520 138,536 134,556 140,574',7,'coral',1,.5); c.flat(blob(127,520,7,6,7,.05),'rose')
# front curtain, parted round the swing
for i,(x,y,L,s) in enumerate(((8,90,640,-2),(22,80,600,2),(42,70,640,-8),(60,64,520,-4),(78,60,440,-4),(98,56,330,-4),(222,64,420,10),(240,76,520,8),(256,84,460,10),(270,90,380,6),(280,96,300,-2))):
    strand(x,y,L,s,'teal' if i%3 else 'night',('sky','teal','sage','sky','teal')[i%5],1,5,22,1.65)
for i,(x,y,L,s) in enumerate(((112,54,210,-4),(138,50,240,6),(156,50,190,4),(174,54,230,4),(206,58,280,8),(32,60,420,-6),(232,70,240,6))): strand(x,y,L,s,'teal',('sky','mist','teal')[i%3],1,4,20,1.4)
# leaves of the crown catching light
d=''
for _ in range(30):
    X,Y=R.uniform(4,268),R.uniform(-4,70); Y+=max(0,X-190)*.5; a=R.uniform(.5,2.4); l=R.uniform(14,22); ux,uy=l*math.cos(a),l*math.sin(a); n=.2
    d+=f'M{X} {Y}Q{X+ux*.5-uy*n} {Y+uy*.5+ux*n} {X+ux} {Y+uy}Q{X+ux*.5+uy*n} {Y+uy*.5-ux*n} {X} {Y}Z'
c.put(d,'sky',.9)
d=''
for _ in range(18):
    X,Y=R.uniform(6,190),R.uniform(4,44); a=R.uniform(.5,2.4); l=R.uniform(14,20); ux,uy=l*math.cos(a),l*math.sin(a); n=.2
    d+=f'M{X} {Y}Q{X+ux*.5-uy*n} {Y+uy*.5+ux*n} {X+ux} {Y+uy}Q{X+ux*.5+uy*n} {Y+uy*.5-ux*n} {X} {Y}Z'
c.put(d,'mist',.95)
# a few leaves have let go
for x,y,a in ((150,620,30),(178,660,-40),(120,690,70),(222,640,10),(196,714,50)): c.flat(move([(x-10,y,1),(x,y-4),(x+10,y,1),(x,y+4)],rot=a,at=(x,y)),'sky' if x%4 else 'sage',1,14,.3)
c.place(.5,22,22); c.save('data/art/cards/07.svg')
