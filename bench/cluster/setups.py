"""The same house in three ways: alone with a file, alone with a database, and three of them with a bus."""
import contextlib
import pathlib
import tempfile
import time

import counters
from online import Served
from parts import Nats, Postgres, free_port


class Parts:
    """A server of PostgreSQL and one of NATS, for all that is measured."""

    def __init__(self, stack, atelier):
        self.atelier, self.monitor = atelier, free_port()
        self.postgres = stack.enter_context(Postgres())
        self.nats = stack.enter_context(Nats("-m", str(self.monitor)))
        self.postmaster = int(pathlib.Path(self.postgres.folder, "data/postmaster.pid").read_text().split()[0])


class Setup:
    """`houses` of them on a store that nothing was kept in yet; open from entering to leaving."""

    def __init__(self, name, parts, houses=1, database=True, bus=False):
        self.name, self.parts, self.count, self.has_database, self.has_bus = name, parts, houses, database, bus

    def __enter__(self):
        self.stack = contextlib.ExitStack()
        with contextlib.ExitStack() as undoing:
            folder = undoing.enter_context(tempfile.TemporaryDirectory(prefix="atelier-houses-"))
            words = ["--no-limits", "--store", *self.store(folder)]
            words += ["--bus", self.parts.nats.address] if self.has_bus else []
            self.houses = []
            for _ in range(self.count):
                self.houses.append(Served(self.parts.atelier, *words))
                undoing.callback(end, self.houses[-1])
            self.stack = undoing.pop_all()
        return self

    def __exit__(self, *_):
        self.stack.close()

    def store(self, folder):
        if not self.has_database:
            return [f"{folder}/house.db"]
        self.parts.postgres.ask("CHECKPOINT")  # so that none pays for what the one before has left
        self.database, self.key = self.parts.postgres.database(), pathlib.Path(folder, "key")
        return [self.database, "--store-key", str(self.key)]

    @property
    def ports(self):
        return [house.port for house in self.houses]

    # --- what is counted ---

    def stored(self):
        pids = [house.process.pid for house in self.houses]
        seen = {"written": sum(map(counters.written, pids))}
        if self.has_database:
            seen |= counters.database(self.parts.postgres, self.database)
        if self.has_bus:
            seen |= counters.bus(self.parts.monitor)
        return seen

    def rows(self):
        """Once the houses have ended."""
        return counters.rows(self.parts.postgres, self.database) if self.has_database else {}

    def processors(self):
        pids = [house.process.pid for house in self.houses]
        return {"clock": time.monotonic(), "machine": counters.machine(),
                "houses": sum(map(counters.processor, pids)), "loops": sum(map(counters.loop, pids)),
                "postgres": counters.family(self.parts.postmaster) if self.has_database else 0,
                "nats": counters.processor(self.parts.nats.process.pid) if self.has_bus else 0}

    def memory(self):
        return sum(counters.memory(house.process.pid) for house in self.houses)


def end(house):
    """A house that was told to end already, by Ctrl-C, has done so."""
    if house.process.poll() is None:
        house.end()


def all_of(parts):
    return [Setup("one, SQLite", parts, database=False), Setup("one, PostgreSQL", parts),
            Setup("three, PostgreSQL", parts, houses=3, bus=True)]
