/*
 * Files and settings for the commands.
 */
#include "files.h"

#include "common/grow.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void print_bytes(struct atelier_out *out, const char *bytes, size_t size)
{
    (void)out;
    fwrite(bytes, 1, size, stdout);
}

struct atelier_out standard_out = {.write = print_bytes};

void say(const char *key)
{
    say_with(key, NULL);
}

void say_with(const char *key, const struct atelier_fill *fills)
{
    put_spoken(&standard_out, key, fills);
    printf("\n");
}

char *read_file(const char *path, size_t most, size_t *size, char problem[static 240])
{
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    if (file == NULL) {
        say_problem(problem, 240, "%s: %s.", path, strerror(errno));
        return NULL;
    }
    char *text = NULL;
    size_t used = 0, room = 0;
    do {
        if (room - used < 4096) {
            room = room < 32768 ? 65536 : 2 * room;
            text = must_realloc(text, room);
        }
        used += fread(text + used, 1, room - used, file);
    } while (!feof(file) && !ferror(file) && used <= most);
    bool failed = ferror(file) != 0;
    if (!standard)
        fclose(file);
    if (failed || used > most) {
        say_problem(problem, 240, failed ? "%s: cannot be read." : "%s: is larger than %zu bytes.",
                    path, most);
        free(text);
        return NULL;
    }
    *size = used;
    return text;
}

bool write_file(const char *path, struct atelier_span text, char problem[static 240])
{
    struct new_file new;
    if (!new_file_begin(&new, path, NEW_FILE_PLAIN, problem))
        return false;
    new.out.write(&new.out, text.at, text.size);
    return new_file_end(&new, problem);
}

static bool stat_file(const char *path, struct stat *found)
{
    return (strcmp(path, "-") == 0 ? fstat(STDIN_FILENO, found) : stat(path, found)) == 0;
}

bool is_same_file(const char *path, const char *other)
{
    struct stat first, second;
    return strcmp(path, other) == 0 ||
           (stat_file(path, &first) && stat_file(other, &second) && first.st_dev == second.st_dev &&
            first.st_ino == second.st_ino);
}

/* Loads one game's files from a directory; the game itself if it has none there. */
static const struct atelier_game *load_game(const struct atelier_game *game, const char *directory,
                                            int *found)
{
    struct atelier_span texts[8] = {{0}};
    char problem[240];
    const struct atelier_game *instance = game;
    int here = 0;
    for (int i = 0; game->files != NULL && game->files[i] != NULL; i++) {
        char path[1024];
        size_t size;
        snprintf(path, sizeof path, "%s/%s", directory, game->files[i]);
        if (access(path, F_OK) != 0)
            continue;
        texts[i].at = read_file(path, 1 << 20, &size, problem);
        if (texts[i].at == NULL)
            exit(complain("--data: %s", problem));
        texts[i].size = size;
        here++;
    }
    if (here > 0) {
        struct atelier_error error;
        void *memory = must_realloc(NULL, game->instance_size);
        if (game->load(game, texts, memory, &instance, &error) != ATELIER_OK) {
            free(memory);
            exit(complain("%s", spoken_error(&error).text));
        }
    }
    for (int i = 0; i < 8; i++)
        free((char *)texts[i].at);
    *found += here;
    return instance;
}

/* A file that some game reads, to show what is wanted; where none reads any, a game's folder. */
static const char *example_of_data(void)
{
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++)
        if ((*game)->files != NULL && (*game)->files[0] != NULL)
            return (*game)->files[0];
    return atelier_games()[0]->name;
}

const struct atelier_game *const *games_from(const struct arguments *arguments)
{
    const char *directory = flag_value(arguments, "data");
    if (directory == NULL)
        return atelier_games();
    static const struct atelier_game *loaded[16];
    int found = 0, count = 0;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        char folder[1024];
        loaded[count++] = load_game(*game, directory, &found);
        snprintf(folder, sizeof folder, "%s/%s", directory, (*game)->name);
        found += access(folder, F_OK) == 0; /* boards by name, say */
    }
    if (found == 0)
        exit(complain_of("usage.data", FILLS({"file", directory}, {"example", example_of_data()})));
    return loaded;
}

const struct atelier_game *game_from(const struct atelier_game *const *games, const char *name)
{
    for (int i = 0; games[i] != NULL; i++)
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
    char names[240];
    struct atelier_buffer list;
    atelier_buffer_init(&list, names, sizeof names);
    for (int i = 0; games[i] != NULL; i++)
        atelier_printf(&list.out, "%s%s", i > 0 ? ", " : "", games[i]->name);
    complain_of("usage.game", FILLS({"text", name}, {"names", names}));
    return NULL;
}

/* An option that names a file gets the value that stands for the file's text. */
static bool value_of_file(const struct atelier_game *game, const char *path,
                          char value[static ATELIER_OPTION_SIZE])
{
    char problem[240];
    size_t size;
    struct atelier_error error;
    char *text = read_file(path, 1 << 20, &size, problem);
    if (text == NULL)
        return reject("%s", problem);
    struct atelier_span span = {text, size};
    bool fine = game->read_option_file(game, span, value, &error) == ATELIER_OK;
    free(text);
    return fine || reject("%s: %s", path, spoken_error(&error).text);
}

