import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
c=Sheet('c',37,digits=0); R=c.rng
# glow and soft smoke behind the plume
c.put(c.cut(blob(284,200,206,190,11,.02)),c.glow(284,200,186,('honey',.6),('coral',.32,.45),('coral',0)))
for x,y,r,col,o in ((330,110,84,'violet',.5),(240,92,72,'wine',.4),(400,70,60,'violet',.45),(290,190,60,'wine',.5),(190,60,48,'violet',.35)): c.flat(blob(x,y,r,r*.8,9,.1),col,o)
# far shoulder and cone
c.form('330,420! 380,400 420,430 470,500 540,596! 300,600!',c.grad(360,400,540,600,'violet','plum'),None,None,.16)
cone='10,598! 60,540 110,470 160,390 196,310 216,262! 236,270 260,258 290,268 318,256 344,264! 366,320 404,400 452,476 510,548 556,598! 420,588 280,600 140,588'
d=c.form(cone,c.grad(90,300,470,600,'lilac',('violet',1,.25),('plum',1,.7),'plum'),None,None,.22)
with c.clip(d):
    c.flat('296,258! 312,320 300,380 330,440 318,520 350,610! 600,610! 470,440 350,250!','plum',.9); c.flat('380,360! 372,420 410,480 404,560 440,610! 590,610! 480,470!','ink',.35)
    c.flat('214,264! 196,320 150,410 80,520 20,600! 70,600! 130,520 176,430 210,350 236,270!','rose',.55); c.flat('180,420! 204,470 186,540 210,610! 150,610! 140,540 160,470','plum',.45)
    c.dry('206,300 160,400 60,570',40,'paper',.55,7,.5,3); c.dry('350,300 410,430 520,590',50,'ink',.5,8,.5,3.4); c.dry('262,400 250,500 264,590',50,'violet',.7,7,.5,3)
    # lava
    for l in ('238,258! 250,310 236,360 250,410 226,470 236,520! 252,486 270,430 262,380 274,330 280,258!','286,258! 300,320 326,370 330,430 362,490 362,540! 384,500 360,430 350,366 326,310 318,254!'):
        f=c.flat(l,c.grad(0,260,0,540,'honey',('coral',1,.3),('madder',1,.75),'wine'))
        with c.clip(f): c.dry('250,260 256,360 240,500' if '238' in l[:4] else '302,260 336,380 366,520',22,'honey',.9,4,.6,4)
    c.flat('10,610! 100,570 200,590 300,576 420,594 560,574 560,620!','pine',.55)
# crater lip
c.flat('216,262! 240,246 280,242 322,246 344,264! 318,274 290,268 260,276 236,270','wine'); c.flat('228,262! 250,252 282,249 316,252 332,263! 306,268 284,262 258,270','honey')
# the plume: flowers and leaves thrown out
def leaf(x,y,L,a,col,sh):
    L*=1.1
    f=move([(x,y,1),(x+L*.45,y-L*.26),(x+L,y,1),(x+L*.45,y+L*.24)],rot=a,at=(x,y)); c.flat(f,col,1,16,.4); c.flat(move([(x,y,1),(x+L,y,1),(x+L*.45,y+L*.24)],rot=a,at=(x,y)),sh,.7,16,.4)
for x,y,L,a in ((266,236,64,-112),(300,236,66,-66),(236,190,60,-150),(346,180,64,-24),(214,120,58,-170),(392,128,60,-8),(262,60,54,-120),(352,40,56,-70),(430,84,48,10),(170,76,48,170),(300,130,60,-90),(328,230,44,-30),(246,236,44,-140)): leaf(x,y,L,a,'leaf' if (x//10)%2 else 'moss','pine')
def flower(x,y,r,col,lt,sh,mid,n=6):
    r*=1.22; a0=R.uniform(0,60); h=math.pi/n
    def q(rr,t): return f'{x+rr*math.cos(t):.1f} {y+rr*math.sin(t):.1f}'
    def ring(k0,k1,sel=lambda a:True):
        d=''
        for k in range(n):
            a=math.radians(a0+360/n*k)
            if sel(a): d+='M'+q(r*.1,a)+'Q'+q(r*k1*.98,a-h*1.15)+' '+q(r*k1*R.uniform(.94,1.06),a-h*.1)+'Q'+q(r*k1*1.02,a+h*1.15)+' '+q(r*.1,a)+'Z'
        return d
    if r>22: c.put(f'M{x+5-r:.0f} {y+8}Q{x+5-r:.0f} {y+8-r:.0f} {x+5} {y+8-r:.0f}Q{x+5+r:.0f} {y+8-r:.0f} {x+5+r:.0f} {y+8}Q{x+5+r:.0f} {y+8+r:.0f} {x+5} {y+8+r:.0f}Q{x+5-r:.0f} {y+8+r:.0f} {x+5-r:.0f} {y+8}Z','plum',.28)
    
    if r>24: c.put(ring(0,1.1,lambda a:math.cos(a-math.radians(45))>-.2),sh)
    c.put(ring(0,.98),col)
    if r>20: c.put(ring(0,.74,lambda a:math.cos(a-math.radians(225))>.3),lt,.75)
    c.flat(blob(x,y,r*.27,r*.27,6,.05),mid)
    if r>30: c.flat(blob(x-r*.08,y-r*.1,r*.1,r*.1,5,.05),'paper',.8)
F=[(280,226,27,'coral','apricot','wine','honey'),(246,206,24,'rose','paper','coral','wine'),(318,204,28,'honey','paper','coral','sienna'),(282,172,34,'madder','coral','wine','honey'),(234,150,32,'paper','paper','lilac','honey'),(336,148,36,'rose','paper','coral','madder'),
(284,104,40,'coral','apricot','wine','honey'),(196,106,30,'coral','apricot','wine','honey'),(392,106,34,'madder','coral','wine','honey'),(232,62,34,'honey','paper','coral','sienna'),(340,80,34,'paper','paper','lilac','coral'),(290,40,32,'rose','paper','coral','madder'),(388,44,28,'honey','paper','coral','sienna'),(166,54,24,'rose','paper','coral','wine'),(438,66,22,'rose','paper','coral','wine'),(440,124,16,'coral','apricot','wine','honey'),(150,118,15,'honey','paper','coral','sienna'),(348,20,18,'coral','apricot','wine','honey'),(122,74,12,'coral','apricot','wine','honey'),(470,96,11,'honey','paper','coral','sienna'),(226,20,15,'madder','coral','wine','honey')]
for f in F: flower(*f,n=5 if f[2]%3 else 6)
# falling blossoms on the slopes, sparks, foot
for f in ((150,300,13,'rose','paper','coral','honey'),(430,300,14,'coral','apricot','wine','honey'),(470,212,11,'rose','paper','coral','wine'),(112,220,12,'coral','apricot','wine','honey'),(100,544,12,'rose','paper','coral','honey'),(430,556,13,'honey','paper','coral','sienna'),(196,570,10,'paper','paper','lilac','honey')): flower(*f,n=5)
c.flecks(110,20,360,260,14,'honey',1,(4,8)); c.flecks(120,160,320,120,8,'paper',1,(3,6))
c.place(.333,22,238); c.save('data/art/cards/37.svg')
