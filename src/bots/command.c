/*
 * Cutting a command into words.
 */
#include "command.h"

#include <string.h>

static const char prefix[] = "exec:";

bool is_bot_command(struct atelier_span player)
{
    return player.size >= sizeof prefix - 1 && memcmp(player.at, prefix, sizeof prefix - 1) == 0;
}

/* The quote that is open behind `byte`, where `quote` (NUL: none) was open before it. */
static char quote_after(char quote, char byte)
{
    if (quote != '\0')
        return byte == quote ? '\0' : quote;
    return byte == '\'' || byte == '"' ? byte : '\0';
}

size_t first_player_size(struct atelier_span list)
{
    bool quotes = is_bot_command(list);
    size_t size = 0;
    for (char quote = '\0'; size < list.size && (quote != '\0' || list.at[size] != ','); size++)
        quote = quotes ? quote_after(quote, list.at[size]) : '\0';
    return size;
}

/* The next word of a command, written at `to` without its quotes; false where a quote stays open.
 */
static bool read_word(struct atelier_span *rest, char **to)
{
    char quote = '\0';
    for (; rest->size > 0 && (quote != '\0' || rest->at[0] != ' '); rest->at++, rest->size--) {
        char next = quote_after(quote, rest->at[0]);
        if (next == quote)
            *(*to)++ = rest->at[0];
        quote = next;
    }
    *(*to)++ = '\0';
    return quote == '\0';
}

static void skip_blanks(struct atelier_span *rest)
{
    while (rest->size > 0 && rest->at[0] == ' ') {
        rest->at++;
        rest->size--;
    }
}

enum atelier_code bot_command_read(struct atelier_span player, struct bot_command *command,
                                   struct atelier_error *error)
{
    struct atelier_span rest = {player.at + sizeof prefix - 1, player.size - (sizeof prefix - 1)};
    char *to = command->words;
    command->count = 0;
    if (player.size >= BOT_COMMAND_SIZE)
        return atelier_fail(error, ATELIER_BAD_REQUEST, "exec: a command has at most %d bytes.",
                            BOT_COMMAND_SIZE - 1);
    if (!atelier_is_plain_text(player))
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "exec: a command is text without control characters.");
    for (skip_blanks(&rest); rest.size > 0; skip_blanks(&rest)) {
        if (command->count == BOT_MOST_WORDS)
            return atelier_fail(error, ATELIER_BAD_REQUEST, "exec: a command has at most %d words.",
                                BOT_MOST_WORDS);
        if (!read_word(&rest, &to))
            return atelier_fail(error, ATELIER_BAD_REQUEST, "exec: a quote stays open in '%s'.",
                                atelier_quote(player).text);
        command->count++;
    }
    if (command->count == 0 || command->words[0] == '\0')
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "exec: which program? For example: exec:./bot.py");
    return ATELIER_OK;
}

void bot_command_words(const struct bot_command *command,
                       const char *words[static BOT_MOST_WORDS + 1])
{
    const char *at = command->words;
    for (int i = 0; i < command->count; i++, at += strlen(at) + 1)
        words[i] = at;
    words[command->count] = NULL;
}
