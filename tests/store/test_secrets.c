/*
 * Keys in files: there as a whole or not at all, for their owner alone, and made only where nothing
 * was sealed yet.
 */
#include "support.h"

#include "store/secrets.h"

#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/atelier-secrets-XXXXXX", path[64];
static unsigned writes;

ssize_t __real_write(int file, const void *bytes, size_t size);
ssize_t __wrap_write(int file, const void *bytes, size_t size);

/* Whoever is killed here has made no key. */
ssize_t __wrap_write(int file, const void *bytes, size_t size)
{
    if (size == SECRETS_KEY) {
        writes++;
        assert_int_not_equal(access(path, F_OK), 0);
    }
    return __real_write(file, bytes, size);
}

static int begin(void **unused)
{
    (void)unused;
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(path, sizeof path, "%s/house.db.key", folder);
    return 0;
}

static int end(void **unused)
{
    (void)unused;
    unlink(path);
    return rmdir(folder); /* nothing else was left there */
}

static void made_as_a_whole(void **unused)
{
    struct secrets made, read;
    struct stat about;
    char problem[STORE_PROBLEM];
    (void)unused;
    writes = 0;
    assert_true(secrets_read(&made, path, true, problem));
    assert_int_equal(writes, 1);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_size, SECRETS_KEY);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_true(secrets_read(&read, path, false, problem));
    assert_memory_equal(&made, &read, sizeof made);
    assert_int_equal(writes, 1);
}

/* A key is read without a file that stays open. */
static void nothing_stays_open(void **unused)
{
    struct secrets secrets;
    char problem[STORE_PROBLEM];
    int next[2];
    (void)unused;
    assert_true(secrets_read(&secrets, path, true, problem));
    for (int i = 0; i < 2; i++) {
        next[i] = open("/dev/null", O_RDONLY);
        close(next[i]);
        assert_true(secrets_read(&secrets, path, false, problem));
    }
    assert_int_equal(next[0], next[1]);
}

/* Secrets of any size up to the most, and none that is longer. */
static void sealed_and_opened(void **unused)
{
    static const unsigned char longest[SECRETS_MOST + SECRETS_OVERHEAD + 1];
    const struct secrets secrets = {{7}};
    unsigned char sealed[SECRETS_MOST + SECRETS_OVERHEAD];
    struct store_rows *rows = store_rows_new();
    (void)unused;
    for (size_t size = 1; size <= SECRETS_MOST + 1; size++) {
        bool fits = size <= SECRETS_MOST;
        if (fits)
            secrets_seal(&secrets, (struct atelier_span){(const char *)longest, size}, sealed);
        store_rows_clear(rows);
        store_row(rows, STORE_SECRET);
        store_text(rows, "aa");
        store_bytes(rows, fits ? sealed : longest, size + SECRETS_OVERHEAD);
        assert_int_equal(secrets_open_row(&secrets, &rows->row[0]), fits);
        assert_true(!fits || (rows->row[0].value[1].text.size == size &&
                              memcmp(rows->row[0].value[1].text.at, longest, size) == 0));
    }
    store_rows_free(rows);
}

static void missing(void **unused)
{
    struct secrets secrets;
    char problem[STORE_PROBLEM];
    (void)unused;
    assert_false(secrets_read(&secrets, path, false, problem));
    assert_non_null(strstr(problem, "is not there; copy it"));
    assert_int_not_equal(access(path, F_OK), 0);
}

/* Two who make one at once have the same, or one of them none. */
static void never_overwritten(void **unused)
{
    struct secrets first, second = {{1}}, read;
    char problem[STORE_PROBLEM];
    (void)unused;
    assert_true(secrets_read(&first, path, true, problem));
    char copy[sizeof path];
    strcpy(copy, path);
    *path = '\0'; /* it may be there now */
    assert_false(secrets_write(&second, copy, problem));
    strcpy(path, copy);
    assert_true(secrets_read(&read, path, false, problem));
    assert_memory_equal(&first, &read, sizeof first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(made_as_a_whole, begin, end),
        cmocka_unit_test_setup_teardown(nothing_stays_open, begin, end),
        cmocka_unit_test(sealed_and_opened),
        cmocka_unit_test_setup_teardown(missing, begin, end),
        cmocka_unit_test_setup_teardown(never_overwritten, begin, end),
    };
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
