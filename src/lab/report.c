/*
 * An arena's numbers as a table, as JSON and as CSV.
 */
#include "report.h"

#include "forfeits.h"

#include <atelier/json.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *const end_names[] = {
    [ARENA_COMPLETE] = "complete",
    [ARENA_DECIDED] = "decided",
    [ARENA_STOPPED] = "interrupted",
};

static const char *const verdict_names[] = {
    [VERDICT_OPEN] = "open",
    [VERDICT_BETTER] = "better",
    [VERDICT_EQUAL] = "equal",
    [VERDICT_WORSE] = "worse",
};

/* Alone a game is won by reaching a target; for a rank everybody would win it. */
static bool can_be_lost(const struct arena *arena)
{
    const struct atelier_option *options = arena->plan.game->options;
    for (int i = 0; options[i].name != NULL; i++)
        if (strcmp(options[i].name, "target") == 0 && arena->schedule.seats == 1)
            return arena->plan.settings.value[i][0] != '\0' &&
                   strcmp(arena->plan.settings.value[i], "rank") != 0;
    return true;
}

/* --- for people --- */

/* Columns of a value and its interval: how wide each number is and how it is written. */
struct interval_column {
    const char *title;
    int width;
    double factor;
    const char *format;
};

static const struct interval_column shares = {"won %", 5, 100, "%.1f"};
static const struct interval_column points = {"points", 6, 1, "%.2f"};
static const struct interval_column ratings = {"Elo", 5, 1, "%+.0f"};
static const struct interval_column share_differences = {"won %", 6, 100, "%+.1f"};
static const struct interval_column point_differences = {"points", 6, 1, "%+.2f"};

static void put_column_title(struct atelier_out *out, const struct interval_column *column,
                             bool last)
{
    atelier_printf(out, "   %*s %-*s", column->width, column->title,
                   last ? 0 : 2 * column->width + 4, "[95 %]");
}

/* A number as the column has it; zero has no sign. */
static void write_cell(char text[static 32], const struct interval_column *column, double value)
{
    atelier_format(text, 32, column->format, column->factor * value);
    if (strpbrk(text, "123456789") == NULL)
        atelier_format(text, 32, column->format, 0.0);
}

/* What is not known yet shows as a dash. */
static void put_rated(struct atelier_out *out, const struct interval_column *column,
                      const struct rated *rated)
{
    char text[3][32];
    const double value[3] = {rated->mean, rated->interval.low, rated->interval.high};
    for (int i = 0; i < 3; i++) {
        snprintf(text[i], sizeof text[i], "-");
        if (isfinite(value[i]))
            write_cell(text[i], column, value[i]);
    }
    atelier_printf(out, "   %*s [%*s, %*s]", column->width, text[0], column->width, text[1],
                   column->width, text[2]);
}

/* The width of the first column: that of the longest pair of names. */
static int name_width(const struct arena *arena)
{
    int longest = 4, second = 4;
    for (int i = 0; i < arena->plan.players; i++) {
        int length = (int)strlen(arena->plan.player[i].label);
        if (length > longest) {
            second = longest;
            longest = length;
        } else if (length > second) {
            second = length;
        }
    }
    return longest + 3 + second;
}

static void put_setting(const struct arena *arena, struct atelier_out *out)
{
    const struct arena_plan *plan = &arena->plan;
    atelier_put(out, plan->game->name);
    for (int i = 0; plan->game->options[i].name != NULL; i++)
        if (plan->settings.value[i][0] != '\0')
            atelier_printf(out, " %s=%s", plan->game->options[i].name, plan->settings.value[i]);
    atelier_printf(out, ", seed %" PRIu64 "\n", plan->seed);
}

static void put_extent(const struct arena *arena, const struct rates *rates,
                       struct atelier_out *out)
{
    atelier_printf(out, "%" PRIu64 " game%s, %" PRIu64 " deal%s", rates->games,
                   rates->games == 1 ? "" : "s", rates->blocks, rates->blocks == 1 ? "" : "s");
    if (arena->end == ARENA_DECIDED)
        atelier_printf(out, "; decided, so the other %" PRIu64 " were not needed",
                       arena->games - rates->games);
    else if (arena->end == ARENA_STOPPED)
        atelier_printf(out, "; interrupted, %" PRIu64 " were planned", arena->games);
    atelier_put(out, "\n\n");
}

