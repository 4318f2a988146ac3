/*
 * atelier version
 */
#include "command.h"

#include <atelier/atelier.h>
#include <stdio.h>

static int run_version(const struct arguments *arguments)
{
    if (flag_given(arguments, "json"))
        printf("{\"name\":\"atelier\",\"version\":\"%s\",\"protocol\":1}\n", ATELIER_VERSION);
    else
        printf("atelier %s, protocol 1\n", ATELIER_VERSION);
    return EXIT_FINE;
}

const struct command command_version = {
    .name = "version",
    .summary = "says which version this is",
    .usage = "[--json]",
    .about = "Prints the program's version and that of the protocol it speaks.",
    .flags = (const struct flag[]){FLAG_SWITCH("json", "as a JSON object"), FLAG_END},
    .examples = "  atelier version --json\n",
    .run = run_version,
};
