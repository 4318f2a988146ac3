/*
 * The terminal, by curses. What has to happen after a crash is prepared while all is well: a signal
 * handler may only write.
 */
#include "tty.h"

#include "ask.h"
#include "guard.h"
#include "heard.h"
#include "ink.h"
#include "picture.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
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
    struct replies replies;
    int keys[2];     /* a pipe to curses, which sees no replies of the terminal */
    FILE *key_input; /* its end that curses reads */
} tty;

static volatile sig_atomic_t continued; /* after Ctrl-Z */

static const int fatal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT};

/* The terminal as it was, what was heard last, and then what would have happened anyway. */
static void on_crash(int signal)
{
    int out = fileno(tty.out);
    if (write(out, tty.farewell, strlen(tty.farewell)) < 0)
        _exit(1);
    tcsetattr(out, TCSANOW, &tty.before);
    guard_dismiss();
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

static void on_continued(int signal)
{
    (void)signal;
    continued = true;
}

static void watch_for_return(bool watching)
{
    struct sigaction action = {.sa_handler = watching ? on_continued : SIG_DFL};
    sigaction(SIGCONT, &action, NULL);
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
    set_escdelay(10); /* what belongs together comes together; see take_input() */
    curs_set(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
}

static bool open_keys(void)
{
    if (pipe(tty.keys) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(tty.keys[i], F_SETFD, FD_CLOEXEC);
        fcntl(tty.keys[i], F_SETFL, O_NONBLOCK); /* more than it holds nobody has typed */
    }
    tty.key_input = fdopen(tty.keys[0], "r");
    return tty.key_input != NULL;
}

static void close_keys(void)
{
    if (tty.key_input != NULL)
        fclose(tty.key_input);
    close(tty.keys[1]);
}

/* Asks on the empty screen, and wipes off what a terminal made of questions it does not know. */
static void ask_and_wipe(void)
{
    tty.replies = (struct replies){0};
    refresh();
    if (pixels_are_there && ink_colours() > 0)
        ask_terminal(STDIN_FILENO, fileno(tty.out), tty.keys[1], &tty.replies);
    pictures_begin(fileno(tty.out), &tty.replies);
    clearok(curscr, true);
}

bool tty_can_open(void)
{
    return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && is_large_enough() &&
           is_capable() && speak_utf8();
}

bool tty_open(void)
{
    if (!tty_can_open() || tcgetattr(STDIN_FILENO, &tty.before) != 0 || !open_keys())
        return false;
    tty.out = heard_begin();
    if (tty.out == NULL) {
        close_keys();
        return false;
    }
    tty.screen = newterm(NULL, tty.out, tty.key_input);
    if (tty.screen == NULL) {
        heard_end();
        close_keys();
        return false;
    }
    set_modes();
    ink_begin();
    prepare_farewell();
    guard_begin(fileno(tty.out), tty.farewell, &tty.before);
    watch_for_crashes(true);
    watch_for_return(true);
    ask_and_wipe();
    return true;
}

void tty_close(void)
{
    pictures_end();
    endwin();
    guard_dismiss();
    guard_end();
    watch_for_crashes(false);
    watch_for_return(false);
    delscreen(tty.screen);
    heard_end();
    close_keys();
}

/* Takes what was typed, or replied; a reply that changes what can be shown is as a window that has
 * changed. False where the line is lost. */
static bool hear_terminal(void)
{
    enum glyph_way way = way_of(&tty.replies);
    int width = tty.replies.cell_width, height = tty.replies.cell_height;
    if (!take_input(STDIN_FILENO, tty.keys[1], &tty.replies))
        return false;
    if (way_of(&tty.replies) != way || tty.replies.cell_width != width ||
        tty.replies.cell_height != height)
        ungetch(KEY_RESIZE);
    return true;
}

/* The next key if there is one; after another size or a return from Ctrl-Z all is drawn again, and
 * letters may be of another size. */
static int next_key(void)
{
    int key = continued ? KEY_RESIZE : getch();
    if (key == KEY_RESIZE && (continued || is_cleared(curscr))) {
        continued = false;
        clearok(curscr, true);
        pictures_ask_again();
    }
    return key;
}

/* Waits for input, or for something else to happen: then true, and it has. False for the former. */
static bool wait_for_input(const struct meanwhile *meanwhile, const sigset_t *signals, bool *lost)
{
    int other = meanwhile->file != NULL ? meanwhile->file(meanwhile->state) : -1;
    int patience = other >= 0 ? meanwhile->patience(meanwhile->state) : -1;
    struct timespec until = {patience / 1000, patience % 1000 * 1000000L};
    fd_set files;
    FD_ZERO(&files);
    FD_SET(STDIN_FILENO, &files);
    if (other >= 0)
        FD_SET(other, &files);
    int ready = pselect((other > STDIN_FILENO ? other : STDIN_FILENO) + 1, &files, NULL, NULL,
                        patience >= 0 ? &until : NULL, signals);
    bool typed = ready > 0 && FD_ISSET(STDIN_FILENO, &files);
    *lost = typed && !hear_terminal();
    if (other < 0 || typed || (ready < 0 && errno != EINTR))
        return false;
    meanwhile->happen(meanwhile->state);
    return ready >= 0;
}

int tty_key(const struct meanwhile *meanwhile)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT};
    sigset_t held, before;
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaddset(&held, signals[i]);
    /* Signals come while we wait and at no other time, so that none slips in before. */
    sigprocmask(SIG_BLOCK, &held, &before);
    int key = next_key();
    while (key == ERR && !meanwhile->stopped(meanwhile->state)) {
        bool lost = false, news = wait_for_input(meanwhile, &before, &lost);
        key = meanwhile->stopped(meanwhile->state) ? ERR : next_key();
        if (key == ERR && news)
            key = TTY_NEWS;
        else if (key == ERR && lost)
            break; /* there is no input at its end */
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return key;
}

int tty_key_now(void)
{
    fd_set files;
    struct timeval at_once = {0, 0};
    FD_ZERO(&files);
    FD_SET(STDIN_FILENO, &files);
    if (select(STDIN_FILENO + 1, &files, NULL, NULL, &at_once) > 0)
        hear_terminal();
    return next_key();
}
