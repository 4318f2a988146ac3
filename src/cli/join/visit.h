/*
 * A visit to a house: one person at one table, as all files of `atelier join` see it.
 *
 * The house says what happens; the table here replays every move, so that it can be shown as
 * `atelier play` shows it, and so that whatever does not follow is noticed.
 */
#ifndef CLI_JOIN_VISIT_H
#define CLI_JOIN_VISIT_H

#include "cli/play/session.h"
#include "input.h"
#include "line.h"

enum join_stage {
    JOIN_CHOOSING, /* which table it will be */
    JOIN_OPEN,     /* people sit down */
    JOIN_PLAYING,
    JOIN_OVER,
};

enum { NONCE_BYTES = 16 };

/* Who sits at a seat, as the house says. */
struct join_seat {
    char id[JOIN_ID]; /* "": nobody */
    char name[ATELIER_NAME_SIZE];
    char level[32]; /* "": no computer */
    bool here, sealed;
    long long left; /* milliseconds of the clock; below 0 without one */
};

/* A move that was sent and is not known to have counted. */
struct join_move {
    bool waits;
    uint32_t ply;
    char text[ATELIER_MOVE_SIZE];
    char nonce[2 * NONCE_BYTES + 1];
};

/* Another table where we sit. */
struct join_elsewhere {
    char table[LINK_TABLE];
    unsigned seats; /* ours, a bit each */
    bool asked;     /* one of them is */
};
enum { MOST_ELSEWHERE = 8 };

struct join {
    struct session session; /* the game as we replay it, and how it is shown */
    uint32_t listed_at;     /* after so many moves the choices were listed last */
    const struct arguments *arguments;
    const struct atelier_game *const *games;
    uv_loop_t loop;
    uv_signal_t signals[3];
    uv_timer_t again; /* to ask once more what the house could not do just now */
    struct input input;
    struct line line;
    struct join_link link;
    struct join_person person;
    struct join_part part;

    enum join_stage stage;
    json_t *offered; /* tables to choose from */

    bool watching; /* only looks on */
    int wanted;    /* the seat of --seat, or -1 */
    bool sitting;  /* a request to sit down is under way */
    bool sat;      /* has had a seat in this visit */
    struct join_seat seat[ATELIER_MAX_SEATS];
    int seats;
    char host[JOIN_ID]; /* the id of who may start the game */
    unsigned watchers;
    bool clock_runs;
    uint64_t clock_at; /* when the clock was read, by the loop's */
    bool eased;        /* quicker computers play than were chosen */
    bool announced;    /* that all seats are taken */
    bool starting;     /* we have started it, and it has not begun */

    struct join_move move;
    bool voted;
    uint32_t voted_ply;
    json_int_t ask;        /* what the others want to know, or -1, */
    char question[480];    /* and as a sentence */
    json_t *requests;      /* that wait for the line or for an answer, or NULL */
    json_int_t made;       /* when the table was set up, by the house's clock */
    bool checked;          /* the game is over, and its record was looked at */
    bool wants_another;    /* we have asked for a rematch, and the others have not answered */
    char next[LINK_TABLE]; /* the table of a rematch, or "" */

    unsigned which; /* counts the tables that were looked at */
    struct join_elsewhere elsewhere[MOST_ELSEWHERE];
    int elsewheres;

    bool away;           /* it was said that the line is lost, */
    uint64_t away_since; /* at this time of the loop */
    bool comes_back;     /* wants to play again where a computer does, once the line is back */

    bool prompted; /* the last line on the screen ends in our prompt */
    bool quit;
    bool doubts; /* something that the house said does not follow */
    int code;
};

bool join_is_mine(const struct join *join, int seat);

/* The first seat of ours, or -1. */
int join_my_seat(const struct join *join);
/* The only seat of ours, which is spoken to as "you"; or ATELIER_ANYONE. */
int join_only_seat(const struct join *join);
int join_free_seat(const struct join *join);
bool join_is_host(const struct join *join);

/* Whether we have added to chance at a seat of ours: then no game can begin without the commitment
 * that we revealed it to. */
bool join_has_part(const struct join *join);

/* How much time a seat has left just now; "" without a clock. */
struct join_time {
    char text[32];
};
struct join_time join_time_left(const struct join *join, int seat);

/* The same for any number of seconds. */
struct join_time join_time(long long seconds);

/* Whether somebody stays when a game is over: at a terminal, with a seat. */
bool join_plays_on(const struct join *join);

#endif
