/*
 * atelier serve: the page, over HTTP, until somebody stops it.
 */
#include "browser.h"
#include "cli/command.h"
#include "cli/store/files.h"
#include "output.h"
#include "settings.h"

#include "net/home.h"
#include "net/listener.h"
#include "server/qr.h"
#include "server/server.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    FIRST_PORT = 8080,
    LAST_PORT = 8099,
    OTHER_FILES = 64,
    LINK_SIZE = 128,
    OUTPUT_MS = 1000,
    MANY_CONNECTIONS = 65536,
    MANY_DAYS = 36500
};

static const int64_t DAY_MS = INT64_C(24) * 3600 * 1000;

/* All that lives as long as the server runs. */
struct service {
    uv_loop_t loop;
    uv_signal_t interrupt, terminate;
    uv_timer_t drain; /* until it stops, after it was said that it will */
    unsigned drain_ms;
    uv_process_t browser;
    struct net_limits limits;
    struct listener listener;
    struct server server;
    struct http_answerer answerer;
    struct welcome welcome;
    struct output *output;
    struct address address;      /* where it listens */
    char name[ADDRESS_TEXT + 2]; /* the address as it stands in a link */
    char home[LINK_SIZE];        /* the link for others in the network */
    bool quiet, ending;
};

/* --- talking --- */

/* Who asked for what, in characters that cannot be taken for anything else of the line. */
static void write_request(const struct http_request *request, char text[static OUTPUT_LINE])
{
    strcpy(text, "-");
    if (request == NULL)
        return;
    int size = snprintf(text, OUTPUT_LINE, "%.*s ", (int)request->method.size, request->method.at);
    for (size_t i = 0; i < request->target.size; i++) {
        char byte = request->target.at[i];
        text[size++] = byte > ' ' && byte < 0x7f && byte != '"' ? byte : '?';
    }
    text[size] = '\0';
}

struct moment {
    char text[32];
};

static struct moment moment_now(void)
{
    struct moment moment;
    time_t now = time(NULL);
    struct tm parts;
    gmtime_r(&now, &parts);
    strftime(moment.text, sizeof moment.text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return moment;
}

/* One line a request: who, when, what, how it went, and the size of the body. */
static void log_reply(void *context, const struct connection *connection,
                      const struct http_request *request, const struct http_reply *reply)
{
    const struct service *service = context;
    char peer[ADDRESS_TEXT], what[OUTPUT_LINE];
    connection_peer(connection, peer);
    write_request(request, what);
    output_print(service->output, "%s %s \"%s\" %d %zu\n", moment_now().text, peer, what,
                 reply->status, reply->head_only ? 0 : reply->body.size);
}

/* Also where it is quiet: something goes wrong, or does no more. */
static void log_fault(void *context, const char *sentence)
{
    const struct service *service = context;
    output_print(service->output, "%s %s\n", moment_now().text, sentence);
}

/* The address as a link has it. */
static void write_name(struct service *service)
{
    char text[ADDRESS_TEXT];
    address_write(&service->address, text);
    bool brackets = strchr(text, ':') != NULL;
    snprintf(service->name, sizeof service->name, brackets ? "[%s]" : "%s", text);
}

/* The link for others in the network, if they can reach us at all. */
static void find_home(struct service *service, unsigned port)
{
    char address[ADDRESS_TEXT];
    if (!address_is_anywhere(&service->address) || !home_address(address))
        return;
    snprintf(service->home, sizeof service->home, "http://%s:%u/", address, port);
    service->server.home = service->home;
}

/* Where others in the network find us and what they see then, with a QR code of the link where
 * somebody can see it. */
static void say_network(const struct service *service)
{
    char row[QR_ROWS][QR_ROW];
    unsigned rows = isatty(STDOUT_FILENO) ? qr_rows(service->home, row) : 0;
    output_print(service->output, "Others in your network find it at %s.\n", service->home);
    for (unsigned i = 0; i < rows; i++)
        output_print(service->output, "  %s\n", row[i]);
    output_print(service->output,
                 "They can see the open tables and play; everything said and played "
                 "travels unencrypted in this network.\n");
}

static void say_hello(struct service *service, const struct arguments *arguments)
{
    char link[LINK_SIZE];
    unsigned port = listener_port(&service->listener);
    bool anywhere = address_is_anywhere(&service->address);
    snprintf(link, sizeof link, "http://%s:%u/", anywhere ? "localhost" : service->name, port);
    find_home(service, port);
    if (!service->quiet) {
        output_print(service->output, "Atelier is at %s - stop with Ctrl-C.\n", link);
        if (service->server.home != NULL)
            say_network(service);
    }
    bool asked = flag_given(arguments, "open");
    bool likely = !service->quiet && !flag_given(arguments, "no-open") && browser_is_likely();
    if ((asked || likely) && !browser_open(&service->loop, &service->browser, link) && asked)
        complain("--open: there is no xdg-open that could open a page.");
}

/* --- beginning and ending --- */

static void stop_service(struct service *service)
{
    bool first = !service->listener.stopping;
    online_leave(service->server.online);
    listener_stop(&service->listener);
    if (first && !service->quiet)
        output_print(service->output, "%sStopping.\n", isatty(STDOUT_FILENO) ? "\n" : "");
}

static void drained(uv_timer_t *timer)
{
    stop_service(timer->data);
}

/* Whoever sits at the keyboard is not made to wait; a web server in front needs a moment to see
 * that this one is about to go. A second signal ends it at once. */
static void asked_to_stop(uv_signal_t *signal, int number)
{
    struct service *service = signal->data;
    bool again = service->ending && !service->listener.stopping;
    if (!service->ending && number == SIGTERM && service->drain_ms > 0) {
        online_leave(service->server.online);
        uv_timer_start(&service->drain, drained, service->drain_ms, 0);
        unsigned seconds = service->drain_ms / 1000;
        if (!service->quiet)
            output_print(service->output, "Stopping in %u second%s.\n", seconds,
                         seconds == 1 ? "" : "s");
    } else {
        uv_timer_stop(&service->drain);
        stop_service(service);
        if (again)
            stop_service(service);
    }
    service->ending = true;
}

static void watch_signal(struct service *service, uv_signal_t *signal, int number)
{
    uv_signal_init(&service->loop, signal);
    signal->data = service;
    uv_signal_start(signal, asked_to_stop, number);
    uv_unref((uv_handle_t *)signal); /* the loop ends with the last connection */
}

/*
 * Room for as many connections as the limits allow, if the system lets us, and otherwise as many
 * connections as there is room for. With a folder each of them may have a file open.
 */
static void allow_many_files(struct net_limits *limits, unsigned files_each)
{
    struct rlimit limit;
    rlim_t wanted = limits->connections * files_each + OTHER_FILES;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted)
        return;
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
    rlim_t room = limit.rlim_cur / 2 > OTHER_FILES ? limit.rlim_cur - OTHER_FILES : OTHER_FILES;
    if (limit.rlim_cur < wanted)
        limits->connections = (unsigned)(room / files_each);
}

