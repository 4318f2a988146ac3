/*
 * Writing a file as a whole: other programs see the old one or the new one, never half of it.
 *
 * The new one is written beside, in the same folder, under a name that nobody can foresee and that
 * nobody else has, and then takes the old one's place. It has the old one's mode and owner; a link
 * stays, and what it points at is replaced. Devices and pipes cannot be replaced, so they are
 * written to, and so is standard output, whose name is "-"; main() looks whether that went well.
 */
#ifndef CLI_NEW_FILE_H
#define CLI_NEW_FILE_H

#include <atelier/text.h>
#include <stdio.h>
#include <sys/types.h>

enum new_file_kind {
    NEW_FILE_PLAIN,   /* mode as the umask has it */
    NEW_FILE_PRIVATE, /* only its owner can read it, whatever stood there before */
    NEW_FILE_FIRST,   /* private, and nothing may stand there before */
};

enum { NEW_FILE_PATH = 4200 }; /* bytes of a path, at most */

struct new_file {
    struct atelier_out out; /* write here */
    FILE *file;
    int reason; /* why writing failed, or 0 */
    enum new_file_kind kind;
    mode_t mode;
    bool leaves_nothing; /* what stands there was made here, for a link that led nowhere */
    char target[NEW_FILE_PATH];
    char beside[NEW_FILE_PATH]; /* "" where nothing is replaced */
};

/* Begins. False and a sentence if it fails, and then there is nothing to end. */
bool new_file_begin(struct new_file *new, const char *path, enum new_file_kind kind,
                    char problem[static 240]);

/*
 * Puts the file in its place, on the disk and not only in memory; in any case nothing is left
 * beside it. False and a sentence if anything failed since the beginning; then the old file is as
 * it was. Where a file of kind NEW_FILE_FIRST finds its place taken, errno is EEXIST.
 */
bool new_file_end(struct new_file *new, char problem[static 240]);

/* Leaves the old file as it was. */
void new_file_drop(struct new_file *new);

/* Whether a file could be written there, to be asked before long work and not after it: false and a
 * sentence if not. */
bool new_file_can(const char *path, char problem[static 240]);

/* How the names begin under which files are written: what a killed program may leave behind. */
#define NEW_FILE_BESIDE ".atelier-"

#endif
