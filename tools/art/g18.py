import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
# 18 old map: tea-stained paper, washed coasts, compass rings, no sky
g=Sheet('g',18); R=g.rng
with g.ground(g.grad(60,20,560,700,'paper',('sand',1,.5),('sand',1,.75),'ochre')):
    for x,y,r,c,o in ((120,110,260,'paper',.8),(520,640,240,'sienna',.3),(60,620,190,'ochre',.35),(560,90,170,'ochre',.35)): g.put(g.cut(blob(x,y,r,r,11,.05),True,60,2),g.glow(x,y,r,(c,o),(c,0)))
    # seas as a thin wash, coasts drawn three times, each fainter
    # the land keeps to the rims: the open sea is where motifs stand
    west='-10,40! 40,52 74,40 96,72 84,118 108,150 98,204 118,240 98,286 106,332 80,366 86,412 62,440 68,486 44,514 48,556 20,580 -10,590!'
    east='610,236! 584,244 560,236 536,262 546,298 520,326 526,364 504,390 518,428 502,458 524,488 516,524 546,544 554,584 580,594 610,616!'
    g.put(g.cut('-10,-10! 610,-10! 610,720! -10,720!'),g.grad(200,100,420,620,('mist',.75),('sky',.5,.5),('sage',.35)))
    narrower=lambda line,rim: [(rim+(x-rim)*.62,y,q) for x,y,q in pts(line)]
    for l in (narrower(west,0),narrower(east,600)):
        for k,o in ((3,.05),(2,.06)):
            g.body.append(f'<path fill="none" stroke="{PALETTE["teal"]}" stroke-width="{k*9}" stroke-linejoin="round" opacity="{o}" d="{pack(soft(l),0)}"/>')
        d=g.cut(l,True,14,1.5); x=[p[0] for p in pts(l)]; g.put(d,g.grad(min(x),100,max(x),600,'paper','sand'),.4)
        g.body.append(f'<path fill="none" stroke="{PALETTE["sienna"]}" stroke-width="1.4" opacity=".22" d="{pack(d,0)}"/>')
        with g.clip(d):
            g.body.append(f'<path fill="none" stroke="{PALETTE["moss"]}" stroke-width="20" opacity=".08" d="{pack(d,0)}"/>')
    # small hills and rivers on the land, in faded ink
    hills=lambda P:[[(x-9,y,1),(x-2,y-13),(x+9,y,1)] for x,y in P]
    P=[(36,130),(46,140),(34,220),(36,300),(30,420),(572,320),(574,408),(572,500)]
    hair(g,hills(P),1.4,'sienna',.2); chip(g,[[(x,y-9,1),(x+7,y,1),(x+1,y,1)] for x,y in P],'sienna',.1)
    for l in ('-5,230 30,234 46,224 68,236','605,350 580,346 556,354'): g.line(l,2,'teal',.2)
    # rhumb lines from a small rose, faint and right in the corner, where no motif meets it
    C=(548,54)
    hair(g,[[C,(C[0]+900*math.cos(math.radians(a)),C[1]+900*math.sin(math.radians(a)))] for a in range(0,360,30)],1,'sienna',.08)
    for r,w,o in ((30,1.2,.14),(20,1,.12),(9,1,.12)): g.body.append(f'<circle cx="{C[0]}" cy="{C[1]}" r="{r}" fill="none" stroke="{PALETTE["sienna"]}" stroke-width="{w}" opacity="{o}"/>')
    for k in range(16):
        a=math.radians(k*22.5-90); L=(27,14,19,14)[k%4]; w=(4,2,3,2)[k%4]; t=lambda r,b:(C[0]+r*math.cos(a+b),C[1]+r*math.sin(a+b),1)
        chip(g,[[(*C,1),t(w*1.3,-.7),t(L,0)]],'madder' if k==0 else 'teal',.12); chip(g,[[(*C,1),t(w*1.3,.7),t(L,0)]],'night',.08)
    # graticule: the horizon line is a parallel
    for y in (212,430,648): g.line(f'16,{y} 300,{y-3} 584,{y}',1.2,'sienna',.2)
    for x in (156,300,444): g.line(f'{x},16 {x+(x-300)*.03},430 {x},697',1.2,'sienna',.16)
    # waves in the open sea
    W=[(240,120),(262,128),(340,330),(180,420),(230,440),(250,650),(400,640),(330,610),(500,660),(150,660)]
    hair(g,[[(x-14,y),(x-8,y-7),(x,y),(x+7,y-6),(x+14,y)] for x,y in W],1.6,'teal',.3)
    # folds and tea
    for l in ('300,10 302,350 299,705','10,360 300,362 592,359'): g.brush(move(l,2,2),5,'sienna',.1,.9); g.brush(l,3,'paper',.35,.9)
    for x,y,r in ((486,604,58),):
        g.body.append(f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{PALETTE["sienna"]}" stroke-width="5" opacity=".1"/><circle cx="{x+1}" cy="{y-1}" r="{r-4}" fill="none" stroke="{PALETTE["sienna"]}" stroke-width="1.6" opacity=".14"/>')
    g.flecks(30,30,540,650,18,'sienna',.25,(1.4,4)); g.dry('0,560 300,548 600,566',190,'paper',.3,9,.35,3); g.dry('0,120 300,100 600,130',160,'paper',.3,7,.35,3)
    for l in ('16,20 18,350 16,690','582,20 580,350 584,690'): g.brush(l,26,'sienna',.2,.9)
    g.brush('20,690 300,686 584,692',24,'sienna',.2,.9)
g.splashes(); g.save('data/art/grounds/18.svg')
