/*
 * Servers on one database that hear of each other by a bus, for Spin: src/online/cluster/peers_hear.c and
 * tables.c. Clocks and leases are in clocks.pml.
 *
 * People at servers 0 and 1 look at the first table, where moves are played, and people at servers 1
 * and 2 at the second, which somebody at server 2 deletes. The bus loses, delays, repeats and invents messages,
 * and is split without saying so; server 1 dies between any two steps, and may come back. That the
 * database is away is a reading that takes longer. README.md says which function is which step.
 */
#define SERVERS 3
#define PLAYED 0 /* tables */
#define DELETED 1
#define MOST_PLIES 2
#define GONE 3 /* instead of a ply: there is no such table any more */
#define NOBODY SERVERS

#define watches(s, t) (t == PLAYED && s < 2 || t == DELETED && s > 0)
#define at(t, s) (t * SERVERS + s)

/* What is stored. */
byte ply[2];

/* What is so, whoever knows. */
byte cut_off = NOBODY; /* the server on the other side of a bus that was split */
bool died, split, lied;
bool returns = true; /* who has died */

/* What a server has in memory. */
bool runs[SERVERS] = true;
byte seen[2 * SERVERS];   /* what those who look on were shown, by table and server */
bool news[2 * SERVERS];   /* the table should be read again */
bool reading[2 * SERVERS];
byte found[2 * SERVERS];  /* the answer that is on its way */
byte to_publish[SERVERS]; /* the table that it has changed, plus one; 0: none */
bool gap[SERVERS];        /* it has missed a message, and will find out by a beat */
bool lost[SERVERS];       /* somebody has died whom it has not forgotten yet */

#define hears(s, p) (runs[p] && cut_off != s && cut_off != p)

/* --- steps of a server --- */

inline tell(t, value)
{
	assert(value <= ply[t]);           /* nobody is told what is not stored, */
	assert(value >= seen[at(t, me)]);  /* and what was told once stays */
	seen[at(t, me)] = value
}

/* A change is stored, then told here, then published; it may die in between. */
inline change(t, value)
{
	ply[t] = value;
	tell(t, ply[t]);
	to_publish[me] = t + 1
}

/* Nobody on the other side of the bus hears it. One that comes twice or late is made up below. */
inline publish()
{
	p = 0;
	do
	:: p < SERVERS && p != me && hears(me, p) && watches(p, (to_publish[me] - 1)) ->
		if
		:: news[at((to_publish[me] - 1), p)] = true
		:: gap[p] = true /* it is lost */
		fi;
		p++
	:: p < SERVERS && !(p != me && hears(me, p) && watches(p, (to_publish[me] - 1))) -> p++
	:: else -> break
	od;
	p = 0;
	to_publish[me] = 0
}

/* All that people look at there is read again. */
inline look_everywhere(s)
{
	news[at(PLAYED, s)] = watches(s, PLAYED);
	news[at(DELETED, s)] = watches(s, DELETED)
}

/* Whether it does not hear somebody of whom the database says that they are there. */
#define unheard(s, p) (s != p && runs[p] && !hears(s, p))
#ifdef OLD_PEERS
bool knows[SERVERS] = true; /* only those whom it has heard lately, and they are forgotten */
#define is_deaf(s) (knows[s] && (unheard(s, 0) || unheard(s, 1) || unheard(s, 2)))
#else
#define is_deaf(s) (unheard(s, 0) || unheard(s, 1) || unheard(s, 2))
#endif

/* That a server looks where there is nothing to be found is left out: it changes nothing. */
#define misses(s, t) (watches(s, t) && seen[at(t, s)] != ply[t] && !news[at(t, s)])

#define READING(t) \
	:: atomic { runs[me] && news[at(t, me)] && !reading[at(t, me)] -> \
		news[at(t, me)] = false; \
		reading[at(t, me)] = true; \
		found[at(t, me)] = ply[t] } \
	:: atomic { reading[at(t, me)] -> \
		reading[at(t, me)] = false; \
		tell(t, found[at(t, me)]); \
		found[at(t, me)] = 0 }

#define can_change(t) (runs[me] && watches(me, t) && !reading[at(t, me)] && \
	seen[at(t, me)] == ply[t] && to_publish[me] == 0)

proctype server(byte me)
{
	byte p;
end:
	do
	READING(PLAYED)
	READING(DELETED)
	:: atomic { to_publish[me] > 0 -> publish() }
	:: atomic { can_change(PLAYED) && ply[PLAYED] < MOST_PLIES -> change(PLAYED, ply[PLAYED] + 1) }
	:: atomic { me == 2 && can_change(DELETED) && ply[DELETED] != GONE -> change(DELETED, GONE) }
	:: atomic { gap[me] && cut_off != me -> gap[me] = false; look_everywhere(me) }
	:: atomic { runs[me] && (misses(me, PLAYED) || misses(me, DELETED)) && is_deaf(me) ->
		look_everywhere(me) }
#ifdef OLD_PEERS
	:: atomic { runs[me] && knows[me] && cut_off != NOBODY -> knows[me] = false }
#endif
#ifndef OLD_FORGET
	:: atomic { lost[me] -> lost[me] = false; look_everywhere(me) } /* its last words, perhaps */
#endif
	/* Somebody says what is not so, or once more what was. */
	:: atomic { me == 0 && !lied ->
		lied = true;
#ifdef OLD_FOLLOW
		tell(PLAYED, seen[at(PLAYED, me)] + 1)
#else
		news[at(PLAYED, me)] = true
#endif
		}
	od
}

/* --- the world --- */

inline die(s)
{
	died = true;
	runs[s] = false;
	to_publish[s] = 0;
	t = 0;
	do
	:: t < 2 ->
		seen[at(t, s)] = 0;
		news[at(t, s)] = false;
		reading[at(t, s)] = false;
		found[at(t, s)] = 0;
		t++
	:: else -> break
	od;
	t = 0;
	do
	:: t < SERVERS ->
		lost[t] = (t != s);
		gap[t] = false; /* no beat will show it */
		t++
	:: else -> break
	od;
	t = 0
}

inline come_back(s)
{
	runs[s] = true;
	look_everywhere(s)
}

active proctype world()
{
	byte t;
	atomic { run server(0); run server(1); run server(2) };
end:
	do
	:: atomic { !died -> die(1) }
	:: atomic { !runs[1] && returns -> come_back(1) }
	:: returns -> returns = false
	:: atomic { !split -> split = true; cut_off = 0 }
	:: atomic { !split -> split = true; cut_off = 1 }
	:: atomic { !(died && split && lied) -> died = true; split = true; lied = true } /* nothing more goes wrong */
	od
}

/* When nothing more happens, everybody has heard of everything. */
#define has_all(s, t) (!runs[s] || seen[at(t, s)] == ply[t])

active proctype in_the_end()
{
	timeout ->
	assert(has_all(0, PLAYED) && has_all(1, PLAYED) && has_all(1, DELETED) && has_all(2, DELETED))
}
