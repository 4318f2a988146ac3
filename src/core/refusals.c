/*
 * Refusals: sentences with values, in English where they are found and in the reader's language
 * where they are shown.
 *
 * As with gettext, the English sentence with blanks for its values, the format, is the key. It is
 * looked up where the values are filled in, and an error keeps the sentence's number and where its
 * values are. The sentences are in data/languages/refusals.csv. Words with a colon in front of one
 * ("take: ") say where; they are the same in all languages.
 */
#include "refusals.h"

#include "format.h"
#include "refusal_table.h"

#include <string.h>

_Static_assert(sizeof((struct atelier_stated *)0)->value / sizeof(uint16_t[2]) == REFUSAL_VALUES,
               "a sentence's values all have a place");

enum { KEY_SIZE = 256, LONGEST = 2048 };

/* A message and the sentences in it: those of an error, or one that is shown at once. */
struct refusal_message {
    const char *text;
    const struct atelier_stated *stated;
    unsigned count;
};

/* --- finding sentences --- */

static const struct refusal *refusal_of(struct atelier_span key)
{
    size_t low = 0, high = atelier_refusal_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const char *other = atelier_refusal_table[middle].key;
        int order = strncmp(key.at, other, key.size);
        if (order == 0 && other[key.size] == '\0')
            return &atelier_refusal_table[middle];
        if (order <= 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

/* Cuts off a word with a colon that says where; false where there is none. */
static bool cut_place(struct atelier_span *key)
{
    for (size_t i = 0; i + 1 < key->size && key->at[i] != ' '; i++)
        if (key->at[i] == ':' && key->at[i + 1] == ' ') {
            key->at += i + 2;
            key->size -= i + 2;
            return true;
        }
    return false;
}

/* The sentence behind its places, and how much of the key those are; NULL if it is not known. */
static const struct refusal *find_refusal(struct atelier_span key, size_t *place)
{
    struct atelier_span rest = key;
    const struct refusal *found;
    do
        found = refusal_of(rest);
    while (found == NULL && cut_place(&rest));
    *place = (size_t)(rest.at - key.at);
    return found;
}

/* --- keeping them --- */

/* How many values are in so much of a key. */
static unsigned values_in(const char *key, size_t size)
{
    unsigned count = 0;
    for (size_t i = 0; i + 1 < size; i++)
        count += key[i] == '{' && key[i + 1] == '}';
    return count;
}

/* Where a sentence begins in a message: behind the last value before it, and what follows that. */
static size_t begin_of(const char *key, size_t place, const struct format_values *values,
                       unsigned before)
{
    size_t plain = place;
    while (before > 0 && memcmp(key + plain - 2, "{}", 2) != 0)
        plain--;
    return before > 0 ? values->at[before - 1].to + place - plain : place;
}

/*
 * Writes the message and finds the sentence in it; false where it is not known. With `inner`, that
 * is written behind the rest, as one more value.
 */
static bool state(struct atelier_buffer *buffer, struct atelier_stated *stated, const char *inner,
                  const char *format, va_list arguments)
{
    struct format_values values = {.buffer = buffer};
    char key[KEY_SIZE];
    size_t place;
    atelier_write_formatted(&buffer->out, format, arguments, &values);
    atelier_blank_format(format, key, sizeof key - 2);
    if (inner != NULL && values.count < sizeof values.at / sizeof *values.at) {
        values.at[values.count].from = buffer->used;
        atelier_put(&buffer->out, inner);
        values.at[values.count++].to = buffer->used;
        strcat(key, "{}");
    }
    const struct refusal *refusal = find_refusal(atelier_span_of(key), &place);
    if (refusal == NULL)
        return false;
    const unsigned before = values_in(key, place);
    const size_t from = begin_of(key, place, &values, before);
    if (from > buffer->used)
        return false; /* it was cut before the sentence began */
    *stated = (struct atelier_stated){
        .sentence = (uint16_t)(refusal - atelier_refusal_table),
        .from = (uint16_t)from,
        .to = (uint16_t)buffer->used,
    };
    for (unsigned i = before; i < values.count && i - before < REFUSAL_VALUES; i++) {
        stated->value[i - before].from = (uint16_t)values.at[i].from;
        stated->value[i - before].to = (uint16_t)values.at[i].to;
    }
    return true;
}

enum atelier_code atelier_fail_with(struct atelier_error *error, enum atelier_code code,
                                    const char *format, va_list arguments)
{
    struct atelier_buffer buffer;
    if (error == NULL)
        return code;
    error->code = code;
    atelier_buffer_init(&buffer, error->message, sizeof error->message);
    error->count = state(&buffer, error->stated, NULL, format, arguments);
    return code;
}

enum atelier_code atelier_fail(struct atelier_error *error, enum atelier_code code,
                               const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    atelier_fail_with(error, code, format, arguments);
    va_end(arguments);
    return code;
}

/* The sentences of an error that stands at the end of a message, by their places there. */
static void add_inner(struct atelier_error *error, const struct atelier_error *inner, size_t by)
{
    for (unsigned i = 0; i < inner->count; i++) {
        struct atelier_stated moved = inner->stated[i];
        if (error->count == sizeof error->stated / sizeof *error->stated)
            break; /* what is deeper stays English */
        moved.from = (uint16_t)(moved.from + by);
        moved.to = (uint16_t)(moved.to + by);
        for (unsigned k = 0; k < REFUSAL_VALUES; k++) {
            moved.value[k].from = (uint16_t)(moved.value[k].from + by);
            moved.value[k].to = (uint16_t)(moved.value[k].to + by);
        }
        error->stated[error->count++] = moved;
    }
}

enum atelier_code atelier_fail_within(struct atelier_error *error, enum atelier_code code,
                                      const struct atelier_error *inner, const char *format, ...)
{
    if (error == NULL)
        return code;
    const struct atelier_error within = *inner;
    struct atelier_buffer buffer;
    va_list arguments;
    error->code = code;
    atelier_buffer_init(&buffer, error->message, sizeof error->message);
    va_start(arguments, format);
    error->count = state(&buffer, error->stated, within.message, format, arguments);
    va_end(arguments);
    if (!buffer.full)
        add_inner(error, &within, buffer.used - strlen(within.message));
    return code;
}

/* --- showing them --- */

static void put_stretch(struct atelier_out *out, enum atelier_lang lang,
                        const struct refusal_message *message, size_t from, size_t to,
                        unsigned first);

/* A value that is a sentence: one of the message's, or a plain one that has no values. */
static void put_inner(struct atelier_out *out, enum atelier_lang lang,
                      const struct refusal_message *message, size_t from, size_t to, unsigned first)
{
    struct atelier_span text = {message->text + from, to - from};
    size_t place = 0;
    const struct refusal *plain = first < message->count || values_in(text.at, text.size) > 0
                                      ? NULL
                                      : find_refusal(text, &place);
    if (plain == NULL)
        put_stretch(out, lang, message, from, to, first);
    else {
        out->write(out, text.at, place);
        atelier_put(out, plain->text[lang]);
    }
}

static void put_stated(struct atelier_out *out, enum atelier_lang lang,
                       const struct refusal_message *message, unsigned which)
{
    const struct atelier_stated *stated = &message->stated[which];
    for (const char *at = atelier_refusal_table[stated->sentence].text[lang]; *at != '\0'; at++) {
        const unsigned byte = (unsigned char)*at, value = (byte & ~REFUSAL_INNER) - 1;
        if (value >= REFUSAL_VALUES) {
            out->write(out, at, 1);
            continue;
        }
        const size_t from = stated->value[value].from, to = stated->value[value].to;
        if (byte & REFUSAL_INNER)
            put_inner(out, lang, message, from, to, which + 1);
        else
            out->write(out, message->text + from, to - from);
    }
}

/* A stretch of the message: as it is, but for the sentences from `first` on that are in it. */
static void put_stretch(struct atelier_out *out, enum atelier_lang lang,
                        const struct refusal_message *message, size_t from, size_t to,
                        unsigned first)
{
    for (unsigned i = first; i < message->count; i++) {
        const struct atelier_stated *stated = &message->stated[i];
        if (stated->from < from || stated->to > to)
            continue;
        out->write(out, message->text + from, stated->from - from);
        put_stated(out, lang, message, i);
        from = stated->to;
    }
    out->write(out, message->text + from, to - from);
}

void atelier_put_error(struct atelier_out *out, enum atelier_lang lang,
                       const struct atelier_error *error)
{
    const struct refusal_message message = {error->message, error->stated,
                                            lang == ATELIER_EN ? 0 : error->count};
    put_stretch(out, lang, &message, 0, strlen(error->message), 0);
}

void atelier_put_refusal(struct atelier_out *out, enum atelier_lang lang, const char *format,
                         va_list arguments)
{
    char text[LONGEST];
    struct atelier_stated stated;
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, text, sizeof text);
    const bool known = state(&buffer, &stated, NULL, format, arguments);
    const struct refusal_message message = {text, &stated, lang != ATELIER_EN && known};
    put_stretch(out, lang, &message, 0, buffer.used, 0);
}
