/*
 * Any bytes as a record: reading must never misbehave, and whatever is read must be written and
 * read again to the same position.
 */
#include <atelier/atelier.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static char text[1 << 20];

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct atelier_span record = {(const char *)bytes, size};
    struct atelier_table table = {0}, again = {0}, untouched = {0};
    struct atelier_error error;
    uint32_t room = atelier_record_room(record) + 1;
    atelier_move *moves = malloc(2 * room * sizeof *moves);
    if (moves == NULL)
        return 0;
    if (atelier_record_read(&table, atelier_games(), record, moves, room, NULL, &error) !=
        ATELIER_OK) {
        assert(memcmp(&table, &untouched, sizeof table) == 0);
        assert(error.code == ATELIER_BAD_RECORD && error.message[0] != '\0');
    } else {
        struct atelier_buffer buffer;
        atelier_buffer_init(&buffer, text, sizeof text);
        atelier_record_write(&table, &buffer.out);
        struct atelier_span written = {text, buffer.used};
        assert(atelier_record_read(&again, atelier_games(), written, moves + room, room, NULL,
                                   &error) == ATELIER_OK);
        assert(memcmp(&table.state, &again.state, table.game->state_size) == 0);
    }
    free(moves);
    return 0;
}
