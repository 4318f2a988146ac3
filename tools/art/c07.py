import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',7,digits=0); R=c.rng
def edge(line,width,fill): l=pts(line); c.line(l+l[:1],width,fill,1,24,.5)
def leaf(x,y,l,a,w):
    """One leaf from its stalk, as path data."""
    ux,uy=l*math.cos(math.radians(a)),l*math.sin(math.radians(a)); n=w/l
    return f'M{x} {y}Q{x+ux*.45-uy*n} {y+uy*.45+ux*n} {x+ux} {y+uy}Q{x+ux*.45+uy*n} {y+uy*.45-ux*n} {x} {y}Z'
def tress(line,light,dark,size=1):
    """A hanging twig with broad leaves: light ones to the left, darker ones to the right, all with a pine rim."""
    q=[p for r in dense(line) for p in r]; n=round(len(q)*4/36/size); left=right=''
    for k in range(n+1):
        x,y=q[int(k*(len(q)-1)/n)]; t=k/n; l=R.uniform(84,96)*size*(1-.2*t); w=19*size
        if k==n: left+=leaf(x,y-8,l,92,w); break
        if k%2: right+=leaf(x,y,l,90-R.uniform(13,23),w)
        else: left+=leaf(x,y,l,90+R.uniform(13,23),w)
    c.put(left+right,'pine',1,f' stroke="{PALETTE["pine"]}" stroke-width="11" stroke-linejoin="round"')
    c.line(line,8,'pine',1,60,.4); c.put(right,dark); c.put(left,light)
# far tresses
tress('92,70 84,200 88,330','leaf','moss',.9); tress('236,90 242,220 236,350','leaf','moss',.9)
# the crown above the bough
crown='-12,80! -14,24 18,2 46,16! 62,-4 104,-4 118,14! 140,-2 180,2 190,22! 216,10 248,26 252,48! 282,52 302,86 296,122! 262,120 238,110! 214,112 190,96! 160,102 134,90! 104,100 80,92! 40,110 -8,104'
edge(crown,12,'pine'); d=c.form(crown,c.grad(30,0,110,140,'sage',('sage',1,.3),('leaf',1,.65),'leaf'),None,None,0,8,18,1)
def row(fill,*leaves): c.put(''.join(leaf(x,y,l,a,24) for x,y,a,l in leaves),fill,1,f' stroke="{PALETTE["pine"]}" stroke-width="6" stroke-linejoin="round"')
with c.clip(d):
    c.rim(crown,8,11,'honey',1); c.flat('-20,92! 60,72 150,68 230,86 300,126! 300,160! -20,160!','pine')
    row('leaf',(6,40,95,70),(100,36,80,60),(190,40,75,60),(268,74,70,60))
    row('sage',(60,22,110,70),(66,22,62,64),(150,20,115,66),(156,20,66,64),(236,42,105,70),(240,42,55,62))
# the bough comes in from the left
bough='-14,190! -14,108! 20,82 70,66 130,60 190,66 250,96 290,136! 280,146! 232,126 184,108 130,104 84,114 44,142 10,168'
edge(move(bough,1,2),12,'ink'); d=c.form(bough,c.grad(0,60,60,220,'sienna',('sienna',1,.4),'plum'),None,None,0,8,18,1)
with c.clip(d):
    c.flat('-20,190! 30,150 60,124 110,94 180,94 240,116 290,150! 290,180! 40,200!','plum'); c.rim(bough,6,11,'apricot',1); c.dry('-8,150 24,118 70,94',22,'apricot',.8,4,.5,4)
# the swing: two ropes round the bough and a red seat
for l,top in (('128,100 127,320 134,566',62),('206,104 207,320 212,590',66)):
    x=pts(l)[0][0]; c.line(l,20,'plum',1,60,.6); c.line(move(l,-1,0),11,'paper',1,60,.6); c.line(move(l,3,0),3.6,'ochre',1,60,.6)
    for u in (-9,9): c.line([(x+u-2,top+44),(x+u+2,top)],20,'plum',1,20,.3)
    for u in (-9,9): c.line([(x+u-2,top+44),(x+u+2,top)],11,'paper',1,20,.3)
    c.flat(blob(x-1,top+60,20,17,9,.04),'plum',1,12,.3); c.flat(blob(x-2,top+58,14,11,9,.04),'paper',1,12,.3)
seat='92,548! 108,536! 248,576! 248,596! 238,622! 90,578!'
edge(move(seat,1,2),15,'plum'); c.form(seat,'madder',None,None,0,8,18,.7)
c.flat('92,550! 108,537! 247,577! 241,595!','coral',1,20,.6); c.flat('104,550! 112,543! 214,572! 206,579!','apricot',1,20,.6)
for x,y in ((134,546),(212,568)):
    c.line([(x,y-14),(x,y+10)],20,'plum',1,20,.3); c.line([(x-1,y-14),(x-1,y+8)],12,'paper',1,20,.3)
# near tresses
tress('32,84 16,300 20,520 12,690','sage','leaf',1.06); tress('64,88 58,220 62,420','honey','moss',1)
tress('274,120 284,260 278,370 282,470','sage','leaf',1.06); tress('252,106 250,170 252,230','honey','moss',.9)
c.place(.5,20,24); c.save('data/art/cards/07.svg')
