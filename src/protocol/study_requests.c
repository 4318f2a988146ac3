/*
 * The requests about what has been played: was chance fair, and how good were the decisions.
 */
#include "common/grow.h"
#include "requests.h"

#include "review/review.h"

enum atelier_code do_verify(struct request *request)
{
    struct owned_table *owned;
    struct atelier_verdict verdict;
    enum atelier_code code = request_table(request, &owned);
    if (code != ATELIER_OK)
        return code;
    const struct atelier_table *table = &owned->table;
    struct atelier_visitor *to = &request->reply->visitor;
    atelier_record_verify(table, &verdict);
    to->flag(to, "provable", verdict.secret_known);
    atelier_verdict_show(&verdict, to);
    atelier_verdict_explain(&verdict, request->lang, to);
    return ATELIER_OK;
}

static bool report_ply(void *context, uint32_t ply, uint32_t plies)
{
    struct protocol *protocol = context;
    protocol_report(protocol, ply, plies);
    return true;
}

/* The review's numbers as an object, the graph and the paragraph for people beside it. */
enum atelier_code do_review(struct request *request)
{
    struct owned_table *owned;
    struct review review;
    enum atelier_code code = request_table(request, &owned);
    if (code != ATELIER_OK)
        return code;
    if (!review_make(&review, &owned->table, report_ply, request->protocol))
        return atelier_fail(request->error, ATELIER_NO_MEMORY,
                            "review: there is not enough memory.");
    struct atelier_visitor *to = &request->reply->visitor;
    struct grow text = grow_empty();
    review_json(&review, request->lang, &text.out);
    atelier_json_raw(request->reply, "review", /* without its end of line */
                     (struct atelier_span){text.text, text.used - 1});
    grow_clear(&text);
    review_summary(&review, request->lang, &text.out);
    to->text(to, "summary", text.text);
    grow_clear(&text);
    review_svg(&review, request->lang, &text.out);
    to->text(to, "graph", text.text);
    grow_free(&text);
    review_free(&review);
    return ATELIER_OK;
}
