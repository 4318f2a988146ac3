/*
 * What people's games come to: statistics by game and mode, and achievements, for reading; and all
 * of it for programs.
 */
#include "report.h"

#include <string.h>
#include <time.h>

/* --- statistics --- */

struct summary {
    int games, decided, won, points, best, others, places, lead;
};

static bool deed_is_won(const struct deed *deed)
{
    return deed->seats > 1 ? deed->place == 1 : deed->remembered.reached == 1;
}

static void add_up(struct summary *sum, const struct deed *deed)
{
    bool others = deed->seats > 1;
    sum->games++;
    sum->decided += others || deed->remembered.reached >= 0;
    sum->won += deed_is_won(deed);
    sum->points += deed->points;
    sum->best = deed->points > sum->best ? deed->points : sum->best;
    sum->others += others;
    sum->places += others ? deed->place : 0;
    sum->lead = others && deed_is_won(deed) && deed->ahead > sum->lead ? deed->ahead : sum->lead;
}

static bool is_alike(const struct deed *one, const struct deed *other)
{
    return one->game == other->game && strcmp(one->name, other->name) == 0 &&
           strcmp(one->remembered.mode, other->remembered.mode) == 0;
}

/* What is counted may be no points, and then the game has words of its own for it. */
static void put_fact(const struct atelier_game *game, const char *name, const char *value)
{
    char key[64], own[64];
    snprintf(key, sizeof key, "people.stat.%s", name);
    snprintf(own, sizeof own, "people.stat.%s.%s", name, game->name);
    const char *words = spoken_phrase(own);
    printf("%s%s: %s", strcmp(name, "games") == 0 ? "" : " | ",
           words != own ? words : spoken_phrase(key), value);
}

/* A mean with one digit behind the point, by whole numbers. */
static void put_mean(const struct atelier_game *game, const char *name, int sum, int count)
{
    char text[32];
    int tenths = (20 * sum + count) / (2 * count);
    snprintf(text, sizeof text, "%d%s%d", tenths / 10, spoken_lang() == ATELIER_EN ? "." : ",",
             tenths % 10);
    put_fact(game, name, text);
}

static void put_whole(const struct atelier_game *game, const char *name, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    put_fact(game, name, text);
}

static void put_summary(const struct deed *first, const struct summary *sum)
{
    char key[64];
    snprintf(key, sizeof key, "people.mode.%s", first->remembered.mode);
    const char *mode = spoken_phrase(key);
    printf("  %s%s%s\n    ", spoken_name("game", first->game->name), mode != key ? ": " : "",
           mode != key ? mode : "");
    put_whole(first->game, "games", sum->games);
    if (sum->decided > 0)
        put_whole(first->game, "won", sum->won);
    put_mean(first->game, "average", sum->points, sum->games);
    put_whole(first->game, "best", sum->best);
    if (sum->others > 0)
        put_mean(first->game, "place", sum->places, sum->others);
    if (sum->lead > 0)
        put_whole(first->game, "lead", sum->lead);
    printf("\n");
}

/* Each game and mode once, where it stands first. */
static void put_statistics(const struct deeds *deeds, const char *name)
{
    for (size_t i = 0; i < deeds->count; i++) {
        const struct deed *deed = &deeds->list[i];
        struct summary sum = {0};
        size_t earlier = 0;
        if (strcmp(deed->name, name) != 0)
            continue;
        while (!is_alike(&deeds->list[earlier], deed))
            earlier++;
        if (earlier < i)
            continue;
        for (size_t j = i; j < deeds->count; j++)
            if (is_alike(&deeds->list[j], deed))
                add_up(&sum, &deeds->list[j]);
        put_summary(deed, &sum);
    }
}

void deeds_people(const struct deeds *deeds, const struct atelier_game *const *games,
                  const char *name)
{
    const char *person;
    (void)games;
    for (size_t at = 0; next_person(deeds, name, &at, &person);) {
        printf("%s\n", spoken_name("player", person));
        put_statistics(deeds, person);
    }
}

