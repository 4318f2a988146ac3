import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
D='data/art/icons/'
def S(n,box=(0,0,64,64)): return Sheet('i-'+n,None,box)
def ring(cx,cy,f,n,off=0): return [(cx+f(i)*math.cos(math.radians(off+360*i/n)),cy+f(i)*math.sin(math.radians(off+360*i/n))) for i in range(n)]
# ---- the four elements: a dark sign on a pale round chip; the bonus: a pale sign on a dark star-edged seal
def sign(c,kind,col,k=1.0):
    m=lambda l: move(l,s=k,at=(32,32)); A=dict(gap=7,amp=.15)
    if kind=='hue':      # a drop
        c.flat(m('32,9! 38,21 47,32 47,42 40,51 32,53 24,51 17,42 17,32 26,21'),col,1,**A)
        return 'drop'
    if kind=='shape':    # a triangle, solid
        c.flat(m('32,11! 54,50! 10,50!'),col,1,**A)
    if kind=='texture':  # three waves
        for y in (19,32,45): c.line(m(f'10,{y+3} 16,{y-3} 24,{y-2} 32,{y+3} 40,{y+4} 48,{y-1} 54,{y-4}'),6.4*k,col,1,7,.1)
    if kind=='tone':     # a disc, half of it filled
        c.body.append(f'<circle cx="32" cy="32" r="{num(19*k)}" fill="none" stroke="{PALETTE[col]}" stroke-width="{num(5*k)}"/>')
        c.flat(m('32,12! 42,15 50,24 52,32 50,41 42,49 32,52!'),col,1,**A)
for kind in ('hue','shape','texture','tone'):
    c=S(kind); chip=blob(32,32,30.4,30.4,14,.012); c.flat(chip,'paper',1,9,.2)
    c.body.append(f'<circle cx="32" cy="32" r="29.6" fill="none" stroke="{PALETTE["ink"]}" stroke-width="2.4"/>')
    sign(c,kind,'ink',.9 if kind in('hue','shape') else .86); c.save(D+kind+'.svg')
    c=S('bonus-'+kind); n=24
    pts_=[(*p,1) for p in ring(32,32,lambda i:31.5 if i%2 else 25.5,n,7.5)]
    c.flat(pts_,'ink',1,40,0); sign(c,kind,'honey',.72); c.save(D+'bonus-'+kind+'.svg')
# ---- inspiration: a spark in a round wooden token
c=S('inspiration'); b=blob(32,32,28,28,12,.02)
d=c.form(b,c.grad(8,8,56,58,'sand',('ochre',1,.55),'sienna'),'paper','sienna',.3,4,9,.3)
with c.clip(d): c.dry('6,24 32,18 58,26',18,'paper',.5,5,.5,1.6); c.dry('8,46 32,50 58,42',14,'sienna',.6,5,.5,1.6)
st=[(32+(23 if i%4==0 else 8.5 if i%2==0 else 5.5)*math.cos(math.radians(i*22.5-90)),33+(23 if i%4==0 else 12 if i%2==0 else 5.5)*math.sin(math.radians(i*22.5-90)),1) for i in range(16)]
st=[(32+(25,8,15,8)[i%4]*math.cos(math.radians(i*22.5-90)),32+(25,8,15,8)[i%4]*math.sin(math.radians(i*22.5-90)),1) for i in range(16)]
c.flat(move(st,1.5,2),'wine',.5,40,0); c.flat(st,'paper',1,40,0); c.flat(blob(32,32,5,5,8),'madder',1,6,.1); c.save(D+'inspiration.svg')
# ---- ribbons: one badge form for each colour, two tails
def ribbon(name,base,light,dark,badge,tails,inner):
    c=S('ribbon-'+name)
    for t in tails: c.form(t,base,light,dark,.2,3,9,.2)
    d=c.form(badge,base,light,dark,.22,3.5,7,.2)
    inner(c); c.save(D+f'ribbon-{name}.svg')
