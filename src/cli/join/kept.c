/*
 * Small files of JSON in STATE/houses/HOST_PORT: person-HASH, with a hash of the name, and
 * table-TABLE-PERSON; and STATE/houses/last, which names the house.
 */
#include "kept.h"

#include <atelier/game.h>
#include <dirent.h>
#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_FILE = 8192, HASH_BYTES = 16 };

static const char person_mark[] = "person-";

/* --- where --- */

static bool house_folder(const struct join_link *house, char folder[static USER_FOLDER])
{
    char state[USER_FOLDER], host[LINK_HOST];
    if (!user_state_folder(state))
        return false;
    snprintf(host, sizeof host, "%s", house->host);
    for (char *at = host; *at != '\0'; at++)
        if (*at == ':' || *at == '%' || *at == '/')
            *at = '_';
        else if (*at >= 'A' && *at <= 'Z')
            *at = (char)(*at - 'A' + 'a');
    return snprintf(folder, USER_FOLDER, "%s/houses/%s_%u", state, host, house->port) < USER_FOLDER;
}

static bool last_path(char path[static NEW_FILE_PATH])
{
    char state[USER_FOLDER];
    return user_state_folder(state) &&
           snprintf(path, NEW_FILE_PATH, "%s/houses/last", state) < NEW_FILE_PATH;
}

static bool person_path(const struct join_link *house, const char *name,
                        char path[static NEW_FILE_PATH])
{
    char folder[USER_FOLDER], text[2 * HASH_BYTES + 1];
    unsigned char hash[HASH_BYTES];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)name, strlen(name), NULL, 0);
    sodium_bin2hex(text, sizeof text, hash, sizeof hash);
    return house_folder(house, folder) &&
           snprintf(path, NEW_FILE_PATH, "%s/%s%s", folder, person_mark, text) < NEW_FILE_PATH;
}

static bool part_path(const struct join_link *house, const struct join_person *person,
                      char path[static NEW_FILE_PATH])
{
    char folder[USER_FOLDER];
    return is_table_name(house->table) && is_table_name(person->id) &&
           house_folder(house, folder) &&
           snprintf(path, NEW_FILE_PATH, "%s/table-%s-%s", folder, house->table, person->id) <
               NEW_FILE_PATH;
}

/* --- files --- */

static json_t *read_json(const char *path)
{
    char problem[240];
    size_t size;
    char *text = read_file(path, MOST_FILE, &size, problem);
    json_t *found = text != NULL ? json_loadb(text, size, 0, NULL) : NULL;
    free(text);
    return found;
}

/* Takes `value` over. */
static bool write_json(const struct join_link *house, const char *path, json_t *value,
                       char problem[static 480])
{
    char folder[USER_FOLDER];
    struct new_file new;
    char *text = json_dumps(value, JSON_COMPACT);
    bool fine = text != NULL && house_folder(house, folder) && make_user_folder(folder, problem) &&
                new_file_begin(&new, path, NEW_FILE_PRIVATE, problem);
    if (fine) {
        atelier_printf(&new.out, "%s\n", text);
        fine = new_file_end(&new, problem);
    }
    json_decref(value);
    free(text);
    return fine;
}

/* A member that is text and fits; "" otherwise. */
static void copy_text(const json_t *from, const char *key, char *to, size_t size)
{
    const char *text = json_string_value(json_object_get(from, key));
    snprintf(to, size, "%s", text != NULL && strlen(text) < size ? text : "");
}

/* --- people --- */

static bool read_person_file(const char *path, struct join_person *person)
{
    json_t *found = read_json(path);
    *person = (struct join_person){.name = ""};
    copy_text(found, "name", person->name, sizeof person->name);
    copy_text(found, "token", person->token, sizeof person->token);
    json_decref(found);
    return *person->name != '\0' && *person->token != '\0';
}