static void put_players(const struct arena *arena, const struct rates *rates,
                        struct atelier_out *out)
{
    int width = name_width(arena);
    bool several = rates->players > 1, lost = can_be_lost(arena);
    atelier_printf(out, "%-*s%9s", width, "player", "games");
    if (lost)
        put_column_title(out, &shares, false);
    put_column_title(out, &points, !several);
    if (several)
        put_column_title(out, &ratings, true);
    for (int i = 0; i < rates->players; i++) {
        const struct rate_player *player = &rates->player[i];
        atelier_printf(out, "\n%-*s%9" PRIu64, width, arena->plan.player[i].label, player->games);
        if (lost)
            put_rated(out, &shares, &player->share);
        put_rated(out, &points, &player->points);
        if (several)
            put_rated(out, &ratings, &player->elo);
    }
    atelier_put(out, "\n");
}

static void put_pairs(const struct arena *arena, const struct rates *rates, struct atelier_out *out)
{
    int width = name_width(arena);
    bool lost = can_be_lost(arena), decided = arena->end == ARENA_DECIDED;
    atelier_printf(out, "\n%-*s", width, "difference");
    if (lost)
        put_column_title(out, &share_differences, false);
    put_column_title(out, &point_differences, false);
    put_column_title(out, &ratings, false);
    atelier_printf(out, "%s   better-equal-worse", decided ? "   decided" : "");
    for (int i = 0; i < rates->pairs; i++) {
        const struct rate_pair *pair = &rates->pair[i];
        char name[2 * sizeof arena->plan.player->label + 4];
        snprintf(name, sizeof name, "%s - %s", arena->plan.player[pair->one].label,
                 arena->plan.player[pair->other].label);
        atelier_printf(out, "\n%-*s", width, name);
        if (lost)
            put_rated(out, &share_differences, &pair->share);
        put_rated(out, &point_differences, &pair->points);
        put_rated(out, &ratings, &pair->elo);
        if (decided)
            atelier_printf(out, "   %-7s", verdict_names[arena->verdict[i]]);
        atelier_printf(out, "   %" PRIu64 "-%" PRIu64 "-%" PRIu64, pair->won, pair->drawn,
                       pair->lost);
    }
    atelier_put(out, "\n");
}

static void put_seats(const struct arena *arena, const struct rates *rates, struct atelier_out *out)
{
    int width = name_width(arena) + 9;
    atelier_printf(out, "\n%-*s", width, "seat");
    put_column_title(out, &shares, false);
    put_column_title(out, &points, true);
    for (int seat = 0; seat < rates->seats; seat++) {
        atelier_printf(out, "\n%-*c", width, atelier_seat_letter(seat));
        put_rated(out, &shares, &rates->seat[seat].share);
        put_rated(out, &points, &rates->seat[seat].points);
    }
    atelier_put(out, "\n");
}

void report_table(const struct arena *arena, const struct rates *rates, struct atelier_out *out)
{
    put_setting(arena, out);
    put_extent(arena, rates, out);
    if (rates->blocks == 0)
        return;
    put_players(arena, rates, out);
    if (rates->pairs > 0)
        put_pairs(arena, rates, out);
    if (rates->seats > 1)
        put_seats(arena, rates, out);
    forfeits_put(arena, rates, out);
    if (rates->elo_bounded && rates->pairs > 0)
        atelier_put(
            out, "\nOne player won every game, so the Elo difference has no upper bound; the value "
                 "shown\nassumes half a lost game.\n");
}

/* --- for programs --- */

static void show_rated(struct atelier_visitor *to, const char *key, const struct rated *rated)
{
    to->open_object(to, key);
    to->real(to, "mean", rated->mean);
    to->real(to, "error", rated->error);
    to->real(to, "low", rated->interval.low);
    to->real(to, "high", rated->interval.high);
    to->close(to);
}

static void show_share(const struct arena *arena, struct atelier_visitor *to,
                       const struct rated *rated)
{
    if (can_be_lost(arena))
        show_rated(to, "share", rated);
    else
        to->nothing(to, "share");
}

static void show_plan(const struct arena *arena, struct atelier_visitor *to)
{
    const struct arena_plan *plan = &arena->plan;
    to->text(to, "game", plan->game->name);
    atelier_settings_show(plan->game, &plan->settings, "options", to);
    to->number(to, "seats", arena->schedule.seats);
    to->number(to, "seed", plan->seed);
    to->text(to, "end", end_names[arena->end]);
    to->number(to, "planned", arena->games);
}

