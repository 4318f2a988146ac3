/*
 * The icons' names, which are their files' names. The program of the build uses them too.
 */
#include "art.h"

const char *const art_icon_names[ART_ICONS] = {
    "hue",          "shape",         "texture",       "tone",         "bonus-hue",
    "bonus-shape",  "bonus-texture", "bonus-tone",    "inspiration",  "ribbon-red",
    "ribbon-green", "ribbon-blue",   "ribbon-violet", "ribbon-grey",  "die-red",
    "die-green",    "die-yellow",    "die-blue",      "figure-red",   "figure-yellow",
    "figure-green", "figure-blue",   "figure-violet", "figure-black", "pot",
    "bucket",       "brush",         "ladder",        "frame-gilt",   "frame-walnut",
    "frame-studio",
};
