/*
 * The two-player race solved by plain value iteration, for tracks so short that nothing has to be
 * clever: every order of every figure, every stake, every gain has its own number.
 *
 * It exists only to be compared with the real solver and shares no code with it. Chances come from
 * counting throws of coloured dice.
 */
#ifndef ATELIER_TESTS_REFERENCE_ANGESCHMIERT_BRUTE_H
#define ATELIER_TESTS_REFERENCE_ANGESCHMIERT_BRUTE_H

struct brute_track {
    int goal;                  /* at most BRUTE_MOST; the ladder is goal-1, its foot goal-4 */
    int first_risk, last_risk; /* fields */
    const char *symbols;       /* a character for each field: 'u' bucket, 'b' brush, '.' nothing */
};

enum { BRUTE_MOST = 10 };

struct brute;

/* Iterates until nothing changes by more than `tolerance`. NULL if there is no memory. */
struct brute *brute_solve(const struct brute_track *track, double tolerance);
void brute_free(struct brute *brute);

/* The chance to win of who is about to throw; fields of the own figures, of the other's. */
double brute_value(const struct brute *brute, int own_1, int own_2, int other_1, int other_2);

#endif
