/*
 * Going, sitting down, playing, each when told to.
 */
#include "visit.h"

#include <stdio.h>
#include <stdlib.h>

bool visit_read_ports(const char *text, struct crowd_houses *houses)
{
    char *end;
    for (houses->count = 0; houses->count < MOST_HOUSES; text = end + 1) {
        unsigned long port = strtoul(text, &end, 10);
        if (end == text || port == 0 || port > 65535)
            return false;
        houses->port[houses->count++] = (unsigned)port;
        if (*end != ',')
            return *end == '\0';
    }
    return false;
}

/* Waits for a line; whether one came. */
static bool may_go_on(void)
{
    int character;
    fflush(stdout);
    while ((character = getchar()) != '\n')
        if (character == EOF)
            return false;
    return true;
}

static bool say(const char *where)
{
    printf("{\"now\":\"%s\"}\n", where);
    return may_go_on();
}

static bool say_count(struct crowd_count *count, double seconds)
{
    struct latencies *latencies = &count->latencies;
    latencies_sort(latencies);
    printf("{\"now\":\"ended\",\"seconds\":%.3f,\"moves\":%zu,\"screens\":%lu,\"games\":%lu",
           seconds, latencies->count, count->screens, count->games);
    if (latencies->count > 0)
        printf(",\"p50\":%.3f,\"p99\":%.3f,\"most\":%.3f", latencies_at(latencies, 0.5),
               latencies_at(latencies, 0.99), latencies_at(latencies, 1));
    printf("}\n");
    return may_go_on();
}

/* Plays for a moment first, so that caches and files have the size that they keep. */
static bool go_through(struct crowd *crowd, double seconds)
{
    if (!say("idle") || !crowd_connect(crowd) || !say("connected") || !crowd_sit_down(crowd) ||
        !say("seated") || !crowd_play(crowd, seconds / 4) || !say("begun"))
        return false;
    crowd_measure(crowd);
    uint64_t begun = uv_hrtime();
    return crowd_play(crowd, seconds) &&
           say_count(crowd_count(crowd), 1e-9 * (double)(uv_hrtime() - begun));
}

bool visit(const struct crowd_houses *houses, const struct crowd_plan *plan, double seconds)
{
    uv_loop_t loop;
    uv_loop_init(&loop);
    struct crowd *crowd = crowd_new(&loop, houses, plan);
    bool fine = go_through(crowd, seconds);
    crowd_free(crowd);
    uv_loop_close(&loop);
    return fine;
}