TL='20,34! 31,38! 27,61! 20.5,55! 13,59!'; TR='33,38! 44,34! 51,59! 43.5,55! 37,61!'
pleat=lambda n,a,b,off=0:[(*p,i%2==0) for i,p in enumerate(ring(32,24,lambda i:a if i%2 else b,n,off))]
def star5(r,q,cy=24): return [(32+(r if k%2==0 else q)*math.cos(math.radians(-90+36*k)),cy+(r if k%2==0 else q)*math.sin(math.radians(-90+36*k)),1) for k in range(10)]
ribbon('red','madder','coral','wine',pleat(24,23.5,18.5),(TL,TR),lambda c:(c.flat(blob(32,24,11.5,11.5,10,.02),'paper',1,6,.1),c.flat(blob(32,24,5.5,5.5,9,.02),'madder',1,5,.1)))
ribbon('green','leaf','sage','pine','32,0! 46,8 53,22 46,38 32,48! 18,38 11,22 18,8',(TL,TR),lambda c:(c.line('32,9 32,43',4,'paper',1,9,.1),[c.line(f'32,{y+7} {32+s*11},{y}',3.6,'paper',1,9,.1) for y in (13,23) for s in (-1,1)]))
ribbon('blue','cobalt','sky','night',[(32,0,1),(55,24,1),(32,47,1),(9,24,1)],('26,38! 38,38! 38,63! 32,56! 26,63!',),lambda c:(c.flat('32,11! 45,24! 32,37! 19,24!','paper',1,40,.0),c.flat('32,18! 38,24! 32,30! 26,24!','cobalt',1,40,.0)))
ribbon('violet','violet','lilac','plum',star5(25,12.5,25),('18,36! 30,40! 22,61! 17,54! 9,56!','34,40! 46,36! 55,56! 47,54! 42,61!'),lambda c:c.flat(star5(13,6,25),'paper',1,40,0))
# grey: a bow, no badge at all
c=S('ribbon-grey')
for t in ('28,26! 36,28! 30,60! 23,54! 15,57!','30,28! 38,26! 49,57! 41,54! 34,60!'): c.form(t,'dove','mist','ink',.2,3,9,.2,.7,.35)
for t in ('32,22! 20,8 7,8 4,20 8,34 20,34','32,22! 44,8 57,8 60,20 56,34 44,34'): c.form(t,'dove','mist','ink',.2,3,8,.2,.7,.35)
for t in ('25,21! 17,15 11,16 10,22 13,27 18,27','39,21! 47,15 53,16 54,22 51,27 46,27'): c.flat(t,'paper',1,7,.1)
c.form(blob(32,23,7,8,9,.03),'dove','paper','ink',.2,3,7,.2); c.save(D+'ribbon-grey.svg')
# ---- dice: four colours, four patterns
def die(name,base,light,dark,pat):
    c=S('die-'+name); f='6,11 11,6 32,4.5 53,6 58,11 59.5,32 58,53 53,58 32,59.5 11,58 6,53 4.5,32'
    d=c.form(f,base,None,None,.25,4,9,.25)
    with c.clip(d): pat(c); c.rim(f,-3,-3,dark,.55,9); c.rim(f,2,2,light,.7,9)
    c.save(D+f'die-{name}.svg')
def stripes(c):
    for k in (-22,0,22): c.brush(f'{-4+k},{60+k*0} {30+k},{30} {66+k},{-2}',8.5,'paper',1,.9,14,.05)
def dots(c):
    for x,y in ((19,19),(45,19),(32,32),(19,45),(45,45)): c.flat(blob(x,y,6.2,6.2,9,.02),'ink',1,3,.05)
def waves(c):
    for y in (17,32,47): c.line(f'2,{y+3} 10,{y-4} 20,{y-1} 30,{y+5} 40,{y+2} 50,{y-4} 62,{y+1}',6,'paper',1,9,.15)
def leafx(c):
    c.flat('32,9! 48,23 46,43 32,55! 18,43 16,23','paper',1,8,.2); c.line('32,16 32,62',4,'pine',1,9,.1)
    for y in (28,38): c.line(f'32,{y+5} 24,{y-2}',3,'pine',1,9,.1); c.line(f'32,{y+5} 40,{y-2}',3,'pine',1,9,.1)
die('red','madder','coral','wine',stripes); die('yellow','honey','paper','ochre',dots); die('green','leaf','sage','pine',leafx); die('blue','cobalt','sky','night',waves)

# ---- six figures: six colours, six forms; each has been smeared with a neighbour's paint
def fig(name,draw):
    c=S('figure-'+name); c.flat('10,59 32,55 56,58 60,61 34,63.5 9,62','ink',.25,9,.2); draw(c); c.save(D+f'figure-{name}.svg')
F=dict(gap=7,amp=.2)
def eye(c,x,y,r=2.6,col='ink'): c.flat(blob(x,y,r,r*1.1,8,.03),col,1,4,.05); c.flat(blob(x-r*.3,y-r*.35,r*.36,r*.36,6,0),'paper',1,4,0)
def cat(c):
    c.line('47,56 57,52 58,40 52,32',5.5,'wine',1,9,.1); c.line('46,55 56,51 57,40 51.5,33',3,'madder',1,9,.1)
    c.form('13,4! 22,12 32,11 40,4! 42,16 41,26 38,31! 46,40 49,52 48,60! 14,60! 13,50 17,38 18,31! 12,26 11,15','madder','coral','wine',.2,4,**F)
    c.flat('22,60! 23,48 29,42 35,48 36,60!','rose',1,8,.2); c.line('29,60 29,52',1.6,'wine')
    eye(c,20.5,20); eye(c,33,20); c.flat('25,25! 29,25! 27,28!','paper',1,9,0)
    c.flat(blob(40,47,4.5,3.6,8,.15),'sky',1,5,.2); c.flecks(40,52,4,3,2,'sky',1,(2,2.6))
