/*
 * In a page no table is compiled in: it is brought, when a race is first thought about.
 */
#include "table.h"

struct atelier_span atelier_angeschmiert_table_builtin(void)
{
    return (struct atelier_span){NULL, 0};
}
