/*
 * The page of a review: summary, graph, accounts, decisions. One file without scripts, which loads
 * nothing; light or dark as the reader's system is.
 */
#include "page.h"

static void put_style(struct atelier_out *out)
{
    atelier_put(out, "<style>\n");
    put_graph_style(out);
    atelier_put(
        out,
        ":root{color-scheme:light dark}\n"
        "body{--paper:#fbf3e2;--ink:#22202e;--faint:#ead3a8;--soft:#6b6874;--inaccuracy:#f3c450;"
        "--mistake:#e26d4e;--blunder:#b8393a;margin:0;background:var(--paper);color:var(--ink);"
        "font:17px/1.5 Georgia,'Times New Roman',serif}\n"
        "@media (prefers-color-scheme:dark){body{--paper:#22202e;--ink:#fbf3e2;--faint:#46425a;"
        "--soft:#b5b2c0;--blunder:#e26d4e;--mistake:#f0a469}}\n"
        "main{max-width:52rem;margin:0 auto;padding:1rem}"
        "h1{font-size:1.7rem;margin:.5rem 0}h2{font-size:1.2rem;margin:1.6rem 0 .4rem}"
        "figure{margin:1rem 0}.wide{overflow-x:auto}"
        ".wide>svg{display:block;width:100%;min-width:34rem;height:auto}"
        "table{border-collapse:collapse;width:100%;font-size:.9rem;"
        "font-variant-numeric:tabular-nums}"
        "th,td{padding:.25rem .6rem;text-align:left;white-space:nowrap;"
        "border-bottom:1px solid var(--faint)}"
        "th{color:var(--soft);font-weight:normal}.n{text-align:right}"
        "tr.g2 td,tr.g3 td,tr.g4 td{font-weight:bold}tr.even td{color:var(--soft)}"
        "td.t{white-space:normal}td "
        "svg{width:16px;height:16px;vertical-align:-3px;margin-right:.3rem}\n"
        "</style>\n");
}

struct page {
    const struct review *review;
    enum atelier_lang lang;
    struct atelier_out *out;
};

static void put_heads(struct page *page, const char *const *keys, unsigned texts)
{
    atelier_put(page->out, "<thead><tr>");
    for (unsigned i = 0; keys[i] != NULL; i++) {
        atelier_printf(page->out, "<th scope=\"col\"%s>", i < texts ? "" : " class=\"n\"");
        put_escaped(page->out, atelier_phrase(page->lang, keys[i]));
        atelier_put(page->out, "</th>");
    }
    atelier_put(page->out, "</tr></thead>\n<tbody>\n");
}

