/*
 * Standard output and errors in a file without a name.
 */
#include "heard.h"

#include "common/grow.h"

#include <unistd.h>

static struct {
    FILE *file, *terminal;
    int output, errors; /* where they went before */
} heard;

FILE *heard_begin(void)
{
    fflush(stdout);
    heard.file = tmpfile();
    if (heard.file == NULL)
        return NULL;
    heard.output = dup(STDOUT_FILENO);
    heard.errors = dup(STDERR_FILENO);
    heard.terminal = heard.output >= 0 ? fdopen(heard.output, "w") : NULL;
    if (heard.terminal == NULL || heard.errors < 0) {
        fclose(heard.file);
        return NULL;
    }
    dup2(fileno(heard.file), STDOUT_FILENO);
    dup2(fileno(heard.file), STDERR_FILENO);
    return heard.terminal;
}

char *heard_take(void)
{
    int file = fileno(heard.file);
    fflush(stdout);
    off_t end = lseek(file, 0, SEEK_END);
    size_t size = end > 0 ? (size_t)end : 0;
    char *text = must_realloc(NULL, size + 1);
    ssize_t got = pread(file, text, size, 0);
    text[got > 0 ? got : 0] = '\0';
    if (ftruncate(file, 0) == 0)
        lseek(file, 0, SEEK_SET);
    return text;
}

void heard_spill(int to)
{
    char part[512];
    ssize_t got;
    lseek(fileno(heard.file), 0, SEEK_SET);
    while ((got = read(fileno(heard.file), part, sizeof part)) > 0 && write(to, part, got) == got)
        continue;
}

void heard_end(void)
{
    fflush(stdout);
    fflush(heard.terminal);
    dup2(heard.output, STDOUT_FILENO);
    dup2(heard.errors, STDERR_FILENO);
    heard_spill(STDOUT_FILENO);
    fclose(heard.terminal);
    close(heard.errors);
    fclose(heard.file);
}
