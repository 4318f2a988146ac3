"""The parts that several houses share, as they are used: a server of PostgreSQL and one of NATS, each in a folder and at
a port of its own; nginx in front of them; and a wire that can be cut. Standard library only."""
import glob
import hashlib
import os
import pathlib
import pwd
import random
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

PATIENCE = 60  # seconds: nothing here takes longer, whatever else the machine has to do

# Where Debian puts servers, which the PATH of those who are not root does not name.
os.environ["PATH"] += ":/usr/sbin"


def free_port():
    """One that the system gives to nobody who only wants to call somebody, and that no other test chooses, here or in
    another copy of the tree, so that it stays free while nobody is there. A name that only one process can have says
    whose it is."""
    while True:
        port = random.randrange(20000, 32000)
        claim = socket.socket(socket.AF_UNIX)
        with socket.socket() as free:
            try:
                claim.bind(f"\0atelier-port-{port}")
                free.bind(("127.0.0.1", port))
                claim.detach()  # it is held until this process ends
                return port
            except OSError:
                claim.close()  # it is taken


def until(true, what, patience=PATIENCE):
    """Asks until something that can only be looked at is true; returns that."""
    end = time.monotonic() + patience
    while not (found := true()):
        if time.monotonic() > end:
            raise AssertionError(what)
        time.sleep(0.02)
    return found


def answers(port):
    """Whether somebody does there."""
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    except OSError:
        return False


def wait_for(port):
    until(lambda: answers(port), f"nobody answers at port {port}")


class Postgres:
    """A cluster of its own. It refuses to run as root, so root starts it as the user that the package has made. It is
    nobody's child, and would outlive a test that is told to end."""
    all = []

    def __init__(self):
        signal.signal(signal.SIGTERM, self.end_with_us)
        self.programs = pathlib.Path(sorted(glob.glob("/usr/lib/postgresql/*/bin") or [os.path.dirname(shutil.which(
            "initdb") or "")])[-1])
        self.folder = tempfile.mkdtemp(prefix="atelier-postgres-")
        self.port, self.killed = free_port(), False
        user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        self.before = ["runuser", "-u", user, "--"] if os.geteuid() == 0 else []
        if self.before:
            shutil.chown(self.folder, user)
        self.make()
        self.address = f"postgres://postgres@127.0.0.1:{self.port}"
        self.start()
        Postgres.all.append(self)

    def make(self):
        self.run("initdb", "-D", f"{self.folder}/data", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C",
                 "--no-sync")

    def run(self, program, *words):
        subprocess.run([*self.before, str(self.programs / program), *words], check=True, cwd="/",
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def start(self):
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-w", "-l", f"{self.folder}/log", "-o",
                 f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=60", "start")

    def stop(self, how="fast"):
        """`immediate` is how it ends when the machine does."""
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-w", "-m", how, "stop")

    def again(self, how="immediate"):
        self.stop(how)
        self.start()

    def signal(self, number):
        """To all its processes: one, and its children."""
        first = pathlib.Path(f"{self.folder}/data/postmaster.pid").read_text().split()[0]
        others = pathlib.Path(f"/proc/{first}/task/{first}/children").read_text().split()
        self.killed = number == signal.SIGKILL
        for process in (first, *others):
            try:
                os.kill(int(process), number)
            except ProcessLookupError:
                pass  # it has ended meanwhile

    def database(self):
        """The address of a new one."""
        name = f"house_{secrets.token_hex(6)}"
        self.ask(f"CREATE DATABASE {name}")
        return f"{self.address}/{name}"

    def ask(self, words, database="postgres"):
        done = subprocess.run(["psql", "-qAt", f"{self.address}/{database}" if "/" not in database else database, "-c",
                               words], check=True, capture_output=True, text=True)
        return done.stdout.strip()

    def __enter__(self):
        return self

    @staticmethod
    def end_with_us(*_):
        try:
            for one in list(Postgres.all):
                one.__exit__()
        finally:
            os._exit(1)

    def __exit__(self, *_):
        Postgres.all.remove(self)
        if not Postgres.all:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
        if not self.killed:
            self.signal(signal.SIGCONT)
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)


