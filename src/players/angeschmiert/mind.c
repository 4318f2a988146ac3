/*
 * The mind of Angeschmiert: its levels, the strongest of which knows solved boards by heart and
 * judges the others, and how a review values moves.
 */
#include "face.h"
#include "levels.h"
#include "race.h"
#include "solved.h"

/* --- the master --- */

/* A seat's decision in a race that no table knows. */
static bool is_open_race(const struct atelier_game *game, const void *state)
{
    return game->actor(state) >= 0 && !atelier_angeschmiert_solved.knows(game, state);
}

static unsigned value(const struct atelier_game *game, const void *state,
                      struct atelier_random *random, atelier_move *moves, double *values)
{
    unsigned count = is_open_race(game, state) ? atelier_race_value(game, state, moves, values) : 0;
    return count > 0 ? count
                     : atelier_angeschmiert_solved.value(game, state, random, moves, values);
}

static unsigned measure(const struct atelier_game *game, const void *state,
                        struct atelier_random *random, atelier_move *moves, double *values,
                        double *errors)
{
    bool open = is_open_race(game, state);
    unsigned count = value(game, state, random, moves, values);
    for (unsigned i = 0; i < count; i++) /* a move that wins is no judgement */
        errors[i] = open && values[i] < 1 ? atelier_race_error : 0;
    return count;
}

static bool expects(const struct atelier_game *game, const void *state,
                    double values[ATELIER_MAX_SEATS])
{
    return atelier_angeschmiert_solved.expects(game, state, values);
}

static bool knows(const struct atelier_game *game, const void *state)
{
    (void)game;
    (void)state;
    return true;
}

static const struct atelier_player angeschmiert_master = {
    .size = sizeof angeschmiert_master,
    .name = "master",
    .about = "plays perfectly for two on a solved board; else looks to the end of its turn",
    .value = value,
    .measure = measure,
    .expects = expects,
    .knows = knows,
};

/* --- reviews --- */

static unsigned judge(const struct atelier_game *game, const void *state, atelier_move played,
                      struct atelier_random *random, atelier_move *moves, double *values,
                      double *errors, enum atelier_source *source)
{
    bool solved = atelier_angeschmiert_solved.knows(game, state);
    unsigned count = solved ? atelier_angeschmiert_solved.value(game, state, random, moves, values)
                            : atelier_race_value(game, state, moves, values);
    (void)played;
    for (unsigned i = 0; i < count; i++)
        errors[i] = 0;
    *source = solved ? ATELIER_EXACT : ATELIER_JUDGED;
    return count;
}

/* --- solved boards --- */

static enum atelier_code bring(const struct atelier_game *game, const void *state,
                               struct atelier_span bytes, struct atelier_error *error)
{
    struct angeschmiert_table table;
    enum atelier_code code = atelier_angeschmiert_table_read(&table, bytes, error);
    (void)game;
    if (code != ATELIER_OK)
        return code;
    struct angeschmiert_board board = {0};
    if (state != NULL)
        board = atelier_angeschmiert_board_of(state);
    if (table.residual > ANGESCHMIERT_TOLERANCE)
        code = atelier_fail(
            error, ATELIER_BAD_REQUEST,
            "it is not finished; run the command that wrote it again, and it continues.");
    else if (state != NULL && !track_has(&table.track, board.bucket, board.brush))
        code = atelier_fail(error, ATELIER_BAD_REQUEST,
                            "it is for a different board than the one in play.");
    if (code == ATELIER_OK)
        atelier_solved_bring(&table);
    else
        atelier_angeschmiert_table_close(&table);
    return code;
}

static const struct atelier_player *const levels[] = {
    &atelier_angeschmiert_beginner, &atelier_angeschmiert_casual, &atelier_angeschmiert_club,
    &atelier_angeschmiert_expert,   &angeschmiert_master,         NULL};
static const struct atelier_player *const others[] = {&atelier_angeschmiert_solved, NULL};

const struct atelier_mind atelier_angeschmiert_mind = {
    .size = sizeof atelier_angeschmiert_mind,
    .levels = levels,
    .others = others,
    .judge = judge,
    .bring = bring,
};
