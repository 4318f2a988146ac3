/*
 * What is true of every game of Angeschmiert: the track, the throws and what they are worth.
 */
#include "effects.h"

#include "core/feats.h"

static void show_fields(struct atelier_visitor *to, const char *key, uint64_t set)
{
    to->open_list(to, key);
    for (unsigned field = 0; field < ANGESCHMIERT_LADDER; field++)
        if (set >> field & 1)
            to->number(to, NULL, field);
    to->close(to);
}

void atelier_angeschmiert_show_board(const struct angeschmiert_board *board,
                                     struct atelier_visitor *to)
{
    to->open_object(to, "board");
    show_fields(to, "bucket", board->bucket);
    show_fields(to, "brush", board->brush);
    to->close(to);
}

void atelier_angeschmiert_show_facts(const struct atelier_game *game, enum atelier_lang lang,
                                     struct atelier_visitor *to)
{
    (void)lang;
    to->number(to, "ladder", ANGESCHMIERT_LADDER);
    to->number(to, "home", ANGESCHMIERT_HOME);
    to->open_list(to, "risk"); /* the first and the last risk field */
    to->number(to, NULL, ANGESCHMIERT_FIRST_RISK);
    to->number(to, NULL, ANGESCHMIERT_LAST_RISK);
    to->close(to);
    atelier_angeschmiert_show_board(game->data, to);
    to->open_list(to, "throws"); /* of four dice */
    for (unsigned i = 1; i <= ANGESCHMIERT_MOST_THROWS; i++) {
        char letters[ANGESCHMIERT_TEXT_SIZE];
        atelier_angeschmiert_letters(atelier_angeschmiert_tables.thrown[i].colours, letters);
        to->open_object(to, NULL);
        to->text(to, "throw", letters);
        to->number(to, "value", atelier_angeschmiert_tables.thrown[i].value);
        to->close(to);
    }
    to->close(to);
    atelier_tell_feats(&atelier_angeschmiert_feats, to);
}
