/*
 * Any bytes as a solved board. The checksum would refuse nearly all of them, so a right one, and
 * the right size, is put around the packed values: what is behind it has to stand them too.
 */
#include "players/angeschmiert/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void try(const uint8_t *bytes, size_t size)
{
    struct angeschmiert_table table;
    struct atelier_error error = {.message = ""};
    if (atelier_angeschmiert_table_read(&table, (struct atelier_span){(const char *)bytes, size},
                                        &error) == ATELIER_OK)
        atelier_angeschmiert_table_close(&table);
    else
        assert(error.message[0] != '\0' && table.values == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    try(bytes, size);
    if (size < 48)
        return 0;
    uint8_t *mended = malloc(size);
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    if (mended == NULL)
        return 0;
    memcpy(mended, bytes, size);
    for (size_t i = 0; i < 4; i++)
        mended[36 + i] = (uint8_t)((size - 48) >> (8 * i));
    for (size_t i = 0; i < size - 8; i++)
        sum = (sum ^ mended[i]) * UINT64_C(0x100000001b3);
    for (size_t i = 0; i < 8; i++)
        mended[size - 8 + i] = (uint8_t)(sum >> (8 * i));
    try(mended, size);
    free(mended);
    return 0;
}
