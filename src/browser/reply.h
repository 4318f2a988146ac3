/*
 * What a program inside a page answers: text that lies at reply_at() until the next call.
 */
#ifndef BROWSER_REPLY_H
#define BROWSER_REPLY_H

#include "common/grow.h"

#define EXPORT(name) __attribute__((export_name(name)))

extern struct grow reply;

/* Empty, for the next one to be written. */
struct atelier_out *reply_begin(void);

EXPORT("reply_at") const char *reply_at(void);

#endif
