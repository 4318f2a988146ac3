#!/usr/bin/env python3
"""What operators are given, tried out: test_deploy.py ROOT ATELIER [ARGUMENTS OF unittest]

The files of deploy/ are read by those they are meant for, and three servers run with them: real PostgreSQL and NATS,
nginx and HAProxy, with other ports and a certificate of our own. docs/host/operating.md lists every setting and every metric there is.
"""
import http.client
import os
import pathlib
import re
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
import unittest

ROOT, ATELIER = (pathlib.Path(path).resolve() for path in (sys.argv.pop(1), sys.argv.pop(1)))
sys.path.insert(0, str(ROOT / "tests/house"))
from online import House  # noqa: E402
from parts import PATIENCE, Nats, Postgres, free_port, until, wait_for  # noqa: E402

DEPLOY = ROOT / "deploy"
OPERATING = (ROOT / "docs/host/operating.md").read_text(encoding="utf-8")
NAME = "atelier.example.org"


def run(*words, code=0, **more):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=240, check=False, **more)
    assert done.returncode == code, (words, done.stdout, done.stderr)
    return done.stdout + done.stderr


def flags():
    """Of `atelier serve`: each with whether it takes a value."""
    found = re.findall(r"^  --([a-z-]+)( [A-Z]+)? ", run(ATELIER, "serve", "--help"), re.M)
    return {name: bool(value) for name, value in found}


