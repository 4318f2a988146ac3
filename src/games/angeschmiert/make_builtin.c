/*
 * A program of the build: writes the tables of throws and the default board as C.
 *
 *     make_builtin DATA-DIRECTORY > angeschmiert_builtin.c
 */
#include "board.h"
#include "state.h"
#include "throws.h"

#include <stdio.h>
#include <stdlib.h>

static struct angeschmiert_tables tables;

static void die(const char *message)
{
    fprintf(stderr, "make_builtin: %s\n", message);
    exit(1);
}

static unsigned factorial(unsigned n)
{
    return n < 2 ? 1 : n * factorial(n - 1);
}

/* How many ways the dice can fall to show these colours. */
static unsigned ways_of(angeschmiert_colours colours)
{
    unsigned ways = factorial(angeschmiert_dice_in(colours));
    for (unsigned colour = 0; colour < 4; colour++)
        ways /= factorial(angeschmiert_count_of(colours, colour));
    return ways;
}

static unsigned throw_value(angeschmiert_colours colours)
{
    unsigned most = 0, different = 0;
    for (unsigned colour = 0; colour < 4; colour++) {
        unsigned count = angeschmiert_count_of(colours, colour);
        most = count > most ? count : most;
        different += count > 0;
    }
    if (angeschmiert_dice_in(colours) < ANGESCHMIERT_DICE || different == 4)
        return 0;
    return most == 4 ? 12 : most == 3 ? 3 : different == 2 ? 2 : 1;
}

/* In the order of the letters: the most red first, then the most green, then the most yellow. */
static unsigned number_throws(unsigned dice, unsigned number)
{
    for (unsigned red = dice + 1; red-- > 0;)
        for (unsigned green = dice - red + 1; green-- > 0;)
            for (unsigned yellow = dice - red - green + 1; yellow-- > 0;) {
                unsigned blue = dice - red - green - yellow;
                angeschmiert_colours colours =
                    (angeschmiert_colours)(red | green << 4 | yellow << 8 | blue << 12);
                tables.thrown[number] = (struct angeschmiert_throw){
                    colours, (uint8_t)throw_value(colours), (uint8_t)number};
                tables.weight[number++] = (uint8_t)ways_of(colours);
            }
    return number;
}

/* Each way to fall has the same share of the 256 bytes. */
static void fill_draws(unsigned dice)
{
    unsigned share = ANGESCHMIERT_BYTES / tables.total[dice], byte = 0;
    for (unsigned i = 0; i < tables.count[dice]; i++) {
        unsigned number = tables.first[dice] + i;
        for (unsigned j = 0; j < share * tables.weight[number]; j++)
            tables.draw[dice][byte++] = tables.thrown[number];
    }
    if (byte != ANGESCHMIERT_BYTES)
        die("the ways of the throws do not add up");
}

static void fill_throws(void)
{
    unsigned number = 1;
    for (unsigned dice = ANGESCHMIERT_DICE; dice > 0; dice--) {
        unsigned next = number_throws(dice, number);
        tables.first[dice] = (uint8_t)number;
        tables.count[dice] = (uint8_t)(next - number);
        tables.total[dice] = (uint16_t)(1u << (2 * dice));
        fill_draws(dice);
        number = next;
    }
    tables.total[0] = 1;
    for (unsigned i = 0; i <= ANGESCHMIERT_MOST_THROWS; i++)
        tables.contra |= (uint64_t)(tables.thrown[i].value == 1) << i;
    if (tables.thrown[ANGESCHMIERT_PALETTE_THROW].colours != ANGESCHMIERT_PALETTE)
        die("the palette has another number");
}

static void fill_landings(void)
{
    for (int i = 0; i < ANGESCHMIERT_LANDINGS; i++) {
        int field = ANGESCHMIERT_LEAST_FIELD + i;
        if (field < ANGESCHMIERT_START)
            field = ANGESCHMIERT_START;
        else if (field > ANGESCHMIERT_HOME)
            field = ANGESCHMIERT_HOME;
        tables.landing[i] =
            (uint8_t)(field == ANGESCHMIERT_LADDER ? ANGESCHMIERT_LADDER_FOOT : field);
    }
}

static void read_board(const char *directory)
{
    char path[1024], text[4096];
    struct atelier_error error;
    snprintf(path, sizeof path, "%s/%s", directory, atelier_angeschmiert_file_names[0]);
    FILE *in = fopen(path, "rb");
    if (in == NULL)
        die(path);
    struct atelier_span span = {text, fread(text, 1, sizeof text, in)};
    fclose(in);
    if (atelier_angeschmiert_board_read(span, &tables.board, &error) != ATELIER_OK)
        die(error.message);
}

#define WRITE(name, count, format, ...)                                                            \
    do {                                                                                           \
        printf("  ." name " = {");                                                                 \
        for (unsigned i = 0; i < (count); i++)                                                     \
            printf("%s" format ",", i % 16 ? "" : "\n    ", __VA_ARGS__);                          \
        printf("\n  },\n");                                                                        \
    } while (0)

#define THROW                  "{0x%04x,%u,%u}"
#define THROW_ARGUMENTS(throw) (throw).colours, (throw).value, (throw).number

static void write_tables(void)
{
    printf("/* Made by make_builtin. */\n#include \"games/angeschmiert/throws.h\"\n\n");
    printf("const struct angeschmiert_tables atelier_angeschmiert_tables = {\n");
    WRITE("thrown", ANGESCHMIERT_THROWS, THROW, THROW_ARGUMENTS(tables.thrown[i]));
    WRITE("weight", ANGESCHMIERT_THROWS, "%u", tables.weight[i]);
    printf("  .contra = 0x%llxu,\n", (unsigned long long)tables.contra);
    WRITE("first", ANGESCHMIERT_DICE + 1, "%u", tables.first[i]);
    WRITE("count", ANGESCHMIERT_DICE + 1, "%u", tables.count[i]);
    WRITE("total", ANGESCHMIERT_DICE + 1, "%u", tables.total[i]);
    printf("  .draw = {\n");
    for (unsigned dice = 1; dice <= ANGESCHMIERT_DICE; dice++) {
        printf("    [%u] = {", dice);
        for (unsigned i = 0; i < ANGESCHMIERT_BYTES; i++)
            printf(THROW ",", THROW_ARGUMENTS(tables.draw[dice][i]));
        printf("},\n");
    }
    printf("  },\n");
    WRITE("landing", ANGESCHMIERT_LANDINGS, "%u", tables.landing[i]);
    printf("  .board = {0x%llxu, 0x%llxu},\n};\n", (unsigned long long)tables.board.bucket,
           (unsigned long long)tables.board.brush);
}

int main(int count, char **arguments)
{
    if (count != 2)
        die("the data directory is wanted");
    fill_throws();
    fill_landings();
    read_board(arguments[1]);
    write_tables();
    return 0;
}
