/*
 * A writer that loses its line, for Spin: src/store/postgres/writer.c with PostgreSQL behind it.
 *
 * Jobs come one by one, go together into a transaction, and are told what has become of them. Of
 * three lines two may be cut at any step, by either side and without the other noticing at once; the
 * last holds. What was sent on a line that was cut may still be carried out, up to any point, and what
 * was answered may be lost. README.md says which function is which step.
 */
#define JOBS 3
#define REFUSED_JOB 1 /* its rows are refused */
#define LINES 3
#define LAST (LINES - 1)
#define NOBODY LINES

mtype = { ADVANCE, ROW, COMMIT, ROLLBACK, SKIP, MARK };         /* said to PostgreSQL */
mtype = { NUMBER, TROUBLE };                                    /* answers; MARK is one, too */
mtype = { CLOSED, PREPARING, RESOLVING, IDLE, SENT, UNDOING };  /* phases of the writer */
mtype = { UNTOLD, DONE, REFUSED, FAILED, LATE };                /* results; LATE: it may be sent again */

/* What is stored: the number in the writer's row, who has changed that row without having committed
 * yet, and the rows of the jobs. */
byte number;
byte locked = NOBODY;
bool stored[JOBS];

/* Whether there is trouble with a line is found out by either side now, or later. */
chan to[LINES] = [JOBS + 3] of { mtype, byte };
chan from[LINES] = [4] of { mtype, byte };
bool broken[LINES];

mtype told[JOBS] = UNTOLD;
byte calls; /* jobs that were asked for */

/* --- PostgreSQL: a backend for each line --- */

/* Nobody hears what is answered on a line that is broken. */
inline answer(what, value)
{
	if
	:: broken[me]
	:: else -> from[me]!what(value)
	fi
}

inline unlock()
{
	locked = (locked == me -> NOBODY : locked)
}

inline refuse(what)
{
	failing = true;
	unlock();
	answer(TROUBLE, what)
}

/* A row that another has changed is waited for until that is settled, or until statement_timeout. */
inline lock_row()
{
	if
	:: locked == NOBODY || locked == me -> locked = me
	:: locked != NOBODY && locked != me && me < LAST -> refuse(FAILED)
	:: broken[me] -> goto gone
	fi
}

inline commit()
{
	number = next;
	j = 0;
	do
	:: j < JOBS && !pending[j] -> j++
	:: j < JOBS && pending[j] ->
		assert(!stored[j]);         /* stored once, */
		assert(told[j] == UNTOLD);  /* and not after it was told otherwise */
		stored[j] = true;
		pending[j] = false;
		j++
	:: else -> break
	od
}

/* The number is advanced by two unless it has been advanced already; the answer is what it is then. */
inline skip_number()
{
#ifdef OLD_SKIP
	/* UPDATE ... WHERE number = from RETURNING 1: nothing comes back where it was not there. */
	j = (number == n -> n + 2 : n + 1);
	number = (number == n -> n + 2 : number);
	answer(NUMBER, j)
#else
	number = (number == n -> n + 2 : number);
	answer(NUMBER, number)
#endif
}

proctype backend(byte me)
{
	bool failing;       /* nothing is carried out up to the next mark */
	bool pending[JOBS]; /* rows of the transaction that is open */
	bool late = (me == 0);
	byte next, n, j;
end:
	do
	:: atomic { to[me]?ADVANCE(n) ->
		if
		:: failing
		:: else ->
			lock_row();
			if
			:: failing
			:: !failing && number == n -> next = n + 1
			:: !failing && number != n -> refuse(FAILED)
			fi
		fi }
	:: atomic { to[me]?ROW(n) ->
		if
		:: failing
		:: !failing && n == REFUSED_JOB -> refuse(REFUSED)
		:: !failing && n != REFUSED_JOB -> pending[n] = true
		:: !failing && late -> late = false; refuse(LATE) /* a deadlock, for example */
		fi }
	:: atomic { to[me]?COMMIT(_) ->
		if
		:: failing
		:: else -> commit(); unlock()
		fi }
	:: atomic { to[me]?SKIP(n) ->
		lock_row();
		if
		:: failing
		:: else -> skip_number(); unlock()
		fi }
	:: atomic { to[me]?ROLLBACK(_) ->
		j = 0;
		do
		:: j < JOBS -> pending[j] = false; j++
		:: else -> break
		od }
	:: atomic { to[me]?MARK(_) -> failing = false; answer(MARK, 0) }
	:: broken[me] -> break
	od;
gone:
	atomic {
		unlock();
		do
		:: to[me]?_,_
		:: empty(to[me]) -> break
		od
	}
}

