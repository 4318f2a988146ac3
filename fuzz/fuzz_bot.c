/*
 * Any bytes as what a player's program answers, and as the command that starts one. A first line is
 * the list of players; each that is a program is cut into words, which are no longer than it is.
 * The others are answers: refused with a sentence, or a legal move.
 */
#include <bots/bot.h>

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void try_list(struct atelier_span list)
{
    while (list.size > 0) {
        struct atelier_span player = {list.at, first_player_size(list)};
        struct bot_command command;
        struct atelier_error error = {.code = ATELIER_OK};
        const char *words[BOT_MOST_WORDS + 1];
        assert(player.size <= list.size);
        if (is_bot_command(player) && bot_command_read(player, &command, &error) == ATELIER_OK) {
            size_t all = 0;
            bot_command_words(&command, words);
            for (int i = 0; words[i] != NULL; i++)
                all += strlen(words[i]) + 1;
            assert(words[0][0] != '\0' && all <= player.size);
        }
        size_t used = player.size + (player.size < list.size);
        list.at += used;
        list.size -= used;
    }
}

static void try_answer(const struct atelier_table *table, struct atelier_span line)
{
    struct atelier_error error = {.code = ATELIER_OK};
    atelier_move move;
    if (bot_read_answer(line, table, &move, &error) == BOT_FINE)
        assert(table->game->is_legal(table->game, &table->state, move));
    else
        assert(error.message[0] != '\0');
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct atelier_span rest = {(const char *)bytes, size}, line;
    struct atelier_table table = {.game = atelier_games()[0]};
    struct atelier_random random;
    assert(table.game->start(table.game, &table.settings, &table.state, NULL) == ATELIER_OK);
    atelier_random_seed(&random, 1);
    while (table.game->actor(&table.state) < 0)
        table.game->apply(table.game, &table.state,
                          atelier_sample(table.game, &table.state, &random));
    if (atelier_next_line(&rest, &line))
        try_list(line);
    while (atelier_next_line(&rest, &line))
        try_answer(&table, line);
    return 0;
}
