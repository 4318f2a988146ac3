/*
 * What the tests share.
 */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct atelier_out *text_init(struct text *text)
{
    atelier_buffer_init(&text->buffer, text->bytes, sizeof text->bytes);
    return &text->buffer.out;
}

/* Cuts the part before `mark` off `rest` and takes the blanks around it away. */
static struct atelier_span cut(struct atelier_span *rest, char mark)
{
    const char *end = memchr(rest->at, mark, rest->size);
    struct atelier_span part = {rest->at, end != NULL ? (size_t)(end - rest->at) : rest->size};
    size_t used = end != NULL ? part.size + 1 : part.size;
    rest->at += used;
    rest->size -= used;
    while (part.size > 0 && *part.at == ' ') {
        part.at++;
        part.size--;
    }
    while (part.size > 0 && part.at[part.size - 1] == ' ')
        part.size--;
    return part;
}

void settings_of(struct atelier_settings *settings, const struct atelier_game *game,
                 const char *options)
{
    struct atelier_span rest = atelier_span_of(options);
    atelier_settings_clear(settings);
    while (rest.size > 0) {
        struct atelier_error error;
        struct atelier_span value = cut(&rest, ';');
        struct atelier_span key = cut(&value, '=');
        if (atelier_settings_set(game, settings, key, value, &error) != ATELIER_OK)
            fail_msg("%s: %s", options, error.message);
    }
}

void sit_down(struct sitting *sitting, const struct atelier_game *game, const char *options)
{
    struct atelier_settings settings;
    struct atelier_error error;
    settings_of(&settings, game, options);
    if (atelier_table_open(&sitting->table, game, &settings, sitting->moves, SITTING_MOVES,
                           &error) != ATELIER_OK)
        fail_msg("%s %s: %s", game->name, options, error.message);
}

void play(struct sitting *sitting, const char *moves)
{
    struct atelier_span rest = atelier_span_of(moves);
    while (rest.size > 0) {
        struct atelier_error error;
        struct atelier_span move = cut(&rest, ';');
        if (atelier_table_play_text(&sitting->table, move, &error) != ATELIER_OK)
            fail_msg("move %u of '%s' refused: %s", sitting->table.count + 1, moves, error.message);
    }
}

void refused(struct sitting *sitting, const char *move, enum atelier_code code)
{
    static struct sitting before;
    struct atelier_error error = {0};
    before = *sitting;
    enum atelier_code answer =
        atelier_table_play_text(&sitting->table, atelier_span_of(move), &error);
    if (answer != code)
        fail_msg("'%s' gave %s instead of %s", move, atelier_code_name(answer),
                 atelier_code_name(code));
    is_a_sentence(&error, code);
    assert_memory_equal(&before, sitting, sizeof before);
}

void play_to_end(struct sitting *sitting, struct atelier_random *random)
{
    struct atelier_table *table = &sitting->table;
    while (atelier_table_actor(table) != ATELIER_OVER) {
        atelier_move move = atelier_sample(table->game, &table->state, random);
        struct atelier_error error;
        if (atelier_table_play(table, move, &error) != ATELIER_OK)
            fail_msg("%s", error.message);
    }
}

void write_position(const struct atelier_table *table, enum atelier_lang lang, struct text *text)
{
    struct atelier_json json;
    atelier_json_init(&json, text_init(text));
    json.visitor.open_object(&json.visitor, NULL);
    atelier_json_position(&json, table, lang);
    json.visitor.close(&json.visitor);
    assert_false(text->buffer.full);
}

void write_record(const struct atelier_table *table, struct text *text)
{
    atelier_record_write(table, text_init(text));
    assert_false(text->buffer.full);
}

void is_a_sentence(const struct atelier_error *error, enum atelier_code code)
{
    size_t size = strlen(error->message);
    assert_int_equal(error->code, code);
    assert_true(atelier_is_clean_text(atelier_span_of(error->message)));
    if (size < 10 || error->message[size - 1] != '.')
        fail_msg("not a sentence: '%s'", error->message);
}

size_t put_character(uint32_t character, char text[static 4])
{
    size_t size = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = size - 1; i > 0; i--, character >>= 6)
        text[i] = (char)(0x80 | (character & 0x3f));
    text[0] = (char)(lead[size] | character);
    return size;
}

char *read_whole(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("%s cannot be opened", path);
    char *text = malloc(1 << 20);
    assert_non_null(text);
    size_t size = fread(text, 1, (1 << 20) - 1, file);
    text[size] = '\0';
    fclose(file);
    return text;
}
