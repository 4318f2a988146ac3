/*
 * A growing file of results.
 */
#include "checkpoint.h"

#include "common/checksum.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_SIZE = 256, SUM_DIGITS = 16, SUM_SIZE = 1 + SUM_DIGITS + 1 };

/* How a sum ends a line: a blank, its digits and the newline, without a NUL. */
static void write_sum(uint64_t sum, char text[static SUM_SIZE])
{
    char digits[SUM_SIZE + 1];
    snprintf(digits, sizeof digits, " %016" PRIx64 "\n", sum);
    memcpy(text, digits, SUM_SIZE);
}

/* One number within bounds, with a space or the line's end behind it. */
static bool read_field(char **at, long long least, long long most, long long *number)
{
    char *end;
    if (**at != '-' && (**at < '0' || **at > '9'))
        return false;
    errno = 0;
    *number = strtoll(*at, &end, 10);
    if (errno != 0 || *number < least || *number > most || (*end != ' ' && *end != '\n'))
        return false;
    *at = end + (*end == ' ');
    return true;
}

/* Behind the points of a game that was forfeited: why, and by which seat. */
static bool read_forfeit(char **line, int seats, struct match_result *result)
{
    long long fault, seat;
    if (!read_field(line, BOT_UNSTARTED, BOT_FAULTS - 1, &fault) ||
        !read_field(line, 0, seats - 1, &seat))
        return false;
    result->fault = (uint8_t)fault;
    result->forfeiter = (uint8_t)seat;
    return true;
}

static bool read_game(char *line, int seats, uint64_t *number, struct match_result *result)
{
    long long field;
    *result = (struct match_result){0};
    if (!read_field(&line, 0, INT64_MAX, &field))
        return false;
    *number = (uint64_t)field;
    if (!read_field(&line, 0, (1 << seats) - 1, &field))
        return false;
    result->winners = (uint16_t)field;
    for (int seat = 0; seat < seats; seat++) {
        if (!read_field(&line, INT16_MIN, INT16_MAX, &field))
            return false;
        result->points[seat] = (int16_t)field;
    }
    if (*line != '\n' && !read_forfeit(&line, seats, result))
        return false;
    return *line == '\n' && line[1] == '\0';
}

/*
 * Checks the sum at the end of a line against `sum`, all that stands before it, and takes it off.
 * `sum` becomes that of the file up to the line's end.
 */
static bool check_sum(char *line, uint64_t *sum)
{
    char wanted[SUM_SIZE];
    size_t size = strlen(line);
    if (size < SUM_SIZE)
        return false;
    char *at = line + size - SUM_SIZE;
    uint64_t before = checksum_add(*sum, line, size - SUM_SIZE);
    write_sum(before, wanted);
    if (memcmp(at, wanted, SUM_SIZE) != 0)
        return false;
    *sum = checksum_add(before, wanted, SUM_SIZE);
    at[0] = '\n';
    at[1] = '\0';
    return true;
}

/* A line of a header, without its end, or its beginning if it is longer than any of ours; at NULL
 * where the file ends. */
static struct atelier_span header_line(FILE *file, char line[static CHECKPOINT_HEADER + 1])
{
    if (fgets(line, CHECKPOINT_HEADER + 1, file) == NULL)
        return (struct atelier_span){NULL, 0};
    return (struct atelier_span){line, strcspn(line, "\n")};
}

static enum atelier_code another_arena(const char *path, struct atelier_span held,
                                       struct atelier_span wanted, struct atelier_error *error)
{
    if (held.at == NULL)
        return atelier_fail(error, ATELIER_BAD_RECORD, "%s: ends within its header.", path);
    if (held.size == 0)
        return atelier_fail(error, ATELIER_BAD_RECORD, "%s: holds another arena, one without '%s'.",
                            path, atelier_quote(wanted).text);
    if (wanted.size == 0)
        return atelier_fail(error, ATELIER_BAD_RECORD, "%s: holds another arena, one with '%s'.",
                            path, atelier_quote(held).text);
    return atelier_fail(error, ATELIER_BAD_RECORD,
                        "%s: holds another arena, one with '%s' where this one has '%s'.", path,
                        atelier_quote(held).text, atelier_quote(wanted).text);
}

/* Compares the file's header with the one wanted, up to the empty line. */
static enum atelier_code check_header(FILE *file, const char *path, const char *header,
                                      struct atelier_error *error)
{
    char line[CHECKPOINT_HEADER + 1];
    struct atelier_span rest = atelier_span_of(header), wanted, held;
    enum atelier_code code = ATELIER_OK;
    do {
        if (!atelier_next_line(&rest, &wanted))
            wanted = (struct atelier_span){"", 0};
        held = header_line(file, line);
        if (held.at == NULL || held.size != wanted.size ||
            memcmp(held.at, wanted.at, held.size) != 0)
            code = another_arena(path, held, wanted, error);
    } while (code == ATELIER_OK && wanted.size > 0);
    return code;
}

