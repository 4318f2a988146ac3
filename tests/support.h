/*
 * What the tests share: cmocka with what it needs, tables that bring their own memory, moves and
 * options as short text, random play, files.
 */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <atelier/atelier.h>
#include <atelier/canvas.h>

#include "sanitized.h"

enum { SITTING_MOVES = 4096, TEXT_SIZE = 1 << 17 };

/* A table with the memory of its history. */
struct sitting {
    struct atelier_table table;
    atelier_move moves[SITTING_MOVES];
};

/* Text of a generous size as an `out`. Initialise it before each use. */
struct text {
    struct atelier_buffer buffer;
    char bytes[TEXT_SIZE];
};

struct atelier_out *text_init(struct text *text);

/* Options as "seats=3;scoring=space random", "" for none. They must be well-formed. */
void settings_of(struct atelier_settings *settings, const struct atelier_game *game,
                 const char *options);

/* Opens a table; the options must be right. */
void sit_down(struct sitting *sitting, const struct atelier_game *game, const char *options);

/* Plays "take 3; deal 6": every move must be accepted. */
void play(struct sitting *sitting, const char *moves);

/* Plays one move that must be refused with this code, a sentence, and nothing changed. */
void refused(struct sitting *sitting, const char *move, enum atelier_code code);

/* Plays on at random, with chance by its weights, until nobody is to act. */
void play_to_end(struct sitting *sitting, struct atelier_random *random);

/* The position as the protocol gives it, as one JSON object. */
void write_position(const struct atelier_table *table, enum atelier_lang lang, struct text *text);

void write_record(const struct atelier_table *table, struct text *text);

/* Fails unless `error` holds `code` and one sentence of clean text. */
void is_a_sentence(const struct atelier_error *error, enum atelier_code code);

/* A character as UTF-8, of any code point that four bytes can hold; its length. */
size_t put_character(uint32_t character, char text[static 4]);

/* A whole file, NUL-terminated, to be freed; fails if it cannot be read. */
char *read_whole(const char *path);

#endif
