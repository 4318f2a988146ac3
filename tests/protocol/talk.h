/*
 * Talking to the line protocol in tests: a request as text, the answer as parsed JSON.
 */
#ifndef TESTS_TALK_H
#define TESTS_TALK_H

#include "support.h"

#include "protocol/protocol.h"

#include <jansson.h>

/* Answers a line; the reply must be one line of JSON with `ok`. The caller owns it. */
json_t *ask_bytes(struct protocol *with, struct atelier_span line);

/* As ask_bytes(), for a text in which ' stands for ". */
json_t *ask(struct protocol *with, const char *request);

/* Asks what must succeed. */
json_t *get(struct protocol *with, const char *request);

/* Asks what must fail with this code and a sentence that holds `reason`. */
void get_error(struct protocol *with, const char *request, const char *code, const char *reason);

/* The reply as compact text with sorted keys, to be freed; for comparing. */
char *get_text(struct protocol *with, const char *request);

/* The one that a test talks to, opened before it and closed after; and asking it what must succeed.
 */
extern struct protocol *protocol;
int open_protocol(void **state);
int close_protocol(void **state);
void tell(const char *request);

const char *text_at(const json_t *object, const char *key);
long number_at(const json_t *object, const char *key);

#endif
