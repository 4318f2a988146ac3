/*
 * What people read, in four languages, by key. The texts come from data/languages and from
 * the words.csv of each game, and are compiled in; a text may hold placeholders in braces.
 */
#ifndef ATELIER_PHRASES_H
#define ATELIER_PHRASES_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The text for a key, or the key itself where there is none. */
ATELIER_API const char *atelier_phrase(enum atelier_lang lang, const char *key);

/* The text for "KIND.NAME.FORM", such as "scoring.space.name", or `name` where there is none. */
ATELIER_API const char *atelier_phrase_of(enum atelier_lang lang, const char *kind,
                                          const char *name, const char *form);

/* Whether somebody has typed a name as programs write it, "space", or as a language has it in
 * "KIND.NAME.name"; as atelier_reads_alike() reads it. */
ATELIER_API bool atelier_is_said(struct atelier_span typed, const char *kind, const char *name);

/* Something to put in place of "{name}". */
struct atelier_fill {
    const char *name; /* without its braces */
    const char *text; /* that stands there instead */
};

/* The fills of a phrase, in C: ATELIER_FILLS({"game", name}, {"seat", letter}). */
#define ATELIER_FILLS(...)                                                                         \
    ((const struct atelier_fill[]){__VA_ARGS__, {.name = NULL, .text = NULL}})

/* Writes a phrase with its placeholders filled; `fills` ends with a NULL name, or is NULL. */
ATELIER_API void atelier_put_phrase(struct atelier_out *out, enum atelier_lang lang,
                                    const char *key, const struct atelier_fill *fills);

/* Writes "a, b and c"; nothing where `count` is 0. */
ATELIER_API void atelier_put_list(struct atelier_out *out, enum atelier_lang lang,
                                  const char *const *words, unsigned count);

/* A number as text, and the key of a phrase in the form that goes with it: of "why.paint" that is
 * "why.paint.one" or "why.paint.other". */
struct atelier_count {
    char key[48];  /* of the phrase */
    char text[12]; /* the number */
};
ATELIER_API struct atelier_count atelier_counted(const char *key, unsigned number);

/*
 * Writes the sentence of an error in a language. One that has no other languages stays English, and
 * values stay as they are. ATELIER_REFUSAL_SIZE holds any of them.
 */
enum { ATELIER_REFUSAL_SIZE = 1024 };
ATELIER_API void atelier_put_error(struct atelier_out *out, enum atelier_lang lang,
                                   const struct atelier_error *error);

#ifdef __cplusplus
}
#endif

#endif