static void begin_page_table(struct page *page, const char *key, const char *const *heads,
                             unsigned texts)
{
    const char *title = atelier_phrase(page->lang, key);
    atelier_put(page->out, "<h2>");
    put_escaped(page->out, title);
    atelier_put(page->out,
                "</h2>\n<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"");
    put_escaped(page->out, title);
    atelier_put(page->out, "\"><table>\n");
    put_heads(page, heads, texts);
}

static void close_table(struct page *page)
{
    atelier_put(page->out, "</tbody></table></div>\n");
}

static void put_cell(struct page *page, const char *text)
{
    atelier_put(page->out, "<td class=\"t\">");
    put_escaped(page->out, text);
    atelier_put(page->out, "</td>");
}

static void put_number_cell(struct page *page, double value, bool sign)
{
    atelier_printf(page->out, "<td class=\"n\">%s</td>",
                   review_number(page->review, value, sign, page->lang).text);
}

static void put_accounts(struct page *page)
{
    static const char *const alone[] = {"review.head.seat",
                                        "review.head.first",
                                        "review.head.loss",
                                        "review.head.luck",
                                        "review.head.revision",
                                        "review.head.result",
                                        NULL};
    static const char *const two[] = {
        "review.head.seat", "review.head.first",    "review.head.loss",   "review.head.other",
        "review.head.luck", "review.head.revision", "review.head.result", NULL};
    const struct review *review = page->review;
    begin_page_table(page, "review.accounts", review->seats == 2 ? two : alone, 1);
    for (int seat = 0; seat < review->seats; seat++) {
        const struct review_seat *account = &review->seat[seat];
        atelier_put(page->out, "<tr><th scope=\"row\">");
        put_escaped(page->out, review_name(review, seat, page->lang).text);
        atelier_put(page->out, "</th>");
        put_number_cell(page, account->first, false);
        put_number_cell(page, -account->loss, true);
        if (review->seats == 2)
            put_number_cell(page, review->seat[1 - seat].loss, true);
        put_number_cell(page, account->luck, true);
        put_number_cell(page, account->revision, true);
        put_number_cell(page, account->result, false);
        atelier_put(page->out, "</tr>\n");
    }
    close_table(page);
}

static void put_decision(struct page *page, const struct review_decision *decision)
{
    atelier_printf(page->out, "<tr class=\"%s%d\"><th scope=\"row\">%u</th>",
                   decision->open ? "g" : "even g", (int)decision->grade, decision->number);
    put_cell(page, review_name(page->review, decision->seat, page->lang).text);
    put_cell(page, review_played(page->review, decision, page->lang).text);
    put_cell(page, review_could_improve(decision)
                       ? review_best(page->review, decision, page->lang).text
                       : "=");
    atelier_put(page->out, "<td>");
    if (decision->grade > REVIEW_GOOD) {
        atelier_put(page->out, "<svg viewBox=\"-8 -8 16 16\" aria-hidden=\"true\">");
        put_mark(page->out, decision->grade, 0, 0);
        atelier_put(page->out, "</svg>");
    }
    put_escaped(page->out, review_judgement(decision, page->lang));
    atelier_put(page->out, "</td>");
    put_number_cell(page, decision->before, false);
    put_number_cell(page, decision->after, false);
    put_number_cell(page, -decision->loss, true);
    if (decision->chance)
        put_number_cell(page, decision->luck, true);
    else
        atelier_put(page->out, "<td class=\"n\">–</td>");
    atelier_put(page->out, "</tr>\n");
}

static void put_decisions(struct page *page)
{
    static const char *const heads[] = {"review.head.move",   "review.head.seat",
                                        "review.head.played", "review.head.best",
                                        "review.head.grade",  "review.head.before",
                                        "review.head.after",  "review.head.loss",
                                        "review.head.luck",   NULL};
    begin_page_table(page, "review.decisions", heads, 5);
    for (uint32_t i = 0; i < page->review->count; i++)
        put_decision(page, &page->review->decision[i]);
    close_table(page);
}

static void put_review_title(struct page *page)
{
    struct escaper safe = escaper(page->out);
    const char *game = atelier_phrase_of(page->lang, "game", page->review->game->name, "name");
    atelier_put_phrase(&safe.out, page->lang, "review.title", ATELIER_FILLS({"game", game}));
}

void review_html(const struct review *review, enum atelier_lang lang, struct atelier_out *out)
{
    struct page page = {.review = review, .lang = lang, .out = out};
    struct escaper safe = escaper(out);
    atelier_printf(out,
                   "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                   "<title>",
                   atelier_lang_name(lang));
    put_review_title(&page);
    atelier_put(out, "</title>\n");
    put_style(out);
    atelier_put(out, "</head>\n<body>\n<main>\n<h1>");
    put_review_title(&page);
    atelier_put(out, "</h1>\n<p>");
    review_summary(review, lang, &safe.out);
    atelier_put(out, "</p>\n<figure class=\"wide\" tabindex=\"0\">\n");
    put_graph(review, lang, false, out);
    atelier_put(out, "</figure>\n");
    put_accounts(&page);
    put_decisions(&page);
    atelier_put(out, "</main>\n</body>\n</html>\n");
}
