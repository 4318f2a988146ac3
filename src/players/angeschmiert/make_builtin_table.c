/*
 * Prints the solved default board as C, for the build: usage: make_builtin_table FILE
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
           "static const unsigned char bytes[] = {\n");
    for (; (byte = getc(file)) != EOF; size++)
        printf("%d,%s", byte, ++column % 32 == 0 ? "\n" : "");
    printf("};\n\nstruct atelier_span atelier_angeschmiert_table_builtin(void)\n{\n"
           "    return (struct atelier_span){(const char *)bytes, %luu};\n}\n",
           size);
    fclose(file);
    return 0;
}
