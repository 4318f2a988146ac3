import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
# 14 the attic: sienna dusk, one beam full of dust, boards
g=Sheet('g',14); V=(300,430)
def to(x,y,t): return (x+(V[0]-x)*t,y+(V[1]-y)*t)
with g.ground(g.grad(40,20,560,520,'ochre',('sienna',1,.3),('plum',1,.85))):
    R=g.rng
    # back gable
    g.flat('300,150! 424,330 430,470! 170,470! 176,330!',g.grad(180,160,430,470,'ochre',('sienna',1,.5),'wine'))
    for x in range(186,430,27): g.line([(x,max(160,152+abs(x-300)*1.44)),(x+2,468)],2.4,'plum',.35)
    g.dry('200,340 240,330 300,300',90,'honey',.3,8,.4,3)
    # the two slopes
    g.flat('-10,-10! 300,-10! 300,150! 176,330! 170,470! -10,600!',g.grad(0,60,200,420,'sienna',('sienna',1,.5),'plum'),.9)
    g.flat('300,-10! 620,-10! 620,600! 430,470! 424,330! 300,150!',g.grad(330,40,600,420,'sienna',('wine',1,.35),'plum'),.95)
    # boards of the slopes run to the vanishing point
    for y in (40,150,260,370): g.dry([(-10,y-30),to(-10,y-30,.3),to(-10,y-30,.56)],34,'ochre' if y<300 else 'plum',.38,4,.5,3); g.dry([(610,y-30),to(610,y-30,.3),to(610,y-30,.56)],34,'plum',.55,4,.5,3)
    # rafters
    for t,w,o in ((.0,36,.8),(.28,25,.75),(.5,17,.7)):
        top=to(300,-170,t); l=to(-130,350,t); r=to(730,350,t); lo=to(-130,600,t); ro=to(730,600,t)
        g.brush([top,((top[0]+l[0])/2,(top[1]+l[1])/2),(*l,1),lo],w,'plum',o,.9,None,.0); g.brush([top,((top[0]+r[0])/2,(top[1]+r[1])/2),(*r,1),ro],w,'ink',o*.8,.9,None,.0)
        g.dry([(top[0]-w*.2,top[1]+6),((top[0]+l[0])/2-w*.2,(top[1]+l[1])/2),(l[0],l[1])],w*.5,'ochre',.55,3,.5,2.6); g.dry([top,((top[0]+r[0])/2,(top[1]+r[1])/2),(r[0],r[1])],w*.5,'sienna',.6,3,.5,2.6)
    g.brush('300,-20 300,60 300,150',30,'plum',.9,.9,None,.0)
    # floor boards
    g.flat('170,468! 430,468! 640,600! 640,720! -40,720! -40,600!',g.grad(120,460,480,700,'ochre',('sienna',1,.35),('plum',1,1)))
    for i,x in enumerate(range(-520,1160,112)):
        a,b,c2=(x,720),to(x,720,.5),to(x,720,.87); a2,b2,c3=(x+112,720),to(x+112,720,.5),to(x+112,720,.87)
        if i%2: g.put('M'+xy(a)+'L'+xy(c2)+'L'+xy(c3)+'L'+xy(a2)+'Z','plum' if i%4==1 else 'honey',.13)
        g.line([a,b,c2],2,'plum',.55,90,.8)
    g.dry('0,520 300,512 600,524',40,'honey',.25,6,.3,2); g.dry('0,650 300,640 600,655',110,'plum',.4,11,.4,3.4); g.dry('60,600 300,590 520,604',60,'ochre',.4,7,.35,3)
    # small skylight and its beam, full of dust
    g.flat('62,84! 128,64! 148,132! 84,152!','plum'); g.flat('70,90! 124,74! 140,128! 90,144!',g.grad(70,80,140,140,'paper','honey')); g.line('97,82 114,137',4,'plum',.9); g.line('80,117 132,101',4,'plum',.9)
    g.flat('72,92! 138,80! 480,560! 250,610!',g.grad(100,100,370,590,('paper',.6),('honey',.34,.45),('honey',.12,1)))
    g.flat('96,88! 124,84! 410,576! 330,594!',g.grad(100,100,370,590,('paper',.35),('paper',0)))
    g.flat('250,606 330,572 420,556 484,560 440,590 340,620','honey',.3)
    g.dry('100,120 220,320 360,570',90,'paper',.3,10,.4,2); g.flecks(120,140,200,300,26,'paper',.8,(1.2,3)); g.flecks(220,300,180,270,24,'honey',.8,(1.2,3))
g.splashes(); g.save('data/art/grounds/14.svg')
