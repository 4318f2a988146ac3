/*
 * Which view a game has, and what is shown where it has none.
 */
#include "view.h"

#include "say.h"

#include <stdio.h>
#include <string.h>

/* Games whose rules cannot bring their view themselves: it counts a terminal's columns, by the
 * system's table of characters, which rules may not ask. */
#define DECLARE(name) extern const struct atelier_game atelier_##name##_game;
EACH_VIEW(DECLARE)

#define ROW(name) {&atelier_##name##_game, &name##_view},
static const struct {
    const struct atelier_game *game;
    const struct atelier_view *view;
} views[] = {EACH_VIEW(ROW){NULL, NULL}};

static const struct atelier_view nothing = {.size = sizeof nothing};

static const struct atelier_view *view_of(const struct atelier_game *game)
{
    if (ATELIER_OFFERS(game, view))
        return game->view;
    for (size_t i = 0; views[i].game != NULL; i++)
        if (atelier_is_game(game, views[i].game))
            return views[i].view;
    return &nothing;
}

int only_person(const struct atelier_table *table)
{
    int found = ATELIER_ANYONE, people = 0;
    for (int seat = 0; seat < table->game->seats(&table->state); seat++)
        if (seat_has_person(table, seat)) {
            found = seat;
            people++;
        }
    return people == 1 ? found : ATELIER_ANYONE;
}

void put_seat(const struct atelier_table *table, int seat, enum atelier_lang lang,
              struct atelier_out *out)
{
    char name[ATELIER_NAME_SIZE + 8] = {atelier_seat_letter(seat)};
    if (!is_unnamed(table, seat) || seat == only_person(table))
        snprintf(name + 1, sizeof name - 1, " (%s)", said_name(table, seat, lang));
    atelier_put_phrase(out, lang, "terminal.seat", FILLS({"player", name}));
}

void put_name(const struct atelier_table *table, int seat, enum atelier_lang lang,
              struct atelier_out *out)
{
    atelier_put(out, audience_of(table, only_person(table), lang).name[seat]);
}

void put_wins(const struct atelier_table *table, int seat, enum atelier_lang lang,
              struct atelier_out *out)
{
    bool you = seat == only_person(table) && is_unnamed(table, seat);
    atelier_put(out, atelier_phrase(lang, you ? "terminal.wins.you" : "terminal.wins"));
}

void put_told(const struct atelier_table *table, const struct atelier_state *before,
              atelier_move move, int you, enum atelier_lang lang, struct atelier_out *out)
{
    struct atelier_audience to = audience_of(table, you, lang);
    atelier_narrate(table->game, before, move, &to, out);
    atelier_put(out, "\n");
}

void put_offer(const struct atelier_table *table, atelier_move move, int you,
               enum atelier_lang lang, struct atelier_out *out)
{
    struct atelier_audience to = audience_of(table, you, lang);
    atelier_narrate_offer(table->game, &table->state, move, &to, out);
    atelier_put(out, "\n");
}

bool seat_has_person(const struct atelier_table *table, int seat)
{
    const char *name = table->name[seat];
    return name[0] != '\0' && strncmp(name, "exec:", 5) != 0 &&
           atelier_player_of(table->game, name) == NULL;
}

struct atelier_remembered remember_game(const struct atelier_table *table)
{
    const struct atelier_view *view = view_of(table->game);
    if (ATELIER_OFFERS(view, remember))
        return view->remember(table);
    return (struct atelier_remembered){.mode = "any", .reached = -1, .scenario = -1};
}

/* Whose turn it is sits before the screen; when the game is over, all may see everything. */
static int viewer_of(const struct atelier_table *table)
{
    int actor = atelier_table_actor(table);
    return actor >= 0 ? actor : actor == ATELIER_OVER ? ATELIER_EVERYTHING : ATELIER_ANYONE;
}

void put_position(const struct atelier_table *table, enum atelier_lang lang,
                  struct atelier_out *out)
{
    const struct atelier_view *view = view_of(table->game);
    if (ATELIER_OFFERS(view, show)) {
        view->show(table, lang, out);
        return;
    }
    struct atelier_plain plain;
    atelier_plain_init(&plain, out);
    table->game->describe(table->game, &table->state, viewer_of(table), lang, &plain.visitor);
}

void put_position_again(const struct atelier_table *table, enum atelier_lang lang,
                        struct atelier_out *out)
{
    const struct atelier_view *view = view_of(table->game);
    if (ATELIER_OFFERS(view, show_turn))
        view->show_turn(table, lang, out);
    else
        put_position(table, lang, out);
}

