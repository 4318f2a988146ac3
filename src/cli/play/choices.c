/*
 * The moves on offer, as lines with numbers.
 */
#include "choices.h"

#include "others.h"
#include "say.h"

enum { SHORT_LIST = 12 };

/* Everything that chance can bring now, and how likely it is. */
static void list_outcomes(struct session *session)
{
    const struct atelier_table *table = &session->held.table;
    const struct atelier_game *game = table->game;
    atelier_move moves[ATELIER_MAX_MOVES];
    uint32_t weights[ATELIER_MAX_MOVES];
    unsigned count = game->legal(game, &table->state, moves);
    uint32_t total = game->weights(game, &table->state, weights);
    for (unsigned i = 0; i < count; i++) {
        char text[ATELIER_MOVE_SIZE];
        game->write_move(game, &table->state, moves[i], text);
        printf(session->plain ? "%s, %s %%\n" : "      %-16s %5s %%\n", text,
               tenths(100.0 * weights[i] / total, session->lang).text);
    }
}

void list_moves(struct session *session, bool all)
{
    const struct atelier_table *table = &session->held.table;
    const struct atelier_game *game = table->game;
    atelier_move moves[ATELIER_MAX_MOVES];
    if (atelier_table_actor(table) == ATELIER_CHANCE) {
        if (all)
            list_outcomes(session);
        return;
    }
    unsigned count = game->legal(game, &table->state, moves);
    for (unsigned i = 0; i < count && (all || i < SHORT_LIST); i++) {
        char text[ATELIER_MOVE_SIZE];
        if (session->plain) {
            printf("%u: ", i + 1); /* what it would do */
            put_told(table, &table->state, moves[i], session->you, session->lang,
                     &session->out.out);
            continue;
        }
        game->write_move(game, &table->state, moves[i], text);
        printf("%4u  %-16s ", i + 1, text);
        put_move_words(table, moves[i], session->lang, &session->out.out);
        printf("\n");
    }
    if (!all && count > SHORT_LIST) {
        struct atelier_count more = atelier_counted("", count - SHORT_LIST);
        printf("%s", session->plain ? "" : "      ");
        say_with(session, session->unaided ? "join.more" : "terminal.more",
                 FILLS({"count", more.text}));
    }
}

void show_position(struct session *session)
{
    if (session->plain) {
        put_position_told(&session->held.table, session->lang, &session->out.out);
        return;
    }
    printf("\n");
    put_position(&session->held.table, session->lang, &session->out.out);
    printf("\n");
}

void show_after_move(struct session *session)
{
    if (!session->plain && session->moved == NULL)
        show_position(session);
}

bool tell_more(struct session *session, struct atelier_span word)
{
    if (atelier_span_is(word, "show") || atelier_span_is(word, "where")) {
        show_position(session);
    } else if (atelier_span_is(word, "scores")) {
        put_standing(&session->held.table, session->lang, &session->out.out);
    } else if (atelier_span_is(word, "again")) {
        session->told = session->again;
        tell_moves(session);
    } else {
        return false;
    }
    session->listed = session->plain;
    return true;
}

bool numbered_move(const struct session *session, struct atelier_span text, atelier_move *move)
{
    const struct atelier_table *table = &session->held.table;
    atelier_move moves[ATELIER_MAX_MOVES];
    unsigned number, count = table->game->legal(table->game, &table->state, moves);
    if (!atelier_read_number(text, count, &number) || number == 0)
        return false;
    *move = moves[number - 1];
    return true;
}
