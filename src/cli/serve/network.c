/*
 * An invitation in the terminal.
 */
#include "network.h"

#include "server/qr.h"

static void say_code(struct output *output, const char *link)
{
    char row[QR_ROWS][QR_ROW];
    unsigned rows = qr_rows(link, row);
    for (unsigned i = 0; i < rows; i++)
        output_print(output, "  %s\n", row[i]);
}

void say_network(struct output *output, const char *link, bool code)
{
    output_print(output, "Others in your network find it at %s.\n", link);
    if (code)
        say_code(output, link);
    output_print(output, "They can see the open tables and play; everything said and played "
                         "travels unencrypted in this network.\n");
}
