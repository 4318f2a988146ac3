/*
 * A program of the build: packs the files of a folder into the program.
 *
 *     make_site FOLDER NAME QUALITY TABLE.c BYTES.bin DEPENDENCIES.d
 *
 * NAME is what the `struct site` is called, QUALITY brotli's, 11 at best. The bytes of all files,
 * plain and compressed, go one after the other into one file, which the C file takes in by the
 * assembler's .incbin: megabytes compile in no time that way. The last file tells ninja which files
 * and folders were read. Names that begin with a dot are passed over.
 */
#include "file_types.h"
#include "site.h"

#include <brotli/encode.h>
#include <dirent.h>
#include <pthread.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

enum {
    MOST_FILES = 4096,
    MOST_NAME = 1024,
    MOST_SIZE = 64 << 20,
    LARGE = 2 << 20,
    MOST_WORKERS = 64
};

/* A file, and its bytes plain and packed; those that are not packed are nowhere. */
struct content {
    struct atelier_span plain, gzip, brotli;
};

static char *names[MOST_FILES]; /* below the folder, with a slash before */
static struct content contents[MOST_FILES];
static int name_count;
static atomic_int begun;
static FILE *table, *bytes, *dependencies;
static size_t offset; /* in the file of bytes */
static int quality;

static void stop_making(const char *what, const char *why)
{
    fprintf(stderr, "make_site: %s: %s\n", what, why);
    exit(1);
}

static FILE *open_file(const char *path, const char *mode)
{
    FILE *file = fopen(path, mode);
    if (file == NULL)
        stop_making(path, "cannot be opened");
    return file;
}

/* --- which files there are --- */

static void depend_on(const char *path)
{
    fputs(" \\\n ", dependencies);
    for (; *path != '\0'; path++) {
        if (*path == ' ' || *path == '#')
            fputc('\\', dependencies);
        else if (*path == '$')
            fputc('$', dependencies);
        fputc(*path, dependencies);
    }
}

static void collect(const char *root, const char *below)
{
    char path[MOST_NAME], name[MOST_NAME];
    struct stat about;
    snprintf(path, sizeof path, "%s%s", root, below);
    depend_on(path);
    DIR *folder = opendir(path);
    if (folder == NULL)
        stop_making(path, "is no folder");
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        if (snprintf(name, sizeof name, "%s/%s", below, entry->d_name) >= SITE_PATH ||
            snprintf(path, sizeof path, "%s%s", root, name) >= MOST_NAME)
            stop_making(entry->d_name, "has too long a name");
        if (strpbrk(name, "\"\\") != NULL || stat(path, &about) != 0)
            stop_making(path, "has a name that cannot be served");
        if (S_ISDIR(about.st_mode)) {
            collect(root, name);
            continue;
        }
        if (name_count == MOST_FILES)
            stop_making(root, "has too many files");
        depend_on(path);
        names[name_count++] = strdup(name);
    }
    closedir(folder);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* --- what they hold --- */

static struct atelier_span load_file(const char *path)
{
    FILE *file = open_file(path, "rb");
    char *content = malloc(MOST_SIZE);
    if (content == NULL)
        stop_making(path, "there is no memory for it");
    size_t size = fread(content, 1, MOST_SIZE, file);
    if (ferror(file) || size == MOST_SIZE)
        stop_making(path, "cannot be read, or is too large");
    fclose(file);
    char *kept = realloc(content, size + 1);
    if (kept == NULL)
        stop_making(path, "there is no memory for it");
    return (struct atelier_span){kept, size};
}