static enum atelier_code read_games(struct checkpoint *checkpoint, const char *path,
                                    checkpoint_game *found, void *context,
                                    struct atelier_error *error)
{
    char line[LINE_SIZE];
    long good = ftell(checkpoint->file);
    for (unsigned long count = 1; fgets(line, sizeof line, checkpoint->file) != NULL; count++) {
        struct match_result result;
        uint64_t number;
        if (strchr(line, '\n') == NULL && feof(checkpoint->file))
            break; /* cut off while it was written */
        if (!check_sum(line, &checkpoint->sum))
            return atelier_fail(error, ATELIER_BAD_RECORD,
                                "%s: line %lu of the games is not what was written there; the file "
                                "is damaged.",
                                path, count);
        if (!read_game(line, checkpoint->seats, &number, &result))
            return atelier_fail(error, ATELIER_BAD_RECORD,
                                "%s: line %lu of the games is not a result.", path, count);
        found(context, number, &result);
        good = ftell(checkpoint->file);
    }
    if (fseek(checkpoint->file, good, SEEK_SET) != 0 ||
        ftruncate(fileno(checkpoint->file), good) != 0)
        return atelier_fail(error, ATELIER_BAD_RECORD, "%s: %s.", path, strerror(errno));
    return ATELIER_OK;
}

static enum atelier_code fill_checkpoint(struct checkpoint *checkpoint, const char *path,
                                         const char *header, checkpoint_game *found, void *context,
                                         struct atelier_error *error)
{
    FILE *file = checkpoint->file;
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(fileno(file), F_SETLK, &whole) != 0)
        return atelier_fail(error, ATELIER_BAD_RECORD, "%s: another arena is using it.", path);
    if (fseek(file, 0, SEEK_END) != 0)
        return atelier_fail(error, ATELIER_BAD_RECORD, "%s: %s.", path, strerror(errno));
    checkpoint->sum = checksum_add(CHECKSUM_OF_NOTHING, header, strlen(header));
    checkpoint->sum = checksum_add(checkpoint->sum, "\n", 1);
    if (ftell(file) == 0) { /* a header is so short that it is written at once or not at all */
        if (fprintf(file, "%s\n", header) < 0 || fflush(file) != 0)
            return atelier_fail(error, ATELIER_BAD_RECORD, "%s: %s.", path, strerror(errno));
        return ATELIER_OK;
    }
    if (fseek(file, 0, SEEK_SET) != 0)
        return atelier_fail(error, ATELIER_BAD_RECORD, "%s: %s.", path, strerror(errno));
    enum atelier_code code = check_header(file, path, header, error);
    return code != ATELIER_OK ? code : read_games(checkpoint, path, found, context, error);
}

enum atelier_code checkpoint_open(struct checkpoint *checkpoint, const char *path,
                                  const char *header, int seats, checkpoint_game *found,
                                  void *context, struct atelier_error *error)
{
    *checkpoint = (struct checkpoint){.seats = seats};
    int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor >= 0)
        checkpoint->file = fdopen(descriptor, "r+");
    if (checkpoint->file == NULL) {
        enum atelier_code code =
            atelier_fail(error, ATELIER_BAD_RECORD, "%s: %s.", path, strerror(errno));
        if (descriptor >= 0)
            close(descriptor);
        return code;
    }
    enum atelier_code code = fill_checkpoint(checkpoint, path, header, found, context, error);
    if (code != ATELIER_OK) {
        fclose(checkpoint->file);
        checkpoint->file = NULL;
    }
    return code;
}

void checkpoint_add(struct checkpoint *checkpoint, uint64_t number,
                    const struct match_result *result)
{
    if (checkpoint->file == NULL)
        return;
    char line[LINE_SIZE];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, line, sizeof line);
    atelier_printf(&buffer.out, "%" PRIu64 " %u", number, result->winners);
    for (int seat = 0; seat < checkpoint->seats; seat++)
        atelier_printf(&buffer.out, " %d", result->points[seat]);
    if (result->fault != BOT_FINE)
        atelier_printf(&buffer.out, " %d %d", result->fault, result->forfeiter);
    char sum[SUM_SIZE];
    uint64_t before = checksum_add(checkpoint->sum, line, strlen(line));
    write_sum(before, sum);
    buffer.out.write(&buffer.out, sum, sizeof sum);
    checkpoint->sum = checksum_add(before, sum, sizeof sum);
    if (fputs(line, checkpoint->file) == EOF)
        checkpoint->failed = true;
}

void checkpoint_flush(struct checkpoint *checkpoint)
{
    if (checkpoint->file != NULL && fflush(checkpoint->file) != 0)
        checkpoint->failed = true;
}

bool checkpoint_close(struct checkpoint *checkpoint)
{
    if (checkpoint->file == NULL)
        return true;
    checkpoint_flush(checkpoint);
    if (fsync(fileno(checkpoint->file)) != 0 && errno != EINVAL)
        checkpoint->failed = true;
    if (fclose(checkpoint->file) != 0)
        checkpoint->failed = true;
    checkpoint->file = NULL;
    return !checkpoint->failed;
}
