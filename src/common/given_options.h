/*
 * What somebody has chosen before a game, out of the JSON of a request: numbers as numbers, words
 * as strings, lists as lists.
 */
#ifndef COMMON_GIVEN_OPTIONS_H
#define COMMON_GIVEN_OPTIONS_H

#include <atelier/game.h>
#include <jansson.h>

/* Where the value of an option of kind ATELIER_FILE comes from, by the file's name. */
struct given_files {
    void *context;
    enum atelier_code (*find)(void *context, const struct atelier_game *game,
                              const struct atelier_option *option, const char *name,
                              struct atelier_out *out, struct atelier_error *error);
};

/* Reads "options", and "seats" where it stands beside them. `files` may be NULL: there are none. */
enum atelier_code given_settings(const struct atelier_game *game, const json_t *body,
                                 const struct given_files *files, struct atelier_settings *settings,
                                 struct atelier_error *error);

/* The other way round: a value as the JSON that it can be given in, as a member or in a list. */
void show_option(const struct atelier_option *option, const char *value,
                 struct atelier_visitor *to);

#endif
