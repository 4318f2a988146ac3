/*
 * Atelier: the board games Canvas and Angeschmiert as a library.
 *
 * Include this one header, link with -latelier, and see docs/embed/library.md for a tour.
 */
#ifndef ATELIER_H
#define ATELIER_H

#include "fair.h"
#include "game.h"
#include "json.h"
#include "name.h"
#include "narrate.h"
#include "phrases.h"
#include "player.h"
#include "random.h"
#include "record.h"
#include "table.h"
#include "text.h"
#include "version.h"
#include "view.h"

#endif
