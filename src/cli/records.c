/*
 * Records in files.
 */
#include "records.h"

#include <stdlib.h>

bool load_record(const struct command *command, const struct atelier_game *const *games,
                 const char *path, struct held *held)
{
    char problem[240];
    size_t size;
    uint32_t line = 0;
    struct atelier_error error;
    char *text = read_file(path, MOST_RECORD, &size, problem);
    if (text == NULL) {
        complain(command, "%s", problem);
        return false;
    }
    bool fine =
        held_load(held, games, (struct atelier_span){text, size}, &line, &error) == ATELIER_OK;
    free(text);
    if (!fine)
        complain(command, "%s: %s", path, spoken_error(&error).text);
    return fine;
}
