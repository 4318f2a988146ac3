/*
 * Who sits at the table on the screen.
 */
#include "sitting.h"

#include "cli/screen/heard.h"

#include <stdlib.h>
#include <string.h>

const struct atelier_table *table_of(const struct sitting *sitting)
{
    return &sitting->session->held.table;
}

const char *words_of(const struct sitting *sitting, const char *key)
{
    return atelier_phrase(sitting->session->lang, key);
}

bool is_chance_asked(const struct sitting *sitting)
{
    return atelier_table_actor(table_of(sitting)) == ATELIER_CHANCE && table_of(sitting)->outside;
}

void add_to_log(struct sitting *sitting, const char *text)
{
    while (*text != '\0') {
        text += strspn(text, " \n");
        size_t size = strcspn(text, "\n");
        if (size > 0)
            atelier_printf(&sitting->log.out, "%.*s\n", (int)size, text);
        text += size;
    }
}

void hear(struct sitting *sitting)
{
    char *text = heard_take();
    add_to_log(sitting, text);
    free(text);
}

void look_again(struct sitting *sitting)
{
    const struct atelier_table *table = table_of(sitting);
    int actor = atelier_table_actor(table);
    bool asked = actor == ATELIER_JUDGE || is_person(sitting->session, actor);
    sitting->count = asked ? table->game->legal(table->game, &table->state, sitting->moves) : 0;
    sitting->marked = sitting->number = 0;
    sitting->move = sitting->moves[0];
    sitting->typing = is_chance_asked(sitting);
    sitting->typed[0] = '\0';
    if (is_person(sitting->session, actor))
        sitting->seat = actor;
}

struct seen seen_by(const struct sitting *sitting)
{
    return (struct seen){.table = table_of(sitting),
                         .lang = sitting->session->lang,
                         .seat = sitting->seat,
                         .choosing = sitting->count > 0,
                         .marked = sitting->move};
}
