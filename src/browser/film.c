/*
 * Films inside a page: the frames that the program makes of a record, and its writer. The page
 * draws the pictures, brings the pixels, and packs what has changed, which it can do itself.
 *
 * Each call returns how many bytes lie at reply_at() until the next.
 */
#include "pictures/film.h"
#include "common/audience.h"
#include "common/owned_table.h"
#include "games.h"
#include "pictures/apng.h"
#include "reply.h"

enum { MOST_RECORD = 16 << 20 }; /* bytes */

/* Memory for the page to write into, valid until it asks for more; NULL for too much. */
EXPORT("reserve") void *film_reserve(size_t size);

/* Takes the record of `size` bytes there. Returns how many turns it has; 0 and a sentence as the
 * reply, if it is wrong. */
EXPORT("open") unsigned film_open(size_t size, unsigned lang);
EXPORT("reply_size") size_t film_reply_size(void);

/* The pictures of a turn from back to front, as JSON, each with a key that is the same for the same
 * picture, and its size; then one of them as SVG, and the turn's sentence; and the film's title. */
EXPORT("turn") size_t film_show_turn(unsigned turn);
EXPORT("picture") size_t film_show_picture(unsigned index);
EXPORT("sentence") size_t film_tell(void);
EXPORT("title") size_t film_tell_title(void);

/* The turns that the palette is made of. */
EXPORT("samples") unsigned film_sample_count(void);
EXPORT("sample") unsigned film_sample_turn(unsigned index);

/* The page's pixels of a turn, as a canvas has them, in the memory that was reserved. */
EXPORT("learn") void film_learn(void);
EXPORT("begin") size_t film_write_begin(void);
EXPORT("change") size_t film_change(void);

/* What of the last change was packed is `size` bytes there. */
EXPORT("frame") size_t film_write_frame(unsigned turn, size_t size);
EXPORT("end") size_t film_write_end(void);

static struct owned_table owned;
static struct film film;
static struct film_sprite sprite[FILM_SPRITES];
static unsigned sprites;
static struct apng *apng;
static char *brought;

size_t film_reply_size(void)
{
    return reply.used;
}

void *film_reserve(size_t size)
{
    if (size > MOST_RECORD)
        return NULL;
    brought = must_realloc(brought, size + 1);
    return brought;
}

unsigned film_open(size_t size, unsigned lang)
{
    struct atelier_error error;
    static const struct atelier_game *const *games;
    enum atelier_lang spoken = (enum atelier_lang)(lang % ATELIER_LANGS);
    if (games == NULL)
        games = games_with_tables();
    reply_begin();
    sprites = 0;
    film.turns = 0;
    if (owned_table_load(&owned, games, (struct atelier_span){brought, size}, NULL, &error) ==
        ATELIER_OK) {
        struct atelier_audience names = audience_of(&owned.table, own_seat(&owned.table), spoken);
        if (film_begin(&film, &owned.table, &names, &error))
            return film.turns;
    }
    film.turns = 0;
    atelier_put_error(&reply.out, spoken, &error);
    return 0;
}

size_t film_show_turn(unsigned turn)
{
    struct atelier_out *out = reply_begin();
    sprites = turn < film.turns ? film_turn(&film, turn, sprite) : 0;
    atelier_put(out, "[");
    for (unsigned i = 0; i < sprites; i++) {
        const unsigned char *bytes = (const unsigned char *)&sprite[i].picture;
        atelier_printf(out, "%s{\"x\":%d,\"y\":%d,\"width\":%u,\"height\":%u,\"key\":\"",
                       i > 0 ? "," : "", sprite[i].x, sprite[i].y, sprite[i].picture.width,
                       sprite[i].picture.height);
        for (size_t at = 0; at < sizeof sprite[i].picture; at++)
            atelier_printf(out, "%02x", bytes[at]);
        atelier_put(out, "\"}");
    }
    atelier_put(out, "]");
    return reply.used;
}

size_t film_show_picture(unsigned index)
{
    struct atelier_out *out = reply_begin();
    if (index < sprites)
        film_draw(&film, &sprite[index].picture, out);
    return reply.used;
}

size_t film_tell_title(void)
{
    film_title(&film, reply_begin());
    return reply.used;
}

size_t film_tell(void)
{
    film_sentence(&film, reply_begin());
    return reply.used;
}

unsigned film_sample_count(void)
{
    return film_samples(&film);
}

unsigned film_sample_turn(unsigned index)
{
    return film_sample(&film, index);
}

/* A canvas has red, green, blue and alpha, a byte each. */
static const uint32_t *pixels(void)
{
    static uint32_t pixel[FILM_WIDTH * FILM_HEIGHT];
    for (size_t i = 0; i < (size_t)FILM_WIDTH * FILM_HEIGHT; i++) {
        const unsigned char *at = (const unsigned char *)brought + 4 * i;
        pixel[i] = (uint32_t)at[0] << 16 | (uint32_t)at[1] << 8 | at[2];
    }
    return pixel;
}

void film_learn(void)
{
    if (apng == NULL)
        apng = apng_new(FILM_WIDTH, FILM_HEIGHT);
    apng_learn(apng, pixels());
}

size_t film_write_begin(void)
{
    apng_begin(apng, film.turns, reply_begin());
    return reply.used;
}

size_t film_change(void)
{
    struct atelier_span change = apng_change(apng, pixels());
    struct atelier_out *out = reply_begin();
    out->write(out, change.at, change.size);
    return reply.used;
}

size_t film_write_frame(unsigned turn, size_t size)
{
    apng_frame(apng, (struct atelier_span){brought, size},
               turn + 1 < film.turns ? FILM_SECOND : FILM_END, reply_begin());
    return reply.used;
}

size_t film_write_end(void)
{
    apng_end(reply_begin());
    apng_free(apng);
    apng = NULL;
    return reply.used;
}
