/*
 * Tables of solved boards, read and given to the computer players.
 */
#include "tables.h"

#include "players/angeschmiert/solved.h"
#include "players/angeschmiert/solver.h"

#include <stdlib.h>

enum { MOST_TABLE = 32 << 20 }; /* bytes */

bool read_table(const char *path, struct angeschmiert_table *table, char problem[static 480])
{
    struct atelier_error error;
    size_t size;
    char *bytes = read_file(path, MOST_TABLE, &size, problem);
    if (bytes == NULL)
        return false;
    enum atelier_code code =
        angeschmiert_table_read(table, (struct atelier_span){bytes, size}, &error);
    free(bytes);
    if (code != ATELIER_OK)
        snprintf(problem, 480, "%s: %s", path, error.message);
    return code == ATELIER_OK;
}

void bring_table(const struct arguments *arguments, const struct atelier_game *game,
                 const struct atelier_state *state)
{
    const char *path = flag_value(arguments, "solved");
    struct angeschmiert_table table;
    char problem[480];
    if (path == NULL)
        return;
    if (!read_table(path, &table, problem))
        exit(complain(arguments->command, "--solved: %s", problem));
    if (table.residual > ANGESCHMIERT_TOLERANCE)
        exit(complain(arguments->command,
                      "--solved: %s is not finished: the command that wrote it goes on with it.",
                      path));
    if (state != NULL && game->start != angeschmiert_game.start)
        exit(
            complain(arguments->command, "--solved: is for angeschmiert, not for %s.", game->name));
    if (state != NULL) {
        struct angeschmiert_board board = angeschmiert_board_of(state);
        if (!track_has(&table.track, board.bucket, board.brush))
            exit(complain(arguments->command,
                          "--solved: %s is of another board than the one that is played on.",
                          path));
    }
    solved_bring(&table);
}
