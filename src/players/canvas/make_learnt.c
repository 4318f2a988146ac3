/*
 * Prints what Canvas's players have learnt as C, for the build:
 *
 *     make_learnt judgement.txt ribbon-odds.csv
 *
 * Numbers are passed on as they are written, so that what is compiled is what was learnt, to the
 * last digit. The files are the project's own: a wrong one stops the build with the line's number.
 */
#include "net.h"
#include "rates.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 4096 };

struct learnt_reader {
    FILE *file;
    const char *name;
    unsigned number;
    char line[LONGEST];
};

static _Noreturn void stop_at_line(const struct learnt_reader *reader, const char *why)
{
    fprintf(stderr, "make_learnt: %s:%u: %s\n", reader->name, reader->number, why);
    exit(1);
}

static struct learnt_reader open_learnt(const char *name)
{
    struct learnt_reader reader = {.file = fopen(name, "r"), .name = name};
    if (reader.file == NULL)
        stop_at_line(&reader, "cannot be opened");
    return reader;
}

/* The next line that is no comment, without its end; NULL after the last. */
static char *next_learnt_line(struct learnt_reader *reader)
{
    do {
        if (fgets(reader->line, sizeof reader->line, reader->file) == NULL)
            return NULL;
        reader->number++;
        if (strchr(reader->line, '\n') == NULL)
            stop_at_line(reader, "the line is too long, or the file ends in its middle");
    } while (reader->line[0] == '#');
    reader->line[strcspn(reader->line, "\n")] = '\0';
    return reader->line;
}

/* The rest of a line, split by `separator`, as `count` numbers; `suffix` makes them floats. */
static void print_numbers(struct learnt_reader *reader, const char *separator, unsigned count,
                          const char *suffix)
{
    printf("%s", count > 1 ? "{" : "");
    for (unsigned i = 0; i < count; i++) {
        const char *word = strtok(NULL, separator);
        char *end = NULL;
        if (word == NULL || (strtod(word, &end), end == word || *end != '\0'))
            stop_at_line(reader, "a number is missing or wrong");
        bool whole = strpbrk(word, ".e") == NULL;
        printf("%s%s%s%s", i > 0 ? ", " : "", word, whole && *suffix != '\0' ? ".0" : "", suffix);
    }
    if (strtok(NULL, separator) != NULL)
        stop_at_line(reader, "there are too many numbers");
    printf("%s", count > 1 ? "}" : "");
}

/* One line that begins with the name of its part. */
static void print_row(struct learnt_reader *reader, const char *part, unsigned count,
                      const char *suffix)
{
    char *line = next_learnt_line(reader);
    const char *word = line != NULL ? strtok(line, " ") : NULL;
    if (word == NULL || strcmp(word, part) != 0)
        stop_at_line(reader, "another part of the net was due");
    print_numbers(reader, " ", count, suffix);
    printf(",\n");
}

static void print_part(struct learnt_reader *reader, const char *part, unsigned count,
                       const char *suffix)
{
    printf(".%s = ", part);
    print_row(reader, part, count, suffix);
}

static void print_layer(struct learnt_reader *reader, const char *part, unsigned rows,
                        unsigned columns)
{
    printf(".%s = {\n", part);
    for (unsigned row = 0; row < rows; row++)
        print_row(reader, part, columns, "");
    printf("},\n");
}

static void print_net(struct learnt_reader *reader)
{
    print_layer(reader, "first", CANVAS_INPUTS, CANVAS_HIDDEN);
    print_layer(reader, "second", CANVAS_HIDDEN, CANVAS_SECOND);
    print_part(reader, "first_scale", CANVAS_HIDDEN, "f");
    print_part(reader, "first_bias", CANVAS_HIDDEN, "f");
    print_part(reader, "second_scale", CANVAS_SECOND, "f");
    print_part(reader, "second_bias", CANVAS_SECOND, "f");
    print_part(reader, "last", CANVAS_SECOND, "f");
    print_part(reader, "last_bias", 1, "f");
}

static void print_nets(const char *name)
{
    static const char *const modes[CANVAS_MODES] = {"standard", "vincent", "puzzle"};
    struct learnt_reader reader = open_learnt(name);
    printf("const struct canvas_packed_net atelier_canvas_learnt[CANVAS_MODES][CANVAS_PAINTINGS] = "
           "{\n");
    for (unsigned mode = 0; mode < CANVAS_MODES; mode++)
        for (unsigned p = 0; p < CANVAS_PAINTINGS; p++) {
            char due[32];
            snprintf(due, sizeof due, "net %s %u", modes[mode], p + 1);
            const char *line = next_learnt_line(&reader);
            if (line == NULL || strcmp(line, due) != 0)
                stop_at_line(&reader, "another net was due");
            printf("[%u][%u] = {\n", mode, p);
            print_net(&reader);
            printf("},\n");
        }
    if (next_learnt_line(&reader) != NULL)
        stop_at_line(&reader, "there are too many lines");
    printf("};\n\n");
    fclose(reader.file);
}

/* The cards stand in the order of the rules, by the alphabet, in rows and columns alike. */
static void print_odds(const char *name)
{
    struct learnt_reader reader = open_learnt(name);
    char *header = next_learnt_line(&reader);
    if (header == NULL || strncmp(header, "ribbon,card,composition,", 24) != 0)
        stop_at_line(&reader, "the header is another one");
    printf("const float atelier_canvas_ribbon_odds[CANVAS_RATES - 1][CANVAS_SCORINGS]"
           "[CANVAS_SCORINGS + 1] = {\n");
    for (unsigned ribbon = 1; ribbon < CANVAS_RATES; ribbon++) {
        printf("{\n");
        for (unsigned card = 0; card < CANVAS_SCORINGS; card++) {
            char *line = next_learnt_line(&reader);
            const char *word = line != NULL ? strtok(line, ",") : NULL;
            if (word == NULL || strtoul(word, NULL, 10) != ribbon || strtok(NULL, ",") == NULL)
                stop_at_line(&reader, "the odds of another ribbon were due");
            print_numbers(&reader, ",", CANVAS_SCORINGS + 1, "f");
            printf(",\n");
        }
        printf("},\n");
    }
    if (next_learnt_line(&reader) != NULL)
        stop_at_line(&reader, "there are too many lines");
    printf("};\n");
    fclose(reader.file);
}

int main(int count, char **words)
{
    if (count != 3) {
        fprintf(stderr, "usage: make_learnt judgement.txt ribbon-odds.csv\n");
        return 2;
    }
    printf("#include \"players/canvas/net.h\"\n#include \"players/canvas/rates.h\"\n\n");
    print_nets(words[1]);
    print_odds(words[2]);
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
