/*
 * Lines that people type in a conversation.
 */
#ifndef CLI_TYPED_H
#define CLI_TYPED_H

#include <atelier/text.h>

enum { TYPED = 512 };

/* A line without blanks around it. */
struct atelier_span typed_line(char *line);

/* A copy of it with its first word in small letters, as all words of the conversation and of moves
 * begin. A longer line is no such words, and stays as it is. */
struct atelier_span with_small_word(struct atelier_span line, char copy[static TYPED]);

#endif
