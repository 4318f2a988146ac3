import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
# 14 the attic: whitewashed under the roof, a beam of cool daylight from a window out of sight, pale boards
g=Sheet('g',14); V=(300,430)
def to(x,y,t): return (x+(V[0]-x)*t,y+(V[1]-y)*t)
with g.ground(g.grad(40,20,560,520,'paper',('mist',1,.4),('lilac',.7,1))):
    # back gable
    g.flat('300,60! 508,296 516,440! 84,440! 92,296!',g.grad(100,100,500,450,'paper',('mist',1,.55),('mist',1,1)))
    g.dry('140,340 240,330 300,300',110,'paper',.5,8,.4,3)
    # the two slopes
    g.flat('-10,-10! 300,-10! 300,60! 92,296! 84,440! -10,482!',g.grad(0,60,200,420,'mist',('mist',1,.6),'sage'),.55)
    g.flat('300,-10! 620,-10! 620,482! 516,440! 508,296! 300,60!',g.grad(330,40,600,420,'mist',('lilac',.7,.6),('lilac',.9,1)),.6)
    for y in (40,150,260,370): g.dry([(-10,y-30),to(-10,y-30,.3),to(-10,y-30,.56)],34,'paper',.4,4,.5,3); g.dry([(610,y-30),to(610,y-30,.3),to(610,y-30,.56)],34,'dove',.14,4,.5,3)
    # rafters, whitewashed as well
    for t,w,o in ((.0,30,.16),(.2,20,.12)):
        top=to(300,-170,t); l=to(-130,350,t); r=to(730,350,t); lo=to(-130,600,t); ro=to(730,600,t)
        g.brush([top,((top[0]+l[0])/2,(top[1]+l[1])/2),(*l,1),lo],w,'dove',o,.9,None,.0); g.brush([top,((top[0]+r[0])/2,(top[1]+r[1])/2),(*r,1),ro],w,'dove',o,.9,None,.0)
    g.brush('300,-20 300,20 300,62',20,'dove',.14,.9,None,.0)
    # floor boards
    g.flat('84,438! 516,438! 640,490! 640,720! -40,720! -40,490!',g.grad(120,450,480,700,'sand',('sand',1,.4),('apricot',.75,1)))
    for i,x in enumerate(range(-520,1160,112)):
        a,b,c2=(x,720),to(x,720,.5),to(x,720,.87); a2,b2,c3=(x+112,720),to(x+112,720,.5),to(x+112,720,.87)
        if i%2: g.put('M'+xy(a)+'L'+xy(c2)+'L'+xy(c3)+'L'+xy(a2)+'Z','sienna' if i%4==1 else 'paper',.07)
        g.line([a,b,c2],1.8,'sienna',.22,90,.8)
    g.dry('0,520 300,512 600,524',40,'paper',.35,6,.3,2); g.dry('0,650 300,640 600,655',110,'sienna',.14,11,.4,3.4); g.dry('60,600 300,590 520,604',60,'paper',.25,7,.35,3)
    # the daylight that falls in from a window out of sight
    g.flat('-10,-10! 60,-10! 470,560! 240,610!',g.grad(10,0,360,590,('paper',.5),('paper',.3,.45),('paper',.1,1)))
    g.flat('250,606 330,572 420,556 484,560 440,590 340,620','paper',.3)
    g.flecks(120,140,200,300,10,'honey',.35,(1.2,2.4))
g.splashes(); g.save('data/art/grounds/14.svg')
