/*
 * The user's own folders.
 */
#include "user_folder.h"

#include "command.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Ours in the folder that the variable names, or in the one that every home has. */
static bool ours(const char *variable, const char *in_home, char folder[static USER_FOLDER])
{
    const char *named = getenv(variable), *home = getenv("HOME");
    int size = 0;
    if (named != NULL && *named == '/')
        size = snprintf(folder, USER_FOLDER, "%s/atelier", named);
    else if (home != NULL && *home == '/')
        size = snprintf(folder, USER_FOLDER, "%s/%s/atelier", home, in_home);
    return size > 0 && size < USER_FOLDER;
}

bool user_state_folder(char folder[static USER_FOLDER])
{
    return ours("XDG_STATE_HOME", ".local/state", folder);
}

bool make_user_folder(const char *folder, char problem[static 480])
{
    char path[USER_FOLDER];
    struct stat found;
    snprintf(path, sizeof path, "%s", folder);
    for (char *at = path + 1; *at != '\0'; at++) {
        if (*at != '/')
            continue;
        *at = '\0';
        mkdir(path, 0700);
        *at = '/';
    }
    if (mkdir(path, 0700) == 0 || (stat(path, &found) == 0 && S_ISDIR(found.st_mode)))
        return true;
    return say_problem(problem, 480, "%.400s: %s.", folder, strerror(errno));
}

bool user_data_file(const char *name, char path[static USER_FILE], char problem[static 480])
{
    char folder[USER_FOLDER];
    if (!ours("XDG_DATA_HOME", ".local/share", folder))
        return say_problem(problem, 480,
                           "neither XDG_DATA_HOME nor HOME says where files are stored.");
    snprintf(path, USER_FILE, "%s/%s", folder, name);
    return make_user_folder(folder, problem);
}
