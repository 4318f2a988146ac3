/*
 * Any bytes as one of the data files of any game: loading must refuse or give a game that plays.
 * The first byte chooses the file.
 */
#include <atelier/atelier.h>

#include <assert.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void play_once(const struct atelier_game *game)
{
    struct atelier_settings settings;
    struct atelier_state state;
    struct atelier_random random;
    uint64_t decisions = 0;
    atelier_settings_clear(&settings);
    atelier_random_seed(&random, 1);
    assert(game->start(game, &settings, &state, NULL) == ATELIER_OK);
    game->playout(game, &state, &random, &decisions);
    assert(decisions > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size == 0)
        return 0;
    unsigned choice = bytes[0];
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        struct atelier_span texts[8] = {{0}};
        const struct atelier_game *instance = NULL;
        struct atelier_error error = {0};
        unsigned files = 0;
        while ((*game)->files != NULL && (*game)->files[files] != NULL)
            files++;
        if (files == 0)
            continue;
        texts[choice % files] = (struct atelier_span){(const char *)bytes + 1, size - 1};
        void *memory = malloc((*game)->instance_size);
        if (memory == NULL)
            return 0;
        if ((*game)->load(*game, texts, memory, &instance, &error) == ATELIER_OK)
            play_once(instance);
        else
            assert(error.message[0] != '\0');
        free(memory);
    }
    return 0;
}
