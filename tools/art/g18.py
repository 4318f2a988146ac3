import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
# 18 old map: tea-stained paper, washed coasts, compass rings, no sky
g=Sheet('g',18); R=g.rng
with g.ground(g.grad(60,20,560,700,'paper',('sand',1,.5),('sand',1,.75),'ochre')):
    for x,y,r,c,o in ((120,110,260,'paper',.8),(520,640,240,'sienna',.3),(60,620,190,'ochre',.35),(560,90,170,'ochre',.35)): g.put(g.cut(blob(x,y,r,r,11,.05),True,60,2),g.glow(x,y,r,(c,o),(c,0)))
    # seas as a thin wash, coasts drawn three times, each fainter
    west='-10,60! 60,70 110,52 150,86 140,128 176,156 168,204 200,236 176,280 192,326 150,356 160,402 118,430 124,476 82,502 90,550 40,574 -10,590!'
    east='610,210! 560,226 520,214 486,244 500,284 462,312 470,352 430,378 452,420 428,452 462,484 450,520 496,540 510,580 560,590 610,620!'
    isle='286,520 318,500 352,510 366,536 340,560 304,562 282,546'; isl2='300,250 326,240 346,256 338,282 310,286 294,270'
    g.put(g.cut('-10,-10! 610,-10! 610,720! -10,720!'),g.grad(200,100,420,620,('mist',.75),('sky',.5,.5),('sage',.35)))
    for l,c in ((west,'sand'),(east,'sand'),(isle,'apricot'),(isl2,'sand')):
        for k,o in ((3,.16),(2,.22)):
            g.body.append(f'<path fill="none" stroke="{PALETTE["teal"]}" stroke-width="{k*9}" stroke-linejoin="round" opacity="{o}" d="{pack(soft(l),0)}"/>')
        d=g.cut(l,True,14,1.5); x=[p[0] for p in pts(l)]; g.put(d,g.grad(min(x),100,max(x),600,'paper',c,'sand'))
        g.body.append(f'<path fill="none" stroke="{PALETTE["sienna"]}" stroke-width="2" opacity=".7" d="{pack(d,0)}"/>')
        with g.clip(d):
            g.body.append(f'<path fill="none" stroke="{PALETTE["moss"]}" stroke-width="20" opacity=".3" d="{pack(d,0)}"/>')
    # small hills and rivers on the land, in faded ink
    hills=lambda P:[[(x-9,y,1),(x-2,y-13),(x+9,y,1)] for x,y in P]
    P=[(50,130),(68,138),(40,150),(90,190),(108,196),(60,300),(80,308),(98,300),(48,420),(66,426),(540,300),(558,306),(530,400),(548,408),(566,400),(540,500)]
    hair(g,hills(P),1.8,'sienna',.55); chip(g,[[(x,y-9,1),(x+7,y,1),(x+1,y,1)] for x,y in P],'sienna',.35)
    for l in ('-5,230 40,236 70,220 110,240 150,230 176,240','605,350 570,346 540,356 500,346 470,350','-5,510 40,500 70,480 100,470'): g.line(l,2.6,'teal',.55)
    # rhumb lines from the rose, compass rings
    C=(372,148)
    hair(g,[[C,(C[0]+760*math.cos(math.radians(a)),C[1]+760*math.sin(math.radians(a)))] for a in range(0,360,30)],1,'sienna',.28)
    for r,w,o in ((86,1.6,.5),(80,4,.22),(58,1.4,.5),(24,1.6,.5)): g.body.append(f'<circle cx="{C[0]}" cy="{C[1]}" r="{r}" fill="none" stroke="{PALETTE["sienna"]}" stroke-width="{w}" opacity="{o}"/>')
    for k in range(16):
        a=math.radians(k*22.5-90); L=(78,40,56,40)[k%4]; w=(11,5,7,5)[k%4]; t=lambda r,b:(C[0]+r*math.cos(a+b),C[1]+r*math.sin(a+b),1)
        chip(g,[[(*C,1),t(w*1.3,-.7),t(L,0)]],'madder' if k==0 else 'teal',.4); chip(g,[[(*C,1),t(w*1.3,.7),t(L,0)]],'night',.3)
    # the second rose, only rings, below; graticule: the horizon line is a parallel
    for r,o in ((70,.35),(64,.18),(40,.3)): g.body.append(f'<circle cx="196" cy="610" r="{r}" fill="none" stroke="{PALETTE["sienna"]}" stroke-width="1.6" opacity="{o}"/>')
    for y in (212,430,648): g.line(f'16,{y} 300,{y-3} 584,{y}',1.2,'sienna',.35)
    for x in (156,300,444): g.line(f'{x},16 {x+(x-300)*.03},430 {x},697',1.2,'sienna',.3)
    # waves in the open sea, a sea-route of dashes
    W=[(240,120),(262,128),(250,350),(340,330),(380,470),(230,440),(250,650),(400,640),(330,610),(500,660),(150,660),(420,90)]
    hair(g,[[(x-14,y),(x-8,y-7),(x,y),(x+7,y-6),(x+14,y)] for x,y in W],1.6,'teal',.6)
    route=[(206,240),(232,300),(226,360),(260,410),(318,430),(372,420),(420,440)]; run=[q for r in dense(route) for q in r]
    hair(g,[[run[i],run[min(i+2,len(run)-1)]] for i in range(0,len(run)-2,5)],2.4,'madder',.6)
    # folds and tea
    for l in ('300,10 302,350 299,705','10,360 300,362 592,359'): g.brush(move(l,2,2),5,'sienna',.16,.9); g.brush(l,3,'paper',.55,.9)
    for x,y,r in ((486,604,58),(96,392,40)):
        g.body.append(f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{PALETTE["sienna"]}" stroke-width="5" opacity=".16"/><circle cx="{x+1}" cy="{y-1}" r="{r-4}" fill="none" stroke="{PALETTE["sienna"]}" stroke-width="1.6" opacity=".25"/>')
    g.flecks(30,30,540,650,24,'sienna',.35,(1.4,4)); g.dry('0,560 300,548 600,566',190,'paper',.3,9,.35,3); g.dry('0,120 300,100 600,130',160,'paper',.3,7,.35,3)
    for l in ('16,20 18,350 16,690','582,20 580,350 584,690'): g.brush(l,26,'sienna',.2,.9)
    g.brush('20,690 300,686 584,692',24,'sienna',.2,.9)
g.splashes(); g.save('data/art/grounds/18.svg')