def duck(c):
    c.form('5,21! 15,19 17,25! 12,28','coral','apricot','madder',.15,2,**F)
    c.form('14,20 18,10 28,7 37,13 38,24 36,31 46,35 52,34 61,27! 61,42 54,55 38,60 22,59 11,51 10,41 17,33 16,27','honey','paper','ochre',.2,4,**F)
    c.flat('26,42! 36,38 48,40! 46,49 36,52 29,48','ochre',.9,8,.2); c.line('30,45 38,47 45,44',1.8,'sienna'); eye(c,24,18)
    c.flat(blob(33,12,4.5,3.4,8,.15),'violet',1,5,.2); c.flecks(36,16,4,4,2,'violet',1,(2,2.6))
def frog(c):
    c.form('8,24 8,15 15,10 22,14 26,20 38,20 42,14 49,10 56,15 56,24 58,32 54,40! 61,50 62,59! 48,60! 46,54 40,60! 24,60! 18,54 16,60! 2,59! 3,50 10,40! 6,32','leaf','sage','pine',.2,4,**F)
    c.flat('24,60! 20,50 26,42 38,42 44,50 40,60!','sage',1,8,.2)
    for x in (15,49): c.flat(blob(x,18,5.6,5.6,9,.03),'paper',1,5,.1); eye(c,x+1,18.5,3)
    c.line('16,33 24,38 32,39 40,38 48,33',2.6,'pine'); c.flat(blob(51,36,4.4,3.6,8,.15),'coral',1,5,.2); c.flecks(52,42,4,4,2,'coral',1,(2,2.6))
def elephant(c):
    c.form('12,4! 18,3! 17,14 20,20 28,16 38,17 52,21 60,32 61,44 59,60! 47,60! 46,49 34,49 33,60! 20,60! 20,46 15,38 13,30 9,22 9,12','cobalt','sky','night',.2,4,**F)
    c.form('26,20! 36,17 43,24 42,36 34,42 27,36','sky','mist','cobalt',.15,3,**F); eye(c,21,28); c.flat('17,36! 11,40 6,38! 10,34','paper',1,8,.1)
    for x in (22,27,49,54): c.flat(f'{x},60! {x+1.8},57 {x+3.6},60!','paper',1,9,0)
    c.flat(blob(52,33,5,4,8,.15),'honey',1,5,.2); c.flecks(50,39,6,4,2,'honey',1,(2,2.6))
def snail(c):
    c.line('10,36 7,22',3,'plum',1,9,.1); c.line('14,35 18,21',3,'plum',1,9,.1); c.flat(blob(7,20,3.2,3.2,8),'plum',1,4,.1); c.flat(blob(18.4,19,3.2,3.2,8),'plum',1,4,.1)
    c.form('4,41 8,34 16,35 20,46 26,52 50,52 62,58! 62,61! 12,61! 6,53','lilac','paper','violet',.2,3,**F)
    c.form('21,44 19,28 27,13 42,9 55,18 59,34 54,48 42,54 28,53','violet','lilac','plum',.2,4,**F)
    c.line('27,46 24,33 29,22 40,18 50,25 51,37 44,44 35,42 33,34 38,29 43,32',3.6,'paper',1,6,.1); eye(c,10,42,2)
    c.flat(blob(47,14,4.4,3.2,8,.15),'leaf',1,5,.2); c.flecks(51,18,4,4,2,'leaf',1,(2,2.6))
def penguin(c):
    c.form('22,55! 18,61 28,62! 29,57!','apricot',None,'coral',.15,2,**F); c.form('35,57! 36,62 46,61! 42,55!','apricot',None,'coral',.15,2,**F)
    c.form('32,3 42,7 44,19 46,25! 54,36 57,47! 48,43! 47,53 41,59 32,60 23,59 17,53 16,43! 7,47! 10,36 18,25! 20,19 22,7','ink','dove','ink',.2,4,**F)
    c.flat('32,24 40,28 42,42 39,53 32,56 25,53 22,42 24,28','paper',1,7,.2); c.flat('38,30! 41,42 38,53! 34,56 40,48','lilac',.8,8,.1)
    for x in (27,37): c.flat(blob(x,14,3.6,3.9,8,.03),'paper',1,5,.1); c.flat(blob(x+.4,14.4,1.7,2,7),'ink',1,4,0)
    c.form('28,19! 32,17 36,19! 32,26!','honey','paper','coral',.1,2,**F); c.flat(blob(30,40,4.6,3.8,8,.15),'madder',1,5,.2); c.flecks(30,46,4,4,2,'madder',1,(2,2.6))
