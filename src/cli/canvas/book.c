/*
 * The scenario book of Canvas: nine pages for each person, and a blot for each that is completed.
 */
#include "cli/people/report.h"

#include "common/columns.h"
#include "games/canvas/state.h"

#include <string.h>

struct book_page {
    int games, own, best;
};

static void read_pages(const struct deeds *deeds, const char *person,
                       const struct atelier_game *game,
                       struct book_page pages[static CANVAS_SCENARIOS])
{
    memset(pages, 0, CANVAS_SCENARIOS * sizeof *pages);
    for (size_t i = 0; i < deeds->count; i++) {
        const struct deed *deed = &deeds->list[i];
        int scenario = deed->remembered.scenario;
        if (deed->game != game || scenario < 0 || strcmp(deed->name, person) != 0)
            continue;
        struct book_page *page = &pages[scenario];
        page->games++;
        page->own = deed->points > page->own ? deed->points : page->own;
        page->best = deed->table_best > page->best ? deed->table_best : page->best;
    }
}

static void put_filled(const char *key, unsigned count)
{
    char number[12], all[12];
    snprintf(number, sizeof number, "%u", count);
    snprintf(all, sizeof all, "%u", (unsigned)CANVAS_SCENARIOS);
    put_spoken(&standard_out, key, FILLS({"count", number}, {"all", all}));
}

static void put_cards(const struct canvas_facts *facts, const struct canvas_scenario *scenario)
{
    for (unsigned i = 0; i < scenario->places; i++)
        printf("%s%s", i == 0 ? "" : ", ",
               scenario->scoring[i] == CANVAS_RANDOM
                   ? "?"
                   : spoken_name("scoring", facts->scoring[scenario->scoring[i]].name));
}

static void put_page(const struct canvas_facts *facts, unsigned index, const struct book_page *page)
{
    const struct canvas_scenario *scenario = &facts->scenario[index];
    printf("  [%c] ", page->best >= scenario->goal ? 'x' : ' ');
    put_padded(&standard_out, spoken_name("scenario", scenario->name), 24, false);
    if (page->games > 0)
        printf(" %3d/%u  ", page->own, scenario->goal);
    else
        printf("   -/%u  ", scenario->goal);
    put_cards(facts, scenario);
    printf("\n");
}

static void put_book(const struct deeds *deeds, const char *person, const struct atelier_game *game)
{
    const struct canvas_facts *facts = &canvas_set_of(game)->facts;
    struct book_page pages[CANVAS_SCENARIOS];
    unsigned done = 0, played = 0;
    read_pages(deeds, person, game, pages);
    for (unsigned i = 0; i < CANVAS_SCENARIOS; i++) {
        played += pages[i].games > 0;
        done += pages[i].games > 0 && pages[i].best >= facts->scenario[i].goal;
    }
    printf("%s: ", spoken_name("player", person));
    put_filled("book.progress", done);
    printf(", ");
    put_filled("book.played", played);
    printf("\n");
    for (unsigned i = 0; i < CANVAS_SCENARIOS; i++)
        put_page(facts, i, &pages[i]);
}

void deeds_book(const struct deeds *deeds, const struct atelier_game *const *games,
                const char *name)
{
    const char *person;
    while (*games != NULL && !atelier_is_game(*games, &atelier_canvas_game))
        games++;
    for (size_t at = 0; *games != NULL && next_person(deeds, name, &at, &person);)
        put_book(deeds, person, *games);
}
