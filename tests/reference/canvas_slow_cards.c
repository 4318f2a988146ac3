/*
 * canvas_slow_cards.c - reads the three card files for the slow reference.
 *
 * It has its own parser so that a mistake in the engine's card tables shows up as a difference.
 * The files have no quotes and no escapes: a line is cut at its commas, a field at its spaces.
 */
#include "canvas_slow.h"

#include <stdio.h>
#include <string.h>

enum { LINE_SIZE = 256, FIELDS = 8, FIELD_SIZE = 64, WORDS = 4 };

struct reader {
    FILE *file;
    char path[1024];
    int line;
    int fields;
    char field[FIELDS][FIELD_SIZE];
};

static int complain(const struct reader *reader, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", reader->path, reader->line, what);
    return -1;
}

/* Cuts text at a separator into parts; returns their number, or -1 if they do not fit. */
static int cut(const char *text, char separator, char parts[][FIELD_SIZE], int max)
{
    int count = 0;
    int length = 0;

    for (;; text++) {
        if (count == max || length == FIELD_SIZE - 1)
            return -1;
        if (*text == separator || *text == '\0') {
            parts[count][length] = '\0';
            count++;
            length = 0;
            if (*text == '\0')
                return count;
        } else {
            parts[count][length] = *text;
            length++;
        }
    }
}

/* Reads the next line into fields. Returns 1, 0 at the end of the file, -1 if it is too long. */
static int next_line(struct reader *reader)
{
    char text[LINE_SIZE];

    if (fgets(text, LINE_SIZE, reader->file) == NULL)
        return 0;
    reader->line++;
    text[strcspn(text, "\r\n")] = '\0';
    reader->fields = cut(text, ',', reader->field, FIELDS);
    return reader->fields < 0 ? complain(reader, "too many or too long fields") : 1;
}

static int open_file(struct reader *reader, const char *directory, const char *name,
                     const char *first_field)
{
    *reader = (struct reader){.line = 0};
    snprintf(reader->path, sizeof reader->path, "%s/%s", directory, name);
    reader->file = fopen(reader->path, "r");
    if (reader->file == NULL)
        return complain(reader, "cannot be opened");
    if (next_line(reader) == 1 && strcmp(reader->field[0], first_field) == 0)
        return 0;
    fclose(reader->file);
    return complain(reader, "has another heading than expected");
}

/* A number from 0 to 9999 written with digits alone, or -1. */
static int number(const char *text)
{
    int value = 0;

    if (text[0] == '\0' || strlen(text) > 4)
        return -1;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            return -1;
        value = 10 * value + (*text - '0');
    }
    return value;
}

static int copy_name(char to[SLOW_NAME], const char *from)
{
    if (from[0] == '\0' || strlen(from) >= SLOW_NAME)
        return -1;
    strcpy(to, from);
    return 0;
}

static int is_icon(const char *text)
{
    static const char *const icons[] = {"h", "s", "x", "t", "+h", "+s", "+x", "+t"};

    for (int i = 0; i < 8; i++)
        if (strcmp(icons[i], text) == 0)
            return 1;
    return 0;
}

static int read_swatch(struct slow_swatch *swatch, const char *text)
{
    char words[WORDS][FIELD_SIZE];

    *swatch = (struct slow_swatch){.count = 0};
    if (text[0] == '\0')
        return 0;
    int count = cut(text, ' ', words, WORDS);
    if (count < 1 || count > SLOW_SWATCH_ICONS)
        return -1;
    for (int i = 0; i < count; i++) {
        if (!is_icon(words[i]))
            return -1;
        strcpy(swatch->icons[i], words[i]);
    }
    swatch->count = count;
    return 0;
}

