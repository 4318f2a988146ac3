/*
 * The house that is measured: `atelier serve` as a process of its own with a file of its own, and
 * what the system says about it.
 */
#ifndef LOAD_HOUSE_PROCESS_H
#define LOAD_HOUSE_PROCESS_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

enum { FOLDER_SIZE = 512 };

struct house_process {
    pid_t pid;
    unsigned port;
    FILE *output;             /* open until it has ended: it says goodbye */
    char folder[FOLDER_SIZE]; /* of the store */
};

/* Processor time in seconds; memory and what was written in bytes. */
struct usage {
    double house, loop; /* all threads, and the one of the loop */
    double loader;
    double machine; /* all processes, over all cores */
    double clock;   /* what the time is */
    double memory;  /* of the house: what is its own */
    double written; /* by the house, to disks */
};

/* Starts it with a new store below `folder`; false after a sentence. */
bool house_process_start(struct house_process *house, const char *program, const char *folder);

/* Stops it and removes the store; false after a sentence if it did not end well. */
bool house_process_stop(struct house_process *house);

struct usage house_process_usage(const struct house_process *house);

#endif
