from lean import *
c=Lean('c',26)
def rimmed(l,fill,w=9,col='night',gap=16,amp=.8):
    """A form with a dark rim all round it."""
    d=c.cut(l,True,gap,amp); c.put(d,col,1,f' stroke="{PALETTE[col]}" stroke-width="{w}" stroke-linejoin="round"'); c.put(d,fill)
    return d
# the wave: its back and the edge of its hollow, both from the foot to the tip
back=pts('4,306 10,250 28,182 62,108 110,56 168,30 226,32 272,54 300,94')
hollow=pts('296,300 244,280 206,250 182,208 180,162 196,124 228,100 264,90 300,94')
def between(k): return [(a[0]+(b[0]-a[0])*k,a[1]+(b[1]-a[1])*k) for a,b in zip(back,hollow)]
def ends(l): return [(*p,i in (0,len(l)-1)) for i,p in enumerate(l)]
wave=ends(between(0))+ends(between(1)[::-1])+pts('300,316! 240,322 160,316 80,322 6,318!')
d=rimmed(wave,'night')
with c.clip(d):
    for a,b,col in ((-.1,.1,'mist'),(.1,.3,'teal'),(.3,.4,'sky'),(.4,.58,'cobalt'),(.58,.65,'mist'),(.76,.81,'sky')):
        c.flat(ends(between(a))+ends(between(b)[::-1]),col,1,24,.8)
    c.dry(between(.2)[:6],16,'night',.6,3,.6,4); c.dry(between(.5)[:6],14,'night',.6,3,.6,4)
# foam: the crest, heavy, with fingers
foam=('22,210! 30,160 56,104 84,66! 92,46 118,44! 132,20 162,24! 184,4 214,16! 242,8 262,30! 292,36 298,62! 320,76 318,104 328,122 322,146 302,160! '
      '308,142 300,126! 300,150 288,164 268,168! 276,150 272,128! 266,146 252,156 234,156! 244,140 242,122! 230,136 216,140 202,138! 212,122 214,104! '
      '194,104 176,112 160,128! 164,108 160,92! 134,104 116,132 106,160! 102,132 106,112! 82,128 66,158 58,196! 52,164 56,140! 38,162!')
d=rimmed(foam,'paper')
with c.clip(d):
    c.rim(foam,-6,-9,'sky',1,18); c.rim(foam,3,6,'paper',1,18)
    for l in ('206,110! 236,82 274,82 304,108! 274,98 238,100!','150,86! 186,52 236,46 276,66! 236,60 194,70!','92,110! 112,72 150,46! 126,76!'): c.flat(l,'sky',1,18,.6)
# a little boat right under it
T=lambda l: move(l,4,4,.92,-7,(256,270))
c.line(T('254,176 254,262'),7,'plum')
d=rimmed(T('247,184! 236,220 204,252! 226,256 247,253!'),'paper',7,'plum')
d=rimmed(T('261,178! 288,208 298,248! 280,252 261,250!'),'honey',7,'plum')
with c.clip(d): c.flat(T('274,176! 280,220 276,256! 306,256! 300,200!'),'ochre',1,16,.5)
c.flat(T('254,180! 234,172 214,180! 228,162 254,154!'),'madder',1,12,.4)
boat=T('194,262! 226,268 276,268 312,258! 302,284 290,298! 218,298! 204,284')
d=rimmed(boat,'madder',8,'plum')
with c.clip(d): c.rim(boat,-4,-12,'wine',1); c.flat(T('190,258! 226,264 276,264 316,254! 316,264! 276,275 226,275 190,269!'),'honey',1,16,.5)
# foam along the foot
foot='0,316! 10,302 34,306! 52,294 78,304! 100,294 124,304! 148,292 172,304! 196,290 220,300! 244,290 266,300! 290,288 310,300! 324,300 324,314! 280,324 200,318 120,325 40,320'
d=rimmed(foot,'paper',7)
with c.clip(d): c.rim(foot,0,-10,'sky',1)
c.place(.64,39,316); c.save('data/art/cards/26.svg')
