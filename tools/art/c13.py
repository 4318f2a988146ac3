import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import rimmed
c=Sheet('c',13,digits=0); X=122
def edged(line,fill,w=5,gap=18,amp=.6,dx=2.4,dy=3.4): return rimmed(c,line,fill,'plum',w,gap,amp,dx,dy)
def cloud(line,y0,y1): return edged(line,c.grad(0,y0,0,y1,'paper',('paper',1,.45),('lilac',1,.75),'violet'),5,18,.8)
# the cloud behind
cloud('40,356! 10,360 -10,338 4,314 30,312! 40,288 76,284 90,306! 150,306 160,306! 172,280 214,278 222,306! 250,298 272,322 256,348 206,356!',280,380)
# the dark inside of the cage
dome='34,300! 32,190 44,136 78,100 122,88 166,100 200,136 212,190 210,300! 166,312 78,312'
c.flat(dome,c.grad(60,100,180,310,'plum',('plum',1,.6),'ink'),.84,20,.6)
# bars of gold, each with a dark side
def gold(lines,w=11,lit=3.4):
    lines=[pts(l) for l in lines]
    for l in lines: c.line(move(l,2,1.4),w+8,'plum',1,26,.4)
    for l in lines: c.line(l,w,'honey',1,26,.4)
    for l in lines: c.line(move(l,-w*.2,-w*.14),lit,'paper',1,26,.3)
def bar(b,y1=294): return [(X+b*.1,88),(X+b*.62,108),(X+b*.94,150),(X+b,200),(X+b,y1)]
gold([bar(-34),bar(34,176)]); gold([bar(-62)]); gold([bar(-90),bar(90)])
# the hoop, and the frame of the doorway; a letter is still in it
gold(['30,194 60,206 96,211 132,210'],9)
c.put(c.cut('136,302! 136,214 146,188 172,176 198,186 210,212 210,300!',True,20,.4),'ink')
with c.clip(c.cut('136,290! 136,214 146,188 172,176 198,186 210,212 210,290!',True,20,.2)):
    c.flat('150,236! 206,222! 218,270! 160,290!','paper',1,30,.3); c.flat('150,236! 206,222! 190,260!','rose',1,30,.3); c.line('150,236! 190,261! 206,222!',4,'plum',1,30,.2); c.flat(blob(190,259,12,12,9,.05),'wine',1,9,.3); c.flat(blob(189,258,9,9,9,.05),'madder',1,9,.2)
gold(['136,298 134,214 145,187 172,175 199,186 211,212 211,296'],11)
# the tray
tray='20,288! 66,302 122,306 178,302 224,288! 224,314! 178,330 122,336 66,330 20,314!'
d=edged(tray,c.grad(22,280,222,330,'paper',('honey',1,.2),('honey',1,.5),('ochre',1,.8),'sienna'))
with c.clip(d): c.line('20,291 66,305 122,309 178,305 224,291',5,'paper',1,20,.4); c.dry('130,324 176,318 216,306',12,'sienna',.8,4,.6,3)
# knob and ring
gold([[(X+15*math.cos(a*.6-4.7),54+16*math.sin(a*.6-4.7)) for a in range(12)]],8,3)
edged('84,106! 92,84 112,74 132,74 152,84 160,106! 122,96',c.grad(90,76,158,106,'paper',('honey',1,.4),'ochre'),4,12,.4)
# the door, wide open
gold(['233,196 234,250 234,300','255,190 257,250 256,306'],8,2.8); gold(['215,246 246,249 278,252'],8,2.8); gold(['214,294! 213,214 220,190 248,178 270,190 279,222 279,314!','214,294 279,314'],10)
# a letter with torn pages for wings
def letter(x,y,s,rot):
    T=lambda l: move(move(l,s=s,rot=rot),x,y)
    page=lambda line,fill: edged(T(line),fill,8*s,40,.3,1.6,2.4)
    page('10,-16! 22,-48! 40,-84! 52,-72! 64,-82! 74,-66! 90,-70! 90,-50! 104,-46! 84,-20! 44,-2!','mist'); c.flat(T('14,-14! 40,-40 96,-42! 84,-20! 44,-2!'),'lilac',1,20,.4)
    page('-10,-16! -14,-50! -32,-88! -44,-74! -58,-82! -64,-64! -82,-66! -80,-46! -94,-38! -74,-14! -44,0!','paper')
    for l in ('-66,-46 -26,-58','-62,-30 -20,-40'): c.line(T(l),5*s,'cobalt',1,20,.3)
    page('-50,-22! 50,-22! 48,40! -50,40!','paper')
    c.flat(T('-49,38! -2,6! 49,38!'),'lilac',1,30,.3); c.flat(T('-49,-21! 49,-21! 2,16! -2,16!'),'rose',1,30,.3); c.line(T('-48,-20! 0,17! 48,-20!'),5*s,'plum',1,40,.2)
    (u,v,_),=T([(0,12)]); c.flat(blob(u+1,v+1,19*s,19*s,9,.06),'wine',1,9,.3); c.flat(blob(u-1,v-1,15*s,15*s,9,.05),'madder',1,9,.2); c.flat(blob(u-4*s,v-5*s,5*s,4*s,6,.05),'coral',1,9,.1)
letter(236,54,.84,-14); letter(328,164,.76,6)
# the cloud in front
d=cloud('24,382 -8,376 -8,352 16,348! 22,332 46,326 62,338! 76,318 120,314 138,338! 150,328 172,328 182,342! 196,320 234,320 246,344! 268,342 276,360 260,376 214,380 160,377 96,383',316,420)
with c.clip(d): c.flat('-14,364! 20,366 44,352! 60,368 90,366 112,352! 130,366 156,364 172,354! 186,368 214,366 232,354! 250,362 280,358! 280,400! -14,400!','lilac',1,16,.6); c.flat('-14,376! 40,376 90,374 150,372 220,373 280,364! 280,400! -14,400!','violet',1,16,.6)
c.place(.45,26,82); c.save('data/art/cards/13.svg')
