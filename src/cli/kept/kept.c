/*
 * Keeping one game, and having it alone.
 */
#include "kept.h"

#include "common/grow.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char secret_header[] = "x-secret:";

/* --- writing --- */

/* A record, and behind its headers the secret if nobody may know it yet. */
static void put_game(const struct atelier_table *table, struct atelier_out *out)
{
    char hex[65];
    struct grow text = grow_empty();
    atelier_record_write(table, &text.out);
    size_t headers = (size_t)(strstr(text.text, "\n\n") + 1 - text.text);
    out->write(out, text.text, headers);
    if (table->fairness == ATELIER_FAIR && !table->revealed) {
        atelier_write_hex(table->fair.secret, hex);
        atelier_printf(out, "%s %s\n", secret_header, hex);
    }
    out->write(out, text.text + headers, text.used - headers);
    grow_free(&text);
}

/* Where the secret of a game lay that was kept by an earlier version. */
enum { OLD_SECRET = NEW_FILE_PATH + 8 };

static void old_secret_path(const char *path, char secret[static OLD_SECRET])
{
    snprintf(secret, OLD_SECRET, "%s.secret", path);
}

bool save_game_file(const struct atelier_table *table, const char *path, char problem[static 480])
{
    struct new_file new;
    if (!new_file_begin(&new, path, NEW_FILE_PRIVATE, problem))
        return false;
    put_game(table, &new.out);
    return new_file_end(&new, problem);
}

/* To the last nanosecond: a file's own time is coarse, and the latest game has to be known. */
static void note_time(int file)
{
    struct timespec times[2];
    clock_gettime(CLOCK_REALTIME, &times[0]);
    times[1] = times[0];
    futimens(file, times);
}

/* The new version is locked before it can be seen, and the old one until it is gone. */
static bool put_file(struct kept *kept, const struct atelier_table *table, enum new_file_kind kind,
                     char problem[static 480])
{
    struct new_file new;
    if (!new_file_begin(&new, kept->path, kind, problem))
        return false;
    flock(fileno(new.file), LOCK_EX | LOCK_NB);
    int lock = fcntl(fileno(new.file), F_DUPFD_CLOEXEC, 3);
    put_game(table, &new.out);
    if (!new_file_end(&new, problem)) {
        int reason = errno;
        if (lock >= 0)
            close(lock);
        errno = reason;
        return false;
    }
    note_time(lock);
    kept_close(kept);
    kept->lock = lock;
    return true;
}

bool kept_begin(struct kept *kept, const struct atelier_table *table, char problem[static 480])
{
    char folder[USER_FOLDER], day[16], name[KEPT_NAME];
    time_t now = time(NULL);
    struct tm date;
    struct stat found;
    if (!kept_folder(false, folder))
        return say_problem(problem, 480, "neither XDG_STATE_HOME nor HOME says where.");
    if (!make_user_folder(folder, problem))
        return false;
    kept_sweep(folder);
    strftime(day, sizeof day, "%Y-%m-%d", localtime_r(&now, &date));
    for (int number = 1;; number++) {
        snprintf(name, sizeof name, "%s-%s-%d", table->game->name, day, number);
        kept_path(name, false, kept->path);
        if (lstat(kept->path, &found) == 0)
            continue;
        if (put_file(kept, table, NEW_FILE_FIRST, problem))
            return true;
        if (errno != EEXIST)
            break;
    }
    kept->path[0] = '\0';
    return false;
}

bool kept_write(struct kept *kept, const struct atelier_table *table, char problem[static 480])
{
    char old[OLD_SECRET];
    if (!put_file(kept, table, NEW_FILE_PRIVATE, problem))
        return false;
    old_secret_path(kept->path, old);
    unlink(old);
    return true;
}

bool kept_correct(struct kept *kept, const struct atelier_table *table, struct timespec played,
                  char problem[static 480])
{
    if (!kept_write(kept, table, problem))
        return false;
    futimens(kept->lock, (struct timespec[2]){played, played});
    return true;
}

/* --- reading --- */

/* The secret in a game's headers. */
static bool find_secret(struct atelier_span text, unsigned char secret[static ATELIER_SECRET_BYTES])
{
    struct atelier_span line;
    size_t size = sizeof secret_header - 1;
    while (atelier_next_line(&text, &line) && line.size > 0) {
        if (line.size <= size || memcmp(line.at, secret_header, size) != 0)
            continue;
        line.at += size;
        line.size -= size;
        return atelier_read_hex(atelier_next_word(&line), secret);
    }
    return false;
}

static bool find_old_secret(const char *path, unsigned char secret[static ATELIER_SECRET_BYTES])
{
    char old[OLD_SECRET], problem[240];
    size_t size;
    old_secret_path(path, old);
    char *text = read_file(old, 4096, &size, problem);
    bool found = text != NULL && atelier_read_hex((struct atelier_span){text, size}, secret);
    free(text);
    return found;
}