for n,f in (('red',cat),('yellow',duck),('green',frog),('blue',elephant),('violet',snail),('black',penguin)): fig(n,f)
# ---- paint pot
c=S('pot'); c.flat('8,58 32,54 58,57 62,60 34,63 8,61.5','ink',.25,9,.2)
c.line('10,24 14,7 32,2.5 50,7 54,24',2.6,'ink',1,9,.15)
d=c.form('9,22! 55,22! 53,40 50,59! 32,62 14,59! 11,40',c.grad(10,20,54,60,'mist',('sky',1,.4),'dove'),'paper','ink',.2,4,8,.2,.7,.25)
with c.clip(d): c.dry('16,28 17,42 18,58',8,'paper',.8,4,.7,1.6); c.dry('46,30 45,44 43,58',10,'night',.4,4,.6,1.6)
c.flat('6,21! 32,14 58,21! 58,25! 56,40 51,42 49,31 45,30 43,35 41,50 36,52 34,48 33,31 27,30 25,40 20,41 18,31 12,31 8,28','coral',1,8,.2)
c.flat('8,21 32,15 56,21 32,27','madder',1,8,.2); c.flat('14,21 30,17 44,18 30,21','apricot',.8,8,.2); c.line('38,33 38,46',1.8,'apricot'); c.line('22,33 22,37',1.6,'apricot'); c.save(D+'pot.svg')
# ---- frames: the opening is the sheet, 0 0 600 900; the rail is 60 wide
def frame(name,base,light,dark,orn):
    c=Sheet('i-frame-'+name,None,(-60,-60,720,1020))
    def rect(x0,y0,x1,y1,a=2):
        R=c.rng; p=[]
        for (ax,ay,bx,by,n) in ((x0,y0,x1,y0,6),(x1,y0,x1,y1,9),(x1,y1,x0,y1,6),(x0,y1,x0,y0,9)):
            for i in range(n): p.append((ax+(bx-ax)*i/n+(R.uniform(-a,a) if i else 0),ay+(by-ay)*i/n+(R.uniform(-a,a) if i else 0),i==0))
        d='M'+xy(p[0]); 
        for q in p[1:]: d+='L'+xy(q)
        return d+'Z'
    def rail(o,i,fill,op=1,a=2): c.put(rect(-o,-o,600+o,900+o,a)+rect(-i,-i,600+i,900+i,a if i else 0),fill,op,' fill-rule="evenodd"')
    rail(57,0,dark); rail(55,5,base)
    # mitred light: top and left lit, right and bottom in shade
    c.put('M-55 -55L655 -55L606 -6L-6 -6L-6 906L-55 955Z',light,.55); c.put('M655 -55L655 955L-55 955L-6 906L606 906L606 -6Z',dark,.45)
    rail(44,38,dark,.55,1.5); rail(37,34,light,.8,1); rail(14,9,dark,.6,1.5); rail(9,5,light,.9,1)
    for l in ('-50,-30 300,-34 650,-30','-50,930 300,934 650,930'): c.dry(l,44,light,.5,9,.45,2.4); c.dry(l,44,dark,.4,7,.4,2.4)
    for l in ('-30,-40 -32,450 -30,940','630,-40 632,450 630,940'): c.dry(l,44,light,.5,9,.45,2.4); c.dry(l,44,dark,.4,7,.4,2.4)
    for x,y in ((-29,-29),(629,-29),(-29,929),(629,929)): orn(c,x,y)
    c.save(D+f'frame-{name}.svg')
def acanthus(c,x,y):
    for k in range(8):
        a=k*45+(0 if (x+y)%2 else 0); l=30 if k%2 else 22
        c.flat(move([(x,y,1),(x-7,y-l*.6),(x,y-l,1),(x+7,y-l*.6)],rot=a,at=(x,y)),'honey' if k in (7,0,1,6) else 'ochre',1,12,.4)
    c.form(blob(x,y,9,9,9,.04),'honey','paper','sienna',.2,4,8,.3)
def peg(c,x,y): c.form(blob(x,y,13,13,9,.05),'sienna','apricot','plum',.3,5,9,.4); c.line([(x-6,y+3),(x+6,y-3)],2.4,'plum')
def blot(c,x,y):
    i={(-29,-29):'madder',(629,-29):'honey',(-29,929):'leaf',(629,929):'cobalt'}[(x,y)]
    c.flat(blob(x,y,17,15,11,.2),i,1,9,.5); c.flecks(x-26,y-26,52,52,6,i,1,(3,6))
frame('gilt','ochre','honey','sienna',acanthus); frame('walnut','sienna','apricot','plum',peg); frame('studio','sand','paper','dove',blot)
