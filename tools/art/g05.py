import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
# 05 the studio: a warm wall, window light, boards
g=Sheet('g',5); R=g.rng
with g.ground(g.grad(20,20,560,440,'sand',('sand',1,.35),('apricot',1,1))):
    for k in range(9):
        x=R.uniform(-60,420); y=30+k*44; L=R.uniform(160,340); g.brush(f'{x},{y} {x+L*.5},{y-14+R.uniform(-8,8)} {x+L},{y+R.uniform(-10,14)}',R.uniform(26,50),R.choice(['sand','apricot','rose','paper','apricot','rose']),.25)
    g.dry('0,120 300,90 600,140',220,'paper',.3,11,.3,3); g.dry('0,320 300,300 600,330',160,'sienna',.16,7,.32,3)
    g.put('M300 0H620V440H300Z',g.grad(340,140,620,240,('plum',0),('wine',.34)))
    # slanting window light: panes thrown on the wall
    light=g.grad(120,64,330,420,('paper',.95),('honey',.6))
    def pane(x,y,w,h,o):
        s=.42; p=[(x,y,1),(x+w,y+w*s,1),(x+w-14,y+h+w*s,1),(x-14,y+h,1)]; g.flat(p,light,o*.95,40)
    for i in range(2):
        for j in range(3): pane(120+i*106,64+i*45+j*104,94,92,.85-.12*j)
    g.put('M0 0H420V420H0Z',g.grad(20,30,260,300,('paper',.5),('honey',0)))
    g.dry('100,110 220,160 330,210',240,'apricot',.25,7,.3,3)
    # skirting board
    g.flat('-10,404 160,400 330,404 620,399 620,434! -10,434!',g.grad(0,400,600,430,'sand',('apricot',1,.5),'sienna')); g.line('-10,407 200,404 420,407 620,403',2.4,'paper',.5,90,.8); g.line('-10,431 300,432 620,430',3,'plum',.4,60,.8)
    # floor: boards to the vanishing point, as broad strokes
    g.flat('-10,430! 620,430! 620,720! -10,720!',g.grad(0,430,0,700,'apricot',('sand',.9,.25),('ochre',1,.65),'sienna'))
    xs=[-1500,-900,-500,-220,-20,150,300,460,620,820,1120,1500,2200]
    for i in range(len(xs)-1):
        a,b=xs[i],xs[i+1]; at=lambda x,y:300+(x-300)*(y-430)/270
        c=('apricot','ochre','sienna','sand','ochre','coral','sienna')[i%7]
        g.flat([(at(a,431),431,1),(at(a,700),700,1),(at(b,700)-3,700,1),(at(b,431),431,1)],c,.2,40,.8)
        m=(a+b)/2; 0<m<700 and g.dry([(at(m,446),446),(at(m,560),560),(at(m,700),700)],60,'plum' if i%2 else 'honey',.2,4,.36,2.4)
        g.line([(at(a,436),436),(at(a,560),560),(at(a,704),704)],1.8,'plum',.22,99,.8)
        y=(520,600,560,640,500,610,575)[i%7]; g.line([(at(a,y),y),(at(b,y),y)],1.6,'plum',.18,200,.5)
    # light on the floor
    g.flat('10,470! 190,452! 330,520! 70,560!','paper',.24); g.flat('90,580! 350,536! 480,600! 160,670!','paper',.16)
    g.dry('20,530 200,510 420,570',130,'paper',.4,7,.3,3)
    g.put('M200 430H620V720H200Z',g.grad(330,480,600,690,('plum',0),('plum',.36)))
    for c,n in (('madder',4),('cobalt',4),('paper',4)): g.flecks(30,470,540,215,n,c,.75,(2,4.6))
    g.flecks(90,60,280,320,16,'paper',.7,(1.2,2.4))
g.splashes(); g.save('data/art/grounds/05.svg')
