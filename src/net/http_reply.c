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
    switch (status) {
    case 101:
        return "Switching Protocols";
    case 200:
        return "OK";
    case 201:
        return "Created";
    case 204:
        return "No Content";
    case 206:
        return "Partial Content";
    case 302:
        return "Found";
    case 304:
        return "Not Modified";
    case 400:
        return "Bad Request";
    case 401:
        return "Unauthorized";
    case 403:
        return "Forbidden";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 406:
        return "Not Acceptable";
    case 408:
        return "Request Timeout";
    case 410:
        return "Gone";
    case 412:
        return "Precondition Failed";
    case 413:
        return "Content Too Large";
    case 414:
        return "URI Too Long";
    case 416:
        return "Range Not Satisfiable";
    case 421:
        return "Misdirected Request";
    case 426:
        return "Upgrade Required";
    case 429:
        return "Too Many Requests";
    case 431:
        return "Request Header Fields Too Large";
    case 500:
        return "Internal Server Error";
    case 501:
        return "Not Implemented";
    case 503:
        return "Service Unavailable";
    case 505:
        return "HTTP Version Not Supported";
    default:
        return "Unknown";
    }
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
