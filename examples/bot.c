/*
 * A player for every game, as small as one can be in C: it picks any of the moves on offer.
 *
 *     cc -o bot examples/bot.c -ljansson
 *     atelier arena canvas --players exec:./bot,random
 *
 * One line comes in for each decision, one line goes out. docs/bots/bots.md says what they hold.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(void)
{
    json_t *question;
    srand((unsigned)time(NULL));
    /* Behind the question the line ends; what follows is the next one. */
    while ((question = json_loadf(stdin, JSON_DISABLE_EOF_CHECK, NULL)) != NULL) {
        const json_t *legal = json_object_get(question, "legal");
        size_t which = (size_t)rand() % json_array_size(legal);
        printf("{\"move\":\"%s\"}\n", json_string_value(json_array_get(legal, which)));
        fflush(stdout);
        json_decref(question);
    }
    return 0;
}