static int read_art(struct reader *reader, struct slow_cards *cards)
{
    for (int card = 1; card <= SLOW_ART_CARDS; card++) {
        struct slow_art *art = &cards->art[card];
        if (next_line(reader) != 1 || reader->fields != 8 || number(reader->field[0]) != card)
            return complain(reader, "wants the next art card");
        if (copy_name(art->title, reader->field[1]) != 0)
            return complain(reader, "wants a title word");
        if (copy_name(art->side, reader->field[2]) != 0 ||
            (strcmp(art->side, "left") != 0 && strcmp(art->side, "right") != 0))
            return complain(reader, "wants left or right");
        for (int i = 0; i < SLOW_SWATCHES; i++)
            if (read_swatch(&art->swatches[i], reader->field[3 + i]) != 0)
                return complain(reader, "has an unknown icon, or too many");
    }
    return 0;
}

static int read_scoring(struct reader *reader, struct slow_cards *cards)
{
    for (int i = 0; i < SLOW_SCORING_CARDS; i++) {
        struct slow_scoring *scoring = &cards->scoring[i];
        char words[WORDS][FIELD_SIZE];
        if (next_line(reader) != 1 || reader->fields != 2)
            return complain(reader, "wants the next scoring card");
        if (copy_name(scoring->name, reader->field[0]) != 0)
            return complain(reader, "wants a name");
        scoring->steps = cut(reader->field[1], ' ', words, SLOW_STEPS);
        if (scoring->steps < 1)
            return complain(reader, "wants one to four point steps");
        for (int step = 0; step < scoring->steps; step++) {
            scoring->points[step] = number(words[step]);
            if (scoring->points[step] < 0)
                return complain(reader, "wants numbers as point steps");
        }
    }
    return 0;
}

static int read_scenarios(struct reader *reader, struct slow_cards *cards)
{
    for (int i = 0; i < SLOW_SCENARIOS; i++) {
        struct slow_scenario *scenario = &cards->scenarios[i];
        char words[WORDS][FIELD_SIZE];
        if (next_line(reader) != 1 || reader->fields != 4)
            return complain(reader, "wants the next scenario");
        if (copy_name(scenario->name, reader->field[0]) != 0 ||
            copy_name(scenario->difficulty, reader->field[1]) != 0)
            return complain(reader, "wants a name and a difficulty");
        scenario->count = cut(reader->field[2], ' ', words, SLOW_PLACES);
        for (int place = 0; place < scenario->count; place++) {
            if (strcmp(words[place], "random") != 0 && slow_cards_scoring(cards, words[place]) < 0)
                return complain(reader, "names an unknown scoring card");
            strcpy(scenario->scoring[place], words[place]);
        }
        scenario->goal = number(reader->field[3]);
        if (scenario->count < 1 || scenario->goal < 0)
            return complain(reader, "wants scoring cards and a goal");
    }
    return 0;
}

static int load_file(struct slow_cards *cards, const char *directory, const char *name,
                     const char *first_field,
                     int (*read_all)(struct reader *reader, struct slow_cards *cards))
{
    struct reader reader;

    if (open_file(&reader, directory, name, first_field) != 0)
        return -1;
    int result = read_all(&reader, cards);
    if (result == 0 && next_line(&reader) != 0)
        result = complain(&reader, "goes on after the last card");
    fclose(reader.file);
    return result;
}

int slow_cards_load(struct slow_cards *cards, const char *directory)
{
    memset(cards, 0, sizeof *cards);
    if (load_file(cards, directory, "art-cards.csv", "number", read_art) != 0)
        return -1;
    if (load_file(cards, directory, "scoring-cards.csv", "name", read_scoring) != 0)
        return -1;
    return load_file(cards, directory, "scenarios.csv", "name", read_scenarios);
}

int slow_cards_scoring(const struct slow_cards *cards, const char *name)
{
    for (int i = 0; i < SLOW_SCORING_CARDS; i++)
        if (strcmp(cards->scoring[i].name, name) == 0)
            return i;
    return -1;
}

const struct slow_scenario *slow_cards_scenario(const struct slow_cards *cards, const char *name)
{
    for (int i = 0; i < SLOW_SCENARIOS; i++)
        if (strcmp(cards->scenarios[i].name, name) == 0)
            return &cards->scenarios[i];
    return NULL;
}
