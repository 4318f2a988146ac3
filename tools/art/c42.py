import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
c=Sheet('c',42,digits=0); R=c.rng
def segs(q,width,fill,op=1):   # many short straight strokes as one path
    d=''.join(f'M{a:.0f} {b:.0f}L{x:.0f} {y:.0f}' for a,b,x,y in q)
    c.body.append(f'<path fill="none" stroke="{PALETTE[fill]}" stroke-width="{width}" stroke-linecap="round" opacity="{op}" d="{d}"/>')
c.flat('20,684! 160,664 400,668 524,690! 420,704 160,706','ink',.24)
# the boot, toe to the left
# back loop and lining
c.form('436,60! 458,40 478,52 474,90! 462,92! 462,66 450,62 444,84!','sienna','apricot','plum',.16,5)
c.form('252,72! 290,40 360,28 430,40 462,66! 430,96 350,110 276,98','plum',None,'ink',.16,6); c.flat('268,74! 310,52 370,44 430,58! 400,80 330,90','wine',.7)
boot='252,72! 280,92 350,104 420,94 462,68! 456,160 452,250 462,340 482,430 488,520 484,600! 380,612 240,620 120,632 34,628! 20,590 34,544 76,508 140,486 200,456 238,410 256,340 262,240 258,150'
d=c.form(boot,c.grad(120,120,490,620,'apricot',('sienna',1,.3),('sienna',1,.55),('wine',1,.85),'plum'),None,None,.24)
with c.clip(d):
    c.flat('368,60! 380,200 372,320 400,420 396,520 404,640! 520,640! 520,60!','plum',.55); c.flat('440,60! 440,240 460,420 468,640! 520,640! 520,60!','ink',.25)
    # toe cap
    c.flat('0,640! 20,560 60,512 120,492! 152,520 168,570 166,640!','wine',.65); c.flat('40,560! 62,526 110,506 130,514 100,530 66,566','apricot',.7)
    # creases at the ankle
    for l in ('232,420! 290,430 350,416 400,430! 352,436 290,448','222,452! 290,468 360,452 420,462! 360,474 280,486','252,372! 300,384 350,376 380,384! 340,394 290,396'): c.flat(l,'plum',.55)
    c.flat('258,150! 266,240 260,340 240,414! 262,420! 284,340 288,240 280,100!','honey',.45)
    c.dry('278,120 286,240 276,380',34,'honey',.6,6,.55,3.4); c.dry('60,560 120,522 200,490',40,'honey',.55,7,.5,3.2); c.dry('420,140 420,300 452,560',50,'ink',.45,8,.5,3.6); c.dry('340,470 350,540 330,610',60,'plum',.45,7,.45,3.4); c.dry('180,600 270,590 360,590',30,'plum',.45,5,.5,3)
# seam stitches of the toe cap and the shaft
segs([(122+44*i/8+14*math.sin(i*3/8),494+132*i/8,124+44*i/8+14*math.sin(i*3/8),502+132*i/8) for i in range(9)],3.4,'honey',.9)
segs([(366+6*math.sin(i*.5),160+i*20,366+6*math.sin(i*.5+.2),170+i*20) for i in range(14)],3.2,'honey',.75)
# cuff
cf='246,66! 280,90 350,102 420,92 468,62! 470,112! 424,140 350,152 282,138 248,114!'
d=c.form(cf,c.grad(250,70,470,150,'honey',('ochre',1,.4),'sienna'),None,None,.2)
with c.clip(d): c.flat('380,60! 388,160! 480,160! 480,60!','plum',.4); c.dry('260,96 330,116 400,112',26,'paper',.6,5,.5,3)
# straps with buckles
def strap(l,w,bx,by,a):
    c.brush(move(l,3,7),w,'ink',.25,.9,None,.0); c.brush(l,w,'wine',1,.9,40,.0); c.dry(l,w*.5,'coral',.8,3,.5,3)
    q=[(bx-24,by-22,1),(bx+22,by-24,1),(bx+24,by+22,1),(bx-22,by+24,1)]; h=[(bx-12,by-11,1),(bx+11,by-12,1),(bx+12,by+11,1),(bx-11,by+12,1)]
    q,h=move(q,rot=a,at=(bx,by)),move(h,rot=a,at=(bx,by)); c.put(c.cut(move(q,3,5))+c.cut(move(h,3,5)),'ink',.3,' fill-rule="evenodd"'); c.put(c.cut(q)+c.cut(h),c.grad(bx-22,by-22,bx+22,by+22,'paper',('honey',1,.3),'ochre'),1,' fill-rule="evenodd"'); c.line(move([(bx-2,by),(bx+20,by+1)],rot=a,at=(bx,by)),5,'honey')
