import sys, pathlib; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *
c=Sheet('c',41,digits=0); R=c.rng; hx,hy=196,196
# tower: eight-sided, thatched cap
tw='146,216! 138,320 122,400 108,488! 190,500 282,488! 268,400 254,320 246,216!'
d=c.form(tw,c.grad(120,230,280,480,'paper',('sand',1,.35),('rose',1,.7),'dove'),None,None,.22)
with c.clip(d):
    c.flat('206,210! 212,330 222,420 230,510! 300,510! 260,210!','plum',.48); c.flat('146,216! 132,360 108,488! 140,494! 156,360 164,216!','paper',.6)
    for y in (280,352,424): c.line(f'100,{y-4} 190,{y+8} 290,{y-6}',2.6,'sienna',.45)
    c.dry('150,240 140,360 126,480',26,'paper',.9,5,.5,3); c.dry('232,240 248,360 262,480',26,'plum',.5,6,.5,3); c.dry('190,300 188,380 186,480',30,'ochre',.55,5,.4,3)
    c.flat('100,462! 190,476 290,460! 290,510! 100,510!','sienna',.55)
# gallery and door, windows
c.form('112,376! 190,388 280,374! 282,386! 190,402 110,388!','sienna','apricot','plum',.2,5)
for x in (118,140,164,190,216,242,266): c.line([(x,378+4*math.cos((x-190)/60)),(x,356+5*math.cos((x-190)/60))],3.4,'sienna',1,30,0)
c.line('114,354 190,364 278,352',4,'sienna'); c.line('114,352 180,361',2,'apricot')
c.flat('166,496! 166,450 184,436 204,450 206,498!','wine'); c.flat('172,496! 172,454 184,444 186,497!','coral',.6); c.flat(blob(198,472,3,3,6),'honey')
for x,y in ((186,320),(176,420)): c.put(c.cut(blob(x,y,26,26)),c.glow(x,y,26,('honey',.7),('honey',0))); c.flat([(x-11,y+15,1),(x-11,y-8),(x,y-17),(x+11,y-8),(x+11,y+15,1)],'plum'); c.flat([(x-7,y+12,1),(x-7,y-6),(x,y-12),(x+7,y-6),(x+7,y+12,1)],'honey'); c.line([(x,y-12),(x,y+12)],2,'plum')
cap='132,222! 140,180 164,150 196,140 228,150 252,180 262,222! 196,234'
d=c.form(cap,c.grad(140,150,256,226,'apricot',('sienna',1,.4),'plum'),None,None,.22)
with c.clip(d): c.flat('206,136! 222,180 224,236! 270,236! 260,150!','plum',.5); c.dry('150,214 164,176 192,150',30,'honey',.7,6,.55,3); c.dry('214,158 234,188 240,226',26,'plum',.6,5,.55,3)
# sails: spars, and torn red banners blown in the turning
def sail(a,tears,sc=1):
    def T(u,v): # u out along the spar, v trailing (clockwise side)
        t=math.radians(a); return (hx+u*math.cos(t)-v*math.sin(t),hy+u*math.sin(t)+v*math.cos(t))
    pl=[(62,0,1),(192,0,1),(200,26,0),(188,52,0)]+tears+[(58,50,0),(68,26,0)]
    p=[(*T(u,v),k) for u,v,k in pl]
    lit=math.cos(math.radians(a+90-225))
    d=c.form(p,c.grad(*T(100,0),*T(130,100),*(('coral','madder','wine') if lit>-.2 else ('madder','madder','wine'))),None,None,.24)
    with c.clip(d):
        for v,w,k,o in ((22,16,'wine',.6),(40,13,'coral',.7),(62,15,'wine',.6),(80,11,'madder',.9)): c.flat([(*T(50,v+4),1),(*T(90,v-6),0),(*T(140,v+6),0),(*T(206,v-4),1),(*T(206,v+w-4),1),(*T(140,v+w+2),0),(*T(90,v+w-8),0),(*T(50,v+w+2),1)],k,o,30)
        c.dry([T(64,8),T(120,10),T(192,8)],14,'apricot',.8,3,.55,3)
    c.line([T(-6,0),T(90,-1),T(205,0)],8,'plum'); c.line([T(0,-2),T(90,-3),T(202,-2)],2.6,'apricot')
    for u in (64,96,128,160,188): c.line([T(u,-6),T(u+1,8)],3.4,'honey',1,30,0)
    c.form(blob(*T(209,0),8,8,7,.04),'honey','paper','ochre',.14,3,12,.3)
t1=[(196,86,1),(182,72,1),(176,98,1),(160,78,1),(146,104,1),(136,74,1),(118,96,1),(112,66,1),(96,94,1),(86,70,1),(66,84,1)]
t2=[(194,94,1),(178,80,1),(166,100,1),(158,60,1),(142,92,1),(122,76,1),(110,102,1),(98,72,1),(80,90,1),(74,64,1),(62,78,1)]
t3=[(190,84,1),(180,66,1),(168,96,1),(150,82,1),(140,106,1),(132,62,1),(114,92,1),(94,74,1),(84,98,1),(64,76,1)]
t4=[(198,90,1),(184,78,1),(170,102,1),(160,72,1),(144,90,1),(130,80,1),(116,104,1),(104,58,1),(92,88,1),(76,70,1),(64,86,1)]
sail(28,t1); sail(118,t2,.94); sail(208,t3,.94); sail(-62,t4)
c.form(blob(hx,hy,17,17,9,.04),'ochre','honey','sienna',.2,6); c.flat(blob(hx-1,hy-1,6,6,7),'plum')
# torn scraps in the wind
for x,y,a,s in ((24,40,20,1),(352,330,-30,1.1),(34,318,70,1)): c.form(move([(x-11,y-5,1),(x,y-8),(x+12,y-2,1),(x+4,y+3,1),(x+8,y+8,1),(x-8,y+6,1)],rot=a,at=(x,y),s=s),'madder','coral','wine',.14,4)
c.place(.333,248,268); c.save('data/art/cards/41.svg')
