/*
 * A program of the build: turns files into C arrays of bytes.
 *
 *     make_texts NAME FILE [NAME FILE ...] > rules_text.c
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void write_file_bytes(const char *path)
{
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        perror(path);
        exit(1);
    }
    int column = 0;
    for (int byte; (byte = fgetc(in)) != EOF; column++)
        printf("%s%d,", column % 24 ? "" : "\n", byte < 128 ? byte : byte - 256);
    fclose(in);
}

/* A game may have its rules in its own folder, where the documentation does not look. */
static void write_pages(int count, char **words)
{
    const char *before = "";
    printf("\nconst char rules_pages[] = \"");
    for (int i = 1; i + 1 < count; i += 2)
        if (strchr(words[i], '.') == NULL && strstr(words[i + 1], "docs/rules/") != NULL) {
            printf("%srules/%s", before, words[i]);
            before = " ";
        }
    printf("\";\n");
}

int main(int count, char **words)
{
    printf("/* Made by make_texts from docs/rules. */\n"
           "#include \"cli/rules/text.h\"\n#include <stddef.h>\n");
    for (int i = 1; i + 1 < count; i += 2) {
        printf("\nstatic const char text_%d[] = {", i);
        write_file_bytes(words[i + 1]);
        printf("0};\n");
    }
    printf("\nconst struct rules_text rules_texts[] = {\n");
    for (int i = 1; i + 1 < count; i += 2)
        printf("    {\"%s\", text_%d},\n", words[i], i);
    printf("    {NULL, NULL},\n};\n");
    write_pages(count, words);
    return 0;
}
