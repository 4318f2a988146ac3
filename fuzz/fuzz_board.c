/*
 * Fuzzes the reader of board files. What it takes must be a board, and the board written as an
 * option's value must start a game on the same board.
 */
#include <atelier/angeschmiert.h>
#include <atelier/atelier.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool holds)
{
    if (!holds)
        abort();
}

static void check_board(const struct angeschmiert_board *board)
{
    int buckets = __builtin_popcountll(board->bucket);
    check(buckets == ANGESCHMIERT_BUCKETS || buckets == ANGESCHMIERT_BUCKETS + 1);
    check(__builtin_popcountll(board->brush) == ANGESCHMIERT_BRUSHES);
    check((board->bucket & board->brush) == 0);
    check(board->bucket & 1);
    check((board->bucket | board->brush) >> ANGESCHMIERT_LADDER == 0);
}

/* The same bytes as an option's value: taken or refused, never half. */
static void try_as_value(const struct atelier_game *game, struct atelier_span text)
{
    struct atelier_settings settings;
    struct atelier_state state;
    struct atelier_error error;
    atelier_settings_clear(&settings);
    if (atelier_settings_set(game, &settings, atelier_span_of("board"), text, &error) != ATELIER_OK)
        return;
    if (game->start(game, &settings, &state, &error) == ATELIER_OK) {
        struct angeschmiert_board board = atelier_angeschmiert_board_of(&state);
        check_board(&board);
    } else {
        check(strncmp(error.message, "board: ", 7) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct atelier_game *game = &atelier_angeschmiert_game;
    struct atelier_span text = {(const char *)data, size};
    struct angeschmiert_board board, again;
    struct atelier_error error;
    char value[ATELIER_OPTION_SIZE];
    try_as_value(game, text);
    if (atelier_angeschmiert_board_read(text, &board, &error) != ATELIER_OK) {
        check(strncmp(error.message, "board: line ", 12) == 0);
        return 0;
    }
    check_board(&board);
    check(game->read_option_file(game, text, value, &error) == ATELIER_OK);
    struct atelier_settings settings;
    struct atelier_state state;
    atelier_settings_clear(&settings);
    check(atelier_settings_set(game, &settings, atelier_span_of("board"), atelier_span_of(value),
                               &error) == ATELIER_OK);
    check(game->start(game, &settings, &state, &error) == ATELIER_OK);
    again = atelier_angeschmiert_board_of(&state);
    check(again.bucket == board.bucket && again.brush == board.brush);
    return 0;
}