/* What a stranger may ask of us: as always, unless somebody says otherwise. */
static void set_limits(struct service *service, const struct arguments *arguments)
{
    long given = flag_number_or(arguments, "per-address", -1);
    service->limits = net_limits_default;
    service->limits.connections = (unsigned)flag_number_or(
        arguments, "connections",
        flag_given(arguments, "no-limits") ? MANY_CONNECTIONS : net_limits_default.connections);
    if (given >= 0)
        service->limits.per_address = service->limits.per_local_address = (unsigned)given;
    allow_many_files(&service->limits, service->server.folder != NULL ? 2 : 1);
}

/* Listens at the port that was asked for, or at the first free one of ours. */
static int listen_at(struct service *service, const struct arguments *arguments, const char *host)
{
    long given = flag_number_or(arguments, "port", -1);
    unsigned port = given >= 0 ? (unsigned)given : FIRST_PORT;
    int code;
    do {
        code = listener_open(&service->listener, &service->loop, host, port, &service->limits,
                             &service->welcome);
    } while (code == UV_EADDRINUSE && given < 0 && ++port <= LAST_PORT);
    if (code == 0)
        return EXIT_FINE;
    if (code == UV_EINVAL || code == UV_EADDRNOTAVAIL)
        return complain("--host: '%s' is no address of this machine.", host);
    if (code == UV_EADDRINUSE && given < 0)
        return complain("the ports from %d to %d are all taken; --port chooses another.",
                        FIRST_PORT, LAST_PORT);
    if (code == UV_EADDRINUSE)
        return complain("--port: %ld is taken by another program.", given);
    return complain("--port: %u cannot be used: %s.", port, uv_strerror(code));
}

/* The house; false after a complaint. */
static bool open_house(struct service *service, const struct arguments *arguments)
{
    struct store_files files;
    struct online_problem problem;
    if (!find_store(arguments, &files))
        return false;
    struct online_settings settings = {
        .store = files.place,
        .bus = {flag_value(arguments, "bus"), flag_value(arguments, "bus-ca"),
                flag_value(arguments, "bus-certificate"), flag_value(arguments, "bus-key")},
        .no_limits = flag_given(arguments, "no-limits"),
        .behind_proxy = flag_given(arguments, "behind-proxy"),
        .keep_unused = DAY_MS * flag_number(arguments, "keep-unused"),
        .keep_open = DAY_MS * flag_number(arguments, "keep-open"),
        .report = log_fault,
        .context = service,
    };
    service->server.online = online_open(&service->loop, &settings, &problem);
    return service->server.online != NULL ||
           reject("%s: %s", flag_label(arguments, problem.setting).text, problem.text);
}

