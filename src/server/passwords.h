/*
 * Passwords, hashed and compared by argon2id beside the loop: that takes a good part of a second
 * and 64 MiB on purpose. One at a time, so that a crowd at the door does not take the processors
 * and the memory from those who play.
 */
#ifndef SERVER_PASSWORDS_H
#define SERVER_PASSWORDS_H

#include "online/online.h"

#include <uv.h>

struct passwords;

/* Hears of each, in the loop's thread; `hash` is the one that was made, or NULL. */
typedef void passwords_callback(void *context, uint64_t ticket, enum house_password_result result,
                                const char *hash);

struct passwords *passwords_open(uv_loop_t *loop, passwords_callback *callback, void *context);

/* Where too many wait already, the answer is HOUSE_PASSWORD_BUSY, and comes later as well. */
void passwords_ask(struct passwords *passwords, uint64_t ticket,
                   const struct house_password *question);

/* Nobody hears of anything any more; freed when the loop has finished what is under way. */
void passwords_close(struct passwords *passwords);

#endif
