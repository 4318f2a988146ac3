/*
 * The server's heart for tests of clients in other languages: a scene, driven line by line. A
 * command is a line; what everybody hears by it follows, "1< ..." to connection 1, and then an
 * empty line.
 *
 *     driven_house COMMANDS ANSWERS      two pipes with names
 *
 * Each command begins with the time, in milliseconds since the scene was opened:
 *
 *     0 open SEED           another scene, whose chance comes from a seed
 *     0 close               the end of this scene
 *     0 session TOKEN BODY  somebody comes, TOKEN "-" without any: "session STATUS ID TOKEN"
 *     0 connect 1 TOKEN     a connection of a number that no other has had
 *     0 disconnect 1
 *     0 say 1 COUNT TEXT    a message; then so many things that are under way are finished, such as
 *                           storing, loading, thinking
 *     0 step COUNT          so many more
 *     0 fail COUNT          so many of the next things that are to be stored are not
 *     0 kill                the server is killed and opened again
 *
 * A scene is the copy of one in a process of its own: opening it takes longer than most of what is
 * done with it.
 */
#include "scene.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LINE_SIZE = 65536, COMMAND_SIZE = 16 };

static void write_answer(struct atelier_out *out, const char *bytes, size_t size)
{
    (void)out;
    fwrite(bytes, 1, size, stdout);
}

static struct atelier_out answers = {.write = write_answer};
static struct scene *scene;
static int64_t opened; /* by the scene's clock */

static void open_session(char *words)
{
    char *body = strchr(words, ' ');
    if (body == NULL)
        abort();
    *body++ = '\0';
    scene->answer = (struct scene_answer){0};
    house_session(scene->house, 1, HOUSE_SESSION_OPEN, strcmp(words, "-") == 0 ? "" : words,
                  scene->address, atelier_span_of(body));
    scene_step(scene, 100);
    printf("session %d %s %s\n", scene->answer.status, scene->answer.id, scene->answer.token);
}

static void say(unsigned number, char *words)
{
    unsigned steps = (unsigned)strtoul(words, &words, 10);
    house_message(scene->house, number, atelier_span_of(words + 1));
    scene_step(scene, steps);
}

static void obey(const char *command, char *words)
{
    unsigned number = (unsigned)strtoul(words, &words, 10);
    char *rest = words + (*words == ' ');
    if (strcmp(command, "connect") == 0)
        house_connected(scene->house, number, scene->address, rest);
    else if (strcmp(command, "disconnect") == 0)
        house_disconnected(scene->house, number);
    else if (strcmp(command, "say") == 0)
        say(number, rest);
    else if (strcmp(command, "step") == 0)
        scene_step(scene, number);
    else if (strcmp(command, "fail") == 0)
        scene->failing_stores = number;
    else if (strcmp(command, "kill") == 0)
        scene_kill(scene);
    else
        abort();
}

/* The next command, cut into words; false at the end of them all. */
static bool read_command(int64_t *time, char command[static COMMAND_SIZE], char **words)
{
    static char line[LINE_SIZE];
    int begin = 0;
    if (fgets(line, sizeof line, stdin) == NULL)
        return false;
    line[strcspn(line, "\n")] = '\0';
    if (sscanf(line, "%" SCNd64 " %15s%n", time, command, &begin) != 2)
        abort();
    *words = line + begin + (line[begin] == ' ');
    return true;
}

static void end_answer(void)
{
    putchar('\n');
    fflush(stdout);
}

/* In the copy: until the scene is closed. */
static void follow_commands(void)
{
    char command[COMMAND_SIZE], *words;
    int64_t time;
    while (read_command(&time, command, &words) && strcmp(command, "close") != 0) {
        scene->now = opened + time;
        house_time(scene->house, scene->now, scene->now);
        if (strcmp(command, "session") == 0)
            open_session(words);
        else
            obey(command, words);
        end_answer();
    }
}

int main(int count, char **names)
{
    char command[COMMAND_SIZE], *words;
    int64_t time;
    int status = 0;
    if (count != 3 || freopen(names[1], "r", stdin) == NULL ||
        freopen(names[2], "w", stdout) == NULL)
        return 1;
    scene = scene_open(NULL);
    scene->heard = &answers;
    opened = scene->now;
    while (status == 0 && read_command(&time, command, &words)) {
        scene->random = strtoull(words, NULL, 10);
        pid_t copy = strcmp(command, "open") == 0 ? fork() : -1;
        if (copy < 0)
            return 1;
        if (copy == 0) {
            end_answer();
            follow_commands();
            _exit(0);
        }
        waitpid(copy, &status, 0);
        end_answer();
    }
    scene_close(scene);
    return status != 0;
}
