/*
 * JSON going out, and its plain sister for people.
 */
#include <atelier/json.h>

#include <assert.h>
#include <math.h>

void atelier_json_string(struct atelier_out *out, const char *text)
{
    atelier_put(out, "\"");
    const char *plain = text;
    for (; *text != '\0'; text++) {
        unsigned char byte = (unsigned char)*text;
        if (byte >= 0x20 && byte != '"' && byte != '\\' && byte != 0x7f)
            continue;
        out->write(out, plain, (size_t)(text - plain));
        plain = text + 1;
        if (byte == '"' || byte == '\\')
            atelier_printf(out, "\\%c", byte);
        else if (byte == '\n')
            atelier_put(out, "\\n");
        else
            atelier_printf(out, "\\u%04x", byte);
    }
    out->write(out, plain, (size_t)(text - plain));
    atelier_put(out, "\"");
}

/* Comma, key and colon: all that stands in front of a value. */
static struct atelier_json *begin_value(struct atelier_visitor *visitor, const char *key)
{
    struct atelier_json *json = (struct atelier_json *)visitor;
    if (json->filled[json->depth])
        atelier_put(json->out, ",");
    json->filled[json->depth] = true;
    if (key != NULL) {
        atelier_json_string(json->out, key);
        atelier_put(json->out, ":");
    }
    return json;
}

void atelier_json_raw(struct atelier_json *json, const char *key, struct atelier_span value)
{
    begin_value(&json->visitor, key);
    json->out->write(json->out, value.at, value.size);
}

static void open_with(struct atelier_visitor *visitor, const char *key, const char *opener,
                      char closer)
{
    struct atelier_json *json = begin_value(visitor, key);
    assert(json->depth + 1 < ATELIER_JSON_DEPTH);
    atelier_put(json->out, opener);
    json->depth++;
    json->filled[json->depth] = false;
    json->closer[json->depth] = closer;
}

static void json_open_object(struct atelier_visitor *visitor, const char *key)
{
    open_with(visitor, key, "{", '}');
}

static void json_open_list(struct atelier_visitor *visitor, const char *key)
{
    open_with(visitor, key, "[", ']');
}

static void json_close(struct atelier_visitor *visitor)
{
    struct atelier_json *json = (struct atelier_json *)visitor;
    json->out->write(json->out, &json->closer[json->depth], 1);
    json->depth--;
}

static void json_number(struct atelier_visitor *visitor, const char *key, int64_t value)
{
    atelier_printf(begin_value(visitor, key)->out, "%lld", (long long)value);
}

static void json_real(struct atelier_visitor *visitor, const char *key, double value)
{
    struct atelier_json *json = begin_value(visitor, key);
    if (isfinite(value))
        atelier_printf(json->out, "%.12g", value);
    else
        atelier_put(json->out, "null");
}

static void json_text(struct atelier_visitor *visitor, const char *key, const char *value)
{
    atelier_json_string(begin_value(visitor, key)->out, value);
}

static void json_flag(struct atelier_visitor *visitor, const char *key, bool value)
{
    atelier_put(begin_value(visitor, key)->out, value ? "true" : "false");
}

static void json_nothing(struct atelier_visitor *visitor, const char *key)
{
    atelier_put(begin_value(visitor, key)->out, "null");
}

void atelier_json_init(struct atelier_json *json, struct atelier_out *out)
{
    *json = (struct atelier_json){
        .visitor =
            {
                .open_object = json_open_object,
                .open_list = json_open_list,
                .close = json_close,
                .number = json_number,
                .real = json_real,
                .text = json_text,
                .flag = json_flag,
                .nothing = json_nothing,
            },
        .out = out,
    };
}

