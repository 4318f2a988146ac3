/*
 * Moves told as sentences: which card by its word, what it cost and brought, a painting by its
 * title with what it earns, and what Vincent does with the row.
 */
#include "effects.h"
#include "names.h"

#include <atelier/narrate.h>

struct canvas_telling {
    const struct canvas_set *set;
    const struct canvas_state *before, *after;
    const struct atelier_audience *to;
    struct atelier_out *out;
    bool offered;
};

static const char *word_of(const struct canvas_telling *told, unsigned card)
{
    return atelier_canvas_word(&told->set->facts, card, told->to->lang);
}

/* Another sentence behind the last. */
static void tell_also(const struct canvas_telling *told, const char *key,
                      const struct atelier_fill *fills)
{
    atelier_put(told->out, " ");
    atelier_put_phrase(told->out, told->to->lang, key, fills);
}

static void tell_also_about(const struct canvas_telling *told, int seat, const char *key,
                            const struct atelier_fill *fills)
{
    atelier_put(told->out, " ");
    atelier_put_about(told->out, told->to, seat, key, fills);
}

/* --- chance --- */

static void tell_goal(const struct canvas_telling *told, unsigned condition)
{
    const char *name = told->set->facts.scoring[condition].name;
    atelier_put_phrase(
        told->out, told->to->lang, "canvas.did.goal",
        ATELIER_FILLS({"scoring", atelier_phrase_of(told->to->lang, "scoring", name, "name")}));
}

static void tell_back(const struct canvas_telling *told, unsigned back)
{
    int seat = (int)(canvas_backs_dealt(told->before) / CANVAS_PAINTINGS);
    atelier_put_about(told->out, told->to, seat, "canvas.did.back",
                      ATELIER_FILLS({"ground", atelier_canvas_ground(back, told->to->lang)}));
}

static void tell_found(const struct canvas_telling *told, unsigned place)
{
    struct atelier_count found =
        atelier_counted(told->offered ? "canvas.could.found" : "canvas.did.found",
                        canvas_byte(told->before->row.tokens, place));
    if (canvas_byte(told->before->row.tokens, place) > 0)
        tell_also(told, found.key, ATELIER_FILLS({"count", found.text}));
}

/* He passes over as many cards as show a face, and the next one is gone. */
static void tell_toss(const struct canvas_telling *told, unsigned faces)
{
    const struct canvas_row *row = &told->before->row;
    struct atelier_count count = atelier_counted("canvas.did.toss", faces);
    unsigned place = 0;
    while (place + 1 < row->count &&
           canvas_byte(row->card, place) == canvas_byte(told->after->row.card, place))
        place++;
    if (row->count == 0)
        return;
    atelier_put_phrase(told->out, told->to->lang, faces == 0 ? "canvas.did.toss.zero" : count.key,
                       ATELIER_FILLS({"count", count.text},
                                     {"card", word_of(told, canvas_byte(row->card, place))}));
    tell_found(told, place);
}

/* --- seats --- */

/* In the puzzle. */
static void tell_refund(const struct canvas_telling *told)
{
    if (told->after->pool < told->before->pool)
        atelier_printf(told->out, " %s", atelier_phrase(told->to->lang, "canvas.did.refund"));
}

static void tell_take(const struct canvas_telling *told, unsigned place)
{
    const struct canvas_state *before = told->before;
    int seat = before->turn;
    char cards[CANVAS_LIST_SIZE];
    struct atelier_count price = atelier_counted("canvas.did.pay", place);
    atelier_put_about(told->out, told->to, seat, place == 0 ? "canvas.did.free" : price.key,
                      ATELIER_FILLS({"card", word_of(told, canvas_byte(before->row.card, place))},
                                    {"count", price.text}));
    tell_found(told, place);
    if (before->mode != CANVAS_PUZZLE)
        return;
    atelier_canvas_list_cards(&told->set->facts, before->row.card, place, told->to->lang, cards);
    if (place > 0)
        tell_also(told, atelier_counted("canvas.did.gone", place).key,
                  ATELIER_FILLS({"cards", cards}));
    tell_refund(told);
}

static void tell_earned(const struct canvas_telling *told, int seat)
{
    char ribbons[CANVAS_LIST_SIZE];
    struct atelier_buffer buffer;
    unsigned had = canvas_points(told->set, told->before, seat);
    struct atelier_count earned =
        atelier_counted("canvas.did.earn", canvas_points(told->set, told->after, seat) - had);
    atelier_buffer_init(&buffer, ribbons, sizeof ribbons);
    atelier_canvas_list_ribbons(told->set, told->before, told->after, told->to->lang, &buffer.out);
    tell_also(told, buffer.used == 0 ? "canvas.did.earn.none" : earned.key,
              ATELIER_FILLS({"points", earned.text}, {"ribbons", ribbons}));
}

