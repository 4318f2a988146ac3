/*
 * Decoding the %XX of addresses.
 */
#include "percent.h"

static int hex_value(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    if (digit >= 'a' && digit <= 'f')
        return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F')
        return digit - 'A' + 10;
    return -1;
}

int percent_take(struct atelier_span *text, bool *escaped)
{
    int byte = (unsigned char)text->at[0];
    size_t taken = 1;
    *escaped = byte == '%';
    if (*escaped) {
        int high = text->size > 2 ? hex_value(text->at[1]) : -1;
        int low = text->size > 2 ? hex_value(text->at[2]) : -1;
        if (high < 0 || low < 0)
            return -1;
        byte = 16 * high + low;
        taken = 3;
    }
    text->at += taken;
    text->size -= taken;
    return byte;
}
