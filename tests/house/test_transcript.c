/*
 * A long conversation, word for word: every request with what is right and what is wrong about it,
 * every reply and event. tests/house/transcript.txt holds it: a line "1> ..." is said by connection
 * 1, what follows is what everybody hears; "person 1 Ann" comes, "pass 1000" lets time pass, and
 * "kill 1" kills the server, and 1 comes again, who was the last to come; "$table" is the table
 * that the last reply with one named, "$circle", "$link" and "$code" likewise.
 *
 * Clients have been written by it, so what changes here is a change of the protocol. With
 * TRANSCRIPT=FILE the conversation as it is now is written there.
 */
#include "support.h"

#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = {"table", "circle", "link", "code"};
enum { NAMES = 4, NAME_SIZE = 64, LINE_SIZE = 1024 };

struct talk {
    struct scene *scene;
    struct atelier_out *out;
    char named[NAMES][NAME_SIZE];
};

/* A line with the names of things in it. */
static void fill(const struct talk *talk, const char *line, char filled[static LINE_SIZE])
{
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, filled, LINE_SIZE);
    while (*line != '\0') {
        size_t size = strcspn(line, "$");
        buffer.out.write(&buffer.out, line, size);
        line += size;
        for (int i = 0; *line == '$' && i < NAMES; i++)
            if (strncmp(line + 1, names[i], strlen(names[i])) == 0) {
                atelier_put(&buffer.out, talk->named[i]);
                line += 1 + strlen(names[i]);
            }
    }
    assert_false(buffer.full);
}

static void say(struct talk *talk, unsigned number, const char *request)
{
    char filled[LINE_SIZE];
    fill(talk, request, filled);
    scene_say(talk->scene, number, "%s", filled);
    for (int i = 0; i < NAMES; i++) {
        const char *id = scene_text(talk->scene, number, names[i]);
        if (id[0] != '\0')
            snprintf(talk->named[i], sizeof talk->named[i], "%s", id);
    }
}

/* One line: what is to happen is done, what was heard is left out. */
static void follow(struct talk *talk, const char *line)
{
    unsigned number = 0;
    char name[32];
    long long ms;
    if (line[0] >= '0' && line[0] <= '9' && line[1] == '<')
        return;
    atelier_printf(talk->out, "%s\n", line);
    if (sscanf(line, "person %u %31s", &number, name) == 2) {
        talk->scene->heard = NULL; /* the program's version is among it */
        scene_person(talk->scene, number, name);
        talk->scene->heard = talk->out;
    } else if (sscanf(line, "kill %u", &number) == 1) {
        talk->scene->heard = NULL;
        scene_kill(talk->scene);
        scene_connect(talk->scene, number);
        talk->scene->heard = talk->out;
    } else if (sscanf(line, "pass %lld", &ms) == 1) {
        scene_pass(talk->scene, ms);
    } else if (line[0] >= '0' && line[0] <= '9' && strncmp(line + 1, "> ", 2) == 0) {
        say(talk, (unsigned)(line[0] - '0'), line + 3);
    }
}

/* Ids, hashes and codes are drawn: each is called by the number of its first appearance. */
static void name_ids(const char *from, struct atelier_out *to)
{
    enum { MOST = 200, LEAST_ID = 32, MOST_ID = 64 };
    static char seen[MOST][MOST_ID + 1];
    unsigned count = 0;
    while (*from != '\0') {
        size_t size = strspn(from, "0123456789abcdef");
        if (size != LEAST_ID && size != MOST_ID) {
            to->write(to, from, size + (from[size] != '\0'));
            from += size + (from[size] != '\0');
            continue;
        }
        unsigned number = 0;
        snprintf(seen[count], sizeof seen[count], "%.*s", (int)size, from);
        while (strcmp(seen[number], seen[count]) != 0)
            number++;
        count += number == count;
        assert_true(count < MOST);
        atelier_printf(to, "#%u", number + 1);
        from += size;
    }
}

static void compare(const char *wanted, const char *heard)
{
    unsigned line = 1;
    for (; *wanted != '\0' || *heard != '\0'; line++) {
        size_t size = strcspn(wanted, "\n"), length = strcspn(heard, "\n");
        if (size != length || memcmp(wanted, heard, size) != 0)
            fail_msg("line %u:\n%.*s\nand was:\n%.*s", line, (int)length, heard, (int)size, wanted);
        wanted += size + (wanted[size] == '\n');
        heard += length + (heard[length] == '\n');
    }
}

static void test_transcript(void **unused)
{
    static struct text text, named;
    char *wanted = read_whole(GOLDEN_DIRECTORY "/../house/transcript.txt");
    struct talk talk = {.scene = scene_open(NULL), .out = text_init(&text)};
    const char *save = getenv("TRANSCRIPT");
    (void)unused;
    for (char *copy = strdup(wanted), *line = copy; line != NULL;) {
        char *end = strchr(line, '\n');
        if (end != NULL)
            *end = '\0';
        if (end != NULL || line[0] != '\0')
            follow(&talk, line);
        line = end != NULL ? end + 1 : (free(copy), NULL);
    }
    name_ids(text.bytes, text_init(&named));
    assert_false(text.buffer.full || named.buffer.full);
    scene_close(talk.scene);
    if (save != NULL) {
        FILE *file = fopen(save, "w");
        assert_non_null(file);
        fputs(named.bytes, file);
        fclose(file);
    }
    compare(wanted, named.bytes);
    free(wanted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_transcript)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
