import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
# 14 the attic: sienna dusk, one beam full of dust, boards
g=Sheet('g',14); V=(300,430)
def to(x,y,t): return (x+(V[0]-x)*t,y+(V[1]-y)*t)
with g.ground(g.grad(40,20,560,520,'ochre',('sienna',1,.3),('plum',1,.85))):
    R=g.rng
    # back gable
    g.flat('300,60! 508,296 516,440! 84,440! 92,296!',g.grad(100,100,500,450,'ochre',('sienna',1,.5),'wine'))
    for x in range(110,510,36): g.line([(x,72+abs(x-300)*1.14),(x+2,438)],2,'plum',.14)
    g.dry('140,340 240,330 300,300',110,'honey',.25,8,.4,3)
    # the two slopes
    g.flat('-10,-10! 300,-10! 300,60! 92,296! 84,440! -10,482!',g.grad(0,60,200,420,'sienna',('sienna',1,.6),'wine'),.9)
    g.flat('300,-10! 620,-10! 620,482! 516,440! 508,296! 300,60!',g.grad(330,40,600,420,'sienna',('sienna',1,.4),'wine'),.9)
    # boards of the slopes run to the vanishing point
    for y in (40,150,260,370): g.dry([(-10,y-30),to(-10,y-30,.3),to(-10,y-30,.56)],34,'ochre' if y<300 else 'plum',.38,4,.5,3); g.dry([(610,y-30),to(610,y-30,.3),to(610,y-30,.56)],34,'plum',.35,4,.5,3)
    # rafters
    for t,w,o in ((.0,30,.34),(.2,20,.26)):
        top=to(300,-170,t); l=to(-130,350,t); r=to(730,350,t); lo=to(-130,600,t); ro=to(730,600,t)
        g.brush([top,((top[0]+l[0])/2,(top[1]+l[1])/2),(*l,1),lo],w,'plum',o,.9,None,.0); g.brush([top,((top[0]+r[0])/2,(top[1]+r[1])/2),(*r,1),ro],w,'plum',o*.8,.9,None,.0)
        g.dry([(top[0]-w*.2,top[1]+6),((top[0]+l[0])/2-w*.2,(top[1]+l[1])/2),(l[0],l[1])],w*.5,'ochre',.3,3,.5,2.6); g.dry([top,((top[0]+r[0])/2,(top[1]+r[1])/2),(r[0],r[1])],w*.5,'sienna',.35,3,.5,2.6)
    g.brush('300,-20 300,20 300,62',22,'plum',.3,.9,None,.0)
    # floor boards
    g.flat('84,438! 516,438! 640,490! 640,720! -40,720! -40,490!',g.grad(120,460,480,700,'ochre',('sienna',1,.45),('wine',1,1)))
    for i,x in enumerate(range(-520,1160,112)):
        a,b,c2=(x,720),to(x,720,.5),to(x,720,.87); a2,b2,c3=(x+112,720),to(x+112,720,.5),to(x+112,720,.87)
        if i%2: g.put('M'+xy(a)+'L'+xy(c2)+'L'+xy(c3)+'L'+xy(a2)+'Z','plum' if i%4==1 else 'honey',.13)
        g.line([a,b,c2],1.8,'plum',.3,90,.8)
    g.dry('0,520 300,512 600,524',40,'honey',.25,6,.3,2); g.dry('0,650 300,640 600,655',110,'plum',.4,11,.4,3.4); g.dry('60,600 300,590 520,604',60,'ochre',.4,7,.35,3)
    # small skylight and its beam, full of dust
    g.flat('40,52! 84,39! 97,84! 55,97!','plum',.4); g.flat('46,56! 81,45! 92,81! 59,92!',g.grad(46,50,92,90,'paper','honey'),.65); g.line('63,50 75,87',3,'plum',.35); g.line('52,74 87,63',3,'plum',.35)
    g.flat('48,60! 90,50! 470,560! 240,610!',g.grad(70,70,360,590,('paper',.34),('honey',.18,.45),('honey',.05,1)))
    g.flat('62,58! 82,54! 400,576! 320,594!',g.grad(70,70,360,590,('paper',.18),('paper',0)))
    g.flat('250,606 330,572 420,556 484,560 440,590 340,620','honey',.18)
    g.dry('80,100 210,320 350,570',80,'paper',.2,8,.4,2); g.flecks(120,140,200,300,20,'paper',.6,(1.2,2.6)); g.flecks(220,300,180,270,16,'honey',.55,(1.2,2.6))
g.splashes(); g.save('data/art/grounds/14.svg')
