/*
 * A program around the library that brings two things of its own to a race: a solved board for the
 * computer players, and words of the players for chance. Prints the record of the game and, as JSON
 * behind it, what the record proves.
 *
 *     host FILE-BY-ATELIER-SOLVE WORD-OF-SEAT-A WORD-OF-SEAT-B
 */
#include <atelier/atelier.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

static void print(struct atelier_out *out, const char *bytes, size_t size)
{
    (void)out;
    fwrite(bytes, 1, size, stdout);
}

/* Gives a file's bytes to the players of the game, which copy what they need. */
static enum atelier_code bring_solved(const struct atelier_game *game, const void *state,
                                      const char *path, struct atelier_error *error)
{
    enum { MOST = 32 << 20 };
    const struct atelier_mind *mind = atelier_mind_of(game);
    FILE *file = fopen(path, "rb");
    char *bytes = malloc(MOST);
    enum atelier_code code = ATELIER_NO_MEMORY;
    if (file == NULL)
        code = atelier_fail(error, ATELIER_BAD_REQUEST, "%s cannot be read.", path);
    else if (!ATELIER_OFFERS(mind, bring))
        code = atelier_fail(error, ATELIER_BAD_REQUEST, "%s has no use for it.", game->name);
    else if (bytes != NULL)
        code = mind->bring(game, state, (struct atelier_span){bytes, fread(bytes, 1, MOST, file)},
                           error);
    free(bytes);
    if (file != NULL)
        fclose(file);
    return code;
}

/* Opens a table whose chance depends on a secret and on what both seats contribute to it. */
static enum atelier_code open_table(struct atelier_table *table, atelier_move *history,
                                    uint32_t capacity, char **words, struct atelier_error *error)
{
    unsigned char secret[ATELIER_SECRET_BYTES];
    struct atelier_settings settings;
    atelier_settings_clear(&settings);
    enum atelier_code code = atelier_table_open(table, atelier_game_named("angeschmiert"),
                                                &settings, history, capacity, error);
    randombytes_buf(secret, sizeof secret);
    if (code == ATELIER_OK)
        atelier_table_use_fair(table, secret, "host");
    for (int seat = 0; code == ATELIER_OK && seat < 2; seat++)
        code = atelier_table_contribute(table, seat, atelier_span_of(words[seat]), error);
    return code;
}

static enum atelier_code play(struct atelier_table *table, struct atelier_error *error)
{
    const struct atelier_player *player[] = {atelier_player_of(table->game, "solved"),
                                             atelier_player_of(table->game, "casual")};
    struct atelier_random random;
    enum atelier_code code;
    atelier_random_seed(&random, 1);
    while ((code = atelier_table_settle(table, error)) == ATELIER_OK &&
           atelier_table_actor(table) >= 0) {
        const struct atelier_player *next = player[atelier_table_actor(table)];
        code = atelier_table_play(table, atelier_choose(next, table->game, &table->state, &random),
                                  error);
        if (code != ATELIER_OK)
            break;
    }
    return code;
}

static void report(const struct atelier_table *table)
{
    struct atelier_out out = {.write = print};
    struct atelier_json json;
    struct atelier_verdict verdict;
    atelier_record_write(table, &out);
    atelier_record_verify(table, &verdict);
    atelier_json_init(&json, &out);
    json.visitor.open_object(&json.visitor, NULL);
    json.visitor.flag(&json.visitor, "fair", atelier_verdict_is_fair(&verdict));
    json.visitor.number(&json.visitor, "contributed", (long)verdict.contributed);
    json.visitor.close(&json.visitor);
    printf("\n");
}

int main(int count, char **words)
{
    enum { MOST_MOVES = 10000 };
    static atelier_move history[MOST_MOVES];
    struct atelier_table table;
    struct atelier_error error = {.code = ATELIER_NO_MEMORY, .message = "There is no memory."};
    if (count != 4 || sodium_init() < 0) {
        fprintf(stderr, "usage: host FILE WORD WORD\n");
        return 2;
    }
    if (open_table(&table, history, MOST_MOVES, words + 2, &error) != ATELIER_OK ||
        bring_solved(table.game, &table.state, words[1], &error) != ATELIER_OK ||
        play(&table, &error) != ATELIER_OK) {
        fprintf(stderr, "%s: %s\n", atelier_code_name(error.code), error.message);
        return 1;
    }
    report(&table);
    return 0;
}
