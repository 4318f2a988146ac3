import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
from fine import *
c=Sheet('c',58)
# handle, fallen forward
h='508,590 484,577 456,586 442,612 446,650'
c.line(h,7.4,'plum',1,14,.3); c.line(move(h,-.8,-1),3,'paper',1,14,.2)
c.line('464,581 450,593 444,608',12,'plum',1,9,.2); c.line('463,580.6 449.4,592.6 443.6,606',8,'coral',1,9,.2)
# the bucket on its side, light above and plum below
body='500,592! 534,580 566,574! 575,588 578,612 575,640 566,660! 540,672 512,686!'
d=c.form(body,c.grad(530,576,548,676,'paper',('paper',1,.3),('mist',1,.5),'lilac'),None,None,0,5,14,.6)
with c.clip(d):
    c.flat('563,570! 570,600 570,636 562,666! 590,666! 590,570!','lilac',1,12,.4)
    c.flat('500,668! 530,653 560,643 590,638! 590,690! 500,700!','plum',1,14,.6); c.flat('500,658! 530,643 560,634 590,629! 590,641! 560,646 530,656 500,671!','violet',1,14,.5)
    c.flat('546,572! 552,600 553,636 547,676! 556,674! 562,636 561,600 555,572!','teal',1,12,.4); c.flat('551,648! 547,676! 558,676! 561,646!','night',1,12,.4)
    # what ran over the rim
    c.flat('496,592! 522,586 542,588 545,596 536,600 524,601 512,606!','madder',1,10,.3); c.flat('512,592! 524,589 536,591! 524,594 512,597!','coral',1,9,.2)
# thick rim and dark mouth
c.flat(blob(506,640,27,51,14,.008,7),'plum',1,10,.3)
c.form(blob(504,639,25,49,14,.008,7),c.grad(484,596,528,684,'paper',('paper',1,.4),('mist',1,.65),'violet'),None,None,0,3,10,.3)
mouth=c.flat(blob(503,640,17.6,41,14,.008,7),c.grad(500,600,506,680,'ink',('plum',1,.6),'wine'),1,10,.3)
# four broad bands of paint, out of the mouth, over the lip and in one sweep to the left
top=[(526,616),(500,630),(472,642),(444,642),(414,631),(388,632)]
bot=[(520,676),(508,688),(488,693),(452,695),(416,691),(388,692)]
BANDS=(('madder','coral','wine',384),('honey','paper','ochre',370),('leaf','sage','pine',384),('cobalt','sky','night',369))
edges=[[(a[0]+(b[0]-a[0])*k/4,a[1]+(b[1]-a[1])*k/4) for a,b in zip(top,bot)] for k in range(5)]
with c.clip(mouth+'M350 560H506V674L496 702H350Z'):
    for k,(col,light,dark,e) in enumerate(BANDS):
        a,b=edges[k],edges[k+1]; ya,yb=a[-1][1],b[-1][1]
        p=[(*a[0],1)]+a[1:]+[(e+3,ya+1),(e-4,(ya+yb)/2),(e+3,yb)]+[(x,y+1.4) for x,y in b[::-1][:-1]]+[(b[0][0],b[0][1]+1.4,1)]
        d=c.flat(p,col,1,15,.5)
        with c.clip(d):
            c.flat([(x,y*.22+v*.78) for (x,y),(_,v) in zip(a,b)]+[(e-8,yb-3),(e-8,yb+6)]+[(x,y+6) for x,y in b[::-1]],dark,1,15,.4)
            c.brush([(x,y*.66+v*.34) for (x,y),(_,v) in zip(a,b)][::-1],4.4 if col=='cobalt' else 3.6,light,1,.3)
dot(c,510,592,5.6,'plum'); dot(c,509.4,591.4,3,'honey')
c.save('data/art/cards/58.svg')
