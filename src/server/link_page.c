/*
 * HTML. All addresses in it are relative to /p/ID, but for those that messengers read. Whatever
 * comes from somebody is escaped, texts of ours as well.
 */
#include "link_page.h"

#include "common/grow.h"

#include <atelier/phrases.h>
#include <stdio.h>

static const char *const language_names[ATELIER_LANGS] = {
    [ATELIER_EN] = "English",
    [ATELIER_DE] = "Deutsch",
    [ATELIER_ES] = "Español",
    [ATELIER_IT] = "Italiano",
};

/* --- words --- */

static void put_html_text(struct atelier_out *out, const char *text)
{
    for (; *text != '\0'; text++)
        switch (*text) {
        case '<':
            atelier_put(out, "&lt;");
            break;
        case '>':
            atelier_put(out, "&gt;");
            break;
        case '&':
            atelier_put(out, "&amp;");
            break;
        case '"':
            atelier_put(out, "&quot;");
            break;
        case '\'':
            atelier_put(out, "&#39;");
            break;
        default:
            out->write(out, text, 1);
        }
}

static void put_words(struct atelier_out *out, enum atelier_lang lang, const char *key,
                      const struct atelier_fill *fills)
{
    struct grow words = grow_empty();
    atelier_put_phrase(&words.out, lang, key, fills);
    put_html_text(out, words.text);
    grow_free(&words);
}

static void put_counted(struct atelier_out *out, enum atelier_lang lang, const char *key,
                        int number)
{
    struct atelier_count count = atelier_counted(key, number > 0 ? (unsigned)number : 0);
    put_words(out, lang, count.key, ATELIER_FILLS({"count", count.text}));
}

static void title_of(const struct exhibition *hung, unsigned index,
                     char title[static PICTURE_TITLE_SIZE])
{
    hung->painter->title(&hung->painting[index], hung->lang, title);
}

/* "Peaceful Wanderer" by Ann, or: An exhibition by Ann. */
static void put_page_title(const struct link_page *page, struct atelier_out *out)
{
    char title[PICTURE_TITLE_SIZE];
    title_of(page->hung, 0, title);
    put_words(out, page->hung->lang, page->exhibit->whole ? "links.title.all" : "links.title.one",
              ATELIER_FILLS({"title", title}, {"name", page->exhibit->name}));
}

/* What is to be seen, in a few words: all titles, or what the one painting shows. */
static void put_summary(const struct link_page *page, struct atelier_out *out)
{
    char text[PICTURE_ALT_SIZE];
    put_counted(out, page->hung->lang, "links.points",
                page->exhibit->whole ? page->exhibit->points : page->exhibit->work[0].points);
    atelier_put(out, " · ");
    if (!page->exhibit->whole) {
        page->hung->painter->alt(&page->hung->painting[0], page->hung->lang, text);
        put_html_text(out, text);
        return;
    }
    for (unsigned i = 0; i < page->hung->count; i++) {
        title_of(page->hung, i, text);
        atelier_put(out, i > 0 ? ", " : "");
        put_html_text(out, text);
    }
}

/* --- the head --- */

static void begin_head(struct atelier_out *out, enum atelier_lang lang)
{
    atelier_printf(out,
                   "<!doctype html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                   "<meta name=\"color-scheme\" content=\"light dark\">\n"
                   "<meta name=\"robots\" content=\"noindex\">\n"
                   "<link rel=\"icon\" href=\"../icon.svg\" type=\"image/svg+xml\">\n"
                   "<link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin "
                   "href=\"../lettering.woff2\">\n"
                   "<link rel=\"stylesheet\" href=\"style.css\">\n",
                   atelier_lang_name(lang));
}

static void put_meta(struct atelier_out *out, const char *property)
{
    atelier_printf(out, "<meta property=\"%s\" content=\"", property);
}

static void end_meta(struct atelier_out *out)
{
    atelier_put(out, "\">\n");
}

static void put_address(const struct link_page *page, struct atelier_out *out, const char *end)
{
    put_html_text(out, page->origin);
    atelier_printf(out, "/p/%s%s?lang=%s", page->id, end, atelier_lang_name(page->hung->lang));
}

/* For messengers: https://ogp.me */
static void put_preview(const struct link_page *page, struct atelier_out *out)
{
    char alt[PICTURE_ALT_SIZE];
    put_meta(out, "og:image");
    put_address(page, out, ".png");
    end_meta(out);
    atelier_printf(out,
                   "<meta property=\"og:image:type\" content=\"image/png\">\n"
                   "<meta property=\"og:image:width\" content=\"%d\">\n"
                   "<meta property=\"og:image:height\" content=\"%d\">\n"
                   "<meta name=\"twitter:card\" content=\"summary_large_image\">\n",
                   EXHIBITION_WIDTH, EXHIBITION_HEIGHT);
    put_meta(out, "og:image:alt");
    for (unsigned i = 0; i < page->hung->count; i++) {
        page->hung->painter->alt(&page->hung->painting[i], page->hung->lang, alt);
        atelier_put(out, i > 0 ? " " : "");
        put_html_text(out, alt);
    }
    end_meta(out);
}

