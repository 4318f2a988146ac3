import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',4); R=c.rng
c.flat('10,262! 70,252 160,254 214,268 160,278 60,278','ink',.22,30)
# saucer
d=c.form([(100+94*math.cos(math.radians(a)),258+15*math.sin(math.radians(a))) for a in range(0,360,24)],c.grad(10,245,195,272,'mist',('paper',1,.3),('mist',1,.6),'lilac'),None,None,.2)
with c.clip(d):
    c.line([(100+86*math.cos(math.radians(a)),257+12*math.sin(math.radians(a))) for a in range(0,375,25)],3,'cobalt',.9,16,.5)
    c.flat('84,258! 130,250 200,262! 190,276! 110,276!','night',.3)
# handle
h='150,168! 176,160 198,172 200,196 184,220 144,232! 144,220! 172,208 184,192 182,180 170,174 152,182!'
c.form(h,c.grad(150,160,200,230,'paper',('mist',1,.5),'lilac'),None,'dove',.2,5,14,.8)
c.line('184,171 192,182 189,198',3,'cobalt',.9,14,.4)
# inside of the cup: earth
rim=lambda k=1,dy=0:[(88+72*k*math.cos(math.radians(a)),152+dy+17*k*math.sin(math.radians(a))) for a in range(0,360,24)]
# cup
cup='16,152! 18,186 28,220 48,246 56,258! 122,258! 130,246 150,218 158,186 160,152! 128,168 88,170 46,167'
d=c.form(cup,c.grad(16,190,160,230,'sky',('paper',1,.16),('paper',1,.4),('mist',1,.65),'lilac'),None,None,.24,9,16,1)
with c.clip(d):
    c.flat('112,160! 118,200 106,240 104,262! 170,262! 170,150!','lilac',.45); c.flat('140,150! 140,200 124,240 118,262! 170,262! 170,150!','dove',.5)
    # blue brush painting: a bird over waves
    for y,o in ((226,.9),(237,.85),(248,.8)):
        c.line([(14+i*13,y+(5 if i%2 else -3)) for i in range(12)],4,'cobalt',o,14,.5)
    c.line('16,178 50,191 88,193 128,190 162,176',3.4,'cobalt',.95,16,.5)
    c.flat('34,214! 44,202 58,206 66,214! 74,200 90,198! 82,210 74,218 60,220','cobalt',.95,12,.4); c.flat('66,214! 76,211 72,218!','night',1,9,.2)
    c.dry('26,172 30,204 46,236',12,'paper',1,4,.6,3); c.dry('146,176 140,214 122,248',16,'violet',.4,4,.5,3)
c.flat(rim(1.02),'sky',1,10,.4); c.flat(rim(.985,1),'paper',1,14,.6); d=c.flat(rim(.9,2),c.grad(20,150,150,160,'plum',('sienna',1,1)),1,14,.6)
with c.clip(d): c.flat('14,164! 50,150 88,152 130,150 170,164! 160,190! 20,190!','plum'); c.flecks(34,150,110,16,12,'sienna',.9,(3,5)); c.flecks(34,152,110,14,5,'ochre',.9,(2,4))
# a chip in the rim, and the mended cracks: gold with a dark lower side
c.flat('118,163! 124,176! 136,168! 141,160! 130,163','plum',1,12,.4)
def gold(l,w):
    c.line(move(l,1.4,1.8),w,'sienna',.75,9,.5); c.line(l,w,'honey',1,9,.5); c.line(move(l,-.6,-.8),w*.35,'paper',.9,9,.4)
gold('126,176! 114,192! 120,206! 98,222! 104,240! 96,258!',6); gold('114,192! 92,188! 80,198! 58,194!',4.4); gold('98,222! 74,228! 62,242!',4.4); gold('120,206! 138,212! 146,206!',4); gold('80,198! 76,212!',3.4)
# the sapling
def leaf(x,y,L,w,a,base,light,dark):
    l=move([(x,y,1),(x+L*.35,y-w),(x+L*.75,y-w*.75),(x+L,y,1),(x+L*.7,y+w*.7),(x+L*.3,y+w*.75)],rot=a,at=(x,y))
    d=c.form(l,base,None,None,.16,4,12,.6)
    with c.clip(d): c.flat(move([(x,y,1),(x+L*.5,y+1),(x+L,y,1),(x+L*.7,y+w*1.4),(x+L*.2,y+w*1.4)],rot=a,at=(x,y)),dark if abs(a)<90 else light,.8,12,.5)
    c.line(move([(x,y),(x+L*.9,y)],rot=a,at=(x,y)),1.8,light if abs(a)<90 else dark,.9,14,.2)
st='82,156! 84,130 78,100 84,70 92,44! 96,46! 89,72 84,100 91,130 92,156!'
c.form(st,'sienna','ochre','plum',.16,3,14,.5)
leaf(84,118,54,15,-158,'leaf','sage','pine'); leaf(86,104,62,17,-28,'leaf','moss','pine'); leaf(82,82,50,14,-146,'moss','sage','leaf'); leaf(86,74,56,15,-42,'leaf','sage','pine')
leaf(90,52,44,12,-122,'moss','honey','leaf'); leaf(93,48,46,12,-66,'sage','paper','leaf')
c.brush('60,158 84,150 112,158',7,'sienna',1)
c.place(.5,422,551); c.save('data/art/cards/04.svg')