class Standby(Postgres):
    """A copy of another, which waits for it with every commit, until it is promoted."""

    def __init__(self, primary):
        self.primary = primary
        super().__init__()
        primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
        primary.ask("SELECT pg_reload_conf()")
        until(lambda: primary.ask("SELECT sync_state FROM pg_stat_replication") == "sync", "nobody follows")

    def make(self):
        self.run("pg_basebackup", "-D", f"{self.folder}/data", "-R", "-X", "stream", "-c", "fast", "--no-sync", "-h",
                 "127.0.0.1", "-p", str(self.primary.port), "-U", "postgres")

    def promote(self):
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-w", "promote")


TAG = 32  # bytes in front of what a server says on the bus


def tagged(key, text):
    """As somebody says it on the bus who has the store's key (src/bus/tag.c, src/server/online.c)."""
    ours = hashlib.blake2b(b"Atelier, what servers say to each other", digest_size=32, key=key).digest()
    return hashlib.blake2b(text, digest_size=TAG, key=ours).digest() + text


class Nats:
    """`words` are further ones for its server, such as `-m PORT` to be asked how much it carries."""

    def __init__(self, *words):
        self.port, self.words = free_port(), words
        self.address = f"nats://127.0.0.1:{self.port}"
        self.start()

    def start(self):
        self.process = subprocess.Popen(["nats-server", "-a", "127.0.0.1", "-p", str(self.port), *self.words],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for(self.port)

    def stop(self, number=signal.SIGKILL):
        self.process.send_signal(number)
        self.process.wait(PATIENCE)

    def again(self):
        self.stop()
        self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


class Wire:
    """A way to a port on which nothing may come through for a while. Where it is `cut`, connections break and new ones
    are refused, as by a machine that is gone; where it is `silent`, they stay and nobody answers, as behind a switch
    that has lost its mind."""

    def __init__(self, to):
        self.to, self.passes, self.ends = to, threading.Event(), set()
        self.passes.set()
        self.port = free_port()
        self.door = None
        self.mend()

    def cut(self):
        if self.door:
            self.door.shutdown(socket.SHUT_RDWR)  # wakes the one who waits there
            self.door.close()
            self.door = None
        for end in list(self.ends):
            self.drop(end)

    def silence(self):
        self.passes.clear()

    def mend(self):
        self.passes.set()
        if not self.door:
            self.door = socket.create_server(("127.0.0.1", self.port))
            threading.Thread(target=self.let_in, args=(self.door,), daemon=True).start()

    def let_in(self, door):
        while True:
            try:
                near = door.accept()[0]
            except OSError:
                return  # it was cut
            try:
                far = socket.create_connection(("127.0.0.1", self.to))
            except OSError:
                near.close()
                continue
            self.ends |= {near, far}
            for here, there in ((near, far), (far, near)):
                threading.Thread(target=self.carry, args=(here, there), daemon=True).start()

    def carry(self, here, there):
        try:
            while piece := here.recv(1 << 16):
                self.passes.wait()
                there.sendall(piece)
        except OSError:
            pass  # it was cut
        for end in (here, there):
            self.drop(end)

    def drop(self, end):
        self.ends.discard(end)
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # it is gone already
        end.close()

    def close(self):
        self.passes.set()
        self.cut()


class Nginx:
    """In front of so many houses, which are asked in turn."""

    def __init__(self, folder, count):
        self.port, self.behind = free_port(), [free_port() for _ in range(count)]
        servers = " ".join(f"server 127.0.0.1:{port} max_fails=0;" for port in self.behind)
        file = pathlib.Path(folder) / "nginx.conf"
        file.write_text(f"""
            daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log; worker_processes 1;
            events {{ worker_connections 2000; }}
            http {{
                access_log off; client_body_temp_path {folder}/nginx-body; proxy_temp_path {folder}/nginx-proxy;
                fastcgi_temp_path {folder}/nginx-1; uwsgi_temp_path {folder}/nginx-2; scgi_temp_path {folder}/nginx-3;
                upstream houses {{ {servers} }}
                map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
                server {{
                    listen 127.0.0.1:{self.port};
                    location / {{
                        proxy_pass http://houses; proxy_http_version 1.1; proxy_buffering off;
                        proxy_set_header Host $http_host; proxy_set_header Upgrade $http_upgrade;
                        proxy_set_header Connection $connection_upgrade;
                        proxy_set_header X-Forwarded-For $remote_addr;
                        proxy_read_timeout 1h;
                    }}
                }}
            }}""")
        self.process = subprocess.Popen(["nginx", "-c", str(file), "-p", folder], stderr=subprocess.DEVNULL)
        wait_for(self.port)

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
