import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
c=Sheet('c',52); R=c.rng
c.flat('22,684! 80,676 140,680 156,686 120,692 30,692','ink',.24)
# boughs behind the trunk
for l,w in (('56,360 80,322 108,304 132,298',13),('44,330 52,296 76,270',12),('60,420 84,408 98,398',8)):
    c.brush(move(l,4,6),w,'ink',.18,.7); c.brush(l,w,'sienna',1,.7,20,.1); c.dry(move(l,1,2),w*.6,'plum',.9,4,.6,1.8)
trunk='40,296! 52,300 60,314 62,330! 64,372 62,420 68,462 80,500 85,548 88,604 100,640 122,664 146,684! 120,686 98,678 84,670! 76,684 58,690! 50,680 40,690! 26,684 14,690! 24,660 20,600 27,540 18,470 25,400 22,352 30,316'
d=c.form(trunk,c.grad(22,470,112,462,'apricot',('sienna',1,.35),'plum'),None,None,.22,7,20,1.2)
with c.clip(d):
    c.flat('54,300! 52,380 50,450 64,520 66,610 76,650 100,672 150,700! 160,640! 100,560 92,480 70,320!','plum',.5)
    c.flat('22,330! 30,400 24,470 34,540 28,620 40,690! 52,690! 40,620 46,540 36,470 42,390 34,320!','honey',.35)
    c.dry('36,320 40,440 42,520 38,680',34,'plum',.6,6,.6,2.6); c.dry('58,340 58,440 72,520 78,620 110,672',26,'ink',.45,5,.55,2.4)
    c.dry('30,330 30,480 28,660',14,'sand',.8,3,.55,2.4)
    hair(c,'48,404 36,420 42,442 56,436 58,416 48,402 44,422 50,430',2.2,'plum',.8)
c.form('84,400! 92,392 102,392! 98,400 92,406','leaf','sage','pine',.12,3,8,.3)
# brass plate, keyhole full of light
K=(58,556)
c.put(c.cut(blob(*K,50,56)),c.glow(K[0],K[1],54,('honey',.75),('honey',.3,.5),('honey',0)))
pl=[(K[0]+x,K[1]+y,q) for x,y,q in pts('0,-42! 8,-34 20,-30 22,-14 18,4 22,24 16,36 6,40 0,50! -7,40 -17,36 -22,22 -18,4 -22,-14 -19,-30 -8,-34')]
d=c.form(pl,c.grad(K[0]-20,K[1]-36,K[0]+22,K[1]+40,'wine',('plum',1,.5),'ink'),None,None,.3,4,10,.4)
with c.clip(d): c.rim(pl,2,2,'apricot',1,9); c.rim(pl,-1.6,-1.6,'sienna',.9,9)
for dy in (-33,40): dot(c,K[0],K[1]+dy,2.8,'ochre'); dot(c,K[0]-.7,K[1]+dy-.7,1,'paper')
hole=[(K[0]+x,K[1]+y,q) for x,y,q in pts('-4.5,3! -12,-3 -12,-16 0,-23 12,-16 12,-3 4.5,3! 10,30! -10,30!')]
c.put(c.cut(blob(K[0],K[1],32,38),True,16,.3),c.glow(K[0],K[1],36,('honey',.6),('honey',0))); chip(c,move(hole,-1.2,-1.2),'ochre')
d=c.flat(hole,c.grad(K[0],K[1]-22,K[0],K[1]+30,'paper',('honey',1,.55),'apricot'),1,8,.2)
with c.clip(d):
    # inside: a stair that goes up, and a tiny door
    c.flat([(K[0]-14,K[1]+32,1),(K[0]-14,K[1]+24,1),(K[0]-5,K[1]+24,1),(K[0]-5,K[1]+17,1),(K[0]+1,K[1]+17,1),(K[0]+1,K[1]+10,1),(K[0]+6,K[1]+10,1),(K[0]+6,K[1]+3,1),(K[0]+14,K[1]+3,1),(K[0]+14,K[1]+32,1)],'coral',.9,20,.1)
    c.flat([(K[0]-4,K[1]-2,1),(K[0]-4,K[1]-10),(K[0],K[1]-14),(K[0]+4,K[1]-10),(K[0]+4,K[1]-2,1)],'ochre',.8,6,.1)
