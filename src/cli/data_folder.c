/*
 * The user's folder for data, as the XDG base directories have it.
 */
#include "data_folder.h"

#include "kept_folder.h"

#include <stdio.h>
#include <stdlib.h>

bool data_file(const char *name, char path[static DATA_PATH])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char folder[KEPT_FOLDER], problem[480];
    int size = 0;
    if (data != NULL && *data == '/')
        size = snprintf(folder, sizeof folder, "%s/atelier", data);
    else if (home != NULL && *home == '/')
        size = snprintf(folder, sizeof folder, "%s/.local/share/atelier", home);
    return size > 0 && size < KEPT_FOLDER && kept_make_folder(folder, problem) &&
           snprintf(path, DATA_PATH, "%s/%s", folder, name) < DATA_PATH;
}
