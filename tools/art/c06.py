import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *
c=Sheet('c',6,digits=0); R=c.rng; M=170
def F(l,s): return [(2*M-x,y,k) for x,y,k in pts(l)] if s<0 else pts(l)
def tube(line,ws):
    run=[q for r in dense(line) for q in r]; n=14; st=[run[int(i*(len(run)-1)/n)] for i in range(n+1)]; L,Rr=[],[]
    for i,(x,y) in enumerate(st):
        a,b=st[max(0,i-1)],st[min(n,i+1)]; dx,dy=b[0]-a[0],b[1]-a[1]; l=math.hypot(dx,dy) or 1
        t=i/n*(len(ws)-1); j=min(int(t),len(ws)-2); w=(ws[j]+(ws[j+1]-ws[j])*(t-j))/2
        L.append((x-dy/l*w,y+dx/l*w)); Rr.append((x+dy/l*w,y-dx/l*w))
    return [(*L[0],1)]+L[1:-1]+[(*L[-1],1),(*Rr[-1],1)]+Rr[1:-1][::-1]+[(*Rr[0],1)]
# strings of light between the necks
c.put(c.cut(blob(M,140,96,110)),c.glow(M,140,105,('honey',.5),('honey',.25,.5),('honey',0)))
for i,x in enumerate((-40,-20,0,20,40)):
    y1=232-abs(x)*.25; c.line([(M+x*1.05,92),(M+x*.9,y1)],6,'honey',.45,40,.2); c.line([(M+x*1.05,92),(M+x*.9,y1)],2.4,'paper' if i%2==0 else 'honey',1,40,.2)
neck='138,246 112,214 84,170 72,126 86,82 112,60 134,58'
for s in (1,-1):
    lit=s>0; dy=0 if lit else 3
    # legs
    legs=('104,286 100,318 96,354','128,284 138,312 132,352') if lit else ('104,286 98,316 102,356','130,284 150,304 126,322')
    for k,l in enumerate(legs):
        q=F(l,s); c.line(q,6,'plum',1,20,.4); c.line(move(q,-1.2,0),2.4,'madder' if k==0 else 'wine',1,20,.3)
    # trailing dark plumes
    for l,col in (('92,258! 60,258 26,282 8,318! 34,306 40,300! 34,322! 62,300 96,284!','night'),('90,250! 56,248 24,262 2,286! 30,282 34,280! 22,298! 60,286 98,270!','teal')):
        d=c.form(F(l,s),col,'sky' if col=='teal' else 'teal','ink',.16,5,16,1); 
    # body
    b='158,238! 150,226 128,224 96,232 62,246 36,266! 60,272 52,280! 84,284 118,290 148,280 164,262 168,248'
    d=c.form(F(b,s),c.grad(M-s*130,225,M-s*10,290,*(('mist',('paper',1,.35),('mist',1,.7),'lilac') if lit else ('dove',('lilac',1,.3),('mist',1,.6),'paper'))),None,None,.2,8,16,1)
    with c.clip(d):
        c.flat(F('60,276! 100,270 140,270 170,252! 170,300! 60,300!',s),'lilac' if lit else 'violet',.55)
        c.flat(F('120,236! 92,246 66,262! 88,262 80,270! 108,264 134,250!',s),'mist' if lit else 'dove',.6)
        c.dry(F('140,236 100,246 58,264',s),22,'paper' if lit else 'lilac',.9,5,.55,3); c.dry(F('70,276 110,280 150,270',s),14,'dove',.6,4,.5,3)
    c.line(F('158,238 150,226 128,224 96,232 62,246 37,266',s),2.2,'dove',.85,16,.5); c.line(F('53,280 84,284 118,290 148,280 164,262',s),2,'dove',.8,16,.5)
    # neck: dark throat, white nape, running out into the breast
    nk=F(neck,s); t=tube(nk,(40,27,20,18,17,17,18)); d=c.form(t,c.grad(M-s*105,60,M-s*40,220,'teal',('night',1,.55),'teal'),None,None,.22,5,12,.7)
    with c.clip(d):
        c.flat(tube(F('122,262 92,214 70,172 60,126 76,76 108,50 136,46',s),(40,22,17,14,15,18,16)),'paper' if lit else 'mist',1,12,.6)
        c.flat(F('90,190! 104,196 102,206! 116,206 116,218! 134,214 150,232! 150,270! 90,250!',s),'paper' if lit else 'mist',1,14,.8)
        c.dry(F('112,196 92,160 82,124 96,90',s),7,'sky',.9,3,.6,2.6); c.dry(F('104,214 84,178 66,130 80,84',s),8,'rose' if lit else 'lilac',.9,3,.5,2.6)
        if not lit: c.dry(F('118,226 92,190 70,140',s),10,'lilac',.9,3,.6,3)
    c.line(F('100,236 80,206 61,160 60,122 74,78 102,56',s),2,'dove',.9,16,.4)
    c.flat(F('100,224! 112,210 134,214 152,230 160,244! 150,258! 142,250 134,264! 126,252 114,260! 112,246 98,246! 106,234',s),c.grad(M-s*70,215,M-s*20,262,'mist' if not lit else 'paper','paper'),1,14,.7); c.dry(F('110,232 128,238 144,250',s),14,'lilac',.8,3,.6,2.6)
    # head
    h=F('112,66! 116,52 130,44 144,46 152,56 150,64! 140,70 124,72',s); d=c.form(h,'paper' if lit else 'mist','paper','lilac' if lit else 'dove',.22,5,9,.5)
    c.line(F('112,66 116,52 126,46',s),1.8,'dove',.9,12,.3)
    c.flat(F('118,70! 126,60 138,62 148,66! 140,72 126,74',s),'night',1,9,.4)
    c.flat(F('122,50! 132,40 146,44 150,54! 138,52',s),'madder',1,9,.5); c.flat(F('126,49! 132,44 138,45!',s),'coral',1,9,.2)
    c.flat(F('148,55! 160,66 169,86! 156,76 144,66!',s),'ochre',1,12,.4); c.flat(F('146,62! 158,74 169,86! 155,78 143,67!',s),'sienna',1,12,.3)
    ex=M-s*(M-138); c.flat(blob(ex,57,2.8,2.8,7,0),'ink',1,9,.1); c.flat(blob(ex-.8,56,.9,.9,5,0),'paper',1,9,0)
# crossbar of the lyre, laid over the necks
c.form('84,88! 120,94 170,96 222,94 256,90! 258,98! 220,103 170,105 120,103 84,97!','ochre','honey','sienna',.2,4,16,.6)
for x in (-40,-20,0,20,40): c.flat(blob(M+x*1.05,99,4,4,7,.03),'honey'); c.flat(blob(M+x*1.05-1,98,1.4,1.4,5,0),'paper')
for x,y in ((72,90),(268,91)): c.form(blob(x+6 if x<M else x-6,y+4,8,7,8,.05),'honey','paper','sienna',.1,3,10,.4)
# where the breasts meet: a few feathers and notes of light
c.form('150,250! 160,232 170,240 182,232 190,250! 180,266 170,276! 160,266','paper','paper','lilac',.12,5,12,.8)
c.dry('158,248 166,258 170,268',12,'rose',.8,3,.6,2.4)
c.flecks(104,14,132,22,8,'honey',.95,(2.6,5)); c.flecks(90,110,160,120,10,'paper',.9,(2,4))
c.place(.5,232,359); c.save('data/art/cards/06.svg')
