/*
 * The graph of a review: the value over the moves, bad decisions marked by form and colour, and
 * below it what chance gave or took. The colours are those of data/art/palette.csv.
 */
#include "page.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- text --- */

static void escape(struct atelier_out *out, const char *bytes, size_t size)
{
    struct atelier_out *to = ((struct escaper *)out)->to;
    for (size_t i = 0; i < size; i++) {
        switch (bytes[i]) {
        case '<':
            atelier_put(to, "&lt;");
            break;
        case '>':
            atelier_put(to, "&gt;");
            break;
        case '&':
            atelier_put(to, "&amp;");
            break;
        case '"':
            atelier_put(to, "&quot;");
            break;
        default:
            to->write(to, bytes + i, 1);
        }
    }
}

struct escaper escaper(struct atelier_out *to)
{
    return (struct escaper){.out.write = escape, .to = to};
}

void put_escaped(struct atelier_out *out, const char *text)
{
    struct escaper safe = escaper(out);
    atelier_put(&safe.out, text);
}

void put_graph_style(struct atelier_out *out)
{
    atelier_put(
        out,
        ".graph{--paper:#fbf3e2;--ink:#22202e;--faint:#ead3a8;--soft:#6b6874;--s0:#3d8794;"
        "--s1:#e26d4e;--s2:#7a4f99;--s3:#8a943f;--s4:#3465a4;--s5:#a3603d;--inaccuracy:#f3c450;"
        "--mistake:#e26d4e;--blunder:#b8393a;--gave:#4b8a5c;--took:#752842;"
        "font-family:Georgia,'Times New Roman',serif;font-size:13px}\n"
        "@media (prefers-color-scheme:dark){.graph{--paper:#22202e;--ink:#fbf3e2;--faint:#46425a;"
        "--soft:#b5b2c0;--s0:#8fbecb;--s1:#f0a469;--s2:#bba6d1;--s3:#abc3a0;--s4:#7fa5d8;"
        "--s5:#d39a3c;--blunder:#e26d4e;--mistake:#f0a469;--gave:#abc3a0;--took:#e8aea6}}\n"
        ".graph text{fill:var(--ink)}.graph .soft{fill:var(--soft)}"
        ".graph .paper{fill:var(--paper)}"
        ".graph .whose{paint-order:stroke;stroke:var(--paper);stroke-width:3px}"
        ".graph .grid{stroke:var(--faint);stroke-width:1;fill:none}"
        ".graph .zero{stroke:var(--soft);stroke-width:1;fill:none}"
        ".graph .line{fill:none;stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round}"
        ".graph .area{opacity:.14;stroke:none}"
        ".graph .s0{stroke:var(--s0)}.graph .s1{stroke:var(--s1);stroke-dasharray:7 4}"
        ".graph .s2{stroke:var(--s2);stroke-dasharray:2 4}"
        ".graph .s3{stroke:var(--s3);stroke-dasharray:10 4 2 4}"
        ".graph .s4{stroke:var(--s4);stroke-dasharray:14 5}"
        ".graph .s5{stroke:var(--s5);stroke-dasharray:4 3}"
        ".graph .f0{fill:var(--s0)}.graph .f1{fill:var(--s1)}.graph .f2{fill:var(--s2)}"
        ".graph .f3{fill:var(--s3)}.graph .f4{fill:var(--s4)}.graph .f5{fill:var(--s5)}"
        ".graph .gave{fill:var(--gave)}.graph .took{fill:var(--took)}"
        ".mark{stroke:var(--ink);stroke-width:1.2}"
        ".mark.g2{fill:var(--inaccuracy)}.mark.g3{fill:var(--mistake)}"
        ".mark.g4{fill:var(--blunder)}\n");
}

