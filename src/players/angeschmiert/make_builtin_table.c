/*
 * Prints the solved default board as C, for the build: usage: make_builtin_table FILE
 *
 * As one text: compilers take seconds for as many numbers.
 */
#include <stdio.h>

int main(int count, char **words)
{
    FILE *file = count == 2 ? fopen(words[1], "rb") : NULL;
    int byte, column = 0;
    unsigned long size = 0;
    if (file == NULL) {
        fprintf(stderr, "usage: make_builtin_table FILE\n");
        return 2;
    }
    printf("#include \"players/angeschmiert/table.h\"\n\n"
           "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n"
           "static const char bytes[] =\n\"");
    for (; (byte = getc(file)) != EOF; size++)
        printf("\\%03o%s", (unsigned)byte, ++column % 32 == 0 ? "\"\n\"" : "");
    printf("\";\n\nstruct atelier_span atelier_angeschmiert_table_builtin(void)\n{\n"
           "    return (struct atelier_span){bytes, %luu};\n}\n",
           size);
    fclose(file);
    return 0;
}
