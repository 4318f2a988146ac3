/*
 * Sentences for those who cannot see the pictures. A card's words are a noun phrase without a
 * comma, so that three of them can stand in a list; the pattern that joins them is a row of the
 * same file.
 */
#include "pictures.h"

#include <stdio.h>
#include <string.h>

static const char *filled(struct atelier_span name, const struct painting *painting,
                          enum atelier_lang lang)
{
    return atelier_span_is(name, "top")      ? art_card_words[painting->card[2]][lang]
           : atelier_span_is(name, "middle") ? art_card_words[painting->card[1]][lang]
           : atelier_span_is(name, "bottom") ? art_card_words[painting->card[0]][lang]
                                             : art_ground_words[painting->ground][lang];
}

void picture_alt(const struct painting *painting, enum atelier_lang lang,
                 char sentence[static PICTURE_ALT_SIZE])
{
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, sentence, PICTURE_ALT_SIZE);
    for (const char *at = art_painting_words[lang]; *at != '\0';) {
        const char *close = *at == '{' ? strchr(at, '}') : NULL;
        if (close == NULL) {
            buffer.out.write(&buffer.out, at++, 1);
            continue;
        }
        struct atelier_span name = {at + 1, (size_t)(close - at - 1)};
        atelier_put(&buffer.out, filled(name, painting, lang));
        at = close + 1;
    }
    atelier_begin_large(sentence);
}

void picture_alt_card(unsigned card, enum atelier_lang lang, char sentence[static PICTURE_ALT_SIZE])
{
    snprintf(sentence, PICTURE_ALT_SIZE, "%s.", art_card_words[card][lang]);
    atelier_begin_large(sentence);
}
