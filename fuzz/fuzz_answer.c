/*
 * Any bytes as what a stranger's server says to us: an answer of HTTP, and behind one that changes
 * the protocol the frames of a WebSocket, in any pieces. What is read is short enough, an answer
 * is whole only once, and each message is clean.
 *
 * The first byte of the input says in how large pieces the rest comes.
 */
#include "net/http_answer.h"
#include "net/websocket/codec.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { MOST_TEXT = 300 };

static void message(void *context, struct atelier_span text)
{
    (void)context;
    assert(text.size <= MOST_TEXT);
}

static void check_answer(const struct http_answer *answer)
{
    assert(answer->status >= 0 && answer->status <= 999);
    assert(answer->body_size <= HTTP_ANSWER_BODY && answer->body[answer->body_size] == '\0');
    assert(strlen(answer->accept) < HTTP_ANSWER_VALUE);
    assert(strlen(answer->subprotocol) < HTTP_ANSWER_VALUE);
    assert(!answer->upgraded || answer->status == 101);
}

/* How many of the bytes belong to the answer. */
static size_t read_answer(struct http_answer_reader *reader, const char *bytes, size_t size,
                          size_t step)
{
    size_t taken = 0;
    while (taken < size) {
        size_t part = step < size - taken ? step : size - taken;
        struct atelier_span rest = {bytes + taken, part};
        enum http_answer_state state = http_answer_read(reader, &rest);
        assert(rest.size <= part && rest.at + rest.size == bytes + taken + part);
        taken += part - rest.size;
        if (state != HTTP_ANSWER_PART)
            break;
        assert(rest.size == 0);
    }
    return taken;
}

static void read_frames(const char *bytes, size_t size, size_t step)
{
    struct codec codec = {.message = message};
    size_t taken = 0, here = 0;
    codec_open(&codec, FRAME_OF_SERVER, MOST_TEXT);
    while (here < size) {
        here = step < size - here ? here + step : size;
        for (size_t more = 1; more > 0 && taken < here; taken += more) {
            more = codec_feed(&codec, (struct atelier_span){bytes + taken, here - taken});
            assert(more <= here - taken);
            free((char *)codec_take(&codec).at);
        }
    }
    codec_close(&codec);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct http_answer_reader *reader = size > 0 ? http_answer_reader_new() : NULL;
    if (reader == NULL)
        return 0;
    const char *at = (const char *)bytes + 1;
    size_t step = bytes[0] + 1u, taken = read_answer(reader, at, size - 1, step);
    struct atelier_span rest = {at + taken, size - 1 - taken};
    if (http_answer_read(reader, &rest) == HTTP_ANSWER_WHOLE) {
        check_answer(http_answer_of(reader));
        if (http_answer_of(reader)->upgraded)
            read_frames(rest.at, rest.size, step);
    }
    http_answer_reader_free(reader);
    return 0;
}