/* How the seat stands, beside what it plays for if it plays for something. */
static void tell_standing(const struct canvas_telling *told, int seat)
{
    const struct canvas_state *after = told->after;
    unsigned wanted = canvas_target_points(told->set, after);
    if (wanted == 0 && after->scenario != CANVAS_NONE)
        wanted = told->set->facts.scenario[after->scenario].goal;
    unsigned has = canvas_points(told->set, after, seat);
    struct atelier_count goal = atelier_counted("", wanted);
    struct atelier_count points = atelier_counted("canvas.did.have", has);
    tell_also_about(told, seat,
                    wanted == 0    ? points.key
                    : has < wanted ? "canvas.did.have.goal"
                                   : "canvas.did.have.reached",
                    ATELIER_FILLS({"points", points.text}, {"goal", goal.text}));
    if (after->seat[seat].paintings == CANVAS_PAINTINGS)
        tell_also_about(told, seat, "canvas.did.last", NULL);
}

static void tell_painting(const struct canvas_telling *told)
{
    int seat = told->before->turn;
    uint32_t painting = told->after->seat[seat].painting[told->before->seat[seat].paintings];
    char title[CANVAS_TITLE_SIZE], cards[CANVAS_LIST_SIZE];
    uint8_t card[3];
    canvas_layers(painting, card);
    atelier_canvas_title(&told->set->facts, card, told->to->lang, title);
    atelier_canvas_list_cards(&told->set->facts, painting, 3, told->to->lang, cards);
    atelier_put_about(
        told->out, told->to, seat, told->offered ? "canvas.could.paint" : "canvas.did.paint",
        ATELIER_FILLS({"title", title}, {"cards", cards},
                      {"ground", atelier_canvas_ground(canvas_byte(painting, 3), told->to->lang)}));
    if (!told->offered)
        tell_refund(told);
    tell_earned(told, seat);
    if (!told->offered)
        tell_standing(told, seat);
}

/* --- the end --- */

static void tell_judgement(const struct canvas_telling *told, unsigned seat)
{
    if (seat == CANVAS_MAX_SEATS)
        atelier_put(told->out, atelier_phrase(told->to->lang, "canvas.did.judge.none"));
    else
        atelier_put_about(told->out, told->to, (int)seat, "canvas.did.judge", NULL);
}

/* Who has won without a judge: by points, or by tokens where these are level. */
static void tell_winner(const struct canvas_telling *told)
{
    const struct canvas_state *after = told->after;
    int winner = __builtin_ctz(after->winners), level = 0;
    unsigned won = canvas_points(told->set, after, winner);
    for (int seat = 0; seat < after->seats; seat++)
        level += canvas_points(told->set, after, seat) == won;
    struct atelier_count points =
        atelier_counted(level > 1 ? "canvas.did.wins.tokens" : "canvas.did.wins", won);
    tell_also_about(told, winner, points.key, ATELIER_FILLS({"points", points.text}));
}

void atelier_canvas_narrate(const struct atelier_game *game, const struct atelier_event *event,
                            struct atelier_out *out)
{
    const struct canvas_telling told = {canvas_set_of(game), event->before, event->after,
                                        event->audience,     out,           event->offered};
    unsigned argument = canvas_move_argument(event->move);
    switch (canvas_move_kind(event->move)) {
    case CANVAS_MOVE_GOAL:
        tell_goal(&told, argument);
        break;
    case CANVAS_MOVE_BACK:
        tell_back(&told, argument);
        break;
    case CANVAS_MOVE_DEAL:
        atelier_put_phrase(out, told.to->lang, "canvas.did.deal",
                           ATELIER_FILLS({"card", word_of(&told, argument)}));
        break;
    case CANVAS_MOVE_TOSS:
        tell_toss(&told, argument);
        break;
    case CANVAS_MOVE_TAKE:
        tell_take(&told, argument);
        break;
    case CANVAS_MOVE_JUDGE:
        tell_judgement(&told, argument);
        return;
    default:
        tell_painting(&told);
    }
    bool own = told.after->winners >> told.before->turn & 1;
    if (told.after->phase == CANVAS_DONE && told.after->seats > 1 && (own || !told.offered))
        tell_winner(&told);
}
