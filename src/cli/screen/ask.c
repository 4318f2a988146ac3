/*
 * The question and the wait for its answers.
 */
#include "ask.h"

#include "common/stopwatch.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { PATIENCE = 500, MOMENT = 50 }; /* milliseconds */
enum { PIXELS_A_ROW = 24 };
enum { MOST_ROUNDS = 16 }; /* so that a flood of half replies comes to an end */

/* tmux and screen answer for themselves, and what is behind them may be another terminal tomorrow.
 */
static bool is_multiplexed(const struct replies *replies)
{
    static const char *const variables[] = {"TMUX", "STY"}, *const kinds[] = {"tmux", "screen"};
    const char *term = getenv("TERM");
    bool found = strncmp(replies->name, "tmux", 4) == 0;
    for (int i = 0; i < 2; i++) {
        const char *set = getenv(variables[i]);
        found |= set != NULL && *set != '\0';
        found |= term != NULL && strncmp(term, kinds[i], strlen(kinds[i])) == 0;
    }
    return found;
}

enum glyph_way way_of(const struct replies *replies)
{
    if (is_multiplexed(replies))
        return WAY_LETTERS;
    bool sixel = replies->sixel && replies->cell_width > 0;
    return replies->kitty ? WAY_KITTY : sixel ? WAY_SIXEL : WAY_LETTERS;
}

struct glyph_place place_for(const struct replies *replies, int colours, int rows, unsigned width,
                             unsigned height)
{
    bool known = replies->cell_width > 0;
    struct glyph_place place = {.rows = rows,
                                .cell_width = known ? replies->cell_width : 10,
                                .cell_height = known ? replies->cell_height : 20,
                                .colours = colours,
                                .sextants = replies_know_sextants(replies)};
    unsigned across = height * (unsigned)place.cell_width;
    place.columns = (int)((width * (unsigned)(rows * place.cell_height) + across / 2) / across);
    place.columns = place.columns > 0 ? place.columns : 1;
    return place;
}

unsigned height_for(const struct replies *replies, int rows)
{
    int pixels = replies->cell_height > 0 ? replies->cell_height : 20;
    /* Kitty's are scaled by the terminal, and not compressed on the way to it. */
    if (way_of(replies) != WAY_SIXEL && pixels > PIXELS_A_ROW)
        pixels = PIXELS_A_ROW;
    return (unsigned)(rows * pixels);
}

void write_all(int out, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t done = write(out, text, size);
        if (done < 0 && errno != EINTR)
            return;
        text += done > 0 ? done : 0;
        size -= done > 0 ? (size_t)done : 0;
    }
}

static bool is_ready(int in, int milliseconds)
{
    struct pollfd input = {.fd = in, .events = POLLIN};
    return poll(&input, 1, milliseconds) > 0;
}

bool take_input(int in, int keys, struct replies *replies)
{
    char bytes[512], found[sizeof bytes + REPLIES_HELD];
    for (int rounds = 0; rounds < MOST_ROUNDS; rounds++) {
        ssize_t got = read(in, bytes, sizeof bytes);
        if (got <= 0)
            return got < 0 && (errno == EINTR || errno == EAGAIN);
        write_all(keys, found, replies_take(replies, bytes, (size_t)got, found));
        if (replies->state == NO_REPLY || !is_ready(in, MOMENT))
            break;
    }
    write_all(keys, found, replies_pause(replies, found));
    return true;
}

/* Terminals that never answer how large letters are may have told the system. */
static void ask_system(int out, struct replies *replies)
{
    struct winsize size;
    if (ioctl(out, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        return;
    int width = size.ws_xpixel / size.ws_col, height = size.ws_ypixel / size.ws_row;
    if (width >= CELL_LEAST && width <= CELL_MOST && height >= CELL_LEAST && height <= CELL_MOST) {
        replies->cell_width = width;
        replies->cell_height = height;
    }
}

void ask_terminal(int in, int out, int keys, struct replies *replies)
{
    static const char plain[] = ASK_NAME ASK_CELL ASK_CLASS,
                      whole[] = ASK_NAME ASK_CELL ASK_KITTY ASK_CLASS;
    bool multiplexed = is_multiplexed(replies);
    ask_system(out, replies);
    write_all(out, multiplexed ? plain : whole, strlen(multiplexed ? plain : whole));
    double left = PATIENCE, end = stopwatch_now() + left;
    while (!replies->answered && left > 0 && is_ready(in, (int)left) &&
           take_input(in, keys, replies))
        left = end - stopwatch_now();
}
