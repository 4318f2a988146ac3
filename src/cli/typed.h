/*
 * Lines that people type in a conversation.
 */
#ifndef CLI_TYPED_H
#define CLI_TYPED_H

#include <atelier/text.h>

/* A line without blanks around it and, in place, with its first word in small letters, as all words
 * of the conversation and of moves begin. */
struct atelier_span typed_line(char *line);

#endif
