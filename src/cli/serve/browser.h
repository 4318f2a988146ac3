/*
 * Showing a page to whoever sits at this machine.
 */
#ifndef CLI_SERVE_BROWSER_H
#define CLI_SERVE_BROWSER_H

#include <stdbool.h>
#include <uv.h>

/* Whether somebody sits at a desktop and looks at what we print. */
bool browser_is_likely(void);

/*
 * Asks the desktop to open the address; false if it cannot. `process` stays where it is until the
 * loop has come to its end, which it does not delay.
 */
bool browser_open(uv_loop_t *loop, uv_process_t *process, const char *address);

#endif
