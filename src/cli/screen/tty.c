/*
 * The terminal, by curses. What has to happen after a crash is prepared while all is well: a signal
 * handler may only write.
 */
#include "tty.h"

#include "heard.h"
#include "ink.h"

#include <curses.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static struct {
    SCREEN *screen;
    FILE *out;
    struct termios before;
    char farewell[128]; /* what puts the terminal back */
} tty;

static const int fatal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT};

/* The terminal as it was, what was heard last, and then what would have happened anyway. */
static void on_crash(int signal)
{
    int out = fileno(tty.out);
    if (write(out, tty.farewell, strlen(tty.farewell)) < 0)
        _exit(1);
    tcsetattr(out, TCSANOW, &tty.before);
    heard_spill(out);
    raise(signal);
}

static void watch_for_crashes(bool watching)
{
    struct sigaction action = {.sa_handler = watching ? on_crash : SIG_DFL,
                               .sa_flags = (int)SA_RESETHAND};
    for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
        sigaction(fatal[i], &action, NULL);
}

static void prepare_farewell(void)
{
    static const char *const names[] = {"sgr0", "cnorm", "rmkx", "rmcup"};
    strcpy(tty.farewell, "\033[?1000l\033[?1006l"); /* the mouse */
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *text = tigetstr(names[i]);
        if (text == NULL || text == (char *)-1)
            continue;
        if (strlen(tty.farewell) + strlen(text) < sizeof tty.farewell)
            strcat(tty.farewell, text);
    }
}

static bool is_large_enough(void)
{
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= TTY_COLUMNS &&
           size.ws_row >= TTY_ROWS;
}

/* Whether terminfo knows this terminal, and it can place the cursor. */
static bool is_capable(void)
{
    int known;
    const char *place;
    if (setupterm(NULL, STDOUT_FILENO, &known) != 0)
        return false;
    place = tigetstr("cup");
    bool capable = place != NULL && place != (char *)-1;
    del_curterm(cur_term);
    return capable;
}

/* The program speaks UTF-8 whatever the locale, and curses counts columns by it. */
static bool speak_utf8(void)
{
    return setlocale(LC_CTYPE, "C.UTF-8") != NULL || setlocale(LC_CTYPE, "en_US.UTF-8") != NULL;
}

static void set_modes(void)
{
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, true);
    nodelay(stdscr, true);
    set_escdelay(50);
    curs_set(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
}

bool tty_open(void)
{
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 || !is_large_enough() ||
        !is_capable() || tcgetattr(STDIN_FILENO, &tty.before) != 0 || !speak_utf8())
        return false;
    tty.out = heard_begin();
    if (tty.out == NULL)
        return false;
    tty.screen = newterm(NULL, tty.out, stdin);
    if (tty.screen == NULL) {
        heard_end();
        return false;
    }
    set_modes();
    ink_begin();
    prepare_farewell();
    watch_for_crashes(true);
    return true;
}

void tty_close(void)
{
    endwin();
    watch_for_crashes(false);
    delscreen(tty.screen);
    heard_end();
}

int tty_key(bool (*stopped)(void))
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH};
    sigset_t held, before;
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaddset(&held, signals[i]);
    /* Signals come while we wait and at no other time, so that none slips in before. */
    sigprocmask(SIG_BLOCK, &held, &before);
    int key = getch();
    while (key == ERR && !stopped()) {
        fd_set input;
        FD_ZERO(&input);
        FD_SET(STDIN_FILENO, &input);
        int ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &before);
        key = stopped() ? ERR : getch();
        if (key == ERR && ready > 0)
            break; /* the line is lost */
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return key;
}