static void put_page_head(const struct link_page *page, struct atelier_out *out)
{
    begin_head(out, page->hung->lang);
    atelier_put(out, "<title>");
    put_page_title(page, out);
    atelier_put(out, "</title>\n<meta name=\"description\" content=\"");
    put_summary(page, out);
    atelier_put(out, "\">\n<meta property=\"og:type\" content=\"article\">\n"
                     "<meta property=\"og:site_name\" content=\"Atelier\">\n");
    put_meta(out, "og:title");
    put_page_title(page, out);
    end_meta(out);
    put_meta(out, "og:description");
    put_summary(page, out);
    end_meta(out);
    put_meta(out, "og:url");
    put_address(page, out, "");
    end_meta(out);
    put_meta(out, "og:locale");
    atelier_put(out, atelier_lang_name(page->hung->lang));
    end_meta(out);
    if (pixels_are_there)
        put_preview(page, out);
    atelier_put(out, "</head>\n");
}

/* --- the wall --- */

static void put_painting(const struct link_page *page, unsigned index, struct atelier_out *out)
{
    char title[PICTURE_TITLE_SIZE], alt[PICTURE_ALT_SIZE];
    enum atelier_lang lang = page->hung->lang;
    title_of(page->hung, index, title);
    page->hung->painter->alt(&page->hung->painting[index], lang, alt);
    atelier_printf(out, "<figure><img src=\"%s/%u.svg?lang=%s\" width=\"%d\" height=\"%d\" alt=\"",
                   page->id, index + 1, atelier_lang_name(lang), PICTURE_WIDTH + 2 * PICTURE_MARGIN,
                   PICTURE_HEIGHT + 2 * PICTURE_MARGIN);
    put_html_text(out, alt);
    atelier_put(out, "\"><figcaption><strong>");
    if (page->exhibit->whole)
        put_html_text(out, title);
    else
        put_words(out, lang, "links.by", ATELIER_FILLS({"name", page->exhibit->name}));
    atelier_put(out, "</strong> <span>");
    put_counted(out, lang, "links.points", page->exhibit->work[index].points);
    atelier_put(out, "</span></figcaption></figure>\n");
}

static void put_page_heading(const struct link_page *page, struct atelier_out *out)
{
    char title[PICTURE_TITLE_SIZE];
    enum atelier_lang lang = page->hung->lang;
    atelier_put(out, "<header><h1>");
    if (!page->exhibit->whole) {
        title_of(page->hung, 0, title);
        put_html_text(out, title);
        atelier_put(out, "</h1></header>\n");
        return;
    }
    put_words(out, lang, "links.title.all", ATELIER_FILLS({"name", page->exhibit->name}));
    atelier_put(out, "</h1>\n<p>");
    put_counted(out, lang, "links.paintings", (int)page->hung->count);
    atelier_put(out, " · ");
    put_counted(out, lang, "links.points", page->exhibit->points);
    atelier_put(out, "</p></header>\n");
}

static void put_languages(struct atelier_out *out, enum atelier_lang lang)
{
    atelier_put(out, "<nav aria-label=\"");
    put_words(out, lang, "links.languages", NULL);
    atelier_put(out, "\">");
    for (int i = 0; i < ATELIER_LANGS; i++) {
        const char *name = atelier_lang_name((enum atelier_lang)i);
        atelier_printf(out, "<a href=\"?lang=%s\" lang=\"%s\" hreflang=\"%s\"%s>%s</a> ", name,
                       name, name, i == (int)lang ? " aria-current=\"true\"" : "",
                       language_names[i]);
    }
    atelier_put(out, "</nav>");
}

static void put_home(struct atelier_out *out, enum atelier_lang lang, const char *key)
{
    atelier_put(out, "<p><a class=\"play\" href=\"../\">");
    put_words(out, lang, key, NULL);
    atelier_put(out, "</a></p>\n");
}

void link_page_write(const struct link_page *page, struct atelier_out *out)
{
    enum atelier_lang lang = page->hung->lang;
    put_page_head(page, out);
    atelier_put(out, "<body>\n<main>\n");
    put_page_heading(page, out);
    atelier_printf(out, "<div class=\"wall of%u\">\n", page->hung->count);
    for (unsigned i = 0; i < page->hung->count; i++)
        put_painting(page, i, out);
    atelier_put(out, "</div>\n</main>\n<footer>\n<p>");
    put_words(
        out, lang, "links.about",
        ATELIER_FILLS({"game", atelier_phrase_of(lang, "game", page->exhibit->game, "name")}));
    atelier_put(out, "</p>\n");
    put_home(out, lang, "links.play");
    put_languages(out, lang);
    atelier_put(out, "\n</footer>\n</body>\n</html>\n");
}

void link_page_refuse(int status, enum atelier_lang lang, struct atelier_out *out)
{
    char title[32], about[32];
    snprintf(title, sizeof title, "links.%u.title", (unsigned)status);
    snprintf(about, sizeof about, "links.%u.about", (unsigned)status);
    begin_head(out, lang);
    atelier_put(out, "<title>");
    put_words(out, lang, title, NULL);
    atelier_put(out, "</title>\n</head>\n<body>\n<main class=\"bare\">\n<header><h1>");
    put_words(out, lang, title, NULL);
    atelier_put(out, "</h1>\n<p>");
    put_words(out, lang, about, NULL);
    atelier_put(out, "</p></header>\n<div class=\"hook\" aria-hidden=\"true\"></div>\n</main>\n"
                     "<footer>\n");
    put_home(out, lang, "links.home");
    put_languages(out, lang);
    atelier_put(out, "\n</footer>\n</body>\n</html>\n");
}
