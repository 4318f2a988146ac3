/*
 * Heads of frames, by RFC 6455, section 5.2.
 */
#include "frame_head.h"

enum { FIN = 0x80, RESERVED = 0x70, OPCODE = 0x0f, MASKED = 0x80, LENGTH = 0x7f };
enum { CONTINUATION = 0, TEXT = 1, BINARY = 2, CLOSE = 8, PONG = 10 };
enum { MOST_CONTROL = 125, TWO_BYTES = 126, EIGHT_BYTES = 127 };

/* What the first two bytes allow. */
static int check_kind(unsigned first, unsigned second, enum frame_sender sender)
{
    unsigned opcode = first & OPCODE;
    bool control = opcode >= CLOSE;
    bool masked = (second & MASKED) != 0;
    if ((first & RESERVED) != 0 || masked != (sender == FRAME_OF_CLIENT))
        return WEBSOCKET_PROTOCOL_ERROR;
    if (opcode == BINARY)
        return WEBSOCKET_UNSUPPORTED;
    if (opcode > PONG || (opcode > BINARY && !control))
        return WEBSOCKET_PROTOCOL_ERROR;
    if (control && ((first & FIN) == 0 || (second & LENGTH) > MOST_CONTROL))
        return WEBSOCKET_PROTOCOL_ERROR;
    if (opcode == CLOSE && (second & LENGTH) == 1) /* half a code */
        return WEBSOCKET_PROTOCOL_ERROR;
    return FRAME_HEAD_FINE;
}

int frame_head_read(struct atelier_span bytes, enum frame_sender sender, struct frame_head *head)
{
    if (bytes.size < 2)
        return FRAME_HEAD_PART;
    const unsigned char *at = (const unsigned char *)bytes.at;
    int code = check_kind(at[0], at[1], sender);
    if (code != FRAME_HEAD_FINE)
        return code;
    unsigned length = at[1] & LENGTH;
    size_t more = length == EIGHT_BYTES ? 8 : length == TWO_BYTES ? 2 : 0;
    size_t mask = sender == FRAME_OF_CLIENT ? FRAME_MASK_SIZE : 0;
    *head = (struct frame_head){.size = 2 + more + mask,
                                .control = (at[0] & OPCODE) >= CLOSE,
                                .begins = (at[0] & OPCODE) == TEXT,
                                .ends = (at[0] & FIN) != 0};
    if (bytes.size < head->size)
        return FRAME_HEAD_PART;
    head->payload = more > 0 ? 0 : length;
    for (size_t i = 0; i < more; i++)
        head->payload = head->payload << 8 | at[2 + i];
    if (more > 0 && head->payload <= (more == 2 ? MOST_CONTROL : UINT16_MAX))
        return WEBSOCKET_PROTOCOL_ERROR;
    if (head->payload >> 63 != 0)
        return WEBSOCKET_PROTOCOL_ERROR;
    return FRAME_HEAD_FINE;
}

size_t frame_head_write(unsigned char head[FRAME_HEAD_SIZE], enum frame_kind kind,
                        enum frame_sender sender, uint64_t payload)
{
    size_t more = payload > UINT16_MAX ? 8 : payload > MOST_CONTROL ? 2 : 0;
    unsigned length = more == 8 ? EIGHT_BYTES : more == 2 ? TWO_BYTES : (unsigned)payload;
    bool masked = sender == FRAME_OF_CLIENT;
    head[0] = (unsigned char)(FIN | kind);
    head[1] = (unsigned char)((masked ? MASKED : 0) | length);
    for (size_t i = 0; i < more; i++)
        head[2 + i] = (unsigned char)(payload >> 8 * (more - 1 - i));
    return 2 + more + (masked ? FRAME_MASK_SIZE : 0);
}
