/*
 * atelier engine: the line protocol on standard input and output.
 */
#include "solved.h"

#include "common/grow.h"
#include "protocol/protocol.h"

#include <stdlib.h>
#include <string.h>

/* Reads one line of at most PROTOCOL_LINE bytes; of a longer one the rest is passed over. */
static bool read_line(char *line, size_t *size, bool *too_long)
{
    *size = 0;
    *too_long = false;
    int byte;
    while ((byte = getchar_unlocked()) != EOF && byte != '\n') {
        if (*size < PROTOCOL_LINE)
            line[(*size)++] = (char)byte;
        else
            *too_long = true;
    }
    return byte != EOF || *size > 0;
}

static const char *data_directory;

/* Files by plain names only: DIR/GAME/NAME.csv. A request cannot reach anything else. */
static char *find_board_file(const char *game, const char *name, size_t *size)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    char path[1024], problem[240];
    if (data_directory == NULL || strspn(name, plain) != strlen(name) || strlen(name) > 64)
        return NULL;
    snprintf(path, sizeof path, "%s/%s/%s.csv", data_directory, game, name);
    return read_file(path, 1 << 20, size, problem);
}

static int run_engine(const struct arguments *arguments)
{
    data_directory = flag_value(arguments, "data");
    bring_table(arguments, NULL, NULL);
    struct protocol *protocol = protocol_open(games_from(arguments), find_board_file);
    char *line = must_realloc(NULL, PROTOCOL_LINE);
    size_t size;
    bool too_long;
    while (read_line(line, &size, &too_long)) {
        if (size > 0 && line[size - 1] == '\r')
            size--;
        if (too_long)
            protocol_answer_too_long(&standard_out);
        else
            protocol_answer(protocol, (struct atelier_span){line, size}, &standard_out);
        if (fflush(stdout) != 0)
            break; /* nobody listens any more */
    }
    free(line);
    protocol_close(protocol);
    return EXIT_FINE;
}

const struct command command_engine = {
    .name = "engine",
    .summary = "answers other programs, in lines of JSON",
    .usage = "[--data DIR] [--solved FILE]",
    .about =
        "Reads one JSON object per line from standard input and answers each with one line on "
        "standard output: tables, positions, moves, records, hints. It ends when its input ends.",
    .pages = "bots/choosing bots/protocol",
    .flags = (const struct flag[]){FLAG_VALUE("data", "DIR",
                                              "use the data files in DIR, and its boards by name"),
                                   FLAG_SOLVED, FLAG_END},
    .examples = "  echo '{\"do\":\"hello\"}' | atelier engine\n"
                "  echo '{\"do\":\"new\",\"game\":\"canvas\",\"seats\":2,\"chance\":\"auto\"}' | "
                "atelier engine\n",
    .run = run_engine,
};
