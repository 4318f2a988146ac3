/*
 * Cards and paintings inside a page. Cards and grounds count from 1, as in all text; 0 is a card
 * not laid yet.
 */
#include "pictures/canvas/pictures.h"
#include "browser/reply.h"

EXPORT("painting")
size_t pictures_painting(unsigned bottom, unsigned middle, unsigned top, unsigned ground,
                         unsigned frame, unsigned lang);
EXPORT("painting_words")
size_t pictures_painting_words(unsigned bottom, unsigned middle, unsigned top, unsigned ground,
                               unsigned lang);
EXPORT("face") size_t pictures_face(unsigned card);
EXPORT("card") size_t pictures_card(unsigned card, unsigned lang);
EXPORT("card_count") unsigned pictures_card_count(void);
EXPORT("ground_count") unsigned pictures_ground_count(void);

/* An upper card by its number; 0 where there is none yet. */
static uint8_t upper_card(unsigned number)
{
    return number == 0 ? PICTURE_NO_CARD : (uint8_t)((number - 1) % ART_CARDS);
}

static struct painting painting_of(unsigned bottom, unsigned middle, unsigned top, unsigned ground,
                                   unsigned frame)
{
    return (struct painting){
        .card = {(uint8_t)((bottom - 1) % ART_CARDS), upper_card(middle), upper_card(top)},
        .ground = (uint8_t)((ground - 1) % ART_GROUNDS),
        .frame = (uint8_t)(frame % PICTURE_FRAMES)};
}

static enum atelier_lang lang_of(unsigned lang)
{
    return (enum atelier_lang)(lang % ATELIER_LANGS);
}

size_t pictures_painting(unsigned bottom, unsigned middle, unsigned top, unsigned ground,
                         unsigned frame, unsigned lang)
{
    struct painting painting = painting_of(bottom, middle, top, ground, frame);
    picture_painting(picture_facts(), &painting, lang_of(lang), reply_begin());
    return reply.used;
}

size_t pictures_painting_words(unsigned bottom, unsigned middle, unsigned top, unsigned ground,
                               unsigned lang)
{
    char sentence[PICTURE_ALT_SIZE];
    struct painting painting = painting_of(bottom, middle, top, ground, PICTURE_UNFRAMED);
    reply_begin();
    if (middle != 0 && top != 0) {
        picture_alt(&painting, lang_of(lang), sentence);
        atelier_put(&reply.out, sentence);
    }
    return reply.used;
}

size_t pictures_face(unsigned card)
{
    picture_face((card - 1) % ART_CARDS, reply_begin());
    return reply.used;
}

size_t pictures_card(unsigned card, unsigned lang)
{
    picture_card(picture_facts(), (card - 1) % ART_CARDS, lang_of(lang), reply_begin());
    return reply.used;
}

unsigned pictures_card_count(void)
{
    return ART_CARDS;
}

unsigned pictures_ground_count(void)
{
    return ART_GROUNDS;
}
