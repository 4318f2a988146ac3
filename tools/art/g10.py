from lean import *
# 10 northern lights: night with sage and lilac curtains over a snow field
g=Lean('g',10)
with g.ground(g.grad(0,20,0,440,'night',('night',1,.2),('cobalt',1,.6),('teal',1,1))):
    R=g.rng
    for y,x0,x1,w,c,o in ((60,-10,300,60,'plum',.35),(110,280,610,60,'plum',.4),(300,300,610,44,'violet',.25)):
        g.brush(f'{x0},{y} {(x0+x1)/2},{y-12} {x1},{y+4}',w,c,o); g.dry(f'{x0},{y+w*.4} {(x0+x1)/2},{y+w*.3} {x1},{y+w*.5}',w*.8,c,o,5)
    g.flecks(26,26,548,330,42,'paper',.9,(1.1,2.6)); g.flecks(30,40,540,240,9,'mist',.95,(2.6,4))
    # curtains: strips standing on a wavy hem; one gradient serves all, moved up and down with its strips
    def curtain(hem,h,col,op,lean):
        p=[q for r in dense(hem) for q in r]
        soft=g.grad(0,34,0,-h*.95,(col,0),(col,op*.55,.1),(col,op,.2),(col,op*.5,.48),('lilac',0,1)); thin=g.grad(0,26,0,-h*.8,('paper',0),('paper',op*.12,.2),('paper',0))
        for fill,step in ((soft,4),(thin,7)):
            rows={}
            for i in range(0,len(p)-step,step):
                x0,y0=p[i]; x1=p[i+step][0] if fill==soft else x0+R.uniform(3,8)
                hh=h*R.uniform(.75,1.05); y=round(y0/12)*12
                rows.setdefault(y,[]).append(f'M{x0-1:.0f} 34H{x1+1:.0f}l{lean} -{hh+34:.0f}H{x0-1+lean:.0f}z')
            for y,d in rows.items(): g.body.append(f'<path fill="{fill}" transform="translate(0 {y})" d="{"".join(d)}"/>')
    curtain('200,352 290,322 360,340 430,304 500,312 610,276',150,'lilac',.42,24)
    curtain('-10,196 70,170 150,192 230,146 320,160 400,120 490,134 610,100',120,'lilac',.4,28)
    curtain('-10,320 56,272 120,300 180,244 262,268 330,208 404,236 470,190 610,206',230,'sage',.6,38)
    g.put(g.cut(blob(200,430,260,90,9,.05)),g.glow(200,430,250,('sage',.5),('sage',0)))
    # far mountains
    g.flat('-10,424! 40,392! 74,404! 120,368! 160,398! 200,388! 250,418! 320,404! 370,416! 420,384! 460,400! 510,362! 552,394! 620,380! 620,440! -10,440!',g.grad(0,365,0,438,('night',.8),'cobalt'))
    g.flat('120,368! 106,384! 118,382! 124,394! 134,384!','mist',.35); g.flat('510,362! 494,378! 508,378! 516,390! 526,376!','mist',.35); g.flat('420,384! 410,394! 420,393! 428,398!','mist',.3)
    g.dry('0,424 300,416 600,424',18,'sage',.35,5,.4,2)
    # snow field
    g.flat('-10,440 130,431 300,437 450,430 620,440 620,720! -10,720!',g.grad(0,430,0,700,'sage',('sky',1,.12),('lilac',1,.42),('cobalt',1,1)))
    for y,w,c,o in ((446,8,'mist',.7),(458,10,'sage',.65),(478,15,'mist',.5),(504,20,'lilac',.6),(536,24,'sky',.4),(572,28,'cobalt',.3),(612,34,'lilac',.35),(656,42,'night',.3)):
        for k in range(3):
            x=R.uniform(-90,40)+k*205; L=R.uniform(180,310)
            g.brush(f'{x},{y+R.uniform(-6,6)} {x+L/2},{y-9+R.uniform(-5,5)} {x+L},{y+R.uniform(-3,8)}',w*R.uniform(.6,1),c,o)
    g.dry('0,500 300,490 600,504',70,'paper',.4,9,.38,2); g.dry('0,590 300,580 600,596',130,'mist',.38,10,.38,3); g.dry('0,664 300,654 600,668',70,'night',.4,9,.45,4)
    g.flecks(20,450,560,230,26,'paper',.85,(1.6,3.6))
g.splashes(); g.save('data/art/grounds/10.svg')
