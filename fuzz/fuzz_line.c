/*
 * Any bytes as lines of the protocol: every line gets exactly one line of JSON back.
 */
#include <common/grow.h>
#include <protocol/protocol.h>

#include <assert.h>
#include <jansson.h>
#include <sodium.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct atelier_span rest = {(const char *)bytes, size}, line;
    struct protocol *protocol = protocol_open(atelier_games(), NULL);
    struct grow reply = grow_empty();
    while (atelier_next_line(&rest, &line)) {
        /* Searching and sampling are slow and read nothing foreign. */
        if (memmem(line.at, line.size, "hint", 4) != NULL ||
            memmem(line.at, line.size, "value", 5) != NULL ||
            memmem(line.at, line.size, "review", 6) != NULL)
            continue;
        grow_clear(&reply);
        protocol_answer(protocol, line, &reply.out);
        assert(reply.used > 0 && strchr(reply.text, '\n') == reply.text + reply.used - 1);
        json_t *parsed = json_loads(reply.text, JSON_REJECT_DUPLICATES, NULL);
        assert(json_is_object(parsed) && json_object_get(parsed, "ok") != NULL);
        json_decref(parsed);
    }
    grow_free(&reply);
    protocol_close(protocol);
    return 0;
}
