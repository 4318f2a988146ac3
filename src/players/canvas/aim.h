/*
 * What a game of Canvas is played for: alone points, or where there is a target the chance to reach
 * it; among several the chance to win.
 */
#ifndef PLAYERS_CANVAS_AIM_H
#define PLAYERS_CANVAS_AIM_H

#include "plan.h"

/* Alone, in a position in which so many points are to be expected at the end: these, or the chance
 * to reach the target. */
double atelier_canvas_aim_alone(const struct canvas_plan *plan, const struct canvas_state *s,
                                double points);

/* The chance of `seat` to win, by the points that the judgement expects everybody to reach; its own
 * go to `points`. */
double atelier_canvas_aim_among(const struct canvas_plan *plan, const struct canvas_state *s,
                                int seat, double *points);

#endif