enum { MOST_TYPED = 512 }; /* bytes of an option's value in words of some language */

/* Looks among the values of an option for one that somebody has typed in any language. */
struct value_search {
    struct atelier_visitor visitor;
    const struct atelier_option *option;
    struct atelier_span typed;
    char found[ATELIER_OPTION_SIZE]; /* as programs write it; "" so far */
};

/* By its name, or by a shorter word where there is one. */
static bool is_value_said(struct atelier_span typed, const char *option, const char *value)
{
    bool said = atelier_is_said(typed, option, value);
    for (int lang = 0; !said && lang < ATELIER_LANGS; lang++)
        said = atelier_reads_alike(
            typed, atelier_phrase_of((enum atelier_lang)lang, option, value, "said"));
    return said;
}

static void look_at_value(struct atelier_visitor *visitor, const char *key, const char *value)
{
    struct value_search *search = (struct value_search *)visitor;
    (void)key;
    if (search->found[0] == '\0' && is_value_said(search->typed, search->option->name, value))
        snprintf(search->found, sizeof search->found, "%s", value);
}

/*
 * A value's name as programs write it, behind what is there already; what is none stays. False for
 * one that is not among all there are.
 */
static bool add_value(const struct atelier_game *game, const struct atelier_option *option,
                      struct atelier_span typed, struct atelier_buffer *wire)
{
    struct value_search search = {.visitor.text = look_at_value, .option = option, .typed = typed};
    struct atelier_span rest = atelier_span_of(option->values != NULL ? option->values : "");
    char value[ATELIER_OPTION_SIZE];
    while (rest.size > 0) {
        struct atelier_span word = atelier_next_word(&rest);
        snprintf(value, sizeof value, "%.*s", (int)word.size, word.at);
        look_at_value(&search.visitor, NULL, value);
    }
    if (option->tell_values != NULL)
        option->tell_values(game, &search.visitor);
    atelier_put(&wire->out, wire->used > 0 ? " " : "");
    if (search.found[0] != '\0')
        atelier_put(&wire->out, search.found);
    else
        wire->out.write(&wire->out, typed.at, typed.size);
    return search.found[0] != '\0' || typed.size == 0 || option->values == NULL ||
           option->tell_values != NULL;
}

/* What was typed for an option, in the words that records have; false if it cannot be one. */
static bool write_typed_value(const struct atelier_game *game, const struct atelier_option *option,
                              const char *typed, char wire[static MOST_TYPED])
{
    struct atelier_span rest = atelier_span_of(typed);
    struct atelier_buffer buffer;
    bool fine = true;
    atelier_buffer_init(&buffer, wire, MOST_TYPED);
    if (option->kind == ATELIER_WORD)
        fine = add_value(game, option, rest, &buffer);
    while (option->kind == ATELIER_WORDS && rest.size > 0) {
        struct atelier_span word = atelier_next_word(&rest);
        if (word.size > 0)
            fine &= add_value(game, option, word, &buffer);
    }
    return fine;
}

/* Which option somebody has typed in any language; the last, which has no name, where none. */
static const struct atelier_option *option_typed(const struct atelier_game *game,
                                                 struct atelier_span typed)
{
    const struct atelier_option *option = game->options;
    while (option->name != NULL && !atelier_is_said(typed, "option", option->name))
        option++;
    return option;
}

bool settings_from(const struct atelier_game *game, const char *const *words, int count,
                   struct atelier_settings *settings)
{
    atelier_settings_clear(settings);
    for (int i = 0; i < count; i++) {
        struct atelier_error error;
        char from_file[ATELIER_OPTION_SIZE], typed[MOST_TYPED];
        const char *equals = strchr(words[i], '=');
        if (equals == NULL)
            return reject_of("usage.option", FILLS({"text", words[i]}));
        struct atelier_span key = {words[i], (size_t)(equals - words[i])};
        const char *value = equals + 1;
        const struct atelier_option *option = option_typed(game, key);
        if (option->name != NULL)
            key = atelier_span_of(option->name);
        if ((option->kind == ATELIER_WORD || option->kind == ATELIER_WORDS) &&
            strlen(value) < MOST_TYPED) {
            if (!write_typed_value(game, option, value, typed))
                return reject_of(
                    "usage.choice",
                    FILLS({"flag", option->name},
                          {"choices", spoken_choices(option->name, option->values).text},
                          {"text", value}));
            value = typed;
        } else if (option->kind == ATELIER_FILE && access(value, R_OK) == 0) {
            if (!value_of_file(game, value, from_file))
                return false;
            value = from_file;
        }
        if (atelier_settings_set(game, settings, key, atelier_span_of(value), &error) != ATELIER_OK)
            return reject("%s", spoken_error(&error).text);
    }
    return true;
}

bool load_record(const struct atelier_game *const *games, const char *path,
                 struct owned_table *owned)
{
    char problem[240];
    size_t size;
    uint32_t line = 0;
    struct atelier_error error;
    char *text = read_file(path, MOST_RECORD, &size, problem);
    if (text == NULL)
        return reject("%s", problem);
    bool fine = owned_table_load(owned, games, (struct atelier_span){text, size}, &line, &error) ==
                ATELIER_OK;
    free(text);
    return fine || reject("%s: %s", path, spoken_error(&error).text);
}
