/*
 * Games as moving pictures.
 */
#ifndef CLI_FILM_H
#define CLI_FILM_H

#include "files.h"

/* Writes the film of a table as it stands into the file of --film; the program's exit code. */
int leave_film(const struct arguments *arguments, const struct atelier_table *table,
               enum atelier_lang lang);

#endif
