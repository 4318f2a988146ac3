/*
 * Writing the head of a reply.
 */
#include "http_reply.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *http_reason(int status)
{
    static const char *const reasons[] = {
        [101] = "Switching Protocols",
        [200] = "OK",
        [201] = "Created",
        [204] = "No Content",
        [206] = "Partial Content",
        [302] = "Found",
        [304] = "Not Modified",
        [400] = "Bad Request",
        [401] = "Unauthorized",
        [403] = "Forbidden",
        [404] = "Not Found",
        [405] = "Method Not Allowed",
        [406] = "Not Acceptable",
        [408] = "Request Timeout",
        [410] = "Gone",
        [412] = "Precondition Failed",
        [413] = "Content Too Large",
        [414] = "URI Too Long",
        [416] = "Range Not Satisfiable",
        [421] = "Misdirected Request",
        [426] = "Upgrade Required",
        [429] = "Too Many Requests",
        [431] = "Request Header Fields Too Large",
        [500] = "Internal Server Error",
        [501] = "Not Implemented",
        [503] = "Service Unavailable",
        [505] = "HTTP Version Not Supported",
    };
    bool known =
        status >= 0 && (size_t)status < sizeof reasons / sizeof *reasons && reasons[status] != NULL;
    return known ? reasons[status] : "Unknown";
}

/* A time as HTTP writes it: Sun, 06 Nov 1994 08:49:37 GMT. */
static void http_date(time_t when, char text[static HTTP_DATE])
{
    static const char days[][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static const char months[][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    struct tm t;
    gmtime_r(&when, &t);
    snprintf(text, HTTP_DATE, "%s, %02u %s %04u %02u:%02u:%02u GMT", days[t.tm_wday],
             (unsigned)t.tm_mday % 100, months[t.tm_mon], (unsigned)(t.tm_year + 1900) % 10000,
             (unsigned)t.tm_hour % 100, (unsigned)t.tm_min % 100, (unsigned)t.tm_sec % 100);
}

static void put_reply(struct http_reply *reply, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void put_list(struct http_reply *reply, const char *format, va_list arguments)
{
    size_t room = sizeof reply->head - reply->head_size;
    int size = vsnprintf(reply->head + reply->head_size, room, format, arguments);
    assert(size >= 0 && (size_t)size < room);
    reply->head_size += (size_t)size;
}

static void put_reply(struct http_reply *reply, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put_list(reply, format, arguments);
    va_end(arguments);
}

void http_reply_begin(struct http_reply *reply, int status)
{
    reply->status = status;
    reply->body = (struct atelier_span){"", 0};
    reply->fetch = NULL;
    reply->first = 0;
    reply->head_only = reply->hang_up = false;
    reply->owned = NULL;
    reply->release = NULL;
    reply->head_size = 0;
    put_reply(reply, "HTTP/1.1 %d %s\r\n", status, http_reason(status));
}

void http_reply_field(struct http_reply *reply, const char *name, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put_reply(reply, "%s: ", name);
    put_list(reply, format, arguments);
    put_reply(reply, "\r\n");
    va_end(arguments);
}

void http_reply_lines(struct http_reply *reply, const char *lines)
{
    put_reply(reply, "%s", lines);
}

void http_reply_end(struct http_reply *reply, time_t now, bool keep_alive)
{
    char date[HTTP_DATE];
    http_date(now, date);
    http_reply_field(reply, "Date", "%s", date);
    if (reply->status >= 200 && reply->status != 204 && reply->status != 304)
        http_reply_field(reply, "Content-Length", "%zu", reply->body.size);
    http_reply_field(reply, "Connection", "%s", keep_alive ? "keep-alive" : "close");
    put_reply(reply, "\r\n");
}

void http_reply_release(struct http_reply *reply)
{
    if (reply->release != NULL)
        reply->release(reply->owned);
    reply->owned = NULL;
    reply->release = NULL;
}
