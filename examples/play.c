/* A whole game through the library: two greedy players, fair chance, the record at the end. */
#include <atelier/atelier.h>
#include <stdio.h>

static void print(struct atelier_out *out, const char *bytes, size_t size)
{
    (void)out;
    fwrite(bytes, 1, size, stdout);
}

int main(void)
{
    const struct atelier_game *game = atelier_game_named("canvas");
    const struct atelier_player *greedy = atelier_player_named("greedy");
    struct atelier_settings settings;
    struct atelier_table table;
    struct atelier_error error;
    struct atelier_random random;
    struct atelier_out out = {.write = print};
    atelier_move history[256];
    unsigned char secret[ATELIER_SECRET_BYTES] = "any 32 bytes; take real chance..";

    atelier_settings_clear(&settings);
    atelier_settings_set(game, &settings, atelier_span_of("scenario"), atelier_span_of("first"),
                         &error);
    if (atelier_table_open(&table, game, &settings, history, 256, &error) != ATELIER_OK)
        return 1;
    atelier_table_use_fair(&table, secret, "example");
    atelier_random_seed(&random, 1);
    while (atelier_table_settle(&table, &error) == ATELIER_OK && atelier_table_actor(&table) >= 0)
        atelier_table_play(&table, atelier_choose(greedy, game, &table.state, &random), &error);
    if (atelier_table_actor(&table) == ATELIER_JUDGE)
        atelier_table_play_text(&table, atelier_span_of("judge none"), &error);
    for (int seat = 0; seat < game->seats(&table.state); seat++)
        printf("# seat %c: %d points\n", atelier_seat_letter(seat),
               game->points(game, &table.state, seat));
    atelier_record_write(&table, &out);
    return 0;
}