/* --- the writer --- */

mtype phase = CLOSED;
byte line;        /* the one that is open */
byte last_number; /* of the transaction that was sent last */
bool in_doubt;
byte first, count; /* jobs that are under way: [first, count) */
byte upto;         /* of which [first, upto) were sent last */
bool one_by_one;
mtype trouble;
byte found;

inline tell(result)
{
	do
	:: first < upto ->
		assert(told[first] == UNTOLD);
		assert((result == DONE) == stored[first]); /* what is told is so */
		told[first] = result;
		first++
	:: else -> break
	od
}

inline send_part()
{
	upto = (one_by_one -> first + 1 : count);
	phase = SENT;
	trouble = DONE;
	to[line]!ADVANCE(last_number);
	last_number++;
	i = first;
	do
	:: i < upto -> to[line]!ROW(i); i++
	:: else -> break
	od;
	to[line]!COMMIT(0);
	to[line]!MARK(0)
}

inline send_next()
{
	if
	:: phase == IDLE && first == count && count < calls -> count = calls; one_by_one = false
	:: else
	fi;
	if
	:: phase == IDLE && first < count -> send_part()
	:: else
	fi
}

inline cut()
{
	broken[line] = true;
	do
	:: from[line]?_,_
	:: empty(from[line]) -> break
	od;
	if
	:: phase == UNDOING -> last_number--
	:: else
	fi;
	in_doubt = in_doubt || phase == SENT;
	phase = CLOSED;
	line++
}

inline end_transaction()
{
	phase = IDLE;
	last_number = (trouble != DONE -> last_number - 1 : last_number);
	if
	:: trouble == LATE && upto - first == 1 /* it is sent again */
	:: upto - first > 1 && (trouble == LATE || trouble == REFUSED) -> one_by_one = true
	:: else -> tell(trouble)
	fi
}

/* Advanced by one: it was committed. By two: it was not, and never will be. */
inline resolve()
{
	in_doubt = false;
	phase = IDLE;
	assert(found == last_number || found == last_number + 1);
	if
	:: found == last_number -> tell(DONE)
	:: else -> last_number = found
	fi;
	found = 0
}

inline marked()
{
	if
	:: phase == SENT && trouble != DONE ->
		phase = UNDOING;
		to[line]!ROLLBACK(0);
		to[line]!MARK(0)
	:: (phase == SENT && trouble == DONE) || phase == UNDOING -> end_transaction()
	:: phase == RESOLVING && trouble != DONE -> cut()
	:: phase == RESOLVING && trouble == DONE -> resolve()
	:: phase == PREPARING ->
		phase = (in_doubt -> RESOLVING : IDLE);
		if
#ifdef NO_SKIP
		:: in_doubt -> phase = IDLE; in_doubt = false; last_number-- /* sent again as it was */
#else
		:: in_doubt -> to[line]!SKIP(last_number - 1); to[line]!MARK(0)
#endif
		:: else
		fi
	fi;
	send_next()
}

active proctype writer()
{
	byte i;
	do
	:: atomic { phase == CLOSED -> /* opened */
		run backend(line);
		phase = PREPARING;
		trouble = DONE;
		to[line]!MARK(0) }
	:: from[line]?NUMBER(found)
	:: from[line]?TROUBLE(trouble)
	:: atomic { from[line]?MARK(_) -> marked() }
	:: atomic { phase != CLOSED && line < LAST -> cut() } /* broken, or silent for too long */
	:: atomic { calls < JOBS -> calls++; send_next() }    /* writer_put */
	:: atomic { phase != IDLE && first == count && count < calls -> /* fail_old */
		count++;
		upto = count;
		tell(FAILED) }
	:: phase == IDLE && first == JOBS -> break /* all have been told */
	od
}
