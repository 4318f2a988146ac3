/*
 * The moves on offer, as lines with numbers, and the words for more of them.
 */
#include "choices.h"

#include "cli/typed.h"
#include "common/grow.h"
#include "others.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Told are all of a kind or, where they are many, a few. */
enum { SHORT_LIST = 12, ALL_OF_A_KIND = 5, FEW_OF_A_KIND = 3 };

/* Everything that chance can bring now, and how likely it is. */
static void list_outcomes(struct session *session)
{
    const struct atelier_table *table = &session->owned.table;
    const struct atelier_game *game = table->game;
    atelier_move moves[ATELIER_MAX_MOVES];
    uint32_t weights[ATELIER_MAX_MOVES];
    unsigned count = game->legal(game, &table->state, moves);
    uint32_t total = game->weights(game, &table->state, weights);
    for (unsigned i = 0; i < count; i++) {
        char text[ATELIER_MOVE_SIZE];
        game->write_move(game, &table->state, moves[i], text);
        struct tenths chance = tenths(100.0 * weights[i] / total, spoken_lang());
        if (session->plain) {
            printf("%s %%: ", chance.text);
            put_offer(table, moves[i], session->you, spoken_lang(), &standard_out);
        } else {
            printf("      %-16s %5s %%\n", text, chance.text);
        }
    }
}

/* Whether a move is told first where there are many: no more than a few of the same kind, which is
 * the first word of each, bring more points. */
static bool is_among_few(const struct atelier_table *table, const atelier_move *moves,
                         const int *points, unsigned count, unsigned at)
{
    char text[ATELIER_MOVE_SIZE], other[ATELIER_MOVE_SIZE];
    unsigned rank = 0, alike = 0;
    table->game->write_move(table->game, &table->state, moves[at], text);
    size_t kind = strcspn(text, " ");
    for (unsigned i = 0; i < count; i++) {
        table->game->write_move(table->game, &table->state, moves[i], other);
        if (strcspn(other, " ") != kind || strncmp(text, other, kind) != 0)
            continue;
        alike++;
        rank += points[i] > points[at] || (points[i] == points[at] && i < at);
    }
    return rank < (alike > ALL_OF_A_KIND ? FEW_OF_A_KIND : ALL_OF_A_KIND);
}

/* The few that are told first where there are many: of each kind those that bring the most. */
static unsigned choose_few(const struct atelier_table *table, const atelier_move *moves,
                           unsigned count, bool told[static ATELIER_MAX_MOVES])
{
    const struct atelier_game *game = table->game;
    int points[ATELIER_MAX_MOVES], actor = atelier_table_actor(table);
    unsigned few = 0;
    for (unsigned i = 0; i < count; i++) {
        struct atelier_state after = table->state;
        game->apply(game, &after, moves[i]);
        points[i] = actor >= 0 ? game->points(game, &after, actor) : 0;
    }
    for (unsigned i = 0; i < count; i++)
        few += told[i] = is_among_few(table, moves, points, count, i);
    return few;
}

static void list_one(struct session *session, unsigned number, atelier_move move)
{
    const struct atelier_table *table = &session->owned.table;
    char text[ATELIER_MOVE_SIZE];
    if (session->plain) { /* what it would do */
        printf("%u: ", number);
        put_offer(table, move, session->you, spoken_lang(), &standard_out);
        return;
    }
    table->game->write_move(table->game, &table->state, move, text);
    printf("%4u  %-16s ", number, text);
    put_move_words(table, move, spoken_lang(), &standard_out);
    printf("\n");
}

void list_moves(struct session *session, bool all)
{
    const struct atelier_table *table = &session->owned.table;
    const struct atelier_game *game = table->game;
    atelier_move moves[ATELIER_MAX_MOVES];
    bool told[ATELIER_MAX_MOVES] = {false};
    if (atelier_table_actor(table) == ATELIER_CHANCE) {
        if (all)
            list_outcomes(session);
        return;
    }
    unsigned count = game->legal(game, &table->state, moves), listed = count;
    all |= session->plain ? atelier_table_actor(table) < 0 : count <= SHORT_LIST;
    if (!all)
        listed = session->plain ? choose_few(table, moves, count, told) : SHORT_LIST;
    for (unsigned i = 0; i < count; i++)
        if (all || (session->plain ? told[i] : i < SHORT_LIST))
            list_one(session, i + 1, moves[i]);
    if (listed < count) {
        struct atelier_count more = atelier_counted("", count - listed);
        printf("%s", session->plain ? "" : "      ");
        say_with(session->unaided ? "join.more" : "terminal.more", FILLS({"count", more.text}));
    }
}

void show_position(struct session *session)
{
    if (session->plain) {
        put_position_told(&session->owned.table, session->you, spoken_lang(), &standard_out);
        return;
    }
    printf("\n");
    put_position(&session->owned.table, spoken_lang(), &standard_out);
    printf("\n");
    session->seen = atelier_table_actor(&session->owned.table) != ATELIER_CHANCE;
}

void show_after_move(struct session *session)
{
    if (session->plain || session->screen != NULL)
        return;
    if (!session->seen) {
        show_position(session);
        return;
    }
    printf("\n");
    put_position_again(&session->owned.table, spoken_lang(), &standard_out);
    printf("\n");
}

/* A word that can be typed and what it does, as a line. */
static void say_word(const struct session *session, const char *word, const char *key)
{
    printf(session->plain ? "%s: %s.\n" : "  %-12s %s\n", word, spoken_phrase(key));
}

