/*
 * Reading a command line by the command's own description.
 */
#include "command.h"

#include "core/refusals.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct command *running; /* which complains; NULL before it is known */
static enum atelier_lang spoken = ATELIER_EN;
static char spoken_by_flag[16]; /* " --lang de", where it does not come from the environment */

/* The language of the environment, English where it names none of ours. */
static enum atelier_lang lang_around(void)
{
    enum atelier_lang lang = ATELIER_EN;
    const char *environment = getenv("LC_ALL");
    if (environment == NULL || *environment == '\0')
        environment = getenv("LANG");
    if (environment != NULL && strlen(environment) >= 2)
        atelier_read_lang((struct atelier_span){environment, 2}, &lang, NULL);
    return lang;
}

/* --- complaints, in the language spoken --- */

static void print_sentence(const char *format, va_list arguments)
{
    char said[4096];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, said, sizeof said);
    atelier_put_refusal(&buffer.out, spoken, format, arguments);
    fprintf(stderr, "%s\n", said);
}

static void print_complaint(const char *format, va_list arguments)
{
    fprintf(stderr, "atelier %s: ", running->name);
    print_sentence(format, arguments);
}

int complain(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    print_complaint(format, arguments);
    va_end(arguments);
    return EXIT_WRONG;
}

bool reject(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    print_complaint(format, arguments);
    va_end(arguments);
    return false;
}

void remark(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    print_sentence(format, arguments);
    va_end(arguments);
}

bool say_problem(char *problem, size_t size, const char *format, ...)
{
    struct atelier_buffer buffer;
    va_list arguments;
    atelier_buffer_init(&buffer, problem, size);
    va_start(arguments, format);
    atelier_put_refusal(&buffer.out, spoken, format, arguments);
    va_end(arguments);
    return false;
}

struct spoken_error spoken_error(const struct atelier_error *error)
{
    struct spoken_error said;
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, said.text, sizeof said.text);
    atelier_put_error(&buffer.out, spoken, error);
    return said;
}

enum atelier_lang spoken_lang(void)
{
    return spoken;
}

const char *spoken_phrase(const char *key)
{
    return atelier_phrase(spoken, key);
}

void put_spoken(struct atelier_out *out, const char *key, const struct atelier_fill *fills)
{
    atelier_put_phrase(out, spoken, key, fills);
}

const char *spoken_flag(void)
{
    return spoken_by_flag;
}

const char *spoken_name(const char *kind, const char *name)
{
    return atelier_phrase_of(spoken, kind, name, "name");
}

struct spoken_choices spoken_choices(const char *kind, const char *choices)
{
    struct spoken_choices said;
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, said.text, sizeof said.text);
    for (const char *at = choices; *at != '\0'; at += strspn(at, ", ")) {
        char word[32];
        size_t size = strcspn(at, ", ");
        snprintf(word, sizeof word, "%.*s", (int)size, at);
        bool plain = kind == NULL || spoken == ATELIER_EN;
        atelier_printf(&buffer.out, "%s%s", at > choices ? ", " : "",
                       plain ? word : spoken_name(kind, word));
        at += size;
    }
    return said;
}

int complain_of(const char *key, const struct atelier_fill *fills)
{
    char said[4096];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, said, sizeof said);
    atelier_put_phrase(&buffer.out, running != NULL ? spoken : lang_around(), key, fills);
    fprintf(stderr, "atelier%s%s: %s\n", running != NULL ? " " : "",
            running != NULL ? running->name : "", said);
    return EXIT_WRONG;
}

bool reject_of(const char *key, const struct atelier_fill *fills)
{
    complain_of(key, fills);
    return false;
}

const struct command *command_named(const struct command *const *commands, const char *name)
{
    for (; *commands != NULL; commands++)
        if (strcmp((*commands)->name, name) == 0)
            return *commands;
    return NULL;
}

/* --- flags --- */

int flag_index(const struct command *command, const char *name, size_t size)
{
    for (int i = 0; command->flags[i].name != NULL; i++)
        if (strlen(command->flags[i].name) == size &&
            memcmp(command->flags[i].name, name, size) == 0)
            return i;
    return -1;
}

/* The place of a flag that is in the list. */
static int index_of(const struct arguments *arguments, const char *name)
{
    int index = flag_index(arguments->command, name, strlen(name));
    assert(index >= 0);
    return index;
}

const char *flag_value(const struct arguments *arguments, const char *name)
{
    return arguments->flag[index_of(arguments, name)];
}

bool flag_given(const struct arguments *arguments, const char *name)
{
    return flag_value(arguments, name) != NULL;
}

struct flag_label flag_label(const struct arguments *arguments, const char *name)
{
    const char *given = arguments->label[index_of(arguments, name)];
    struct flag_label label;
    snprintf(label.text, sizeof label.text, "%s%s", given != NULL ? "" : "--",
             given != NULL ? given : name);
    return label;
}

enum { TELLING = 1000000 }; /* a bound of so much or more is none that anybody would meet */

struct flag_text flag_text(const struct flag *flag)
{
    struct flag_text it;
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, it.text, sizeof it.text);
    atelier_put(&buffer.out, flag->help);
    if (flag->choices != NULL)
        atelier_printf(&buffer.out, " (%s)", flag->choices);
    else if (flag->most > 0 && flag->most < TELLING)
        atelier_printf(&buffer.out, " (%ld to %ld)", flag->least, flag->most);
    if (flag->fallback != NULL)
        atelier_printf(&buffer.out, "; default: %s", flag->fallback);
    return it;
}

