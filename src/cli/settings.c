/*
 * The command line has the first word, then the environment, then the file.
 */
#include "settings.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 16384, NAME_MOST = 64 };

/* "" for a switch that is on, NULL for one that is off, and any other value as it is. */
static const char *meant(const struct flag *flag, const char *value)
{
    if (flag->argument != NULL)
        return value;
    return strcmp(value, "yes") == 0 || strcmp(value, "1") == 0 ? "" : NULL;
}

static const char *from_environment(const struct flag *flag)
{
    char name[NAME_MOST];
    int size = snprintf(name, sizeof name, "ATELIER_%s", flag->name);
    for (int i = 0; i < size && i < NAME_MOST - 1; i++)
        name[i] = name[i] == '-' ? '_' : (char)toupper((unsigned char)name[i]);
    const char *value = getenv(name);
    return value != NULL && *value != '\0' ? meant(flag, value) : NULL;
}

/* The file as text in `text`; false after a complaint. */
static bool read_file(const struct arguments *arguments, const char *path, char text[FILE_MOST])
{
    FILE *file = fopen(path, "r");
    size_t size = file != NULL ? fread(text, 1, FILE_MOST, file) : 0;
    bool fine = file != NULL && !ferror(file);
    int error = errno;
    if (file != NULL)
        fclose(file);
    if (!fine)
        complain(arguments->command, "--settings: %s: %s.", path, strerror(error));
    else if (size == FILE_MOST || memchr(text, '\0', size) != NULL)
        complain(arguments->command, "--settings: %s: this is no file of settings.", path);
    else
        text[size] = '\0';
    return fine && size < FILE_MOST && strlen(text) == size;
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

/* The number of a flag of the command, or -1. */
static int flag_of(const struct arguments *arguments, const char *name)
{
    const struct flag *flags = arguments->command->flags;
    for (int i = 0; flags[i].name != NULL; i++)
        if (strcmp(flags[i].name, name) == 0)
            return i;
    return -1;
}

static bool take_line(struct arguments *arguments, const char *path, int number, char *line)
{
    char *name = trimmed(line);
    if (*name == '\0' || *name == '#')
        return true;
    char *value = name + strcspn(name, " \t");
    if (*value != '\0')
        *value++ = '\0';
    int flag = flag_of(arguments, name);
    if (flag < 0 || strcmp(name, "settings") == 0) {
        complain(arguments->command, "--settings: %s: line %d: there is no setting '%s'.", path,
                 number, atelier_quote(atelier_span_of(name)).text);
        return false;
    }
    if (arguments->flag[flag] == NULL)
        arguments->flag[flag] = meant(&arguments->command->flags[flag], trimmed(value));
    return true;
}

static bool take_file(struct arguments *arguments, const char *path)
{
    static char text[FILE_MOST]; /* the values stay in it */
    int number = 1;
    if (!read_file(arguments, path, text))
        return false;
    for (char *line = text, *next; line != NULL; line = next, number++) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        if (!take_line(arguments, path, number, line))
            return false;
    }
    return true;
}

bool settings_fill(struct arguments *arguments)
{
    const struct flag *flags = arguments->command->flags;
    for (int i = 0; flags[i].name != NULL; i++)
        if (arguments->flag[i] == NULL)
            arguments->flag[i] = from_environment(&flags[i]);
    const char *path = flag_value(arguments, "settings");
    return path == NULL || take_file(arguments, path);
}