/* Runs until everything is closed; the loop's own handles last. */
static void run_loop(struct service *service)
{
    uv_run(&service->loop, UV_RUN_DEFAULT);
    online_close(service->server.online);
    service->server.online = NULL;
    uv_close((uv_handle_t *)&service->drain, NULL);
    uv_close((uv_handle_t *)&service->interrupt, NULL);
    uv_close((uv_handle_t *)&service->terminate, NULL);
    if (uv_is_active((uv_handle_t *)&service->browser))
        uv_close((uv_handle_t *)&service->browser, NULL);
    uv_run(&service->loop, UV_RUN_DEFAULT);
}

static int serve(struct service *service, const struct arguments *arguments)
{
    const char *host = flag_value(arguments, "host");
    struct sockaddr_storage place;
    if (flag_given(arguments, "lan") && host != NULL)
        return complain("--lan chooses the address; --host has nothing to add.");
    if (host == NULL)
        host = flag_given(arguments, "lan") ? "0.0.0.0" : "127.0.0.1";
    service->quiet = flag_given(arguments, "quiet");
    if (address_read(host, 0, &place) == 0) { /* otherwise listen_at complains */
        service->address = address_of(&place);
        write_name(service);
    }
    if (address_is_loopback(&service->address))
        service->server.local = service->name;
    service->server.allowed = flag_value(arguments, "allow-host");
    service->answerer = server_answerer(&service->server);
    service->answerer.log_context = service;
    if (flag_given(arguments, "log"))
        service->answerer.log = log_reply;
    service->welcome = http_welcome(&service->answerer);
    set_limits(service, arguments);
    sigaction(SIGPIPE, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    sigaction(SIGXFSZ, &(struct sigaction){.sa_handler = SIG_IGN}, NULL); /* the store says so */
    if (!open_house(service, arguments))
        return EXIT_WRONG;
    int code = listen_at(service, arguments, host);
    if (code != EXIT_FINE) {
        online_close(service->server.online);
        uv_run(&service->loop, UV_RUN_DEFAULT);
        return code;
    }
    uv_timer_init(&service->loop, &service->drain);
    service->drain.data = service;
    service->drain_ms = 1000 * (unsigned)flag_number(arguments, "drain");
    watch_signal(service, &service->interrupt, SIGINT);
    watch_signal(service, &service->terminate, SIGTERM);
    say_hello(service, arguments);
    run_loop(service);
    if (!service->quiet)
        output_print(service->output, "Atelier has closed. Goodbye.\n");
    return EXIT_FINE;
}

/* The files that are served; false after a complaint. */
static bool open_files(struct server *server, const struct arguments *arguments)
{
    const char *root = flag_value(arguments, "root");
    *server = (struct server){.site = &site_builtin};
    if (root == NULL)
        return site_builtin.count > 0 ||
               reject("this program was built without the page; --root FOLDER "
                      "serves one from a folder.");
    server->folder = folder_open(root);
    return server->folder != NULL || reject("--root: '%s' is no folder.", root);
}

static int run_serve(const struct arguments *given)
{
    struct arguments filled = *given, *arguments = &filled;
    if (!settings_fill(arguments))
        return EXIT_WRONG;
    struct service *service = calloc(1, sizeof *service);
    int code = EXIT_WRONG;
    if (service == NULL || uv_loop_init(&service->loop) != 0) {
        free(service);
        return complain("the system has no memory for a server.");
    }
    service->output = output_open(STDOUT_FILENO);
    if (service->output == NULL)
        complain("the system has no thread for a server.");
    else if (open_files(&service->server, arguments))
        code = serve(service, arguments);
    folder_close(service->server.folder);
    int error = service->output != NULL ? output_close(service->output, OUTPUT_MS) : 0;
    if (error != 0)
        code = complain("standard output: %s.", strerror(error));
    uv_loop_close(&service->loop);
    free(service);
    return code;
}

const struct command command_serve = {
    .name = "serve",
    .summary = "starts a server for playing in the browser, alone or with friends",
    .usage = "[--lan] [--port N] [--host ADDRESS] [--allow-host NAMES] [--root FOLDER] "
             "[--store FILE|postgres://...] [--store-key FILE] [--bus nats://...] [--settings "
             "FILE] [--connections N] [--per-address N] [--no-limits] [--behind-proxy] "
             "[--drain SECONDS] [--keep-unused DAYS] [--keep-open DAYS] [--open|--no-open] [--log] "
             "[--quiet]",
    .about =
        "Starts a web server and prints its address; on a desktop it opens the browser. The web "
        "client and its documentation are built into the program. Ctrl-C stops the server once the "
        "answers under way are finished; a second Ctrl-C stops it at once.\n\n"
        "Nothing has to be configured, and no one else can reach it: the server listens on "
        "127.0.0.1 and answers only to the names localhost, 127.0.0.1 and [::1]. To let others in "
        "your network play, use --lan: it prints the address for them and a QR code for their "
        "phones. To run it behind a web server with a name of its own, stay with 127.0.0.1 and "
        "give that name with --allow-host.\n\n"
        "People and bots can play together here. Tables, moves and people are stored in one file, "
        "house.db in $XDG_DATA_HOME/atelier (or ~/.local/share/atelier), and every move is on the "
        "disk before anyone sees it.\n\n"
        "Several servers can form a cluster. They share a PostgreSQL database (--store) and its "
        "key (--store-key), and tell each other what is new by NATS (--bus).\n\n"
        "Every flag may also come from the environment, --store-key as ATELIER_STORE_KEY, or from "
        "a line of a file such as 'store-key /etc/atelier/house.key' (--settings). A switch is "
        "'yes' or 'no' there. Flags override environment variables, which override the file.",
    .pages = "play/friends host/first-server host/serving host/operating host/privacy",
    .flags =
        (const struct flag[]){
            FLAG_SWITCH("lan",
                        "let others in your network play, and print a QR code for their phones"),
            FLAG_NUMBER("port", "N", 0, 65535, "8080, or the next that is free",
                        "the port; 0 is any free one"),
            FLAG_DEFAULT("host", "ADDRESS", "127.0.0.1", "the address to listen on"),
            FLAG_VALUE("allow-host", "NAMES", "more names to answer to, comma-separated"),
            FLAG_VALUE(
                "root", "FOLDER",
                "serve a folder instead of the built-in web client; re-read on every request"),
            FLAG_DEFAULT("store", "FILE", "house.db in the user's folder for data",
                         "store tables and people in this file, or in a database that several "
                         "servers can share, postgres://...; ':memory:' stores nothing"),
            FLAG_DEFAULT("store-key", "FILE", "house.key in the user's folder for data",
                         "the key to the secrets in a database, the same for all that share it"),
            FLAG_NUMBER("keep-unused", "DAYS", 0, MANY_DAYS, "365",
                        "delete tokens after this many days without use, and guests who have "
                        "nothing else; 0: never"),
            FLAG_NUMBER("keep-open", "DAYS", 0, MANY_DAYS, "30",
                        "delete tables that never begin after this many days; 0: never"),
            FLAG_VALUE("settings", "FILE",
                       "read flags from a file, one a line without the dashes; flags and "
                       "environment variables override it"),
            FLAG_VALUE("bus", "ADDRESS",
                       "a NATS server (nats://... or tls://...), by which servers on the same "
                       "database hear of each other"),
            FLAG_DEFAULT("bus-ca", "FILE", "the system's",
                         "for tls://, the certificates that may have signed its own"),
            FLAG_VALUE("bus-certificate", "FILE", "for tls://, the certificate to show to it"),
            FLAG_VALUE("bus-key", "FILE", "the key of that certificate"),
            FLAG_SWITCH("no-limits", "no limits for rates and numbers of requests, for tests"),
            FLAG_SWITCH("behind-proxy",
                        "trust the address that a web server in front gives in X-Forwarded-For"),
            FLAG_NUMBER("connections", "N", 1, MANY_CONNECTIONS, "1024",
                        "connections at once, as far as the system's limit of open files goes"),
            FLAG_NUMBER("per-address", "N", 0, 1000000, "256, none for this machine",
                        "connections at once per address, 0 for no limit"),
            FLAG_NUMBER(
                "drain", "SECONDS", 0, 3600, "0",
                "on SIGTERM, answer /readyz with 503 and continue for that long before closing"),
            FLAG_SWITCH("open", "open the browser even if no desktop is detected"),
            FLAG_SWITCH("no-open", "do not open the browser"),
            FLAG_SWITCH("log", "print a line for each request"),
            FLAG_SWITCH("quiet", "print only what goes wrong"),
            FLAG_END,
        },
    .examples = "  atelier serve\n"
                "  atelier serve --port 9000 --no-open --log\n"
                "  atelier serve --lan\n"
                "  atelier serve --allow-host atelier.example.org --quiet\n"
                "  atelier serve --port 8081 --settings /etc/atelier/settings\n"
                "  atelier serve --store postgres://atelier@db/atelier --store-key house.key --bus "
                "nats://bus\n",
    .run = run_serve,
};
