/*
 * Tables of solved boards, read and given to the computer players.
 */
#include "solved.h"

#include <stdlib.h>

static bool can_use_tables(const struct atelier_game *game)
{
    return ATELIER_OFFERS(atelier_mind_of(game), bring);
}

/* The players of a game may have no use for a table at all: that is said with those who have. */
static int refuse_table(const struct atelier_game *game)
{
    char users[160];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, users, sizeof users);
    for (const struct atelier_game *const *other = atelier_games(); *other != NULL; other++)
        if (can_use_tables(*other))
            atelier_printf(&buffer.out, "%s%s", *users != '\0' ? ", " : "", (*other)->name);
    return complain_of("usage.solved", FILLS({"names", users}, {"game", game->name}));
}

/* Gives it to the players of a game; or, where that can be any, to whoever takes it. */
static enum atelier_code give_table(const struct atelier_game *game,
                                    const struct atelier_state *state, struct atelier_span bytes,
                                    struct atelier_error *error)
{
    if (game != NULL)
        return atelier_mind_of(game)->bring(game, state, bytes, error);
    enum atelier_code code = ATELIER_BAD_REQUEST;
    for (const struct atelier_game *const *any = atelier_games(); *any != NULL; any++)
        if (code != ATELIER_OK && can_use_tables(*any))
            code = give_table(*any, NULL, bytes, error);
    return code;
}

void bring_table(const struct arguments *arguments, const struct atelier_game *game,
                 const struct atelier_state *state)
{
    const char *path = flag_value(arguments, "solved");
    struct atelier_error error;
    char problem[240];
    size_t size;
    if (path == NULL)
        return;
    if (game != NULL && !can_use_tables(game))
        exit(refuse_table(game));
    char *bytes = read_file(path, MOST_TABLE, &size, problem);
    if (bytes == NULL)
        exit(complain("--solved: %s", problem));
    if (give_table(game, state, (struct atelier_span){bytes, size}, &error) != ATELIER_OK)
        exit(complain("--solved: %s: %s", path, spoken_error(&error).text));
    free(bytes);
}