# a shaft of light onto the mouse
c.put(c.cut('64,536! 118,556 130,600 118,628! 62,584!'),c.grad(62,560,126,590,('honey',.55),('honey',0)))
# mushroom to stand on
c.form('112,686! 114,668 112,652! 124,652! 124,668 128,686!','paper','paper','rose',.15,4,9,.4)
d=c.form('92,656! 94,642 106,632 120,631 136,638 146,656! 130,661 108,661',c.grad(96,634,144,660,'coral','madder','wine'),'apricot',None,.18,4,10,.4)
with c.clip(d): [dot(c,x,y,r,'paper') for x,y,r in ((106,648,3.6),(124,639,3),(136,652,3.2),(120,655,2.2))]
# mouse on tiptoe
t='126,620 138,628 148,622 148,606 138,602 134,590 142,582'; hair(c,t,3.6,'plum',.9); hair(c,t,2.2,'rose')
c.flat('120,618! 128,626 122,634 112,634! 116,628','dove',1,8,.3)
body='108,574! 120,580 130,598 131,614 124,624 118,628! 119,632 108,634! 104,632! 110,626! 102,622 97,608 98,592 100,578!'
d=c.form(body,c.grad(96,580,132,626,'mist',('dove',1,.5),'plum'),None,None,.2,4,10,.5)
with c.clip(d):
    c.flat('98,582! 97,610 106,626! 110,612 104,590!','paper',.85,9,.4); c.rim(body,-4,-4,'plum',.5,10); c.dry('116,584 126,600 126,618',10,'plum',.5,4,.6,1.5); c.rim(body,2,2,'honey',.9,10)
c.form('102,586! 94,592 86,594! 85,599! 96,600 106,596','dove','paper','plum',.1,3,8,.3); c.flat('88,593! 82,592 81,598 87,599!','rose',1,6,.2)
c.form(blob(123,551,10,11,9,.04),'dove','mist','plum',.15,3,8,.3); dot(c,122,552,6.6,'rose')
head='83,569! 90,559 100,551 112,552 120,562 119,573 110,580 97,578 88,574!'
d=c.form(head,c.grad(86,554,120,580,'paper',('mist',1,.35),'dove'),None,None,.18,4,9,.4)
with c.clip(d): c.rim(head,-4,-4,'plum',.4,9); c.rim(head,1.8,1.8,'honey',.9,9); c.dry('100,554 112,558 118,570',8,'dove',.9,3,.6,1.3)
c.form(blob(109,549,11,12,9,.04),'dove','mist','plum',.15,3,8,.3); dot(c,108,550,7.5,'rose'); c.flat(blob(109.5,552,4,5,8),'coral',.5,7,.2)
dot(c,97.5,563.5,3.55,'ink'); dot(c,96.4,562.2,1.3,'paper')
dot(c,83.4,569,2.6,'coral'); c.line('86,574 91,575 95,572',1.2,'plum',1,6,.1)
hair(c,['90,571 80,578','91,573 84,583','92,569 82,573'],.8,'plum',.8)
# crown of leaves above
def crown(x,y,rx,ry,dark,mid,light):
    n=int(rx*.28)*2; ring=[]
    for i in range(n):
        a=2*math.pi*i/n; k=(1.24 if i%2 else .92)+R.uniform(-.05,.05); ring.append((max(22,x+rx*k*math.cos(a)),max(244,y+ry*k*math.sin(a)),i%2==0))
    d=soft(ring); c.put(d,mid)
    with c.clip(d): c.put(soft([(x-2*rx,y-2*ry,1),(x+2*rx,y-2*ry,1),(x+2*rx,y+2*ry,1),(x-2*rx,y+2*ry,1)])+soft(move(ring,-6,-6)),dark,.75,' fill-rule="evenodd"')
    lit=[(max(23,x-rx*.2+rx*(.66 if i%2 else .52)*math.cos(math.pi*i/6)),y-ry*.26+ry*(.62 if i%2 else .5)*math.sin(math.pi*i/6),i%2==0) for i in range(12)]
    chip(c,lit,light,.95); dabs(x,y,rx,ry,int(rx/5),dark,0,6.28); dabs(x,y,rx,ry,int(rx/6),'sage' if light!='sage' else 'honey',2.6,5.2)
def dabs(x,y,rx,ry,n,col,a0,a1):
    lp=''
    for _ in range(n):
        a=R.uniform(a0,a1); k=R.uniform(.2,.9); X=max(28,x+rx*k*math.cos(a)); Y=max(250,y+ry*k*math.sin(a)); t=R.uniform(0,6.28); l=R.uniform(4,6.5); ux,uy=l*math.cos(t),l*math.sin(t)
        lp+=f'M{X-ux} {Y-uy}Q{X-uy*.5} {Y+ux*.5} {X+ux} {Y+uy}Q{X+uy*.5} {Y-ux*.5} {X-ux} {Y-uy}Z'
    c.put(lp,col,.8)
crown(74,294,26,15,'night','pine','leaf'); crown(134,292,24,20,'night','pine','leaf'); crown(102,273,36,23,'pine','leaf','moss'); crown(57,288,28,33,'pine','leaf','sage')
for x,y,a in ((112,340,30),(90,372,-40),(130,350,70)): chip(c,move([(x-5,y,1),(x,y-5),(x+5,y,1),(x,y+5)],rot=a,at=(x,y)),'moss')
c.save('data/art/cards/52.svg')