void tell_help_of_words(const struct session *session, const char *const (*others)[2], size_t count)
{
    static const char *const words[][2] = {{"show, where", "terminal.help.show"},
                                           {"scores", "terminal.help.scores"},
                                           {"again", "terminal.help.again"},
                                           {"odds N", "terminal.help.odds"}};
    char key[48];
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        say_word(session, words[i][0], words[i][1]);
    for (const char *const *part = parts_told(&session->owned.table); *part != NULL; part++) {
        snprintf(key, sizeof key, "terminal.help.%s", *part);
        say_word(session, *part, key);
    }
    for (size_t i = 0; i < count; i++)
        if (others[i][1] != NULL)
            say_word(session, others[i][0], others[i][1]);
    say_with("terminal.help.rules",
             FILLS({"game", session->owned.table.game->name}, {"lang", spoken_flag()}));
}

void ask_by_name(const struct session *session, int seat)
{
    struct atelier_audience to = audience_of(&session->owned.table, session->you, spoken_lang());
    atelier_put_about(&standard_out, &to, seat, "terminal.ask", NULL);
}

void put_prompt(const struct session *session)
{
    if (session->plain)
        printf(" "); /* a sign would be read aloud */
    else
        printf(" %s > ", spoken_phrase("terminal.prompt"));
}

/* A refusal knows seats: behind each its player is named, if anyone is: "seat b (Ben)". */
static void print_with_names(const struct session *session, const char *text)
{
    const struct atelier_table *table = &session->owned.table;
    const struct atelier_audience to = audience_of(table, session->you, spoken_lang());
    const char *seat = spoken_phrase("terminal.seat");
    const size_t size = strcspn(seat, "{");
    const int seats = table->game->seats(&table->state);
    for (const char *at = text; *at != '\0'; at++) {
        const int letter = *at - atelier_seat_letter(0);
        bool named = letter >= 0 && letter < seats && isalnum((unsigned char)at[1]) == 0 &&
                     at >= text + size && strncasecmp(at - size, seat, size) == 0;
        if (named && (!is_unnamed(table, letter) || letter == session->you))
            printf("%c (%s)", *at, to.name[letter]);
        else
            printf("%c", *at);
    }
}

/* How much of a refusal is the notation's word for what chance does, "roll: ", which those who say
 * what has come need not know. */
static size_t place_of_outcome(const struct session *session, const char *text)
{
    size_t word = strspn(text, "abcdefghijklmnopqrstuvwxyz");
    bool chance = atelier_table_actor(&session->owned.table) == ATELIER_CHANCE;
    return chance && word > 0 && strncmp(text + word, ": ", 2) == 0 ? word + 2 : 0;
}

void say_refused(const struct session *session, const struct atelier_error *error, const char *hint)
{
    struct grow text = grow_empty();
    atelier_put_error(&text.out, spoken_lang(), error);
    size_t place = place_of_outcome(session, text.text);
    if (place > 0)
        atelier_begin_large(text.text + place);
    print_with_names(session, text.text + place);
    printf(" %s\n", spoken_phrase(hint));
    grow_free(&text);
}

/* After the choice that somebody names, or else the first; at chance, now. */
static void tell_odds(const struct session *session, struct atelier_span typed)
{
    const struct atelier_table *table = &session->owned.table;
    int actor = atelier_table_actor(table);
    bool chosen = actor != ATELIER_CHANCE && actor != ATELIER_OVER;
    struct atelier_error error;
    atelier_move move;
    while (typed.size > 0 && *typed.at == ' ')
        typed = (struct atelier_span){typed.at + 1, typed.size - 1};
    if (chosen && read_typed_move(session, typed.size > 0 ? typed : atelier_span_of("1"), &move,
                                  &error) != ATELIER_OK) {
        say_refused(session, &error, "terminal.help.ask");
        return;
    }
    if (chosen) {
        put_offer(table, move, session->you, spoken_lang(), &standard_out);
        printf("%s:\n", spoken_phrase("screen.odds"));
    }
    put_odds(table, chosen ? &move : NULL, session->you, session->plain, spoken_lang(),
             &standard_out);
}

bool tell_more(struct session *session, struct atelier_span word, struct atelier_span rest)
{
    if (atelier_span_is(word, "show") || atelier_span_is(word, "where")) {
        show_position(session);
    } else if (atelier_span_is(word, "scores")) {
        put_standing(&session->owned.table, session->you, spoken_lang(), &standard_out);
    } else if (atelier_span_is(word, "again")) {
        session->told = session->again;
        if (tell_new_moves(session) == 0)
            say("terminal.again.none");
    } else if (atelier_span_is(word, "odds")) {
        tell_odds(session, rest);
    } else if (!put_part_told(&session->owned.table, word, session->you, spoken_lang(),
                              &standard_out)) {
        return false;
    }
    session->listed = session->plain;
    return true;
}

static bool numbered_move(const struct session *session, struct atelier_span text,
                          atelier_move *move)
{
    const struct atelier_table *table = &session->owned.table;
    atelier_move moves[ATELIER_MAX_MOVES];
    unsigned number, count = table->game->legal(table->game, &table->state, moves);
    if (!atelier_read_number(text, count, &number) || number == 0)
        return false;
    *move = moves[number - 1];
    return true;
}

enum atelier_code read_typed_move(const struct session *session, struct atelier_span text,
                                  atelier_move *move, struct atelier_error *error)
{
    const struct atelier_table *table = &session->owned.table;
    char meant[ATELIER_MOVE_SIZE], copy[TYPED];
    struct atelier_span small = with_small_word(text, copy);
    if (numbered_move(session, text, move))
        return ATELIER_OK;
    bool said = read_said(table, small, spoken_lang(), meant);
    enum atelier_code code = table->game->read_move(
        table->game, &table->state, said ? atelier_span_of(meant) : small, move, error);
    if (code != ATELIER_OK)
        refuse_said(table, text, session->you, spoken_lang(), error);
    return code;
}