void put_mark(struct atelier_out *out, enum review_grade grade, double x, double y)
{
    if (grade == REVIEW_INACCURACY)
        atelier_printf(out, "<circle class=\"mark g2\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"/>", x, y);
    else if (grade == REVIEW_MISTAKE)
        atelier_printf(out, "<path class=\"mark g3\" d=\"M%.1f %.1fl6 10.5h-12z\"/>", x, y - 6.5);
    else if (grade == REVIEW_BLUNDER)
        atelier_printf(out, "<path class=\"mark g4\" d=\"M%.1f %.1fl7 7l-7 7l-7 -7z\"/>", x, y - 7);
}

/* --- the graph --- */

/* Places in the picture; the bars of luck stand on a line, or hang from it. */
static const int width = 768, height = 440;
static const int left = 58, right = 748, top = 62, bottom = 300;
static const int bars_at = 386, longest_bar = 38;
static const int row_height = 20; /* of the legend */

struct graph {
    const struct review *review;
    enum atelier_lang lang;
    struct atelier_out *out;
    double low, high, luck; /* values at the bottom and the top; the largest luck */
    int head;               /* how far the legend reaches above 0: it grows upwards */
};

static double at_x(const struct graph *graph, double move)
{
    return left + (right - left) * move / fmax(graph->review->moves, 1);
}

static double at_y(const struct graph *graph, double value)
{
    return bottom - (bottom - top) * (value - graph->low) / (graph->high - graph->low);
}

/* A mover's value on the one line of a game for one or two: that of seat a. */
static double on_line(const struct review *review, int seat, double value)
{
    return review->seats == 2 && seat == 1 ? 1 - value : value;
}

static double luck_on_line(const struct review *review, int seat, double luck)
{
    return review->seats == 2 && seat == 1 ? -luck : luck;
}

static bool is_on(const struct review *review, const struct review_decision *decision, int seat)
{
    return review->seats <= 2 || decision->seat == seat;
}

static int lines(const struct review *review)
{
    return review->seats > 2 ? review->seats : 1;
}

static void find_bounds(struct graph *graph)
{
    const struct review *review = graph->review;
    graph->low = review->seat[0].result;
    graph->high = graph->low;
    for (uint32_t i = 0; i < review->count; i++) {
        const struct review_decision *decision = &review->decision[i];
        graph->low = fmin(graph->low, decision->after);
        graph->high = fmax(graph->high, decision->before);
        graph->luck = fmax(graph->luck, fabs(decision->luck));
    }
    for (int seat = 0; seat < review->seats; seat++)
        graph->luck = fmax(graph->luck, fabs(review->seat[seat].end_luck));
    graph->low = review->seats == 1 ? 5 * floor(graph->low / 5 - 0.2) : 0;
    graph->high = review->seats == 1 ? 5 * ceil(graph->high / 5 + 0.2) : 1;
    graph->luck = fmax(graph->luck, review->seats == 1 ? 1 : 0.02);
}

static void put_text(struct graph *graph, double x, double y, const char *look, const char *text)
{
    atelier_printf(graph->out, "<text x=\"%.1f\" y=\"%.1f\" %s>", x, y, look);
    put_escaped(graph->out, text);
    atelier_put(graph->out, "</text>\n");
}

static void put_grid(struct graph *graph)
{
    static const uint32_t steps[] = {5, 10, 20, 50, 100, 200, 500, 1000};
    const struct review *review = graph->review;
    char text[24];
    double step = review->seats == 1 ? (graph->high - graph->low > 30 ? 10 : 5) : 0.25;
    int lines = (int)((graph->high - graph->low) / step + 0.25); /* for the rounding of quarters */
    for (int line = 0; line <= lines; line++) {
        double value = graph->low + line * step, y = at_y(graph, value);
        atelier_printf(graph->out, "<path class=\"grid\" d=\"M%d %.1fH%d\"/>", left, y, right);
        atelier_format(text, sizeof text, "%.0f", review->seats == 1 ? value : 100 * value);
        put_text(graph, left - 7, y + 4, "text-anchor=\"end\" class=\"soft\"", text);
    }
    unsigned size = 0;
    while (size < 7 && review->moves / steps[size] > 14)
        size++;
    for (uint32_t move = steps[size]; move <= review->moves; move += steps[size]) {
        double x = at_x(graph, move);
        atelier_printf(graph->out, "<path class=\"grid\" d=\"M%.1f %dv5\"/>", x, bottom);
        snprintf(text, sizeof text, "%u", move);
        put_text(graph, x, bottom + 19, "text-anchor=\"middle\" class=\"soft\"", text);
    }
}

static void put_points(struct graph *graph, int seat)
{
    const struct review *review = graph->review;
    for (uint32_t i = 0; i < review->count; i++) {
        const struct review_decision *decision = &review->decision[i];
        if (!is_on(review, decision, seat))
            continue;
        double x = at_x(graph, decision->number);
        atelier_printf(graph->out, "%.1f,%.1f ", x,
                       at_y(graph, on_line(review, decision->seat, decision->before)));
        atelier_printf(graph->out, "%.1f,%.1f ", x,
                       at_y(graph, on_line(review, decision->seat, decision->after)));
    }
    atelier_printf(graph->out, "%.1f,%.1f", at_x(graph, review->moves),
                   at_y(graph, review->seat[seat].result));
}

static void put_lines(struct graph *graph)
{
    const struct review *review = graph->review;
    if (review->seats <= 2 && review->count > 0) {
        atelier_put(graph->out, "<polygon class=\"area f0\" points=\"");
        put_points(graph, 0);
        atelier_printf(graph->out, " %d,%d %.1f,%d\"/>\n", right, bottom,
                       at_x(graph, review->decision[0].number), bottom);
    }
    for (int seat = 0; seat < lines(review); seat++) {
        atelier_printf(graph->out, "<polyline class=\"line s%d\" points=\"", seat);
        put_points(graph, seat);
        atelier_put(graph->out, "\"/>\n");
    }
}

static void put_marks(struct graph *graph)
{
    const struct review *review = graph->review;
    for (uint32_t i = 0; i < review->count; i++) {
        const struct review_decision *decision = &review->decision[i];
        if (decision->grade <= REVIEW_GOOD)
            continue;
        struct escaper safe = escaper(graph->out);
        atelier_put(graph->out, "<g><title>");
        atelier_printf(&safe.out, "%u, %s: %s, %s (%s: %s)", decision->number,
                       review_name(review, decision->seat, graph->lang).text,
                       review_played(review, decision, graph->lang).text,
                       review_grade_word(decision->grade, graph->lang),
                       review_best(review, decision, graph->lang).text,
                       review_number(review, decision->loss, true, graph->lang).text);
        atelier_put(graph->out, "</title>");
        double x = at_x(graph, decision->number);
        double y = at_y(graph, on_line(review, decision->seat, decision->after));
        put_mark(graph->out, decision->grade, x, y);
        if (review->seats > 1)
            put_text(graph, x, y - 10, "text-anchor=\"middle\" class=\"whose\"",
                     atelier_actor_name(decision->seat));
        atelier_put(graph->out, "</g>\n");
    }
}

static void put_bar(struct graph *graph, int seat, double move, double luck)
{
    const struct review *review = graph->review;
    double breadth = fmax(1.5, fmin(7, 0.6 * (right - left) / fmax(review->count, 1)));
    double size = longest_bar * fabs(luck) / graph->luck;
    char look[8];
    if (size < 0.3)
        return;
    snprintf(look, sizeof look, "f%d", seat % ATELIER_MAX_SEATS);
    if (review->seats <= 2)
        snprintf(look, sizeof look, luck > 0 ? "gave" : "took");
    atelier_printf(
        graph->out, "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
        look, at_x(graph, move) - breadth / 2, luck > 0 ? bars_at - size : bars_at, breadth, size);
}

static void put_bars(struct graph *graph)
{
    const struct review *review = graph->review;
    for (uint32_t i = 0; i < review->count; i++) {
        const struct review_decision *decision = &review->decision[i];
        put_bar(graph, decision->seat, decision->number,
                luck_on_line(review, decision->seat, decision->luck));
    }
    for (int seat = 0; seat < lines(review); seat++)
        put_bar(graph, seat, review->moves, review->seat[seat].end_luck);
    atelier_printf(graph->out, "<path class=\"zero\" d=\"M%d %dH%d\"/>\n", left, bars_at, right);
    put_text(graph, left, bars_at - longest_bar - 8, "",
             atelier_phrase(graph->lang, review->seats > 2 ? "review.bars.others" : "review.bars"));
    char text[100];
    for (int side = -1; side <= 1; side += 2) {
        snprintf(text, sizeof text, "%s",
                 review_number(review, side * graph->luck, true, graph->lang).text);
        put_text(graph, left - 7, bars_at - side * (longest_bar - 6) + 4,
                 "text-anchor=\"end\" class=\"soft\"", text);
    }
}

static const char *game_name(const struct graph *graph)
{
    return atelier_phrase_of(graph->lang, "game", graph->review->game->name, "name");
}

/* Where a seat's line is explained where there are several: as many in a row as there is room for.
 */
struct legend_entry {
    double x;
    int row;
};

static struct legend_entry entry_of(const struct graph *graph, int seat)
{
    struct legend_entry entry = {.x = left};
    double wide = 0;
    for (int i = 0; i <= seat; i++) {
        entry.x += wide;
        wide = 50 + 7 * (double)strlen(review_name(graph->review, i, graph->lang).text);
        if (entry.x > left && entry.x + wide > width)
            entry = (struct legend_entry){.x = left, .row = entry.row + 1};
    }
    return entry;
}

static int rows_of_seats(const struct graph *graph)
{
    int seats = graph->review->seats;
    return seats > 2 ? entry_of(graph, seats - 1).row + 1 : 0;
}

static void put_legend_seat(struct graph *graph, int seat)
{
    struct legend_entry entry = entry_of(graph, seat);
    double y = 45 - graph->head + row_height * (entry.row + 1);
    atelier_printf(graph->out, "<path class=\"line s%d\" d=\"M%.1f %.1fh26\"/>", seat, entry.x,
                   y - 4);
    put_text(graph, entry.x + 32, y, "", review_name(graph->review, seat, graph->lang).text);
}

/* What the line is, what the marks are, and whose the lines are where there are several. */
static void put_legend(struct graph *graph)
{
    const struct review *review = graph->review;
    char text[160];
    struct atelier_buffer buffer;
    double x = left + 6, y = 45 - graph->head;
    for (enum review_grade grade = REVIEW_INACCURACY; grade < REVIEW_GRADES; grade++) {
        const char *word = review_grade_word(grade, graph->lang);
        put_mark(graph->out, grade, x, y - 5);
        put_text(graph, x + 12, y, "", word);
        x += 40 + 7.2 * (double)strlen(word);
    }
    for (int seat = 0; review->seats > 2 && seat < review->seats; seat++)
        put_legend_seat(graph, seat);
    atelier_buffer_init(&buffer, text, sizeof text);
    atelier_put_phrase(
        &buffer.out, graph->lang, review->seats == 1 ? "review.axis.points" : "review.axis.win",
        ATELIER_FILLS({"player", review->seats > 2 ? game_name(graph)
                                                   : review_name(review, 0, graph->lang).text}));
    put_text(graph, left, 20 - graph->head, "", text);
}

void put_graph(const struct review *review, enum atelier_lang lang, bool alone,
               struct atelier_out *out)
{
    struct graph graph = {.review = review, .lang = lang, .out = out};
    find_bounds(&graph);
    graph.head = row_height * rows_of_seats(&graph);
    atelier_printf(out,
                   "<svg class=\"graph\"%s viewBox=\"0 %d %d %d\" role=\"img\" "
                   "aria-labelledby=\"graph-title graph-about\">\n<title id=\"graph-title\">",
                   alone ? " xmlns=\"http://www.w3.org/2000/svg\"" : "", -graph.head, width,
                   height + graph.head);
    put_escaped(out, atelier_phrase(lang, "review.graph"));
    atelier_put(out, "</title>\n<desc id=\"graph-about\">");
    put_escaped(out, atelier_phrase(lang, "review.graph.about"));
    atelier_put(out, "</desc>\n");
    if (alone) {
        atelier_put(out, "<style>");
        put_graph_style(out);
        atelier_put(out, "</style>\n");
    }
    atelier_printf(out, "<rect class=\"paper\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                   -graph.head, width, height + graph.head);
    put_grid(&graph);
    put_lines(&graph);
    put_marks(&graph);
    put_bars(&graph);
    put_legend(&graph);
    put_text(&graph, left - 7, bottom + 19, "text-anchor=\"end\" class=\"soft\"",
             atelier_phrase(lang, "review.head.move"));
    atelier_put(out, "</svg>\n");
}

void review_svg(const struct review *review, enum atelier_lang lang, struct atelier_out *out)
{
    put_graph(review, lang, true, out);
}
