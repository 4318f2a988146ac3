/*
 * Writing records. Reading them is in record_read.c, checking them in verify.c.
 */
#include "record_line.h"
#include "record_reader.h"
#include "table_undone.h"

static void write_header(const struct atelier_table *table, struct atelier_out *out)
{
    const struct atelier_game *game = table->game;
    atelier_put(out, "atelier: 1\n");
    atelier_record_put_setup(out, game, &table->settings);
    for (int seat = 0; seat < game->seats(&table->state); seat++)
        atelier_record_put_seat_header(out, "seat", seat, table->name[seat]);
    if (table->date[0] != '\0')
        atelier_record_put_header(out, "date", table->date);
    atelier_record_write_fair(table, out);
}

void atelier_record_write(const struct atelier_table *table, struct atelier_out *out)
{
    const struct atelier_game *game = table->game;
    struct atelier_state state = table->start;
    struct atelier_table written = *table;
    atelier_table_forget_undone(
        &written); /* a record has no way to redo: what was undone is taken back */
    write_header(&written, out);
    atelier_put(out, "\n");
    for (uint32_t ply = 0; ply < table->count; ply++) {
        char text[ATELIER_MOVE_SIZE];
        game->write_move(game, &state, table->moves[ply], text);
        atelier_printf(out, "%s\n", text);
        game->apply(game, &state, table->moves[ply]);
    }
}