long flag_number_or(const struct arguments *arguments, const char *name, long otherwise)
{
    const char *text = flag_value(arguments, name);
    return text != NULL ? strtol(text, NULL, 10) : otherwise;
}

long flag_number(const struct arguments *arguments, const char *name)
{
    const struct flag *flag = &arguments->command->flags[index_of(arguments, name)];
    return flag_number_or(arguments, name, strtol(flag->fallback, NULL, 10));
}

int complain_of_number(const struct arguments *arguments, const char *name, long least, long most)
{
    char from[24], to[24];
    snprintf(from, sizeof from, "%ld", least);
    snprintf(to, sizeof to, "%ld", most);
    return complain_of("usage.number",
                       FILLS({"flag", flag_label(arguments, name).text}, {"least", from},
                             {"most", to}, {"text", flag_value(arguments, name)}));
}

static bool is_number(const char *text, long least, long most)
{
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    return errno == 0 && end != text && *end == '\0' && number >= least && number <= most;
}

static bool is_choice(const char *text, const char *choices, const char *kind)
{
    size_t size = strlen(text);
    char word[32];
    for (const char *at = choices; *at != '\0'; at += strspn(at, ", ")) {
        size_t room = strcspn(at, ",");
        if (room == size && memcmp(at, text, size) == 0)
            return true;
        snprintf(word, sizeof word, "%.*s", (int)room, at);
        if (kind != NULL && atelier_is_said(atelier_span_of(text), kind, word))
            return true;
        at += room;
    }
    return false;
}

bool flag_is_fine(const struct arguments *arguments, int index)
{
    const struct flag *flag = &arguments->command->flags[index];
    const char *value = arguments->flag[index];
    if (value == NULL)
        return true;
    if (flag->most > 0 && !is_number(value, flag->least, flag->most)) {
        complain_of_number(arguments, flag->name, flag->least, flag->most);
        return false;
    }
    if (flag->choices != NULL && !is_choice(value, flag->choices, flag->kind))
        return reject_of("usage.choice",
                         FILLS({"flag", flag_label(arguments, flag->name).text},
                               {"choices", spoken_choices(flag->kind, flag->choices).text},
                               {"text", value}));
    return true;
}

/* --- the command line --- */

/* The one flag with a short form, since every program that writes a file has it. */
static bool is_output(const char *word)
{
    return strcmp(word, "-o") == 0;
}

/* A complaint about how a flag is given; returns 0. */
static int refuse_flag(const struct arguments *arguments, const char *key, const struct flag *flag)
{
    complain_of(key,
                FILLS({"flag", flag_label(arguments, flag->name).text}, {"text", flag->argument}));
    return 0;
}

/* Reads one "--flag", "--flag=value" or "--flag value"; returns how many words it took, or 0. */
static int read_flag(struct arguments *arguments, int count, char **words)
{
    const struct command *command = arguments->command;
    const char *name = is_output(words[0]) ? "output" : words[0] + 2;
    const char *equals = strchr(name, '=');
    size_t size = equals != NULL ? (size_t)(equals - name) : strlen(name);
    int index = flag_index(command, name, size);
    if (index < 0) {
        complain_of("usage.flag", FILLS({"text", words[0]}, {"command", command->name}));
        return 0;
    }
    const struct flag *flag = &command->flags[index];
    if (arguments->flag[index] != NULL)
        return refuse_flag(arguments, "usage.twice", flag);
    if (flag->argument == NULL && equals != NULL)
        return refuse_flag(arguments, "usage.no-value", flag);
    if (flag->argument != NULL && equals == NULL && count < 2)
        return refuse_flag(arguments, "usage.value", flag);
    arguments->flag[index] = flag->argument == NULL ? "" : equals != NULL ? equals + 1 : words[1];
    return flag->argument == NULL || equals != NULL ? 1 : 2;
}

static bool asks_for_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

static bool flags_are_fine(const struct arguments *arguments)
{
    for (int i = 0; arguments->command->flags[i].name != NULL; i++)
        if (!flag_is_fine(arguments, i))
            return false;
    return true;
}

enum reading arguments_read(struct arguments *arguments, int count, char **words)
{
    const struct command *command = arguments->command;
    const struct atelier_fill usage[] = {
        {"command", command->name}, {"usage", command->usage}, {NULL, NULL}};
    bool only_words = false, speaks = flag_index(command, "lang", strlen("lang")) >= 0;
    running = command;
    spoken = lang_around();
    for (int i = 0; i < count;) {
        if (!only_words && asks_for_help(words[i]))
            return READ_HELP;
        if (!only_words && strcmp(words[i], "--") == 0) {
            only_words = true;
            i++;
        } else if (!only_words && (strncmp(words[i], "--", 2) == 0 || is_output(words[i]))) {
            int taken = read_flag(arguments, count - i, words + i);
            if (taken == 0)
                return READ_WRONG;
            if (speaks && flag_given(arguments, "lang")) { /* what else is wrong is said in it */
                atelier_read_lang(atelier_span_of(flag_value(arguments, "lang")), &spoken, NULL);
                snprintf(spoken_by_flag, sizeof spoken_by_flag, " --lang %s",
                         flag_value(arguments, "lang"));
            }
            i += taken;
        } else if (arguments->words == MOST_WORDS || arguments->words == command->most) {
            complain_of("usage.word", FILLS({"text", words[i]}, usage[0], usage[1]));
            return READ_WRONG;
        } else {
            arguments->word[arguments->words++] = words[i++];
        }
    }
    if (!flags_are_fine(arguments))
        return READ_WRONG;
    if (arguments->words < command->least) {
        complain_of("usage.missing", usage);
        return READ_WRONG;
    }
    return READ_FINE;
}