/* --- achievements --- */

/* When somebody has earned one; 0 if not yet. */
static time_t earned(const struct deeds *deeds, const char *name, const struct atelier_game *game,
                     unsigned feat)
{
    for (size_t i = 0; i < deeds->count; i++) {
        const struct deed *deed = &deeds->list[i];
        if (deed->game == game && (deed->fresh >> feat & 1) && strcmp(deed->name, name) == 0)
            return deed->when;
    }
    return 0;
}

static void put_feat(const char *feat, time_t when)
{
    char day[16] = "";
    struct tm date;
    if (when != 0)
        strftime(day, sizeof day, ", %Y-%m-%d", localtime_r(&when, &date));
    printf("  [%c] %s%s. %s\n", when != 0 ? 'x' : ' ', spoken_name("achievement", feat), day,
           atelier_phrase_of(spoken_lang(), "achievement", feat, "about"));
}

static void put_feats(const struct deeds *deeds, const char *person,
                      const struct atelier_game *game)
{
    unsigned have = 0;
    if (!ATELIER_OFFERS(game, feats))
        return;
    for (unsigned feat = 0; feat < game->feats->count; feat++)
        have += earned(deeds, person, game, feat) != 0;
    printf("%s, %s: %u/%u\n", spoken_name("player", person), spoken_name("game", game->name), have,
           game->feats->count);
    for (unsigned feat = 0; feat < game->feats->count; feat++)
        put_feat(game->feats->names[feat], earned(deeds, person, game, feat));
}

void deeds_achievements(const struct deeds *deeds, const struct atelier_game *const *games,
                        const char *name)
{
    const char *person;
    for (size_t at = 0; next_person(deeds, name, &at, &person);)
        for (const struct atelier_game *const *game = games; *game != NULL; game++)
            put_feats(deeds, person, *game);
}

/* --- for programs: one object a person, with a line for each game --- */

static void put_feat_list(const struct deed *deed, struct atelier_visitor *to)
{
    to->open_list(to, "achievements");
    for (unsigned i = 0; ATELIER_OFFERS(deed->game, feats) && i < deed->game->feats->count; i++)
        if (deed->fresh >> i & 1)
            to->text(to, NULL, deed->game->feats->names[i]);
    to->close(to);
}

static void put_deed(const struct deed *deed, struct atelier_visitor *to)
{
    to->open_object(to, NULL);
    to->text(to, "name", deed->entry->name);
    if (deed->entry->past)
        to->flag(to, "deleted", true);
    to->text(to, "game", deed->game->name);
    to->text(to, "mode", deed->remembered.mode);
    to->number(to, "seats", deed->seats);
    to->number(to, "points", deed->points);
    to->number(to, "place", deed->place);
    if (deed->remembered.reached >= 0)
        to->flag(to, "reached", deed->remembered.reached == 1);
    if (deed->remembered.scenario >= 0) {
        to->number(to, "goal", deed->remembered.goal);
        to->flag(to, "completed", deed->table_best >= deed->remembered.goal);
    }
    put_feat_list(deed, to);
    to->close(to);
}

void deeds_json(const struct deeds *deeds, const char *name)
{
    struct atelier_json json;
    struct atelier_visitor *to = &json.visitor;
    const char *person;
    atelier_json_init(&json, &standard_out);
    to->open_list(to, NULL);
    for (size_t at = 0; next_person(deeds, name, &at, &person);) {
        to->open_object(to, NULL);
        to->text(to, "person", person);
        to->open_list(to, "games");
        for (size_t i = 0; i < deeds->count; i++)
            if (strcmp(deeds->list[i].name, person) == 0)
                put_deed(&deeds->list[i], to);
        to->close(to);
        to->close(to);
    }
    to->close(to);
    printf("\n");
}