bool load_game_file(const struct atelier_game *const *games, const char *path,
                    struct owned_table *owned, char problem[static 480])
{
    struct atelier_error error;
    unsigned char secret[ATELIER_SECRET_BYTES];
    uint32_t line;
    size_t size;
    char *bytes = read_file(path, MOST_RECORD, &size, problem);
    if (bytes == NULL)
        return false;
    struct atelier_span text = {bytes, size};
    bool fine = owned_table_load(owned, games, text, &line, &error) == ATELIER_OK;
    if (!fine)
        say_problem(problem, 480, "%.200s: %s", path, spoken_error(&error).text);
    else if (owned->table.fairness == ATELIER_COMMITTED &&
             (find_secret(text, secret) || find_old_secret(path, secret)))
        atelier_table_resume_fair(&owned->table, secret);
    free(bytes);
    return fine;
}

/* --- having it alone --- */

/* Another one may look whether it is played, and to do so holds the lock for a moment. */
static bool lock_patiently(int file)
{
    for (int tries = 0; flock(file, LOCK_EX | LOCK_NB) != 0; tries++) {
        if (errno != EWOULDBLOCK)
            return true; /* there are no locks here */
        if (tries == 20)
            return false;
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    return true;
}

/* Locks the file that stands there now, not one that was replaced in the meantime. */
static bool take_lock(struct kept *kept, const char *path, char problem[static 480])
{
    struct stat locked, there;
    char name[KEPT_NAME];
    snprintf(kept->path, sizeof kept->path, "%s", path);
    for (;;) {
        kept->lock = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        if (kept->lock < 0)
            return say_problem(problem, 480, "%.400s: %s.", path, strerror(errno));
        if (!lock_patiently(kept->lock)) {
            kept_close(kept);
            kept_name(path, name);
            return say_problem(problem, 480, "%s is being played elsewhere.", name);
        }
        if (fstat(kept->lock, &locked) == 0 && stat(path, &there) == 0 &&
            locked.st_dev == there.st_dev && locked.st_ino == there.st_ino)
            return true;
        kept_close(kept);
    }
}

bool kept_open(struct kept *kept, const struct atelier_game *const *games, const char *path,
               struct owned_table *owned, char problem[static 480])
{
    if (!take_lock(kept, path, problem))
        return false;
    if (load_game_file(games, path, owned, problem))
        return true;
    kept_close(kept);
    return false;
}

void kept_close(struct kept *kept)
{
    if (kept->lock >= 0)
        close(kept->lock);
    kept->lock = -1;
}

/* Moves a file among the past ones, to the first name that is free there: a later game may have had
 * the same. It is at one place or the other, whenever this is killed. */
static bool move_to_past(const char *name, const char *path)
{
    char numbered[KEPT_NAME + 12], to[NEW_FILE_PATH];
    struct stat found;
    kept_path(name, true, to);
    for (int number = 2; lstat(to, &found) == 0; number++) {
        snprintf(numbered, sizeof numbered, "%s-%d", name, number);
        kept_path(numbered, true, to);
    }
    return rename(path, to) == 0;
}

bool kept_remove(const char *path, bool for_good, char problem[static 480])
{
    struct kept kept;
    char past[USER_FOLDER], old[OLD_SECRET], name[KEPT_NAME];
    if (!for_good && (!kept_folder(true, past) || !make_user_folder(past, problem)))
        return false;
    if (!take_lock(&kept, path, problem))
        return false;
    kept_name(path, name);
    bool gone = for_good ? unlink(path) == 0 : move_to_past(name, path);
    if (gone) {
        old_secret_path(path, old);
        unlink(old);
    } else {
        say_problem(problem, 480, "%.400s: %s.", path, strerror(errno));
    }
    kept_close(&kept);
    return gone;
}

bool kept_is_played(const char *path)
{
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return false;
    bool played = flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    close(file);
    return played;
}

static bool is_unfinished(const struct owned_table *owned, const char *game)
{
    return atelier_table_actor(&owned->table) != ATELIER_OVER &&
           (game == NULL || strcmp(owned->table.game->name, game) == 0);
}

bool kept_open_latest(struct kept *kept, const struct atelier_game *const *games, const char *game,
                      struct owned_table *owned, char problem[static 480])
{
    char path[NEW_FILE_PATH];
    size_t count;
    struct kept_entry *entries = kept_list(false, &count);
    bool found = false, opened = false;
    for (size_t i = 0; i < count && !found; i++) {
        kept_path(entries[i].name, false, path);
        if (!load_game_file(games, path, owned, problem)) {
            remark("%s It is skipped.", problem);
        } else if (is_unfinished(owned, game)) {
            opened = kept_open(kept, games, path, owned, problem);
            found = !opened || is_unfinished(owned, game); /* somebody may just have ended it */
            if (!found)
                kept_close(kept);
        }
    }
    if (!found && game != NULL)
        say_problem(problem, 480, "no game of %s is saved.", game);
    else if (!found)
        say_problem(problem, 480, "no game is saved.");
    free(entries);
    return found && opened;
}
