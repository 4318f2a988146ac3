/*
 * Any bytes as the frames of a WebSocket, in any pieces: each message that comes of them is short
 * enough and UTF-8, what goes out are frames of ours, and after a goodbye there is nothing more.
 *
 * The first byte of the input says in how large pieces the rest comes.
 */
#include "net/websocket/codec.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { MOST_TEXT = 300 };

struct talk {
    struct codec codec;
    unsigned messages;
    bool over;
};

/* Decoded by the definition, and not by a table. */
static bool is_utf8(struct atelier_span text)
{
    if (text.size == 0)
        return true; /* it may be nowhere */
    const unsigned char *at = (const unsigned char *)text.at, *end = at + text.size;
    while (at < end) {
        int more = *at < 0x80       ? 0
                   : *at >> 5 == 6  ? 1
                   : *at >> 4 == 14 ? 2
                   : *at >> 3 == 30 ? 3
                                    : -1;
        static const unsigned least[] = {0, 0x80, 0x800, 0x10000};
        if (more < 0 || end - at <= more)
            return false;
        unsigned letter = more == 0 ? *at : *at & (0x3fu >> more);
        for (int i = 1; i <= more; i++) {
            if (at[i] >> 6 != 2)
                return false;
            letter = letter << 6 | (at[i] & 0x3fu);
        }
        if (letter < least[more] || letter > 0x10ffff || (letter >= 0xd800 && letter < 0xe000))
            return false;
        at += more + 1;
    }
    return true;
}

static void message(void *context, struct atelier_span text)
{
    struct talk *talk = context;
    assert(text.size <= MOST_TEXT && is_utf8(text));
    assert(!talk->over);
    talk->messages++;
    if (text.size > 0 && text.at[0] == 'q')
        assert(codec_say_goodbye(&talk->codec, WEBSOCKET_NORMAL, "quit"));
    else
        assert(codec_say(&talk->codec, text));
}

/* One frame of what goes out; its size. */
static size_t check_frame(struct talk *talk, const unsigned char *at, size_t size)
{
    assert(size >= 2 && !talk->over);
    unsigned length = at[1];
    size_t head = 2;
    assert(at[0] == 0x81 || at[0] == 0x88 || at[0] == 0x8a);
    assert(length <= 126);
    if (length == 126) {
        assert(size >= 4);
        length = (unsigned)at[2] << 8 | at[3];
        head = 4;
    }
    assert(size >= head + length);
    talk->over = at[0] == 0x88;
    if (talk->over && length > 0)
        assert(length >= 2 && at[2] >= 3 && at[2] < 20);
    return head + length;
}

static void check_out(struct talk *talk)
{
    struct atelier_span out = codec_take(&talk->codec);
    for (size_t at = 0; at < out.size;)
        at += check_frame(talk, (const unsigned char *)out.at + at, out.size - at);
    assert(talk->over == codec_said_goodbye(&talk->codec));
    free((char *)out.at);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct talk talk = {.codec = {.message = message, .context = &talk}};
    if (size == 0)
        return 0;
    codec_open(&talk.codec, FRAME_OF_CLIENT, MOST_TEXT);
    size_t step = bytes[0] + 1u, taken = 1, here = 1;
    while (here < size) {
        here = here + step < size ? here + step : size;
        for (size_t more = 1; more > 0 && taken < here; taken += more) {
            struct atelier_span offer = {(const char *)bytes + taken, here - taken};
            more = codec_feed(&talk.codec, offer);
            assert(more <= offer.size);
            assert(!codec_heard_all(&talk.codec) || more == offer.size);
            assert(talk.codec.text.room <= MOST_TEXT);
            if (bytes[0] % 2 == 0)
                check_out(&talk);
        }
    }
    check_out(&talk);
    assert(talk.over || !codec_heard_all(&talk.codec));
    codec_close(&talk.codec);
    return 0;
}
