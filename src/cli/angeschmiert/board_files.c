/*
 * Reading boards, and what was solved of them.
 */
#include "board_files.h"

#include "cli/solved.h"

#include <stdlib.h>

struct angeschmiert_board board_from(const struct arguments *arguments)
{
    const char *path = flag_value(arguments, "board");
    struct angeschmiert_board board;
    struct atelier_error error;
    struct atelier_settings settings;
    struct atelier_state state;
    char problem[240];
    size_t size;
    if (path == NULL) {
        atelier_settings_clear(&settings);
        atelier_angeschmiert_game.start(&atelier_angeschmiert_game, &settings, &state, NULL);
        return atelier_angeschmiert_board_of(&state);
    }
    char *text = read_file(path, 1 << 20, &size, problem);
    if (text == NULL)
        exit(complain("--board: %s", problem));
    struct atelier_span span = {text, size};
    bool fine = atelier_angeschmiert_board_read(span, &board, &error) == ATELIER_OK;
    free(text);
    if (!fine)
        exit(complain("--board: %s: %s", path, spoken_error(&error).text));
    return board;
}

bool read_table(const char *path, struct angeschmiert_table *table, char problem[static 480])
{
    struct atelier_error error;
    size_t size;
    char *bytes = read_file(path, MOST_TABLE, &size, problem);
    if (bytes == NULL)
        return false;
    enum atelier_code code =
        atelier_angeschmiert_table_read(table, (struct atelier_span){bytes, size}, &error);
    free(bytes);
    if (code != ATELIER_OK)
        say_problem(problem, 480, "%s: %s", path, spoken_error(&error).text);
    return code == ATELIER_OK;
}
