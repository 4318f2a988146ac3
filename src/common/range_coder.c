/*
 * The range coder of the LZMA family. The writer keeps a carry open until it is settled.
 */
#include "range_coder.h"

enum { LEARN = 5, LEAST_CHANCE = 32 };

static const uint32_t smallest_range = UINT32_C(1) << 24;

static void learn(range_model *model, unsigned bit)
{
    if (bit == 0)
        *model = (range_model)(*model + ((65536 - *model) >> LEARN));
    else
        *model = (range_model)(*model - (*model >> LEARN));
    if (*model < LEAST_CHANCE)
        *model = LEAST_CHANCE;
    if (*model > 65536 - LEAST_CHANCE)
        *model = (range_model)(65536 - LEAST_CHANCE);
}

static uint32_t share_of_zero(uint32_t range, range_model model)
{
    return (range >> 16) * model;
}

void atelier_range_write_open(struct range_writer *writer, unsigned char *bytes, size_t size)
{
    *writer = (struct range_writer){.bytes = bytes, .size = size, .range = UINT32_MAX};
}

static void put_byte(struct range_writer *writer, unsigned byte)
{
    if (writer->used < writer->size)
        writer->bytes[writer->used++] = (unsigned char)byte;
    else
        writer->full = true;
}

static void shift_low(struct range_writer *writer)
{
    unsigned carry = (unsigned)(writer->low >> 32);
    uint32_t low = (uint32_t)writer->low;
    if (low < UINT32_C(0xff000000) || carry != 0) {
        if (writer->holds)
            put_byte(writer, writer->held + carry);
        for (; writer->held_ff > 0; writer->held_ff--)
            put_byte(writer, 0xff + carry);
        writer->held = (unsigned char)(low >> 24);
        writer->holds = true;
    } else {
        writer->held_ff++;
    }
    writer->low = (uint64_t)(low & UINT32_C(0x00ffffff)) << 8;
}

void atelier_range_write(struct range_writer *writer, range_model *model, unsigned bit)
{
    uint32_t zero = share_of_zero(writer->range, *model);
    if (bit == 0) {
        writer->range = zero;
    } else {
        writer->low += zero;
        writer->range -= zero;
    }
    learn(model, bit);
    while (writer->range < smallest_range) {
        writer->range <<= 8;
        shift_low(writer);
    }
}

void atelier_range_write_close(struct range_writer *writer)
{
    for (int i = 0; i < 5; i++)
        shift_low(writer);
}

static unsigned next_byte(struct range_reader *reader)
{
    size_t at = reader->used++;
    return at < reader->size ? reader->bytes[at] : 0;
}

void atelier_range_read_open(struct range_reader *reader, const unsigned char *bytes, size_t size)
{
    *reader = (struct range_reader){.bytes = bytes, .size = size, .range = UINT32_MAX};
    for (int i = 0; i < 4; i++)
        reader->code = reader->code << 8 | next_byte(reader);
}

unsigned atelier_range_read(struct range_reader *reader, range_model *model)
{
    uint32_t zero = share_of_zero(reader->range, *model);
    unsigned bit = reader->code >= zero;
    if (bit == 0) {
        reader->range = zero;
    } else {
        reader->code -= zero;
        reader->range -= zero;
    }
    learn(model, bit);
    while (reader->range < smallest_range) {
        reader->range <<= 8;
        reader->code = reader->code << 8 | next_byte(reader);
    }
    return bit;
}
