#!/usr/bin/env python3
"""Uses `atelier serve` as browsers and strangers do: test_serve.py PATH-TO-ATELIER SITE [ARGUMENTS OF unittest].

SITE is a folder of files, tests/site. The page that is built in may be any.
"""
import base64
import gzip
import hashlib
import http.client
import os
import pathlib
import random
import re
import resource
import select
import shutil
import signal
import ssl
import socket
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "house"))
from parts import free_port, until, wait_for  # noqa: E402

ATELIER, SITE = "", pathlib.Path()


class Server:
    """A server of its own at any free port; stopped when the `with` ends."""

    def __init__(self, *words, port=0, host="127.0.0.1", **environment):
        self.process = subprocess.Popen(
            [ATELIER, "serve", "--port", str(port), "--host", host, *map(str, words)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C", "ATELIER_STORE": ":memory:", **environment})
        self.host = host
        self.hello = self.process.stdout.readline()
        self.port = int(re.search(r":(\d+)/", self.hello)[1]) if self.hello else 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        self.process.stdout.close()
        self.process.stderr.close()

    def stop(self, number=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(20)

    def connect(self):
        return socket.create_connection((self.host, self.port), timeout=240)

    def get(self, path="/", method="GET", **fields):
        """Status, fields and body."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=240)
        connection.putrequest(method, path, skip_accept_encoding=True, skip_host="Host" in fields)
        for name, value in fields.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders()
        reply = connection.getresponse()
        body = reply.read()
        connection.close()
        return reply.status, {name.lower(): value for name, value in reply.getheaders()}, body

    def say(self, text):
        """Sends bytes on a new connection and returns all that comes back."""
        with self.connect() as client:
            client.sendall(text if isinstance(text, bytes) else text.encode("latin-1"))
            return hear(client)


def hear(client):
    """Everything until the other side hangs up."""
    heard = b""
    while True:
        try:
            piece = client.recv(1 << 16)
        except ConnectionResetError:
            return heard
        if not piece:
            return heard
        heard += piece


def request(path="/", method="GET", version="1.1", **fields):
    lines = [f"{method} {path} HTTP/{version}", *(f"{n.replace('_', '-')}: {v}" for n, v in
                                                  {"Host": "localhost", **fields}.items())]
    return "\r\n".join(lines) + "\r\n\r\n"


class Shared(unittest.TestCase):
    """One server, with the files of SITE, for all tests of a class."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server("--root", SITE)
        cls.addClassCleanup(cls.server.__exit__)

    def tearDown(self):
        self.assertIsNone(self.server.process.poll(), "the server has ended")


class BuiltIn(unittest.TestCase):
    """The page within the program, whatever it is."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(cls.server.__exit__)

    def test_script_in_the_document(self):
        """What is written into the page runs by its hash, and nothing else does."""
        _, fields, document = self.server.get("/")
        hashes = ["sha256-" + base64.b64encode(hashlib.sha256(script).digest()).decode()
                  for script in re.findall(rb"<script>(.*?)</script>", document, re.DOTALL)]
        if not hashes:
            self.skipTest("there is no page in this program")
        self.assertEqual(re.findall(r"'(sha256-[^']+)'", fields["content-security-policy"]), hashes)
        own = re.search(rb'http-equiv="Content-Security-Policy"\s+content="([^"]+)"', document)[1].decode()
        self.assertEqual(re.findall(r"'(sha256-[^']+)'", own), hashes)

    def test_encodings(self):
        status, fields, plain = self.server.get("/")
        self.assertEqual(status, 200)
        self.assertEqual(fields["content-type"], "text/html; charset=utf-8")
        self.assertNotIn("content-encoding", fields)
        status, zipped, body = self.server.get("/index.html", Accept_Encoding="gzip")
        self.assertEqual((status, zipped["content-encoding"]), (200, "gzip"))
        self.assertEqual(gzip.decompress(body), plain)
        self.assertLess(len(body), len(plain))
        status, packed, body = self.server.get("/", Accept_Encoding="gzip, deflate, br")
        self.assertEqual((status, packed["content-encoding"]), (200, "br"))
        self.assertLess(len(body), len(plain))
        if shutil.which("brotli"):
            unpacked = subprocess.run(["brotli", "-dc"], input=body, capture_output=True, check=True).stdout
            self.assertEqual(unpacked, plain)
        self.assertEqual(len({fields["etag"], zipped["etag"], packed["etag"]}), 3)
        for answer, encodings in ((fields, ""), (zipped, "gzip"), (packed, "br")):
            self.assertEqual(answer["vary"], "Accept-Encoding")
            status, again, body = self.server.get("/", Accept_Encoding=encodings, If_None_Match=answer["etag"])
            self.assertEqual((status, body, again["etag"]), (304, b"", answer["etag"]))

    def test_what_the_page_asks_for_is_there(self):
        page = self.server.get("/")[2].decode()
        for path in set(re.findall(r'(?:src|href)="([\w./-]+\.(?:js|css|svg|png|webmanifest|ico))"', page)):
            status, fields, body = self.server.get("/" + path.lstrip("./"))
            self.assertEqual(status, 200, path)
            self.assertTrue(body, path)
            forever = re.search(r"-[0-9A-Z]{8}[./]", path)
            self.assertEqual(fields["cache-control"],
                             "public, max-age=31536000, immutable" if forever else "no-cache", path)


class Files(Shared):
    def test_every_file(self):
        types = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
                 ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml; charset=utf-8", ".png": "image/png",
                 ".wasm": "application/wasm", ".csv": "text/csv; charset=utf-8",
                 ".atelier": "text/plain; charset=utf-8", ".txt": "text/plain; charset=utf-8",
                 ".webmanifest": "application/manifest+json"}
        files = [path for path in SITE.rglob("*") if path.is_file()]
        self.assertGreater(len(files), 8)
        for path in files:
            name = "/" + str(path.relative_to(SITE)).replace(" ", "%20")
            status, fields, body = self.server.get(name)
            self.assertEqual((status, body), (200, path.read_bytes()), name)
            self.assertEqual(fields["content-type"], types[path.suffix], name)
            self.assertEqual(fields["cache-control"], "public, max-age=31536000, immutable"
                             if re.search(r"-[0-9A-Z]{8}[./]", name) else "no-cache")
            head = self.server.get(name, method="HEAD")
            fields.pop("date"), head[1].pop("date")
            self.assertEqual((head[0], head[1], head[2]), (200, fields, b""))

    def test_security(self):
        for path, status in (("/", 200), ("/nothing", 404), ("/dot.png", 200)):
            told, fields, _ = self.server.get(path)
            self.assertEqual(told, status)
            policy = fields["content-security-policy"]
            self.assertTrue(policy.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-"))
            self.assertNotIn("unsafe-inline", policy)
            self.assertEqual(fields["x-content-type-options"], "nosniff")
            self.assertEqual(fields["referrer-policy"], "no-referrer")
            self.assertEqual(fields["cross-origin-opener-policy"], "same-origin")
            self.assertEqual(fields["cross-origin-embedder-policy"], "require-corp")
            self.assertEqual(fields["cross-origin-resource-policy"], "same-origin")
            self.assertIn("camera=()", fields["permissions-policy"])
            self.assertRegex(fields["date"], r"^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$")

    def test_nothing_there(self):
        page = (SITE / "404.html").read_bytes()
        for path in ("/nothing", "/data", "/data/", "/%2e%2e/meson.build", "/../meson.build", "/a/../../x",
                     "/data%2fsquares.csv", "//etc/passwd", "/index.html%00", "/%zz", "/.hidden"):
            status, fields, body = self.server.get(path)
            self.assertEqual((status, body), (404, page), path)
            self.assertEqual(fields["cache-control"], "no-store")

    def test_methods(self):
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE"):
            status, fields, _ = self.server.get(method=method)
            self.assertEqual((status, fields["allow"]), (405, "GET, HEAD"))

    def test_ranges(self):
        whole = (SITE / "data/squares.csv").read_bytes()
        size = len(whole)
        _, fields, _ = self.server.get("/data/squares.csv")
        self.assertEqual(fields["accept-ranges"], "bytes")
        for text, part, first in (("0-9", whole[:10], 0), ("100-", whole[100:], 100), ("-7", whole[-7:], size - 7)):
            status, told, body = self.server.get("/data/squares.csv", Range=f"bytes={text}", If_Range=fields["etag"])
            self.assertEqual((status, body), (206, part))
            self.assertEqual(told["content-range"], f"bytes {first}-{first + len(part) - 1}/{size}")
        status, told, _ = self.server.get("/data/squares.csv", Range=f"bytes={size}-")
        self.assertEqual((status, told["content-range"]), (416, f"bytes */{size}"))
        for more in ({"Range": "bytes=0-1,4-5"}, {"Range": "bytes=0-1", "If_Range": '"other"'}):
            self.assertEqual(self.server.get("/data/squares.csv", **more)[::2], (200, whole))

    def test_hosts(self):
        for host in ("localhost", "127.0.0.1:1", "[::1]:80", "LOCALHOST"):
            self.assertEqual(self.server.get(Host=host)[0], 200, host)
        for host in ("evil.example", "localhost.evil.example", "127.0.0.2", ""):
            self.assertEqual(self.server.get(Host=host)[0], 421, host)
        self.assertEqual(self.server.get("http://localhost/mark.svg", Host="evil.example")[0], 200)
        self.assertEqual(self.server.get("http://evil.example/", Host="localhost")[0], 421)

    def test_a_folder_is_read_anew(self):
        with tempfile.TemporaryDirectory() as name:
            page = pathlib.Path(name) / "index.html"
            page.write_text("one")
            with Server("--root", name) as server:
                _, fields, body = server.get()
                self.assertEqual(body, b"one")
                page.write_text("two")
                status, _, body = server.get(If_None_Match=fields["etag"])
                self.assertEqual((status, body), (200, b"two"))
                self.assertEqual(server.get("/nothing")[1]["content-type"], "text/plain; charset=utf-8")
                os.symlink("/etc/passwd", pathlib.Path(name) / "passwd.txt")
                self.assertEqual(server.get("/passwd.txt")[0], 404)


class Connections(Shared):
    def test_keep_alive(self):
        connection = http.client.HTTPConnection(self.server.host, self.server.port, timeout=240)
        for _ in range(50):
            connection.request("GET", "/mark.svg")
            reply = connection.getresponse()
            self.assertEqual((reply.status, len(reply.read())), (200, (SITE / "mark.svg").stat().st_size))
        connection.close()

    def test_pipelining(self):
        names = ["mark.svg", "404.html", "dot.png", "index.html"] * 20
        heard = self.server.say("".join(request("/" + name) for name in names)
                                + request("/empty.txt", Connection="close"))
        for name in names:
            head, _, heard = heard.partition(b"\r\n\r\n")
            size = int(re.search(rb"Content-Length: (\d+)", head)[1])
            self.assertEqual(heard[:size], (SITE / name).read_bytes())
            heard = heard[size:]
        self.assertTrue(heard.endswith(b"Connection: close\r\n\r\n"))

    def test_old_clients(self):
        heard = self.server.say("GET /mark.svg HTTP/1.0\r\nHost: localhost\r\n\r\n")
        self.assertTrue(heard.startswith(b"HTTP/1.1 200 OK\r\n"))
        self.assertIn(b"\r\nConnection: close\r\n", heard)
        with self.server.connect() as client:
            for _ in range(3):
                client.sendall(request("/empty.txt", version="1.0", Connection="keep-alive").encode())
                self.assertIn(b"Connection: keep-alive\r\n", client.recv(4096))

    def test_refusals(self):
        """Each is answered with its number and the end of the connection."""
        good = request("/mark.svg")
        for status, text in (
                (400, "GET / HTTP/1.1\r\n\r\n"),
                (400, "GET / HTTP/1.1\rHost: localhost\r\n\r\n"),
                (400, "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n"),
                (400, "GET / HTTP/1.1\nHost: localhost\n\n" + "\r\n\r\n"),
                (400, request(Transfer_Encoding="chunked", method="POST") + "0\r\n\r\n" + good),
                (400, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"),
                (400, "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n"),
                (400, "GET nothing HTTP/1.1\r\nHost: localhost\r\n\r\n"),
                (400, request("/\x01")),
                (400, "GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
                (400, "GET /  HTTP/1.1\r\nHost: localhost\r\n\r\n"),
                (400, "GET * HTTP/1.1\r\nHost: localhost\r\n\r\n"),
                (400, "\x16\x03\x01\x00\xa5\x01\x00\x00"),
                (413, request(method="POST", Content_Length="5") + "hello" + good),
                (414, request("/" + "a" * 5000)),
                (414, "GET /" + "a" * 20000),
                (431, request(X="a" * 16384)),
                (431, request(**{f"X{i}": "y" for i in range(100)})),
                (501, request(method="BREW")),
                (505, request(version="9.9"))):
            heard = self.server.say(text)
            self.assertTrue(heard.startswith(b"HTTP/1.1 %d " % status), (status, text[:60], heard[:60]))
            self.assertIn(b"\r\nConnection: close\r\n", heard)
            self.assertEqual(len(re.findall(rb"HTTP/1.1 \d", heard)), 1, text[:60])
            self.assertIn(b"\r\nX-Content-Type-Options: nosniff\r\n", heard)

    def test_a_refused_head_gets_no_body(self):
        for text in ("HEAD / HTTP/1.1\r\n\r\n", "HEAD  / HTTP/1.1\r\nHost: localhost\r\n\r\n",
                     request(method="HEAD", Content_Length="5") + "hello", request("/" + "a" * 5000, method="HEAD"),
                     request(method="HEAD", Host="evil.example", Connection="close")):
            heard = self.server.say(text)
            self.assertTrue(heard.startswith(b"HTTP/1.1 4"), heard[:40])
            self.assertTrue(heard.endswith(b"\r\n\r\n"), (text[:40], heard))

    def test_upgrades(self):
        heard = self.server.say(request(Upgrade="websocket", Sec_WebSocket_Version="13",
                                        Sec_WebSocket_Key="AAAAAAAAAAAAAAAAAAAAAA==",
                                        Connection="Upgrade, close"))
        self.assertTrue(heard.startswith(b"HTTP/1.1 400 "), heard[:40])
        heard = self.server.say(request(Upgrade="h2c", HTTP2_Settings="AA", Connection="Upgrade, HTTP2-Settings, close"))
        self.assertTrue(heard.startswith(b"HTTP/1.1 200 "), heard[:40])

    def test_noise(self):
        """Any bytes: it answers or hangs up, and stays."""
        dice = random.Random(1)
        pieces = [b"GET ", b"/", b" HTTP/1.1", b"\r\n", b"Host: localhost", b"\r\n\r\n", b"\r", b"\n", b"%", b":",
                  b"Range: bytes=", b"Content-Length: ", b"0", b"\x00", b"\xff", b"Accept-Encoding: ", b"HEAD ", b" "]
        for _ in range(300):
            with self.server.connect() as client:
                client.sendall(b"".join(dice.choice(pieces) for _ in range(dice.randrange(1, 40))))
                client.shutdown(socket.SHUT_WR)
                heard = hear(client)
                self.assertTrue(heard == b"" or heard.startswith(b"HTTP/1.1 "), heard[:40])
        self.assertEqual(self.server.get("/")[0], 200)

    def allow_files(self, count):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if hard != resource.RLIM_INFINITY and hard < count:
            self.skipTest("too few files may be open here")
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, count), hard))

    def test_thousand_connections(self):
        self.allow_files(1200)
        clients = [self.server.connect() for _ in range(1000)]
        for client in clients:
            client.sendall(request("/mark.svg").encode())
        for client in clients:
            self.assertTrue(client.recv(16384).startswith(b"HTTP/1.1 200 OK\r\n"))
        for client in clients:
            client.close()
        self.assertEqual(self.server.get("/")[0], 200)

    def test_idle_connections_make_room(self):
        """However many somebody opens and leaves open, others are answered."""
        self.allow_files(1500)
        for first in (b"", b"GET / HTTP/1.1\r\n"):
            clients = []
            for _ in range(1300):
                clients.append(self.server.connect())
                clients[-1].sendall(first)
            for _ in range(3):
                self.assertEqual(self.server.get("/")[0], 200)
            for client in clients:
                client.close()

    def test_a_flood_of_empty_lines(self):
        """It costs no more of the processor than so many requests, and they are answered meanwhile."""
        def work():
            fields = pathlib.Path(f"/proc/{self.server.process.pid}/stat").read_text().split()
            return int(fields[13]) + int(fields[14])
        self.allow_files(800)
        clients = [self.server.connect() for _ in range(500)]
        started = work()
        for client in clients:
            client.setblocking(False)
            try:
                for _ in range(8):
                    client.send(b"\r\n" * 16384)
            except OSError:
                pass
        for _ in range(3):
            self.assertEqual(self.server.get("/")[0], 200)
        for client in clients:
            client.setblocking(True)
            self.assertTrue(hear(client)[:13] in (b"HTTP/1.1 400 ", b""))
            client.close()
        flooded, started = work() - started, work()
        for _ in range(500):
            self.assertEqual(self.server.get("/")[0], 200)
        self.assertLess(flooded, 20 * (work() - started) + 20)


class SlowReaders(unittest.TestCase):
    """Those who ask for a lot and do not read it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        with open(pathlib.Path(self.folder) / "large.bin", "wb") as file:
            file.truncate(56 << 20)

    def ask(self, server):
        client = server.connect()
        self.addCleanup(client.close)
        client.sendall(request("/large.bin").encode())
        return client, client.recv(100)

    def test_memory(self):
        """Forty of them cost what forty pieces of the file do, and not forty files."""
        with Server("--root", self.folder) as server:
            def most():
                text = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
                return int(re.search(r"VmHWM:\s+(\d+) kB", text)[1]) << 10
            server.get("/nothing")
            before = most()
            for _ in range(40):
                self.assertTrue(self.ask(server)[1].startswith(b"HTTP/1.1 200 OK\r\n"))
            self.assertLess(most() - before, 40 * (64 << 10) + (16 << 20))

    def test_one_address(self):
        """Beyond so many from one address there is a 503, which is a reply of ours like any other."""
        with Server("--root", self.folder, "--per-address", 3) as server:
            readers = [self.ask(server)[0] for _ in range(3)]
            for method in ("GET", "HEAD"):
                status, fields, body = server.get("/nothing", method=method)
                self.assertEqual((status, fields["retry-after"], fields["connection"]), (503, "5", "close"))
                self.assertIn("default-src 'none'", fields["content-security-policy"])
                self.assertEqual(fields["x-content-type-options"], "nosniff")
            with socket.create_connection((server.host, server.port), 20, ("127.0.0.2", 0)) as other:
                other.sendall(request("/nothing", Connection="close").encode())
                self.assertTrue(hear(other).startswith(b"HTTP/1.1 404 "))
            readers[0].close()
            until(lambda: server.get("/nothing")[0] == 404, "there is no room again")

    def test_a_changed_file(self):
        """Who has read half of a file that is written over gets no half of another."""
        with Server("--root", self.folder) as server:
            client, heard = self.ask(server)
            with open(pathlib.Path(self.folder) / "large.bin", "r+b") as file:
                file.write(b"other bytes")
            self.assertLess(len(heard + hear(client)), 56 << 20)


class BehindNginx(unittest.TestCase):
    """The configuration that docs/host/serving.md recommends, with other ports and a certificate of our own."""
    ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

    def setUp(self):
        self.nginx = os.environ.get("NGINX") or shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
        if not self.nginx or not shutil.which("openssl"):
            self.skipTest("nginx or openssl is not here")
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="atelier-nginx-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def configuration(self, atelier_port, plain_port, port):
        """deploy/nginx.conf, changed by the line that both pages give."""
        [script] = {re.search(r'^ *sed "(.*)" deploy/nginx.conf', (self.ROOT / "docs/host" / page).read_text(), re.M)[1]
                    for page in ("serving.md", "first-server.md")}
        text = subprocess.run(["sed", script.replace("$name", "atelier.example.org"), self.ROOT / "deploy/nginx.conf"],
                              check=True, capture_output=True, text=True).stdout
        self.assertEqual(re.findall(r"^    server (\S+) ", text, re.M), ["127.0.0.1:8081"])
        for old, new in (("127.0.0.1:8081", f"127.0.0.1:{atelier_port}"), ("listen [::]:443 ssl http2;", ""),
                         ("listen [::]:80;", ""), ("listen 443", f"listen 127.0.0.1:{port}"),
                         ("listen 80;", f"listen 127.0.0.1:{plain_port};"),
                         ("/etc/letsencrypt/live/atelier.example.org", str(self.folder))):
            self.assertIn(old, text)
            text = text.replace(old, new)
        places = "".join(f"{kind}_temp_path {self.folder}/{kind};\n"
                         for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        return (f"pid {self.folder}/pid;\nerror_log {self.folder}/log;\ndaemon off;\nworker_processes 1;\n"
                f"events {{}}\nhttp {{\naccess_log off;\n{places}{text}}}\n")

    def test_the_recommended_configuration(self):
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
                        "/CN=atelier.example.org", "-keyout", self.folder / "privkey.pem", "-out",
                        self.folder / "fullchain.pem"], check=True, capture_output=True)
        with socket.socket() as one, socket.socket() as two:
            one.bind(("127.0.0.1", 0)), two.bind(("127.0.0.1", 0))
            plain_port, port = one.getsockname()[1], two.getsockname()[1]
        with Server("--allow-host", "atelier.example.org") as server:
            path = self.folder / "nginx.conf"
            path.write_text(self.configuration(server.port, plain_port, port))
            nginx = subprocess.Popen([self.nginx, "-p", self.folder, "-c", path], stderr=subprocess.DEVNULL)
            try:
                self.try_out(server, plain_port, port)
            finally:
                nginx.terminate()
                nginx.wait(20)

    def try_out(self, server, plain_port, port):
        context = ssl.create_default_context(cafile=str(self.folder / "fullchain.pem"))
        context.check_hostname = False
        wait_for(port)
        names = {"Host": "atelier.example.org", "Accept-Encoding": "br"}
        connection = http.client.HTTPSConnection("127.0.0.1", port, context=context, timeout=240)
        for more, status in (({}, 200), ({"Range": "bytes=0-4"}, 206), ({"Host": "localhost"}, 200)):
            connection.request("GET", "/", headers={**names, **more})
            reply = connection.getresponse()
            body = reply.read()
            self.assertEqual(reply.status, status)
            direct = server.get("/", **{name.replace("-", "_"): value for name, value in {**names, **more}.items()})
            self.assertEqual((direct[0], direct[2]), (status, body))
            for name in ("ETag", "Content-Encoding", "Content-Security-Policy", "Cross-Origin-Embedder-Policy"):
                self.assertEqual(reply.getheader(name), direct[1][name.lower()])
            self.assertIn("max-age", reply.getheader("Strict-Transport-Security"))
        connection.close()
        connection = http.client.HTTPConnection("127.0.0.1", plain_port, timeout=240)
        connection.request("GET", "/x", headers=names)
        reply = connection.getresponse()
        self.assertEqual((reply.status, reply.getheader("Location")), (301, "https://atelier.example.org/x"))
        connection.close()


class Course(unittest.TestCase):
    """From the first line to the last."""

    def complains(self, *words, about):
        done = subprocess.run([ATELIER, "serve", *map(str, words)], capture_output=True, text=True, timeout=240,
                              check=False)
        self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        self.assertTrue(done.stderr.startswith("atelier serve: "), done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1)
        self.assertIn(about, done.stderr)

    def test_hello_and_goodbye(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with Server() as server:
                self.assertRegex(server.hello, r"^Atelier is at http://127\.0\.0\.1:\d+/ - stop with Ctrl-C\.\n$")
                with server.connect() as idle:
                    self.assertEqual(server.stop(number), 0)
                    self.assertEqual(hear(idle), b"")
                self.assertEqual(server.process.stdout.read(), "Stopping.\nAtelier has closed. Goodbye.\n")
                self.assertEqual(server.process.stderr.read(), "")

    def test_stop_in_the_middle_of_a_download(self):
        with tempfile.TemporaryDirectory() as name:
            size = 16 << 20
            (pathlib.Path(name) / "large.bin").write_bytes(b"x" * size)
            with Server("--root", name) as server, server.connect() as client:
                client.sendall(request("/large.bin").encode())
                heard = len(client.recv(1000))
                server.process.send_signal(signal.SIGINT)
                self.assertEqual(server.process.stdout.readline(), "Stopping.\n")
                self.assertIsNone(server.process.poll())
                with self.assertRaises(OSError):
                    server.connect().close()
                heard += len(hear(client))
                self.assertGreater(heard, size)
                self.assertEqual(server.stop(), 0)

    def test_a_second_stop_does_not_wait(self):
        with tempfile.TemporaryDirectory() as name:
            (pathlib.Path(name) / "large.bin").write_bytes(b"x" * (16 << 20))
            with Server("--root", name) as server, server.connect() as client:
                client.sendall(request("/large.bin").encode())
                client.recv(1000)
                server.process.send_signal(signal.SIGINT)
                self.assertEqual(server.process.stdout.readline(), "Stopping.\n")
                started = time.time()
                self.assertEqual(server.stop(signal.SIGINT), 0)
                self.assertLess(time.time() - started, 4)

    def test_ports(self):
        with Server() as server:
            self.complains("--port", server.port, about=f"--port: {server.port} is taken")
        self.complains("--port", "70000", about="--port")
        self.complains("--host", "nowhere", about="--host: 'nowhere'")
        self.complains("--host", "192.0.2.1", about="--host: '192.0.2.1'")
        self.complains("--root", "/nowhere/at/all", about="--root")

    def test_the_next_free_port(self):
        with subprocess.Popen([ATELIER, "serve"], stdout=subprocess.PIPE, text=True) as first, \
                subprocess.Popen([ATELIER, "serve"], stdout=subprocess.PIPE, text=True) as second:
            ports = [int(re.search(r":(\d+)/", process.stdout.readline())[1]) for process in (first, second)]
            self.assertEqual(len(set(ports)), 2)
            self.assertTrue(all(8080 <= port < 8100 for port in ports), ports)
            for process in (first, second):
                process.terminate()
                self.assertEqual(process.wait(20), 0)

    def test_hosts(self):
        with Server("--allow-host", "atelier.example,b.example") as server:
            self.assertEqual(server.get(Host="atelier.example")[0], 200)
            self.assertEqual(server.get(Host="b.example:443")[0], 200)
            self.assertEqual(server.get(Host="localhost")[0], 200)
            self.assertEqual(server.get(Host="c.example")[0], 421)
        for host in ("0.0.0.0", "::", "0:0:0:0:0:0:0:0"):
            with Server(host=host) as server:
                self.assertIn("http://localhost:", server.hello)
                server.host = "127.0.0.1"
                self.assertEqual(server.get(Host="anything.example")[0], 200)

    def test_hosts_of_this_machine(self):
        """However its address is written, a server that only this machine can reach looks at the name."""
        for host, link in (("127.0.0.1", "127.0.0.1"), ("localhost", "127.0.0.1"), ("::1", "[::1]"),
                           ("0:0:0:0:0:0:0:1", "[::1]"), ("::ffff:127.0.0.1", "127.0.0.1"), ("127.0.0.5", "127.0.0.5")):
            with Server(host=host) as server:
                self.assertIn(f"http://{link}:{server.port}/", server.hello)
                server.host = link.strip("[]")
                self.assertEqual(server.get(Host="evil.example")[0], 421, host)
                self.assertEqual(server.get(Host="localhost")[0], 200, host)
                self.assertEqual(server.get(Host=f"{link}:{server.port}")[0], 200, host)

    def test_nowhere_to_keep_anything(self):
        """It does not open as if all were well, and lose everything when it is closed."""
        for environment, why in (({}, "neither XDG_DATA_HOME nor HOME says"), ({"HOME": "/proc"}, "/proc/.local/share/atelier: ")):
            for command in (["serve", "--port", "0", "--root", SITE], ["store", "check"]):
                done = subprocess.run([ATELIER, *command], capture_output=True, text=True, timeout=240,
                                      env={"PATH": os.environ["PATH"], "LC_ALL": "C", **environment})
                self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
                self.assertIn(f"atelier {command[0]}: --store: {why}", done.stderr)

    def test_log(self):
        with Server("--log") as server:
            server.get("/?a=b")
            server.get("/nothing", method="HEAD")
            server.say("nonsense\r\n\r\n")
            server.get("/session", method="POST")
            lines = [server.process.stdout.readline() for _ in range(4)]
        when = r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ 127\.0\.0\.1 "
        self.assertRegex(lines[0], when + r'"GET /\?a=b" 200 \d+\n$')
        self.assertRegex(lines[1], when + r'"HEAD /nothing" 404 0\n$')
        self.assertRegex(lines[2], when + r'"-" 400 \d+\n$')
        self.assertRegex(lines[3], when + r'"POST /session" 201 \d+\n$')

    def test_a_log_that_nobody_reads(self):
        """The pipe is full, the server goes on, says later what is missing, and stops when it should."""
        for read_in_the_end in (True, False):
            with Server("--log") as server:
                connection = http.client.HTTPConnection(server.host, server.port, timeout=240)
                for _ in range(150):
                    connection.request("GET", "/" + "x" * 4000)
                    self.assertEqual(len(connection.getresponse().read()) > 0, True)
                connection.close()
                if read_in_the_end:
                    lines = 0
                    while not (missing := re.match(r"\((\d+) lines are missing here", server.process.stdout.readline())):
                        lines += 1
                    self.assertEqual(lines + int(missing[1]), 150)
                    server.get("/again")
                    self.assertIn('"GET /again" 404', server.process.stdout.readline())
                self.assertEqual(server.stop(), 0)

    def test_closed_files(self):
        """Whoever closes standard input, output or errors gets a server all the same."""
        for number in (0, 1, 2):
            port = free_port()
            process = subprocess.Popen([ATELIER, "serve", "--port", str(port), "--log", "--quiet"], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, preexec_fn=lambda number=number: os.close(number))
            wait_for(port)
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=240)
            connection.request("GET", "/")
            self.assertEqual(connection.getresponse().status, 200)
            connection.close()
            process.terminate()
            _, errors = process.communicate(timeout=240)
            self.assertEqual((process.returncode, errors.count(b"\n")), (2, 1) if number == 1 else (0, 0))

    def test_quiet(self):
        port = free_port()
        process = subprocess.Popen([ATELIER, "serve", "--port", str(port), "--quiet"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        wait_for(port)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=240)
        connection.request("GET", "/")
        self.assertEqual(connection.getresponse().status, 200)
        connection.close()
        process.terminate()
        self.assertEqual(process.communicate(timeout=240), (b"", b""))
        self.assertEqual(process.returncode, 0)

    def test_the_browser(self):
        """It is asked to open the page, without a shell, where there is a desktop and somebody looks."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            fake = folder / "xdg-open"
            fake.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" >{folder}/asked.new\nmv {folder}/asked.new {folder}/asked\n')
            fake.chmod(0o755)
            path = f"{folder}:{os.environ['PATH']}"
            with Server("--open", PATH=path) as server:
                self.assertEqual(self.asked(folder), f"http://127.0.0.1:{server.port}/")
            with Server(PATH=path, DISPLAY=":0") as server: # nobody looks: its output is a pipe
                self.assertEqual(server.get()[0], 200)
                children = pathlib.Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
                self.assertEqual(children.read_text(), "")
            self.on_a_terminal(path, folder)

    def asked(self, folder):
        """What xdg-open was asked for, once it was."""
        until((folder / "asked").exists, "nothing was asked")
        text = (folder / "asked").read_text().strip()
        (folder / "asked").unlink()
        return text

    def on_a_terminal(self, path, folder):
        """Runs it on a terminal with a desktop, and types Ctrl-C when the browser was asked."""
        ours, its = os.openpty()
        process = subprocess.Popen([ATELIER, "serve", "--port", "0"], stdin=its, stdout=its, stderr=its,
                                   start_new_session=True, preexec_fn=lambda: __import__("fcntl").ioctl(0, 0x540E, 0),
                                   env={"PATH": path, "HOME": str(folder), "WAYLAND_DISPLAY": "w"})
        os.close(its)
        said = b""
        while b"Ctrl-C" not in said:
            said += os.read(ours, 1000)
        address = re.search(rb"http://[^ ]+", said)[0].decode()
        self.assertEqual(self.asked(folder), address)
        os.write(ours, b"\x03")
        while process.poll() is None or select.select([ours], [], [], 0)[0]:
            try:
                said += os.read(ours, 1000)
            except OSError:
                break
        os.close(ours)
        self.assertEqual(process.wait(20), 0)
        self.assertIn(b"Goodbye", said)


def main():
    global ATELIER, SITE
    ATELIER, SITE = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory(prefix="atelier-serve-") as home:
        os.environ["XDG_DATA_HOME"] = home  # never the house of whoever runs this
        os.environ["ATELIER_STORE"] = ":memory:"
        unittest.main(argv=[sys.argv[0], *sys.argv[3:]])


if __name__ == "__main__":
    main()
