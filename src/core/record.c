/*
 * Writing and checking records. Reading them is in record_read.c.
 */
#include "record_line.h"

#include <atelier/record.h>
#include <string.h>

static void write_fairness(const struct atelier_table *table, struct atelier_out *out)
{
    char hex[65];
    if (table->fairness == ATELIER_MANUAL)
        return;
    atelier_put(out, "fairness: 1\n");
    atelier_write_hex(table->fair.commitment, hex);
    atelier_printf(out, "commitment: %s\n", hex);
    if (table->fair.table_id[0] != '\0')
        record_put_header(out, "table", table->fair.table_id);
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++)
        record_put_seat_header(out, "contribution", seat, table->fair.contribution[seat]);
    if (table->fairness == ATELIER_FAIR && table->revealed) {
        atelier_write_hex(table->fair.secret, hex);
        atelier_printf(out, "secret: %s\n", hex);
    }
}

static void write_header(const struct atelier_table *table, struct atelier_out *out)
{
    const struct atelier_game *game = table->game;
    atelier_printf(out, "atelier: 1\ngame: %s\n", game->name);
    for (int i = 0; game->options[i].name != NULL; i++)
        if (table->settings.value[i][0] != '\0')
            record_put_header(out, game->options[i].name, table->settings.value[i]);
    for (int seat = 0; seat < game->seats(&table->state); seat++)
        record_put_seat_header(out, "seat", seat, table->name[seat]);
    if (table->date[0] != '\0')
        record_put_header(out, "date", table->date);
    write_fairness(table, out);
}

void atelier_record_write(const struct atelier_table *table, struct atelier_out *out)
{
    const struct atelier_game *game = table->game;
    struct atelier_state state = table->start;
    write_header(table, out);
    atelier_put(out, "\n");
    for (uint32_t ply = 0; ply < table->count; ply++) {
        char text[ATELIER_MOVE_SIZE];
        game->write_move(game, &state, table->moves[ply], text);
        atelier_printf(out, "%s\n", text);
        game->apply(game, &state, table->moves[ply]);
    }
}

void atelier_record_verify(const struct atelier_table *table, struct atelier_verdict *verdict)
{
    const struct atelier_game *game = table->game;
    const struct atelier_fair *fair = &table->fair;
    struct atelier_fair again;
    atelier_fair_init(&again, fair->secret, fair->table_id);
    *verdict = (struct atelier_verdict){
        .commitment_holds = memcmp(again.commitment, fair->commitment, ATELIER_HASH_BYTES) == 0,
    };
    struct atelier_state state = table->start;
    for (uint32_t ply = 0; ply < table->count; ply++) {
        if (game->actor(&state) == ATELIER_CHANCE) {
            atelier_move right = atelier_fair_outcome(fair, verdict->checked, game, &state);
            if (right != table->moves[ply] && verdict->wrong++ == 0) {
                verdict->first_wrong = ply;
                game->write_move(game, &state, right, verdict->expected);
            }
            verdict->checked++;
        }
        game->apply(game, &state, table->moves[ply]);
    }
}

void atelier_verdict_show(const struct atelier_verdict *verdict, struct atelier_visitor *to)
{
    to->flag(to, "fair", verdict->commitment_holds && verdict->wrong == 0);
    to->flag(to, "commitment", verdict->commitment_holds);
    to->number(to, "checked", verdict->checked);
    to->number(to, "wrong", verdict->wrong);
    if (verdict->wrong > 0) {
        to->number(to, "ply", verdict->first_wrong);
        to->text(to, "expected", verdict->expected);
    }
}
