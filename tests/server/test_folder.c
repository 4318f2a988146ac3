/*
 * Files in a folder: the same as those that are packed, none outside it, read in pieces, known by
 * their tags as long as they stay as they are.
 */
#include "support.h"

#include "server/folder.h"
#include "server/server.h"
#include "server/tag_cache.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

extern const struct site site_packed; /* tests/site, packed as the page is */

/* --- a folder of our own --- */

enum { PATH_SIZE = 200 };
static char outer[PATH_SIZE], inner[PATH_SIZE]; /* the folder is `inner` */

static void path_of(const char *name, char path[static PATH_SIZE])
{
    assert_in_range(snprintf(path, PATH_SIZE, "%s/%s", outer, name), 1, PATH_SIZE - 1);
}

static void write_text(const char *name, const char *text)
{
    char path[PATH_SIZE];
    path_of(name, path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* As if nobody had touched it for a while. */
static void make_old(const char *name, time_t when)
{
    char path[PATH_SIZE];
    path_of(name, path);
    assert_int_equal(
        utimensat(AT_FDCWD, path, (struct timespec[]){{.tv_sec = when}, {.tv_sec = when}}, 0), 0);
}

static int open_outer(void **state)
{
    (void)state;
    strcpy(outer, "/tmp/atelier-folder-XXXXXX");
    assert_non_null(mkdtemp(outer));
    path_of("in", inner);
    assert_int_equal(mkdir(inner, 0700), 0);
    return 0;
}

static int remove_outer(void **state)
{
    char command[PATH_SIZE + 20];
    (void)state;
    snprintf(command, sizeof command, "rm -r '%s'", outer);
    return system(command);
}

#define FOLDER(test) cmocka_unit_test_setup_teardown(test, open_outer, remove_outer)

/* --- tests --- */

static void has_the_same_as_what_is_packed(void **unused)
{
    struct folder *folder = folder_open(SITE_DIRECTORY);
    (void)unused;
    assert_non_null(folder);
    for (size_t i = 0; i < site_packed.count; i++) {
        const struct site_file *packed = &site_packed.files[i];
        size_t size = packed->body[ENCODING_PLAIN].size;
        struct site_file about;
        struct folder_file *file;
        char *bytes = malloc(size + 1);
        assert_non_null(bytes);
        assert_int_equal(folder_find(folder, packed->path, &about, &file), FOLDER_HAS_IT);
        assert_string_equal(about.type, packed->type);
        assert_string_equal(about.tag, packed->tag);
        assert_int_equal(about.body[ENCODING_PLAIN].size, size);
        assert_true(folder_fetch(file, 0, bytes, size));
        assert_memory_equal(bytes, packed->body[ENCODING_PLAIN].at, size);
        if (size > 2) {
            assert_true(folder_fetch(file, size - 2, bytes, 1));
            assert_int_equal(bytes[0], packed->body[ENCODING_PLAIN].at[size - 2]);
        }
        assert_false(folder_fetch(file, size, bytes, 1));
        folder_file_close(file);
        free(bytes);
    }
    folder_close(folder);
    assert_null(folder_open("/nowhere/at/all"));
}

static void stays_in_its_folder(void **unused)
{
    static const char *const wrong[] = {"/.hidden", "/link.html",     "/out/secret.txt",
                                        "/none",    "/../secret.txt", "/out",
                                        "/",        "/page.html/x"};
    char target[PATH_SIZE];
    struct site_file about;
    struct folder_file *file;
    (void)unused;
    write_text("secret.txt", "secret");
    write_text("in/.hidden", "hidden");
    write_text("in/page.html", "page");
    path_of("in/link.html", target);
    assert_int_equal(symlink("../secret.txt", target), 0);
    path_of("in/out", target);
    assert_int_equal(symlink("..", target), 0);
    struct folder *folder = folder_open(inner);
    assert_non_null(folder);
    assert_int_equal(folder_find(folder, "/page.html", &about, &file), FOLDER_HAS_IT);
    folder_file_close(file);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(folder_find(folder, wrong[i], &about, &file), FOLDER_HAS_NONE);
    folder_close(folder);
}

/* The tag of a file that is there. */
static const char *tag_of(struct folder *folder, const char *path)
{
    static struct site_file about;
    struct folder_file *file;
    assert_int_equal(folder_find(folder, path, &about, &file), FOLDER_HAS_IT);
    folder_file_close(file);
    return about.tag;
}

/* As large as before, and at the same time as far as a disk's clock can tell. */
static void sees_every_change(void **unused)
{
    char tag[SITE_TAG + 1];
    (void)unused;
    struct folder *folder = folder_open(inner);
    assert_non_null(folder);
    for (int i = 0; i < 50; i++) {
        write_text("in/page.html", i % 2 == 0 ? "one" : "two");
        if (i > 0)
            assert_string_not_equal(tag_of(folder, "/page.html"), tag);
        strcpy(tag, tag_of(folder, "/page.html"));
    }
    /* Not even somebody who sets the time back deceives it. */
    make_old("in/page.html", 1000000000);
    strcpy(tag, tag_of(folder, "/page.html"));
    write_text("in/page.html", "six");
    make_old("in/page.html", 1000000000);
    assert_string_not_equal(tag_of(folder, "/page.html"), tag);
    folder_close(folder);
}

static void knows_changed_files_while_they_are_read(void **unused)
{
    char room[4];
    struct site_file about;
    struct folder_file *file;
    (void)unused;
    struct folder *folder = folder_open(inner);
    write_text("in/page.html", "page");
    make_old("in/page.html", 1000000000);
    assert_int_equal(folder_find(folder, "/page.html", &about, &file), FOLDER_HAS_IT);
    assert_true(folder_fetch(file, 0, room, 2));
    /* Another file in its place does not matter: we have the old one. */
    write_text("in/other.html", "else");
    char from[PATH_SIZE], to[PATH_SIZE];
    path_of("in/other.html", from);
    path_of("in/page.html", to);
    assert_int_equal(rename(from, to), 0);
    assert_true(folder_fetch(file, 2, room, 2));
    assert_memory_equal(room, "ge", 2);
    folder_file_close(file);
    assert_int_equal(folder_find(folder, "/page.html", &about, &file), FOLDER_HAS_IT);
    write_text("in/page.html", "changed");
    assert_false(folder_fetch(file, 0, room, 2));
    folder_file_close(file);
    folder_close(folder);
}

static void keeps_tags(void **unused)
{
    static struct tag_cache cache;
    const struct file_state old = {
        .device = 1, .number = 5, .size = 9, .written = {100, 7}, .changed = {101, 8}};
    struct file_state other;
    (void)unused;
    assert_null(tag_cache_find(&cache, &old));
    tag_cache_keep(&cache, &old, "0123456789abcdef01234567", 103);
    assert_null(tag_cache_find(&cache, &old)); /* too young to be sure */
    tag_cache_keep(&cache, &old, "0123456789abcdef01234567", 104);
    assert_string_equal(tag_cache_find(&cache, &old), "0123456789abcdef01234567");
    for (int i = 0; i < 6; i++) {
        other = old;
        other.device += i == 0;
        other.number += i == 1;
        other.size += i == 2;
        other.written.tv_nsec += i == 3;
        other.changed.tv_nsec += i == 4;
        other.changed.tv_sec += i == 5;
        assert_null(tag_cache_find(&cache, &other));
    }
    other = old;
    other.number += TAG_CACHE_FILES; /* another file for the same place */
    tag_cache_keep(&cache, &other, "77777777777777777777777f", 104);
    assert_string_equal(tag_cache_find(&cache, &other), "77777777777777777777777f");
    assert_null(tag_cache_find(&cache, &old));
}

/* Where no file can be opened, nobody knows that there is none. */
static void says_that_it_is_in_trouble(void **unused)
{
    struct rlimit before, few;
    struct site_file about;
    struct folder_file *file;
    struct http_request request;
    struct http_reply reply;
    int spare[64], spares = 0;
    (void)unused;
    write_text("in/page.html", "page");
    struct server server = {.site = &site_packed, .folder = folder_open(inner)};
    struct http_answerer answerer = server_answerer(&server);
    assert_int_equal(
        http_request_read(atelier_span_of("GET /page.html HTTP/1.0\r\n\r\n"), &request), 0);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    few = before;
    few.rlim_cur = 20;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
    while (spares < 64 && (spare[spares] = dup(0)) >= 0)
        spares++;
    assert_int_equal(folder_find(server.folder, "/page.html", &about, &file), FOLDER_TROUBLE);
    answerer.answer(answerer.context, &request, &reply);
    assert_int_equal(reply.status, 503);
    while (spares > 0)
        close(spare[--spares]);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    answerer.answer(answerer.context, &request, &reply);
    assert_int_equal(reply.status, 200);
    http_reply_release(&reply);
    folder_close(server.folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_the_same_as_what_is_packed),
        FOLDER(stays_in_its_folder),
        FOLDER(sees_every_change),
        FOLDER(knows_changed_files_while_they_are_read),
        cmocka_unit_test(keeps_tags),
        FOLDER(says_that_it_is_in_trouble),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
