/*
 * The file in which an arena keeps its results while it runs, so that it can go on later.
 *
 * It is text: a header that says which arena it is, an empty line, then one line for each game in
 * the order in which games end: number, set of winners, the seats' points, of one that was
 * forfeited why and by which seat, and a checksum of all that stands before it in the file. It only
 * ever grows, so a break can cut off no more than its end: that is dropped on the next opening, and
 * its game played again. Whatever else is different from what was written is damage, and refused.
 */
#ifndef LAB_CHECKPOINT_H
#define LAB_CHECKPOINT_H

#include "match.h"

#include <stdio.h>

struct checkpoint {
    FILE *file; /* NULL: nothing is kept */
    int seats;
    uint64_t sum; /* the checksum of the file so far */
    bool failed;  /* something could not be written */
};

enum { CHECKPOINT_HEADER = 4096 }; /* bytes of a header, its end included, at most */

/* Receives a game that the file holds. */
typedef void checkpoint_game(void *context, uint64_t number, const struct match_result *result);

/*
 * Opens a file, or begins one with this header (lines, without the empty one). Refuses a file with
 * another header, a damaged one, and one that another process has open. Nobody else's file is
 * changed.
 */
enum atelier_code checkpoint_open(struct checkpoint *checkpoint, const char *path,
                                  const char *header, int seats, checkpoint_game *found,
                                  void *context, struct atelier_error *error);

void checkpoint_add(struct checkpoint *checkpoint, uint64_t number,
                    const struct match_result *result);

/* Hands what was added to the system. */
void checkpoint_flush(struct checkpoint *checkpoint);

/* False if not everything could be kept. */
bool checkpoint_close(struct checkpoint *checkpoint);

#endif
