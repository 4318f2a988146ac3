/*
 * Characters that are not for showing but say how text is laid out.
 */
#ifndef CORE_CHARACTERS_H
#define CORE_CHARACTERS_H

#include <stdbool.h>
#include <stdint.h>

/* Unicode's controls, and its separators of lines and paragraphs. */
bool atelier_is_control(uint32_t character);

/* Unicode's Bidi_Control: what turns the direction of writing. */
bool atelier_turns_writing(uint32_t character);

#endif
