"""What the system, PostgreSQL and NATS say about themselves. Standard library only."""
import json
import os
import pathlib
import urllib.request

TICKS = os.sysconf("SC_CLK_TCK")


def stat(path):
    """The numbers behind the name of a process or thread; none where it has gone."""
    try:
        return pathlib.Path(path, "stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return None


def time_of(path, with_ended=False):
    """Seconds of processor; with those of its children that have ended."""
    fields = stat(path)
    return sum(map(int, fields[11:15 if with_ended else 13])) / TICKS if fields else 0


def processor(pid):
    return time_of(f"/proc/{pid}")


def loop(pid):
    """The thread that a house does nearly everything in."""
    return time_of(f"/proc/{pid}/task/{pid}")


def family(pid):
    """A process and its children, as PostgreSQL has one for each connection."""
    children = [folder for folder in pathlib.Path("/proc").iterdir()
                if folder.name.isdigit() and (stat(folder) or "  ")[1] == str(pid)]
    return time_of(f"/proc/{pid}", with_ended=True) + sum(map(time_of, children))


def machine():
    """Of all processes, over all cores."""
    user, low, system, _, _, hard, soft = map(int, pathlib.Path("/proc/stat").read_text().split()[1:8])
    return (user + low + system + hard + soft) / TICKS


def number_in(pid, file, name):
    for line in pathlib.Path(f"/proc/{pid}/{file}").read_text().splitlines():
        if line.startswith(f"{name}:"):
            return int(line.split()[1])
    return 0


def memory(pid):
    """Bytes that are its own."""
    return 1024 * number_in(pid, "status", "RssAnon")


def written(pid):
    """Bytes, to disks."""
    return number_in(pid, "io", "write_bytes")


def database(postgres, name):
    """What was stored so far. Each transaction of a house advances the number of its line."""
    return json.loads(postgres.ask("""SELECT json_build_object(
        'log', pg_current_wal_insert_lsn() - '0/0', 'size', pg_total_relation_size('plies'),
        'plies', (SELECT count(*) FROM plies), 'moves', (SELECT count(*) FROM plies WHERE actor >= 0),
        'commits', (SELECT sum(number) FROM writers))""", name))


def rows(postgres, name):
    """Rows written and read since the database was made, by table; complete once nobody is connected."""
    return json.loads(postgres.ask("""SELECT json_object_agg(relname, json_build_object(
        'written', n_tup_ins + n_tup_upd + n_tup_del, 'read', coalesce(idx_tup_fetch, 0), 'live',
        n_live_tup)) FROM pg_stat_user_tables""", name))


def bus(port):
    """Messages and bytes that a server of NATS has got and given."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/varz", timeout=10) as reply:
        seen = json.load(reply)
    return {name: seen[name] for name in ("in_msgs", "in_bytes", "out_msgs", "out_bytes")}
