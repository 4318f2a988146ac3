/*
 * The house with a network, a clock and a disk of our own, all driven by a seed: messages that are
 * late or doubled, connections that break, a disk that fails, a house that is killed between any
 * two steps. Two people play a game to its end whatever happens, every fourth time with two more
 * who look on and judge, and afterwards everything that was promised to them is checked.
 */
#ifndef TESTS_HOUSE_SIMULATION_H
#define TESTS_HOUSE_SIMULATION_H

#include <stdint.h>

/* Ways to break the house or what it stands on, to see that it would be noticed. */
enum sabotage {
    SABOTAGE_NONE,
    SABOTAGE_EARLY,   /* says that something is stored before it is */
    SABOTAGE_LIES,    /* sometimes says so and stores nothing */
    SABOTAGE_NONCES,  /* does not keep the nonces */
    SABOTAGE_GAPS,    /* loses a message in the middle of a connection */
    SABOTAGE_SECRETS, /* keeps another secret than it was given */
    SABOTAGE_ABSENT,  /* no house says to the others who is there */
};

struct simulation_result {
    const char *problem; /* NULL: everything held */
    unsigned steps, kills, failures, moves;
};

/* On one disk there may be several houses, with clocks that are minutes apart and a bus between
 * them that loses, repeats, delays, splits and lies. */
struct simulation_result simulate(uint64_t seed, unsigned nodes, enum sabotage sabotage);

#endif
