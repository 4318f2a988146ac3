/*
 * What has been undone and not been played again. Outcomes of chance among it have been seen; when
 * the game goes another way they are gone, and the fair source counts them.
 */
#ifndef CORE_TABLE_UNDONE_H
#define CORE_TABLE_UNDONE_H

#include <atelier/table.h>

void atelier_table_forget_undone(struct atelier_table *table);

#endif
