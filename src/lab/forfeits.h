/*
 * Which games were forfeited by players that are programs, and why, for people and programs.
 */
#ifndef LAB_FORFEITS_H
#define LAB_FORFEITS_H

#include "arena.h"

/* Sentences on each program that forfeited anything. */
void forfeits_put(const struct arena *arena, const struct rates *rates, struct atelier_out *out);

/* A program's forfeits as a member "forfeits": how many, by reason. */
void forfeits_show(const struct arena *arena, int player, struct atelier_visitor *to);

#endif
