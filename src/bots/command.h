/*
 * How a program is asked for at a seat: "exec:COMMAND" in a list of players.
 *
 * A command is words with blanks between them; the first is the program. 'single' or "double"
 * quotes keep blanks and commas within a word. That is all: there is no shell, so nothing is
 * expanded, and a backslash is a backslash.
 */
#ifndef BOTS_COMMAND_H
#define BOTS_COMMAND_H

#include <atelier/text.h>

enum { BOT_COMMAND_SIZE = 256, BOT_MOST_WORDS = 32 };

struct bot_command {
    char words[BOT_COMMAND_SIZE]; /* one behind the other, each with its NUL */
    int count;
};

/* Whether a player is asked for as a program. */
bool is_bot_command(struct atelier_span player);

/* How many bytes the first player of a list has, up to a comma that is in nobody's quotes. */
size_t first_player_size(struct atelier_span list);

/* Reads "exec:COMMAND"; refuses what is too long or odd with a sentence. */
enum atelier_code bot_command_read(struct atelier_span player, struct bot_command *command,
                                   struct atelier_error *error);

/* The words for starting it, NULL after the last. They point into `command`. */
void bot_command_words(const struct bot_command *command,
                       const char *words[static BOT_MOST_WORDS + 1]);

#endif