static void show_players(const struct arena *arena, const struct rates *rates,
                         struct atelier_visitor *to)
{
    to->open_list(to, "players");
    for (int i = 0; i < rates->players; i++) {
        const struct rate_player *player = &rates->player[i];
        to->open_object(to, NULL);
        to->text(to, "name", arena->plan.player[i].label);
        to->number(to, "games", player->games);
        show_share(arena, to, &player->share);
        show_rated(to, "points", &player->points);
        show_rated(to, "elo", &player->elo);
        forfeits_show(arena, i, to);
        to->close(to);
    }
    to->close(to);
}

static void show_pairs(const struct arena *arena, const struct rates *rates,
                       struct atelier_visitor *to)
{
    to->open_list(to, "pairs");
    for (int i = 0; i < rates->pairs; i++) {
        const struct rate_pair *pair = &rates->pair[i];
        to->open_object(to, NULL);
        to->text(to, "one", arena->plan.player[pair->one].label);
        to->text(to, "other", arena->plan.player[pair->other].label);
        to->number(to, "better", pair->won);
        to->number(to, "equal", pair->drawn);
        to->number(to, "worse", pair->lost);
        if (arena->end == ARENA_DECIDED)
            to->text(to, "decided", verdict_names[arena->verdict[i]]);
        else
            to->nothing(to, "decided");
        show_share(arena, to, &pair->share);
        show_rated(to, "points", &pair->points);
        show_rated(to, "elo", &pair->elo);
        to->close(to);
    }
    to->close(to);
}

void report_json(const struct arena *arena, const struct rates *rates, struct atelier_out *out)
{
    struct atelier_json json;
    struct atelier_visitor *to = &json.visitor;
    atelier_json_init(&json, out);
    to->open_object(to, NULL);
    show_plan(arena, to);
    to->number(to, "games", rates->games);
    to->number(to, "blocks", rates->blocks);
    to->flag(to, "elo_bounded", rates->elo_bounded);
    show_players(arena, rates, to);
    show_pairs(arena, rates, to);
    to->open_list(to, "by_seat");
    for (int seat = 0; seat < rates->seats; seat++) {
        to->open_object(to, NULL);
        to->text(to, "seat", atelier_actor_name(seat));
        show_share(arena, to, &rates->seat[seat].share);
        show_rated(to, "points", &rates->seat[seat].points);
        to->close(to);
    }
    to->close(to);
    to->close(to);
    atelier_put(out, "\n");
}

/* A value of a table with commas: in quotes where it holds some itself, as a command may. */
static void put_csv(struct atelier_out *out, const char *text)
{
    bool plain = strpbrk(text, ",\"") == NULL;
    atelier_put(out, plain ? "" : "\"");
    for (; *text != '\0'; text++)
        atelier_printf(out, *text == '"' ? "\"\"" : "%c", *text);
    atelier_put(out, plain ? "" : "\"");
}

static void put_game(const struct arena *arena, uint64_t block, uint64_t game,
                     const uint8_t *seating, struct atelier_out *out)
{
    const struct match_result *result = &arena->result[game];
    for (int seat = 0; seat < arena->schedule.seats; seat++) {
        atelier_printf(out, "%" PRIu64 ",%" PRIu64 ",%c,", game, block, atelier_seat_letter(seat));
        put_csv(out, arena->plan.player[seating[seat]].label);
        atelier_put(out, ",");
        if (can_be_lost(arena))
            atelier_printf(out, "%.6g", match_share(result, seat));
        atelier_printf(out, ",%d\n", result->points[seat]);
    }
}

void report_csv(const struct arena *arena, struct atelier_out *out)
{
    uint8_t seating[SCHEDULE_MOST_GAMES][ATELIER_MAX_SEATS];
    atelier_put(out, "game,deal,seat,player,share,points\n");
    for (uint64_t block = 0; block < arena->counted; block++) {
        uint64_t first = schedule_first_game(&arena->schedule, block);
        unsigned games = schedule_block(&arena->schedule, block, seating);
        for (unsigned i = 0; i < games; i++)
            put_game(arena, block, first + i, seating[i], out);
    }
}
