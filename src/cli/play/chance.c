/*
 * Real dice and real cards: whoever plays says what came, and the game takes it as it takes what a
 * table draws. What cannot have come is refused, and then nothing of the line counts.
 */
#include "chance.h"

#include "choices.h"
#include "cli/typed.h"
#include "others.h"

#include <string.h>

/* What chance does now, as the first word of its moves: "roll", "deal" ...; returns what stands
 * behind it in one of them. */
static const char *chance_word(const struct atelier_table *table,
                               char word[static ATELIER_MOVE_SIZE])
{
    atelier_move moves[ATELIER_MAX_MOVES];
    unsigned count = table->game->legal(table->game, &table->state, moves);
    table->game->write_move(table->game, &table->state, moves[count / 2], word);
    char *blank = strchr(word, ' ');
    if (blank == NULL)
        return word;
    *blank = '\0';
    return blank + 1;
}

void ask_chance(struct session *session)
{
    char word[ATELIER_MOVE_SIZE], key[ATELIER_MOVE_SIZE + 16];
    const char *example = chance_word(&session->owned.table, word);
    snprintf(key, sizeof key, session->plain ? "chance.told.%s" : "chance.ask.%s", word);
    if (strcmp(spoken_phrase(key), key) == 0)
        strcpy(key, "chance.ask");
    put_awaited(&session->owned.table, spoken_lang(), &standard_out);
    put_spoken(&standard_out, key, FILLS({"example", example}));
    printf(session->plain ? " " : " > ");
}

/* What somebody says has come, without the first word of the moves. */
static struct atelier_span outcome_in(struct atelier_span text, const char *word)
{
    char copy[TYPED];
    struct atelier_span rest = with_small_word(text, copy);
    if (!atelier_span_is(atelier_next_word(&rest), word))
        return text;
    while (rest.size > 0 && *rest.at == ' ')
        rest = (struct atelier_span){rest.at + 1, rest.size - 1};
    return (struct atelier_span){text.at + text.size - rest.size, rest.size};
}

/* Says what is wrong with it, where the view can say that. */
static void refuse_outcome(const struct session *session, struct atelier_span came,
                           struct atelier_error *error)
{
    refuse_said(&session->owned.table, came, session->you, spoken_lang(), error);
}

/* One outcome: as the view knows it, or as the notation has it. */
static enum atelier_code play_outcome(struct session *session, struct atelier_span text,
                                      struct atelier_error *error)
{
    const struct atelier_table *table = &session->owned.table;
    char word[ATELIER_MOVE_SIZE], move[64];
    chance_word(table, word);
    struct atelier_span came = outcome_in(text, word);
    if (!read_said(table, came, spoken_lang(), move))
        snprintf(move, sizeof move, "%s %.*s", word, (int)(came.size < 40 ? came.size : 40),
                 came.at);
    enum atelier_code code = owned_table_play(&session->owned, atelier_span_of(move), error);
    if (code != ATELIER_OK)
        refuse_outcome(session, came, error);
    return code;
}

/* All words of the line, each an outcome of its own, as long as chance has something to do. */
static enum atelier_code play_each(struct session *session, struct atelier_span line,
                                   struct atelier_error *error)
{
    enum atelier_code code = ATELIER_OK;
    while (code == ATELIER_OK && line.size > 0) {
        struct atelier_span word = atelier_next_word(&line);
        if (word.size == 0)
            continue;
        if (atelier_table_actor(&session->owned.table) == ATELIER_CHANCE)
            code = play_outcome(session, word, error);
        else
            code = atelier_fail(error, ATELIER_ILLEGAL_MOVE, "%s", spoken_phrase("chance.enough"));
    }
    return code;
}

bool play_outcomes(struct session *session, struct atelier_span line)
{
    struct atelier_table *table = &session->owned.table;
    struct atelier_error error;
    char word[ATELIER_MOVE_SIZE];
    uint32_t before = table->count;
    enum atelier_code code = play_outcome(session, line, &error);
    if (code != ATELIER_OK && memchr(line.at, ' ', line.size) != NULL) {
        code = play_each(session, line, &error);
        if (code != ATELIER_OK) {
            atelier_table_undo(table, table->count - before, NULL);
            chance_word(table, word);
            refuse_outcome(session, outcome_in(line, word), &error);
        }
    }
    if (code != ATELIER_OK) {
        say_refused(session, &error, "chance.refused");
        return false;
    }
    tell_new_moves(session);
    return true;
}
