/*
 * Reading Accept-Encoding. Weights are kept in thousandths, the finest that may be given.
 */
#include "encodings.h"

#include <string.h>

enum { UNNAMED = -1, FULL = 1000 };

const char *encoding_name(enum encoding encoding)
{
    return encoding == ENCODING_GZIP ? "gzip" : encoding == ENCODING_BROTLI ? "br" : NULL;
}

/* "0.25" as 250; 0 for what is no weight, so that a mistake asks for nothing. */
static int read_weight(struct atelier_span text)
{
    int weight = 0, unit = FULL;
    for (size_t i = 0; i < text.size; i++) {
        char byte = text.at[i];
        if (i == 1 ? byte != '.' : byte < '0' || byte > '9')
            return 0;
        if (i != 1) {
            weight += (byte - '0') * unit;
            unit /= 10;
        }
    }
    return text.size > 5 || weight > FULL ? 0 : weight;
}

/* Cuts "gzip;q=0.5" into name and weight. */
static int cut_weight(struct atelier_span item, struct atelier_span *name)
{
    const char *semicolon = memchr(item.at, ';', item.size);
    *name = item;
    if (semicolon == NULL)
        return FULL;
    name->size = (size_t)(semicolon - item.at);
    *name = http_trim(*name);
    struct atelier_span rest = http_trim(
        (struct atelier_span){semicolon + 1, item.size - (size_t)(semicolon + 1 - item.at)});
    if (rest.size < 3 || (rest.at[0] != 'q' && rest.at[0] != 'Q') || rest.at[1] != '=')
        return 0;
    return read_weight((struct atelier_span){rest.at + 2, rest.size - 2});
}

int encoding_choose(const struct http_request *request, unsigned there)
{
    int weight[ENCODINGS] = {UNNAMED, UNNAMED, UNNAMED}, any = UNNAMED;
    struct http_items items = {request, "accept-encoding", 0, {"", 0}};
    struct atelier_span item, name;
    while (http_next_item(&items, &item)) {
        int given = cut_weight(item, &name);
        if (http_name_is(name, "identity"))
            weight[ENCODING_PLAIN] = given;
        else if (http_name_is(name, "gzip") || http_name_is(name, "x-gzip"))
            weight[ENCODING_GZIP] = given;
        else if (http_name_is(name, "br"))
            weight[ENCODING_BROTLI] = given;
        else if (http_name_is(name, "*"))
            any = given;
    }
    int best = -1, most = 0;
    for (int i = ENCODINGS - 1; i >= 0; i--) {
        if ((there & (1u << i)) == 0)
            continue;
        int wanted = weight[i] != UNNAMED ? weight[i] : any;
        if (wanted > most) {
            best = i;
            most = wanted;
        }
    }
    /* What nobody spoke of is fine as it is. */
    bool plain_refused =
        weight[ENCODING_PLAIN] == 0 || (weight[ENCODING_PLAIN] == UNNAMED && any == 0);
    return best < 0 && !plain_refused ? ENCODING_PLAIN : best;
}