static struct atelier_span pack_gzip(struct atelier_span plain)
{
    z_stream stream = {.next_in = (Bytef *)plain.at, .avail_in = (uInt)plain.size};
    const int window = 15 + 16; /* with gzip's head, in which the time is nought */
    if (deflateInit2(&stream, 9, Z_DEFLATED, window, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        stop_making("zlib", "does not start");
    uLong room = deflateBound(&stream, (uLong)plain.size);
    char *packed = malloc(room);
    stream.next_out = (Bytef *)packed;
    stream.avail_out = (uInt)room;
    if (packed == NULL || deflate(&stream, Z_FINISH) != Z_STREAM_END)
        stop_making("zlib", "does not end");
    size_t size = stream.total_out;
    deflateEnd(&stream);
    return (struct atelier_span){packed, size};
}

/* Of megabytes the best takes thrice as long as the second best, for a fiftieth. */
static struct atelier_span pack_brotli(struct atelier_span plain)
{
    int best = plain.size > LARGE && quality > 10 ? 10 : quality;
    size_t size = BrotliEncoderMaxCompressedSize(plain.size);
    char *packed = malloc(size + 1);
    if (packed == NULL ||
        !BrotliEncoderCompress(best, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_GENERIC, plain.size,
                               (const uint8_t *)plain.at, &size, (uint8_t *)packed))
        stop_making("brotli", "does not end");
    return (struct atelier_span){packed, size};
}

/* One packing, or nothing where it was not worth while. */
static struct atelier_span smaller(struct atelier_span packed, struct atelier_span plain)
{
    if (packed.size < plain.size)
        return packed;
    free((char *)packed.at);
    return (struct atelier_span){NULL, 0};
}

static void pack_file(const char *root, const char *name, struct content *content)
{
    char path[MOST_NAME + SITE_PATH];
    snprintf(path, sizeof path, "%s%s", root, name);
    content->plain = load_file(path);
    if (file_is_loose(name))
        content->gzip = smaller(pack_gzip(content->plain), content->plain);
    if (content->gzip.at != NULL)
        content->brotli = smaller(pack_brotli(content->plain), content->plain);
}

static void *pack_some(void *root)
{
    for (int i; (i = begun++) < name_count;)
        pack_file(root, names[i], &contents[i]);
    return NULL;
}

/* By as many threads as there are processors: nothing else is left to be built at the time. */
static void pack_all(char *root)
{
    pthread_t workers[MOST_WORKERS];
    long processors = sysconf(_SC_NPROCESSORS_ONLN), count = 0;
    while (count + 1 < processors && count < MOST_WORKERS &&
           pthread_create(&workers[count], NULL, pack_some, root) == 0)
        count++;
    pack_some(root);
    while (count > 0)
        pthread_join(workers[--count], NULL);
}

/* --- writing --- */

static void put_bytes(const char *site, const char *encoding, struct atelier_span body)
{
    if (body.at == NULL)
        return;
    if (fwrite(body.at, 1, body.size, bytes) != body.size)
        stop_making("the file of bytes", "cannot be written");
    fprintf(table, "[%s] = {%s_bytes + %zu, %zu}, ", encoding, site, offset, body.size);
    offset += body.size;
    free((char *)body.at);
}

/* A hash, so that equal bytes have equal tags wherever they were built. */
static void make_tag(struct atelier_span bytes, char tag[static SITE_TAG + 1])
{
    unsigned char hash[crypto_generichash_BYTES_MIN];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)bytes.at, bytes.size, NULL, 0);
    sodium_bin2hex(tag, SITE_TAG + 1, hash, SITE_TAG / 2);
}

static void put_file(const char *site, const char *name, const struct content *content)
{
    char tag[SITE_TAG + 1];
    make_tag(content->plain, tag);
    fprintf(table, "    {\"%s\", \"%s\", \"%s\", {", name, file_type(name), tag);
    put_bytes(site, "ENCODING_PLAIN", content->plain);
    put_bytes(site, "ENCODING_GZIP", content->gzip);
    put_bytes(site, "ENCODING_BROTLI", content->brotli);
    fprintf(table, "}},\n");
}

static void put_table(const char *name, const char *bytes_path)
{
    fprintf(table,
            "/* Made by make_site. */\n"
            "#include \"server/site.h\"\n\n"
            "__asm__(\".pushsection .rodata\\n\"\n"
            "        \".balign 16\\n\"\n"
            "        \".globl %s_bytes\\n\"\n"
            "        \".hidden %s_bytes\\n\"\n"
            "        \"%s_bytes:\\n\"\n"
            "        \".incbin \\\"%s\\\"\\n\"\n"
            "        \".byte 0\\n\"\n"
            "        \".popsection\\n\");\n"
            "__attribute__((visibility(\"hidden\"))) extern const char %s_bytes[];\n\n"
            "extern const struct site %s;\n\n"
            "static const struct site_file files[] = {\n",
            name, name, name, bytes_path, name, name);
    for (int i = 0; i < name_count; i++)
        put_file(name, names[i], &contents[i]);
    fprintf(table,
            "};\n\n"
            "const struct site %s = {files, %d};\n",
            name, name_count);
}

int main(int count, char **words)
{
    if (count != 7 || sodium_init() < 0)
        stop_making("usage", "make_site FOLDER NAME QUALITY TABLE.c BYTES.bin DEPENDENCIES.d");
    const char *folder = words[1], *name = words[2];
    quality = atoi(words[3]);
    table = open_file(words[4], "w");
    bytes = open_file(words[5], "wb");
    dependencies = open_file(words[6], "w");
    fprintf(dependencies, "%s:", words[4]);
    collect(folder, "");
    fprintf(dependencies, "\n");
    if (name_count == 0)
        stop_making(folder, "is empty");
    qsort(names, (size_t)name_count, sizeof *names, compare_names);
    char *whole = realpath(words[5], NULL);
    if (whole == NULL)
        stop_making(words[5], "is nowhere");
    pack_all(words[1]);
    put_table(name, whole);
    free(whole);
    for (int i = 0; i < name_count; i++)
        free(names[i]);
    if (fclose(table) != 0 || fclose(bytes) != 0 || fclose(dependencies) != 0)
        stop_making(words[4], "cannot be written");
    return 0;
}
