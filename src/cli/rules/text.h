/*
 * docs/rules, compiled in by make_texts.
 */
#ifndef CLI_RULES_TEXT_H
#define CLI_RULES_TEXT_H

struct rules_text {
    const char *name; /* a game's for English; "canvas.de" in another language */
    const char *text;
};

extern const struct rules_text rules_texts[]; /* ends with a NULL name */

/* Those in English that are pages of the documentation, separated by blanks. */
extern const char rules_pages[];

#endif