void put_position_told(const struct atelier_table *table, int you, enum atelier_lang lang,
                       struct atelier_out *out)
{
    const struct atelier_view *view = view_of(table->game);
    struct atelier_audience to = audience_of(table, you, lang);
    if (ATELIER_OFFERS(view, tell))
        view->tell(table, &to, out);
    else
        put_position(table, lang, out);
}

bool put_part_told(const struct atelier_table *table, struct atelier_span word, int you,
                   enum atelier_lang lang, struct atelier_out *out)
{
    const struct atelier_view *view = view_of(table->game);
    struct atelier_audience to = audience_of(table, you, lang);
    return ATELIER_OFFERS(view, tell_part) && view->tell_part(table, &to, word, out);
}

const char *const *parts_told(const struct atelier_table *table)
{
    static const char *const none[] = {NULL};
    const struct atelier_view *view = view_of(table->game);
    return ATELIER_OFFERS(view, parts) ? view->parts : none;
}

void put_move_words(const struct atelier_table *table, atelier_move move, enum atelier_lang lang,
                    struct atelier_out *out)
{
    const struct atelier_view *view = view_of(table->game);
    if (ATELIER_OFFERS(view, explain))
        view->explain(table, move, lang, out);
}

struct outcome_words outcome_words(const struct atelier_table *table, atelier_move outcome,
                                   enum atelier_lang lang)
{
    const struct atelier_view *view = view_of(table->game);
    struct outcome_words words;
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, words.text, sizeof words.text);
    if (ATELIER_OFFERS(view, amount))
        view->amount(table, outcome, lang, &buffer.out);
    atelier_begin_large(words.text);
    return words;
}

bool read_said(const struct atelier_table *table, struct atelier_span words, enum atelier_lang lang,
               char move[static ATELIER_MOVE_SIZE])
{
    const struct atelier_view *view = view_of(table->game);
    return ATELIER_OFFERS(view, said) && view->said(table, words, lang, move);
}

bool refuse_said(const struct atelier_table *table, struct atelier_span words, int you,
                 enum atelier_lang lang, struct atelier_error *error)
{
    const struct atelier_view *view = view_of(table->game);
    struct atelier_audience to = audience_of(table, you, lang);
    char why[sizeof error->message];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, why, sizeof why);
    if (!ATELIER_OFFERS(view, refuse) || !view->refuse(table, words, &to, &buffer.out))
        return false;
    atelier_fail(error, ATELIER_ILLEGAL_MOVE, "%s", why);
    return true;
}

void put_awaited(const struct atelier_table *table, enum atelier_lang lang, struct atelier_out *out)
{
    const struct atelier_view *view = view_of(table->game);
    struct atelier_audience to = audience_of(table, only_person(table), lang);
    char words[ATELIER_TOLD_SIZE];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, words, sizeof words);
    if (ATELIER_OFFERS(view, await))
        view->await(table, &to, &buffer.out);
    if (buffer.used > 0)
        atelier_printf(out, "%s ", words);
}

void put_standing(const struct atelier_table *table, int you, enum atelier_lang lang,
                  struct atelier_out *out)
{
    const struct atelier_view *view = view_of(table->game);
    struct atelier_audience to = audience_of(table, you, lang);
    for (int seat = 0; seat < table->game->seats(&table->state); seat++) {
        atelier_printf(out, "%s: ", to.name[seat]);
        if (ATELIER_OFFERS(view, standing))
            view->standing(table, seat, lang, out);
        else
            atelier_printf(out, "%d", table->game->points(table->game, &table->state, seat));
        atelier_put(out, ".\n");
    }
}

int place_of(const struct atelier_table *table, int seat)
{
    const struct atelier_game *game = table->game;
    unsigned winners = game->winners(game, &table->state);
    int place = 1;
    for (int other = 0; other < game->seats(&table->state); other++) {
        int won = (int)(winners >> other & 1) - (int)(winners >> seat & 1);
        place += won != 0 ? won > 0
                          : game->points(game, &table->state, other) >
                                game->points(game, &table->state, seat);
    }
    return place;
}

void put_result(const struct atelier_table *table, enum atelier_lang lang, struct atelier_out *out)
{
    const struct atelier_view *view = view_of(table->game);
    if (ATELIER_OFFERS(view, result)) {
        view->result(table, lang, out);
        return;
    }
    unsigned winners = table->game->winners(table->game, &table->state);
    for (int seat = 0; seat < table->game->seats(&table->state); seat++) {
        put_name(table, seat, lang, out);
        atelier_printf(out, ": %d", table->game->points(table->game, &table->state, seat));
        if (winners >> seat & 1) {
            atelier_put(out, ". ");
            put_wins(table, seat, lang, out);
        }
        atelier_put(out, "\n");
    }
}
