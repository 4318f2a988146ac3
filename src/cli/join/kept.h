/*
 * What stays of a visit to a house, in the user's own folder: who one was there, and what one has
 * added to the chance of a table. Each is a file of its own, for its owner's eyes only, and
 * replaced as a whole.
 */
#ifndef CLI_JOIN_KEPT_H
#define CLI_JOIN_KEPT_H

#include "cli/kept/kept.h"
#include "link.h"

enum { JOIN_ID = 65, JOIN_TOKEN = 129, JOIN_HEX = 65 };

struct join_person {
    char name[ATELIER_NAME_SIZE];
    char id[JOIN_ID];       /* as the house knows them; "" before it has said so */
    char token[JOIN_TOKEN]; /* "": the house has not met them */
};

/* Who was there under this name, or with "" whoever was there last. False if nobody was. */
bool join_find_person(const struct join_link *house, const char *name, struct join_person *person);

/* Where the house is that somebody here was at last. False if there is none. */
bool join_find_house(struct join_link *house);

/* Also where they are. False and a sentence if they cannot be kept. */
bool join_keep_person(const struct join_link *house, const struct join_person *person,
                      char problem[static 480]);

/* The house does not know them any more. */
void join_forget_person(const struct join_link *house, const struct join_person *person);

/* One's part in the chance of a table, and what the house has promised for it. */
struct join_part {
    char contribution[ATELIER_MAX_SEATS][JOIN_HEX]; /* "": none for that seat */
    char commitment[JOIN_HEX];                      /* "" before it was said */
    char kept[KEPT_NAME];                           /* the name of the game once it is kept */
};

/* All empty where nothing is kept. The table is that of the link. */
void join_find_part(const struct join_link *house, const struct join_person *person,
                    struct join_part *part);
bool join_keep_part(const struct join_link *house, const struct join_person *person,
                    const struct join_part *part, char problem[static 480]);

#endif