def section(heading):
    return re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#+ )", OPERATING, re.M | re.S)[1]


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="atelier-deploy-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def certificate(self):
        run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}", "-addext",
            f"subjectAltName=DNS:{NAME}", "-keyout", self.folder / "privkey.pem", "-out", self.folder / "fullchain.pem")

    def replaced(self, name, *pairs):
        """A file of deploy/ with something else in it."""
        text = (DEPLOY / name).read_text(encoding="utf-8")
        for old, new in pairs:
            self.assertIn(old, text)
            text = text.replace(old, str(new))
        return text

    def nginx(self, port, plain_port, servers):
        """The folder's nginx.conf: deploy/nginx.conf as Debian's nginx includes it."""
        self.certificate()
        site = self.replaced("nginx.conf", ("listen [::]:443 ssl http2;", ""), ("listen [::]:80;", ""),
                             ("listen 443 ", f"listen 127.0.0.1:{port} "), ("listen 80;", f"listen 127.0.0.1:{plain_port};"),
                             (f"/etc/letsencrypt/live/{NAME}", self.folder),
                             *((f"127.0.0.1:{8081 + i}", f"127.0.0.1:{server}") for i, server in enumerate(servers)))
        places = "".join(f"{kind}_temp_path {self.folder}/{kind};\n"
                         for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        path = self.folder / "nginx.conf"
        path.write_text(f"pid {self.folder}/pid;\nerror_log {self.folder}/log;\ndaemon off;\nworker_processes 1;\n"
                        f"events {{}}\nhttp {{\naccess_log off;\n{places}{site}}}\n", encoding="utf-8")
        return path

    def haproxy(self, port, plain_port, servers):
        """The folder's haproxy.cfg: deploy/haproxy.cfg, for whoever runs the tests."""
        self.certificate()
        both = self.folder / "both.pem"
        both.write_text("".join((self.folder / name).read_text() for name in ("fullchain.pem", "privkey.pem")))
        path = self.folder / "haproxy.cfg"
        path.write_text(self.replaced(
            "haproxy.cfg", ("    user haproxy\n    group haproxy\n", ""), ("maxconn 100000", "maxconn 100"),
            ("bind :443 ", f"bind 127.0.0.1:{port} "), ("bind :80\n", f"bind 127.0.0.1:{plain_port}\n"),
            ("/etc/haproxy/atelier.pem", both),
            *((f"127.0.0.1:{8081 + i}", f"127.0.0.1:{server}") for i, server in enumerate(servers))))
        return path


class Files(Folder):
    def accepted(self, path):
        """Whether every line of a file of settings is fine: then something else is complained of."""
        said = run(ATELIER, "serve", "--settings", path, code=2, env={"ATELIER_CONNECTIONS": "none"})
        self.assertIn("atelier serve: ATELIER_CONNECTIONS: must be", said)

    def test_settings(self):
        self.accepted(DEPLOY / "settings")

    def test_settings_in_the_page(self):
        for heading in ("Separate machines", "A database that fails over"):
            [lines] = re.findall(r"```\n(store .*?)```", section(heading), re.S)
            (self.folder / "settings").write_text(lines)
            self.accepted(self.folder / "settings")

    def test_every_setting_is_listed(self):
        table = re.search(r"\| setting \|.*?\n\n", section("Settings"), re.S)[0]
        rows = re.findall(r"^\| (`.*?) \| ([^|]*) \|", table, re.M)
        listed = {name: kind != "switch" for names, kind in rows for name in re.findall(r"`([^`]+)`", names)}
        self.assertEqual(listed, flags())

    def test_every_variable_is_a_setting(self):
        known = {"ATELIER_" + name.upper().replace("-", "_") for name in flags()}
        texts = {path.name: path.read_text(encoding="utf-8") for path in DEPLOY.iterdir()}
        for name, text in {**texts, "operating.md": OPERATING}.items():
            self.assertLessEqual(set(re.findall(r"\bATELIER_[A-Z_]+", text)), known, name)

    def test_every_flag_of_the_commands(self):
        """Of `atelier serve` and `atelier store`, wherever an operator is told to type it."""
        units = [path.read_text(encoding="utf-8") for path in DEPLOY.glob("*.service")]
        self.assertEqual(len(units), 3)
        for text in (OPERATING, *units):
            for command, words in re.findall(r"\batelier (serve|store)\b((?:\\\n|[^`\n])*)", text):
                known = re.findall(r"^  --([a-z-]+)", run(ATELIER, command, "--help"), re.M)
                self.assertLessEqual(set(re.findall(r"--([a-z-]+)", words)), set(known), words)

    def test_the_units(self):
        if not shutil.which("systemd-analyze"):
            self.skipTest("systemd is not here")
        for name, instance, program in (("atelier@.service", "atelier@8081.service", "/usr/local/bin/atelier"),
                                        ("atelier.service", "atelier.service", "/usr/local/bin/atelier"),
                                        ("atelier-ssh.service", "atelier-ssh.service", "/usr/sbin/sshd")):
            path = self.folder / instance
            path.write_text(self.replaced(name, (program, f'"{ATELIER}"')))
            self.assertEqual(run("systemd-analyze", "verify", path), "")

    def test_paths_agree(self):
        """What the unit reads is what the page says to put there."""
        for path in ("/etc/atelier/settings", "/etc/atelier/house.key"):
            used = [file.name for file in DEPLOY.iterdir() if path in file.read_text(encoding="utf-8")]
            self.assertTrue(used, path)
            self.assertIn(path, section("4. The servers"))

    def test_nginx(self):
        said = run("nginx", "-t", "-p", self.folder, "-c", self.nginx(free_port(), free_port(), range(8081, 8084)))
        self.assertNotIn("[emerg]", said)

    def test_haproxy(self):
        if not shutil.which("haproxy"):
            self.skipTest("haproxy is not here")
        run("haproxy", "-c", "-f", self.haproxy(free_port(), free_port(), range(8081, 8084)))

    def test_nothing_is_sticky(self):
        for name in ("nginx.conf", "haproxy.cfg"):
            self.assertNotRegex(re.sub(r"#.*", "", (DEPLOY / name).read_text()), r"ip_hash|sticky|\bcookie\b|stick-table")


class Containers(Folder):
    def test_nginx_has_the_servers_names(self):
        text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
        script = re.search(r"sed '([^']+)' /etc/atelier/nginx.conf", text)[1]
        servers = re.findall(r"^    server (\S+):8080 ", run("sed", script, DEPLOY / "nginx.conf"), re.M)
        self.assertEqual(servers, re.findall(r"^  (server\d):$", text, re.M))
        self.assertEqual(len(servers), 3)

    def test_compose(self):
        try:
            import yaml
        except ImportError:
            self.skipTest("PyYAML is not here")
        services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
        for name in ("server1", "server2", "server3"):
            self.assertTrue((DEPLOY / services[name]["build"]["context"] / services[name]["build"]["dockerfile"]).exists())
            self.assertIn("@postgres/", services[name]["environment"]["ATELIER_STORE"])
            self.assertEqual(services[name]["environment"]["ATELIER_BUS"], "nats://nats:4222")
            self.assertLessEqual(set(services[name]["depends_on"]), set(services))

    def test_libraries(self):
        """What the program is linked with is installed where it runs."""
        release = pathlib.Path("/etc/os-release")
        if not release.exists() or "VERSION_CODENAME=bookworm" not in release.read_text():
            self.skipTest("this is not the Debian of the Dockerfile")
        packages = re.findall(r"\blib[a-z0-9.+-]+|zlib1g", (DEPLOY / "Dockerfile").read_text().split("bookworm-slim")[1])
        always = r"lib(c|dl|m|pthread|resolv|rt|gcc_s|asan|ubsan)\.so"
        places = dict(re.findall(r"^\s+(\S+) => (/\S+)", run("ldd", ATELIER), re.M))
        for library in re.findall(r"\(NEEDED\).*\[(.*)\]", run("readelf", "--dynamic", ATELIER)):
            if not re.match(always, library) and not library.startswith("ld-"):
                owner = run("dpkg", "--search", "*/" + os.path.basename(os.path.realpath(places[library])))
                self.assertIn(owner.split(":")[0], packages, library)


class Servers(Folder):
    """Three of them, as docs/host/operating.md sets them up."""

    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.__exit__)
        cls.nats = Nats()
        cls.addClassCleanup(cls.nats.__exit__)

    def setUp(self):
        super().setUp()
        words = ["--settings", str(DEPLOY / "settings"), "--store-key", str(self.folder / "house.key"), "--bus",
                 self.nats.address]
        database = self.postgres.database()
        self.servers = [House(str(ATELIER), *words, store=database) for _ in range(3)]
        for server in self.servers:
            self.addCleanup(server.__exit__)
        self.port, self.plain_port = free_port(), free_port()

    def begin(self, make, *words):
        """Puts something in front of them."""
        path = make(self.port, self.plain_port, [server.port for server in self.servers])
        front = subprocess.Popen([*words, path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(front.wait, 20)
        self.addCleanup(front.terminate)
        wait_for(self.port)

    def ask(self, method, path, **fields):
        """Through what is in front."""
        context = ssl.create_default_context(cafile=str(self.folder / "fullchain.pem"))
        context.check_hostname = False
        connection = http.client.HTTPSConnection("127.0.0.1", self.port, context=context, timeout=PATIENCE)
        connection.request(method, path, headers={"Host": NAME, **fields})
        reply = connection.getresponse()
        body = b"" if reply.status == 101 else reply.read()
        connection.close()
        return reply.status, reply, body

    def metric(self, name):
        """Of each server."""
        return [server.metric(name) for server in self.servers]

    def test_behind_nginx(self):
        self.begin(self.nginx, "nginx", "-p", self.folder, "-c")
        self.check_the_front()
        self.check_the_list_of_metrics()
        self.check_what_metrics_say()
        self.check_that_one_may_die()

    def test_behind_haproxy(self):
        if not shutil.which("haproxy"):
            self.skipTest("haproxy is not here")
        self.begin(self.haproxy, "haproxy", "-f")
        self.check_the_front()
        self.check_that_one_may_die()

    def check_that_one_may_die(self):
        self.servers[1].end(signal.SIGKILL)
        for _ in range(6):
            self.assertEqual(self.ask("GET", "/healthz")[0], 200)

    def check_the_front(self):
        self.assertEqual(self.ask("GET", "/")[0], 200)
        self.assertEqual(self.ask("GET", "/healthz")[0], 200)
        for path in ("/metrics", "/readyz"):
            self.assertEqual(self.ask("GET", path)[0], 403)
        status, reply, _ = self.ask("POST", "/session", **{"Content-Length": "0"})
        self.assertEqual(status, 201)
        self.assertIn("; Secure", reply.getheader("Set-Cookie"), "it was said that the front speaks TLS")
        upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
                   "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol": "atelier.1"}
        self.assertEqual(self.ask("GET", "/ws", **upgrade)[0], 101)
        connection = http.client.HTTPConnection("127.0.0.1", self.plain_port, timeout=PATIENCE)
        connection.request("GET", "/x", headers={"Host": NAME})
        self.assertEqual(connection.getresponse().getheader("Location"), f"https://{NAME}/x")
        connection.close()

    def check_the_list_of_metrics(self):
        shown = set(re.findall(r"^(atelier_\w+)[ {]", self.servers[0].ask("GET", "/metrics")[2].decode(), re.M))
        table = re.search(r"\| metric \|.*?\n\n", section("Monitoring"), re.S)[0]
        listed = {name for names in re.findall(r"^\| ([^|]*) \|", table, re.M)
                  for name in re.findall(r"`(atelier_\w+)`", names)}
        self.assertEqual(listed, shown)
        used = re.findall(r"\batelier_\w+", re.search(r"```yaml\ngroups.*?```", OPERATING, re.S)[0])
        self.assertLessEqual(set(used), shown)

    def check_what_metrics_say(self):
        until(lambda: self.metric("other_servers") == [2, 2, 2], "one does not know the others")
        for server in self.servers:
            self.assertEqual(server.ask("GET", "/readyz")[::2], (200, b"ready\n"))
        ann = self.servers[0].person("Ann")
        self.assertGreater(self.metric("store_seconds_count")[0], 0)
        table = ann.do("create", game="canvas", options={"scenario": "first"}, players=["casual", "casual"])["table"]
        ann.do("start", table=table)
        until(lambda: sum(self.metric("leases")) == 1, "nobody has the game")
        self.assertGreater(self.metric("bus_sent_total")[0], 0)
        self.nats.stop()
        until(lambda: self.metric("bus_connected") == [0, 0, 0], "somebody has not missed the bus")
        self.servers[0].again()  # it does not wait for the bus
        self.assertEqual(self.metric("bus_connected")[0], 0)
        self.nats.start()
        until(lambda: self.metric("bus_connected") == [1, 1, 1], "somebody still misses the bus")


if __name__ == "__main__":
    unittest.main()
