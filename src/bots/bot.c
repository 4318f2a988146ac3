/*
 * Questions to a program, and what its answers mean.
 */
#include "bot.h"

#include <atelier/json.h>
#include <jansson.h>
#include <stdlib.h>

const char *bot_fault_name(enum bot_fault fault)
{
    static const char *const names[BOT_FAULTS] = {
        [BOT_FINE] = "fine",
        [BOT_STOPPED] = "stopped",
        [BOT_UNSTARTED] = "not started",
        [BOT_ENDED] = "ended",
        [BOT_LATE] = "late",
        [BOT_NONSENSE] = "nonsense",
        [BOT_ILLEGAL] = "illegal move",
        [BOT_GIVEN_UP] = "not asked any more",
    };
    return names[fault];
}

/* --- lines --- */

void bot_write_question(struct atelier_out *out, const struct atelier_table *table, long ms)
{
    struct atelier_json json;
    struct atelier_visitor *to = &json.visitor;
    atelier_json_init(&json, out);
    to->open_object(to, NULL);
    to->text(to, "do", "choose");
    to->text(to, "game", table->game->name);
    atelier_settings_show(table->game, &table->settings, "options", to);
    to->text(to, "seat", atelier_actor_name(atelier_table_actor(table)));
    to->number(to, "ms", ms);
    atelier_json_position_for(&json, table, atelier_table_actor(table), ATELIER_EN);
    to->close(to);
    atelier_put(out, "\n");
}

enum bot_fault bot_read_answer(struct atelier_span line, const struct atelier_table *table,
                               atelier_move *move, struct atelier_error *error)
{
    struct atelier_error inner;
    enum bot_fault fault = BOT_FINE;
    json_t *answer = json_loadb(line.at, line.size, JSON_REJECT_DUPLICATES, NULL);
    const json_t *text = json_object_get(answer, "move");
    if (!json_is_object(answer)) {
        fault = BOT_NONSENSE;
        atelier_fail(error, ATELIER_BAD_JSON, "it answered '%s', which is not a JSON object.",
                     atelier_quote(line).text);
    } else if (!json_is_string(text)) {
        fault = BOT_NONSENSE;
        atelier_fail(error, ATELIER_BAD_REQUEST, "it answered '%s', in which no \"move\" is text.",
                     atelier_quote(line).text);
    } else {
        struct atelier_span words = {json_string_value(text), json_string_length(text)};
        if (table->game->read_move(table->game, &table->state, words, move, &inner) != ATELIER_OK) {
            fault = BOT_ILLEGAL;
            atelier_fail_within(error, inner.code, &inner, "it chose '%s'. ",
                                atelier_quote(words).text);
        }
    }
    json_decref(answer);
    return fault;
}

/* --- asking --- */

enum bot_fault bot_start(struct bot *bot, struct atelier_error *error)
{
    if (bot->process.pid != 0)
        return BOT_FINE;
    bot->answered = false;
    return process_start(&bot->process, bot->command, error) ? BOT_FINE : BOT_UNSTARTED;
}

void bot_stop(struct bot *bot)
{
    process_stop(&bot->process);
}

static enum bot_fault ask_bot(struct bot *bot, struct atelier_span question,
                              const struct process_patience *patience,
                              const struct atelier_table *table, atelier_move *move,
                              struct atelier_error *error)
{
    static const enum bot_fault meaning[] = {
        [PROCESS_ANSWERED] = BOT_FINE,
        [PROCESS_STOPPED] = BOT_STOPPED,
        [PROCESS_ENDED] = BOT_ENDED,
        [PROCESS_LATE] = BOT_LATE,
        [PROCESS_PROTOCOL_ERROR] = BOT_NONSENSE,
    };
    struct atelier_span line;
    char bytes[PROCESS_LINE];
    line.at = bytes;
    enum bot_fault fault =
        meaning[process_ask(&bot->process, question, patience, bytes, &line.size, error)];
    return fault == BOT_FINE ? bot_read_answer(line, table, move, error) : fault;
}

enum bot_fault bot_choose(struct bot *bot, const struct atelier_table *table,
                          bool (*stopped)(void *context), void *context, atelier_move *move,
                          struct atelier_error *error)
{
    enum { QUESTION_SIZE = 1 << 16 }; /* several times what the largest position of a game takes */
    struct atelier_buffer question;
    enum bot_fault fault = bot_start(bot, error);
    char *bytes = malloc(QUESTION_SIZE);
    if (fault == BOT_FINE && bytes == NULL) {
        atelier_fail(error, ATELIER_NO_MEMORY, "there is no memory to ask it.");
        fault = BOT_UNSTARTED;
    }
    if (fault == BOT_FINE) {
        bool slow = !bot->answered && bot->ms < BOT_START_MS;
        struct process_patience patience = {
            .ms = (double)(slow ? BOT_START_MS : bot->ms), .stopped = stopped, .context = context};
        atelier_buffer_init(&question, bytes, QUESTION_SIZE);
        bot_write_question(&question.out, table, bot->ms);
        fault = ask_bot(bot, (struct atelier_span){bytes, question.used}, &patience, table, move,
                        error);
        bot->answered = true;
    }
    free(bytes);
    if (fault != BOT_FINE)
        bot_stop(bot);
    return fault;
}