static bool is_later(const struct timespec *one, const struct timespec *other)
{
    return one->tv_sec != other->tv_sec ? one->tv_sec > other->tv_sec
                                        : one->tv_nsec > other->tv_nsec;
}

/* The file of whoever was there last. */
static bool latest_person(const struct join_link *house, char path[static NEW_FILE_PATH])
{
    char folder[USER_FOLDER];
    struct timespec latest = {0};
    DIR *directory = house_folder(house, folder) ? opendir(folder) : NULL;
    const struct dirent *entry;
    *path = '\0';
    while (directory != NULL && (entry = readdir(directory)) != NULL) {
        char one[NEW_FILE_PATH];
        struct stat found;
        if (strncmp(entry->d_name, person_mark, sizeof person_mark - 1) != 0 ||
            snprintf(one, sizeof one, "%s/%s", folder, entry->d_name) >= (int)sizeof one ||
            stat(one, &found) != 0 || (*path != '\0' && !is_later(&found.st_mtim, &latest)))
            continue;
        latest = found.st_mtim;
        snprintf(path, NEW_FILE_PATH, "%s", one);
    }
    if (directory != NULL)
        closedir(directory);
    return *path != '\0';
}

bool join_find_person(const struct join_link *house, const char *name, struct join_person *person)
{
    char path[NEW_FILE_PATH];
    bool there = *name != '\0' ? person_path(house, name, path) : latest_person(house, path);
    return there && read_person_file(path, person);
}

bool join_find_house(struct join_link *house)
{
    char path[NEW_FILE_PATH];
    json_t *found = last_path(path) ? read_json(path) : NULL;
    json_int_t port = json_integer_value(json_object_get(found, "port"));
    copy_text(found, "host", house->host, sizeof house->host);
    house->port = port > 0 && port <= 65535 ? (unsigned)port : 0;
    json_decref(found);
    return *house->host != '\0' && house->port > 0;
}

bool join_keep_person(const struct join_link *house, const struct join_person *person,
                      char problem[static 480])
{
    char path[NEW_FILE_PATH], last[NEW_FILE_PATH];
    if (!person_path(house, person->name, path) || !last_path(last))
        return say_problem(problem, 480, "neither XDG_STATE_HOME nor HOME says where.");
    return write_json(house, path,
                      json_pack("{ss ss}", "name", person->name, "token", person->token),
                      problem) &&
           write_json(house, last,
                      json_pack("{ss si}", "host", house->host, "port", (int)house->port), problem);
}

void join_forget_person(const struct join_link *house, const struct join_person *person)
{
    char path[NEW_FILE_PATH];
    if (person_path(house, person->name, path))
        unlink(path);
}

/* --- what one has added to chance --- */

void join_find_part(const struct join_link *house, const struct join_person *person,
                    struct join_part *part)
{
    char path[NEW_FILE_PATH];
    *part = (struct join_part){.commitment = ""};
    json_t *found = part_path(house, person, path) ? read_json(path) : NULL;
    const json_t *contributions = json_object_get(found, "contributions");
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++)
        copy_text(contributions, atelier_actor_name(seat), part->contribution[seat], JOIN_HEX);
    copy_text(found, "commitment", part->commitment, sizeof part->commitment);
    copy_text(found, "kept", part->kept, sizeof part->kept);
    json_decref(found);
}

bool join_keep_part(const struct join_link *house, const struct join_person *person,
                    const struct join_part *part, char problem[static 480])
{
    char path[NEW_FILE_PATH];
    json_t *contributions = json_object();
    if (!part_path(house, person, path)) {
        json_decref(contributions);
        return say_problem(problem, 480, "neither XDG_STATE_HOME nor HOME says where.");
    }
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++)
        if (part->contribution[seat][0] != '\0')
            json_object_set_new(contributions, atelier_actor_name(seat),
                                json_string(part->contribution[seat]));
    return write_json(house, path,
                      json_pack("{so ss ss}", "contributions", contributions, "commitment",
                                part->commitment, "kept", part->kept),
                      problem);
}