strap('256,214 310,232 380,230 458,206',28,318,231,4); strap('206,462 262,490 340,484 420,474 484,450',30,300,488,4)
# sole and heel with a lit window and door-step
c.form('26,622! 120,626 240,614 330,608! 340,640! 240,652 120,662 30,656! 20,640','plum','violet','ink',.2,6)
hl='326,604! 410,606 490,594! 494,640 490,682! 410,690 336,686! 330,650'
d=c.form(hl,c.grad(330,600,490,690,'sienna',('wine',1,.5),'plum'),None,None,.22)
with c.clip(d):
    for y in (622,644,666): c.line(f'320,{y+4} 410,{y+4} 500,{y-4}',3,'plum',.7)
    c.dry('336,614 344,650 346,684',18,'apricot',.7,4,.55,3)
c.put(c.cut(blob(404,646,64,60)),c.glow(404,646,64,('honey',.75),('honey',0)))
c.flat('374,676! 374,636 390,620 408,617 424,622 436,636 436,674!','plum'); w=c.flat('380,671! 380,638 394,626 408,623 420,627 430,638 430,669!','honey'); 
with c.clip(w): c.flat('380,680! 380,640 396,626 404,680!','paper',.7); c.flat('398,675! 400,656 406,648 412,656 416,675!','sienna'); c.flat(blob(406,645,6.5,7,7),'sienna')   # someone at home
c.line('405,622 406,672',3.4,'plum'); c.line('378,648 432,646',3.4,'plum'); c.form('368,676! 442,672! 446,683! 366,687!','ochre','honey','sienna',.14,4)
# one ladder from the grass to the shaft; the climber with his lantern keeps between its rails
A0,A1,B0,B1=(80,692),(232,176),(142,698),(286,188)
on=lambda p,q,t:(p[0]+(q[0]-p[0])*t,p[1]+(q[1]-p[1])*t)
for a,b in ((A0,A1),(B0,B1)): segs([(a[0]+8,a[1]+3,b[0]+11,b[1]+10)],10,'ink',.25)
rung=[(*on(A0,A1,t),*on(B0,B1,t)) for t in (.05+k*.0775 for k in range(12))]
segs([(a+4,b+6,x+4,y+6) for a,b,x,y in rung],7,'ink',.2); segs(rung,9,'plum'); segs(rung,6,'ochre'); segs([(a+2,b-2,x-5,y-2) for a,b,x,y in rung],2,'paper')
c.put(c.cut(blob(168,482,30,30)),c.glow(168,482,30,('honey',.9),('honey',0)))
c.line('178,486 172,510',7,'night'); c.line('194,486 198,502',7,'night')
c.form('168,464! 176,446 196,444 204,462 200,490! 170,490!','cobalt','sky','night',.2,5); c.form(blob(188,432,12,13,8,.03),'apricot','paper','sienna',0,4); c.flat('173,430! 177,416 192,411 202,422 203,430! 188,426','madder'); c.line('198,456 210,444 212,428',5.6,'cobalt')
for a,b in ((A0,A1),(B0,B1)): segs([(*a,*b)],12,'plum'); segs([(*a,*b)],9,'ochre'); segs([(a[0]-2,a[1]-2,b[0]-2,b[1])],2.8,'paper')
c.line('172,462 160,470',4.6,'cobalt'); c.flat(blob(158,482,8,9.5,7),'plum'); c.flat(blob(158,482,6,7.5,7),'honey'); c.flat(blob(157,481,3,4,6),'paper'); c.flat(blob(211,427,4.6,4.6,7),'apricot')
c.flecks(40,600,120,24,8,'moss',.9,(6,11)); 
c.place(.335,400,284); c.save('data/art/cards/42.svg')
