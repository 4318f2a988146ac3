/*
 * Saving and continuing games.
 */
#include "save.h"

#include "common/grow.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Makes a folder and those above it. */
static bool make_folder(char *path)
{
    for (char *at = path + 1; *at != '\0'; at++) {
        if (*at != '/')
            continue;
        *at = '\0';
        mkdir(path, 0700);
        *at = '/';
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

bool save_place(const char *game, bool over, char path[static 1024])
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    char folder[768];
    if (state != NULL && *state == '/')
        snprintf(folder, sizeof folder, "%s/atelier", state);
    else if (home != NULL && *home == '/')
        snprintf(folder, sizeof folder, "%s/.local/state/atelier", home);
    else
        return false;
    if (!make_folder(folder))
        return false;
    snprintf(path, 1024, "%s/%s%s.atelier", folder, game, over ? "-finished" : "");
    return true;
}

static void secret_path(const char *path, char secret[static 1024])
{
    snprintf(secret, 1024, "%s.secret", path);
}

bool save_game(const struct command *command, const struct held *held, const char *path)
{
    char problem[240], beside[1024], hex[66];
    struct new_file secret;
    struct grow text;
    secret_path(path, beside);
    grow_init(&text);
    atelier_record_write(&held->table, &text.out);
    bool fine = write_file(path, (struct atelier_span){text.text, text.used}, problem);
    grow_free(&text);
    if (fine && held->table.fairness == ATELIER_FAIR && !held->table.revealed) {
        atelier_write_hex(held->table.fair.secret, hex);
        fine = new_file_begin(&secret, beside, NEW_FILE_PRIVATE, problem);
        if (fine) {
            atelier_put(&secret.out, hex);
            fine = new_file_end(&secret, problem);
        }
    } else if (fine) {
        unlink(beside);
    }
    if (!fine)
        complain(command, "%s", problem);
    return fine;
}

bool load_game_file(const struct command *command, const struct atelier_game *const *games,
                    const char *path, struct held *held)
{
    char problem[240], beside[1024];
    size_t size;
    if (!load_record(command, games, path, held))
        return false;
    struct atelier_table *table = &held->table;
    if (table->fairness != ATELIER_COMMITTED)
        return true;
    secret_path(path, beside);
    char *text = read_file(beside, 4096, &size, problem);
    unsigned char secret[ATELIER_SECRET_BYTES];
    if (text != NULL && atelier_read_hex((struct atelier_span){text, size}, secret))
        atelier_table_resume_fair(table, secret);
    free(text);
    if (table->fairness == ATELIER_COMMITTED) {
        /* What comes now cannot be proved by that commitment, so the record must not claim it. */
        fprintf(stderr, "%s is not there: chance goes on, but it cannot be proved fair.\n", beside);
        table->fairness = ATELIER_MANUAL;
    }
    return true;
}

void forget_game(const char *path)
{
    char beside[1024];
    secret_path(path, beside);
    unlink(path);
    unlink(beside);
}
