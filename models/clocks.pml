/*
 * The clocks of servers on one database, for Spin: src/online/requests/store_clock.c,
 * src/online/tables/clock.c and leases.c.
 *
 * How long the house has been open is counted by the database's clock, while servers say there that
 * they are there. A server reads it again and again, and counts on by itself in between, but not for
 * long. By that clock it says when somebody's time is up, and the others read it. The database is
 * away for a while, a server dies and comes back, and whoever has the bus says what is not so.
 * README.md says which function is which step.
 */
#define SERVERS 3
#define NOBODY SERVERS

/* In ticks: how long all this lasts, what whose turn it is has, how long a server counts on by itself
 * (and how long a beat stands for time that passes), and how long a lease lasts. */
#define TICKS 5
#define ALLOWED 3
#define ALONE 1
#define LEASE 2
#define MOST_BEHIND 1 /* up to which beats on the bus were believed once */

/* What is stored; and whether it can be read and changed. */
byte open_for, beaten;       /* how long at the last beat, and when that was */
byte due;                    /* of a table with a clock: when the time of whose turn it is is up */
bool played, taken;          /* it is somebody's turn; their seat was given to a computer */
byte holder = NOBODY, until; /* the lease of a table where a computer plays, */
byte lease;                  /* and its number */
bool away;

/* What is so, whoever knows. */
byte now, began; /* the time, which is the database's, and when the turn began */
bool died, was_away;

/* What a server has in memory. */
bool runs[SERVERS] = true;
byte clock[SERVERS];
byte alone[SERVERS];     /* for how long it has counted on by itself */
byte own_lease[SERVERS]; /* the number under which it lets the computer think; 0: none */

#define at_most(a, b) (a > b -> b : a)
#define OPEN_FOR (open_for + at_most((now - beaten), ALONE))

/* --- steps of a server --- */

/* A clock that may be behind is not used to say until when others may think. */
#ifdef DOUBTFUL
#define is_sure(s) true
#else
#define is_sure(s) (alone[s] < ALONE)
#endif

inline play()
{
	played = true;
	began = now;
	due = clock[me] + ALLOWED
}

inline take_seat()
{
	assert(now - began >= ALLOWED - ALONE); /* not before its time, by any clock */
	taken = true;
	due = 0;
	began = 0
}

inline beat_and_read()
{
#ifdef OLD_CLOCK
	open_for = (clock[me] > open_for -> clock[me] : open_for)
#else
	open_for = OPEN_FOR;
	beaten = now;
	clock[me] = open_for;
	alone[me] = 0
#endif
}

inline take_lease()
{
	holder = me;
	lease++;
	until = clock[me] + LEASE;
	own_lease[me] = lease
}

/* What was thought under a lease that somebody else has taken meanwhile is refused. */
inline think()
{
	if
#ifdef NO_HOLDS
	:: true -> assert(holder == me) /* only whose computer it is plays */
#else
	:: lease == own_lease[me] -> assert(holder == me)
#endif
	:: else
	fi;
	own_lease[me] = 0
}

#define is_behind(p) (p != me && runs[p] && clock[me] < clock[p] && clock[p] - clock[me] <= MOST_BEHIND)

proctype server(byte me)
{
end:
	do
	:: atomic { runs[me] && !away && !played && is_sure(me) -> play() }
	:: atomic { runs[me] && !away && played && !taken && due <= clock[me] -> take_seat() }
	:: atomic { runs[me] && !away && (now > beaten || clock[me] != OPEN_FOR) -> beat_and_read() }
	:: atomic { runs[me] && !away && lease < 2 && until <= clock[me] && own_lease[me] == 0 -> take_lease() }
	:: atomic { runs[me] && !away && own_lease[me] > 0 -> think() }
#ifdef OLD_CLOCK
	:: atomic { runs[me] && is_behind(0) -> clock[me] = clock[0] }
	:: atomic { runs[me] && is_behind(1) -> clock[me] = clock[1] }
	:: atomic { runs[me] && is_behind(2) -> clock[me] = clock[2] }
#endif
#ifdef OLD_BEATS
	:: atomic { runs[me] && clock[me] < TICKS -> clock[me] = clock[me] + MOST_BEHIND } /* a lie */
#endif
	od
}

/* --- the world --- */

inline tick()
{
	now++;
	s = 0;
	do
	:: s < SERVERS ->
#ifdef OLD_CLOCK
		clock[s] = clock[s] + runs[s];
#else
		if
		:: runs[s] && alone[s] < ALONE -> clock[s]++; alone[s]++
		:: else
		fi;
#endif
		s++
	:: else -> break
	od;
	s = 0
}

inline die(s)
{
	died = true;
	runs[s] = false;
	clock[s] = 0;
	alone[s] = 0;
	own_lease[s] = 0
}

inline come_back(s)
{
	runs[s] = true;
#ifdef OLD_CLOCK
	clock[s] = open_for
#else
	clock[s] = OPEN_FOR
#endif
}

active proctype world()
{
	byte s;
	atomic { run server(0); run server(1); run server(2) };
end:
	do
	:: atomic { now < TICKS -> tick() }
	:: atomic { !was_away -> was_away = true; away = true }
	:: away -> away = false
	:: atomic { !died -> die(0) }
	:: atomic { !runs[0] && !away -> come_back(0) }
	od
}
