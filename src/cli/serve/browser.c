/*
 * The desktop's own way to open an address is xdg-open. It is started directly, without a shell.
 */
#include "browser.h"

#include <stdlib.h>
#include <unistd.h>

bool browser_is_likely(void)
{
    return isatty(STDOUT_FILENO) &&
           (getenv("DISPLAY") != NULL || getenv("WAYLAND_DISPLAY") != NULL);
}

static void exited(uv_process_t *process, int64_t status, int signal)
{
    (void)status;
    (void)signal;
    uv_close((uv_handle_t *)process, NULL);
}

bool browser_open(uv_loop_t *loop, uv_process_t *process, const char *address)
{
    char *words[] = {"xdg-open", (char *)address, NULL};
    uv_process_options_t options = {
        .file = words[0],
        .args = words,
        .exit_cb = exited,
        .flags = UV_PROCESS_DETACHED, /* Ctrl-C is meant for us, not for the browser */
    };
    if (uv_spawn(loop, process, &options) != 0) {
        uv_close((uv_handle_t *)process, NULL);
        return false;
    }
    uv_unref((uv_handle_t *)process);
    return true;
}
