/*
 * Any bytes as moves. The first byte chooses a game, the second a position in a random playout of
 * it; then each line is read as a move there: refused without a trace, or legal and written back
 * alike.
 */
#include <atelier/atelier.h>

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static const struct atelier_game *choose_game(unsigned choice)
{
    unsigned count = 0;
    while (atelier_games()[count] != NULL)
        count++;
    return atelier_games()[choice % count];
}

static void try_move(const struct atelier_game *game, const struct atelier_state *state,
                     struct atelier_span text)
{
    atelier_move move, again;
    struct atelier_error error = {0};
    struct atelier_state before = *state;
    char written[ATELIER_MOVE_SIZE];
    enum atelier_code code = game->read_move(game, state, text, &move, &error);
    assert(memcmp(&before, state, game->state_size) == 0);
    if (code != ATELIER_OK) {
        assert(error.message[0] != '\0');
        return;
    }
    assert(game->is_legal(game, state, move));
    game->write_move(game, state, move, written);
    assert(game->read_move(game, state, atelier_span_of(written), &again, &error) == ATELIER_OK);
    assert(again == move);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size < 2)
        return 0;
    const struct atelier_game *game = choose_game(bytes[0]);
    struct atelier_settings settings;
    struct atelier_state state = {0};
    struct atelier_random random;
    atelier_settings_clear(&settings);
    atelier_random_seed(&random, bytes[1]);
    assert(game->start(game, &settings, &state, NULL) == ATELIER_OK);
    for (unsigned i = 0; i < bytes[1] && game->actor(&state) != ATELIER_OVER; i++)
        game->apply(game, &state, atelier_sample(game, &state, &random));
    struct atelier_span rest = {(const char *)bytes + 2, size - 2}, line;
    while (atelier_next_line(&rest, &line))
        try_move(game, &state, line);
    return 0;
}