static void json_legal(struct atelier_visitor *to, const struct atelier_table *table)
{
    const struct atelier_game *game = table->game;
    const void *state = &table->state;
    atelier_move moves[ATELIER_MAX_MOVES];
    uint32_t weights[ATELIER_MAX_MOVES];
    unsigned count = game->legal(game, state, moves);
    bool chance = game->actor(state) == ATELIER_CHANCE;
    uint32_t total = chance ? game->weights(game, state, weights) : 0;
    to->open_list(to, "legal");
    for (unsigned i = 0; i < count; i++) {
        char text[ATELIER_MOVE_SIZE];
        game->write_move(game, state, moves[i], text);
        if (!chance) {
            to->text(to, NULL, text);
            continue;
        }
        to->open_object(to, NULL);
        to->text(to, "move", text);
        to->real(to, "p", (double)weights[i] / total);
        to->close(to);
    }
    to->close(to);
}

/* What every game can say of itself in the same words: who plays, and how they stand. */
static void json_standing(struct atelier_visitor *to, const struct atelier_table *table)
{
    const struct atelier_game *game = table->game;
    int seats = game->seats(&table->state);
    unsigned winners = game->winners(game, &table->state);
    to->number(to, "seats", seats);
    to->open_object(to, "points");
    for (int seat = 0; seat < seats; seat++)
        to->number(to, atelier_actor_name(seat), game->points(game, &table->state, seat));
    to->close(to);
    to->open_list(to, "winners");
    for (int seat = 0; seat < seats; seat++)
        if (winners >> seat & 1)
            to->text(to, NULL, atelier_actor_name(seat));
    to->close(to);
}

void atelier_json_position_for(struct atelier_json *json, const struct atelier_table *table,
                               int viewer, enum atelier_lang lang)
{
    struct atelier_visitor *to = &json->visitor;
    int actor = atelier_table_actor(table);
    to->text(to, "actor", atelier_actor_name(actor));
    if (viewer == ATELIER_EVERYTHING || viewer == actor)
        json_legal(to, table);
    to->open_object(to, "state");
    table->game->describe(table->game, &table->state, viewer, lang, to);
    to->close(to);
    to->number(to, "ply", table->count);
    json_standing(to, table);
}

void atelier_json_position(struct atelier_json *json, const struct atelier_table *table,
                           enum atelier_lang lang)
{
    atelier_json_position_for(json, table, ATELIER_EVERYTHING, lang);
}

/* Everything below writes the same walk as indented lines. */

static struct atelier_out *plain_begin(struct atelier_visitor *visitor, const char *key)
{
    struct atelier_plain *plain = (struct atelier_plain *)visitor;
    for (int i = 0; i < plain->depth; i++)
        atelier_put(plain->out, "  ");
    atelier_put(plain->out, key != NULL ? key : "-");
    atelier_put(plain->out, key != NULL ? ":" : "");
    return plain->out;
}

static void plain_open(struct atelier_visitor *visitor, const char *key)
{
    atelier_put(plain_begin(visitor, key), "\n");
    ((struct atelier_plain *)visitor)->depth++;
}

static void plain_close(struct atelier_visitor *visitor)
{
    ((struct atelier_plain *)visitor)->depth--;
}

static void plain_number(struct atelier_visitor *visitor, const char *key, int64_t value)
{
    atelier_printf(plain_begin(visitor, key), " %lld\n", (long long)value);
}

static void plain_real(struct atelier_visitor *visitor, const char *key, double value)
{
    atelier_printf(plain_begin(visitor, key), " %.6g\n", value);
}

static void plain_text(struct atelier_visitor *visitor, const char *key, const char *value)
{
    atelier_printf(plain_begin(visitor, key), " %s\n", value);
}

static void plain_flag(struct atelier_visitor *visitor, const char *key, bool value)
{
    atelier_put(plain_begin(visitor, key), value ? " yes\n" : " no\n");
}

static void plain_nothing(struct atelier_visitor *visitor, const char *key)
{
    atelier_put(plain_begin(visitor, key), " -\n");
}

void atelier_plain_init(struct atelier_plain *plain, struct atelier_out *out)
{
    *plain = (struct atelier_plain){
        .visitor =
            {
                .open_object = plain_open,
                .open_list = plain_open,
                .close = plain_close,
                .number = plain_number,
                .real = plain_real,
                .text = plain_text,
                .flag = plain_flag,
                .nothing = plain_nothing,
            },
        .out = out,
    };
}
