/*
 * Nothing is kept elsewhere than it is thought to be: where there is no folder for data, somebody
 * has to say where it shall be.
 */
#include "files.h"

static bool find_file_of(const struct arguments *arguments, const char *flag, const char *name,
                         char path[static USER_FILE], const char **found)
{
    char problem[480];
    *found = flag_value(arguments, flag);
    if (*found != NULL)
        return true;
    *found = path;
    if (user_data_file(name, path, problem))
        return true;
    return reject("--%s: %s", flag, problem);
}

bool find_store(const struct arguments *arguments, struct store_files *files)
{
    struct store_place *place = &files->place;
    place->key = NULL;
    return find_file_of(arguments, "store", "house.db", files->name, &place->name) &&
           (!store_is_postgres(place->name) ||
            find_file_of(arguments, "store-key", "house.key", files->key, &place->key));
}
