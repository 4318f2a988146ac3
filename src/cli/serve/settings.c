/*
 * The command line has the first word, then the environment, then the file.
 *
 * A switch may be turned off by the environment where the file turns it on, so it is remembered
 * of each flag where it was decided, and not only what it is.
 */
#include "settings.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 16384, LABEL = 512 };

struct filling {
    struct arguments *arguments;
    const char *path;         /* of the file */
    bool decided[MOST_FLAGS]; /* before the file was looked at */
    int line[MOST_FLAGS];     /* of the file, 0 where it has none */
};

/* The flags point to them as long as the program runs. */
static char labels[MOST_FLAGS][LABEL];

/* Takes a value for a flag, which is called by its label from now on; false after a complaint. */
static bool take_value(struct arguments *arguments, int index, const char *value)
{
    const struct flag *flag = &arguments->command->flags[index];
    bool on = *value == '\0' || strcmp(value, "yes") == 0;
    arguments->label[index] = labels[index];
    if (flag->argument != NULL) {
        arguments->flag[index] = value;
        if (*value == '\0')
            return reject_of("usage.value",
                             FILLS({"flag", labels[index]}, {"text", flag->argument}));
        return flag_is_fine(arguments, index);
    }
    arguments->flag[index] = on ? "" : NULL;
    return on || strcmp(value, "no") == 0 ||
           reject_of("usage.switch", FILLS({"flag", labels[index]},
                                           {"text", atelier_quote(atelier_span_of(value)).text}));
}

/* --- the environment --- */

/* A variable that is empty is none. */
static bool take_variable(struct filling *filling, int index)
{
    char *name = labels[index];
    snprintf(name, LABEL, "ATELIER_%s", filling->arguments->command->flags[index].name);
    for (char *at = name; *at != '\0'; at++)
        *at = *at == '-' ? '_' : (char)toupper((unsigned char)*at);
    const char *value = getenv(name);
    if (value == NULL || *value == '\0')
        return true;
    filling->decided[index] = true;
    return take_value(filling->arguments, index, value);
}

/* --- the file --- */

struct settings_place {
    char text[480];
};

/* A line of the file as complaints name it. */
static struct settings_place place_in(const struct filling *filling, int number)
{
    struct settings_place place;
    struct atelier_buffer buffer;
    char path[401], line[16];
    snprintf(path, sizeof path, "%s", filling->path);
    snprintf(line, sizeof line, "%d", number);
    atelier_buffer_init(&buffer, place.text, sizeof place.text);
    put_spoken(&buffer.out, "usage.settings.line", FILLS({"file", path}, {"line", line}));
    return place;
}

static bool read_settings_file(const struct filling *filling, char text[FILE_MOST + 1])
{
    FILE *file = fopen(filling->path, "r");
    size_t size = file != NULL ? fread(text, 1, FILE_MOST + 1, file) : 0;
    bool fine = file != NULL && !ferror(file);
    int error = errno;
    if (file != NULL)
        fclose(file);
    if (!fine)
        return reject("--settings: %s: %s.", filling->path, strerror(error));
    if (size > FILE_MOST || memchr(text, '\0', size) != NULL) {
        char most[16];
        snprintf(most, sizeof most, "%d", FILE_MOST);
        return reject_of("usage.settings.size", FILLS({"file", filling->path}, {"most", most}));
    }
    text[size] = '\0';
    return true;
}

static char *trimmed(char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    char *end = text + strlen(text);
    while (end > text && isspace((unsigned char)end[-1]))
        *--end = '\0';
    return text;
}

static bool take_line(struct filling *filling, int number, char *line)
{
    const struct command *command = filling->arguments->command;
    char *name = trimmed(line);
    if (*name == '\0' || *name == '#')
        return true;
    char *value = name + strcspn(name, " \t");
    if (*value != '\0')
        *value++ = '\0';
    int index = flag_index(command, name, strlen(name));
    if (index < 0 || strcmp(name, "settings") == 0)
        return reject_of("usage.setting", FILLS({"place", place_in(filling, number).text},
                                                {"text", atelier_quote(atelier_span_of(name)).text},
                                                {"command", command->name}));
    if (filling->line[index] > 0) {
        char first[16];
        snprintf(first, sizeof first, "%d", filling->line[index]);
        return reject_of("usage.setting.twice", FILLS({"place", place_in(filling, number).text},
                                                      {"text", name}, {"line", first}));
    }
    filling->line[index] = number;
    if (filling->decided[index])
        return true;
    snprintf(labels[index], LABEL, "%s: %s", place_in(filling, number).text, name);
    return take_value(filling->arguments, index, trimmed(value));
}

static bool take_file(struct filling *filling)
{
    static char text[FILE_MOST + 1]; /* the values stay in it */
    int number = 1;
    if (!read_settings_file(filling, text))
        return false;
    for (char *line = text, *next; line != NULL; line = next, number++) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        if (!take_line(filling, number, line))
            return false;
    }
    return true;
}

bool settings_fill(struct arguments *arguments)
{
    struct filling filling = {.arguments = arguments};
    const struct flag *flags = arguments->command->flags;
    for (int i = 0; flags[i].name != NULL; i++) {
        filling.decided[i] = arguments->flag[i] != NULL;
        if (!filling.decided[i] && !take_variable(&filling, i))
            return false;
    }
    filling.path = flag_value(arguments, "settings");
    return filling.path == NULL || take_file(&filling);
}
