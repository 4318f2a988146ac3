"""People who play, as many as can be: build/bench/load, which waits wherever there is something to be counted."""
import dataclasses
import json
import subprocess

import counters


@dataclasses.dataclass(frozen=True)
class Load:
    name: str
    connections: int
    tables: int
    pause: int  # ms from one move of a table to the next; 0: as soon as everybody was told


class Crowd:
    def __init__(self, program, ports, load, seconds):
        self.process = subprocess.Popen(
            [program, "--ports", ",".join(map(str, ports)), "--connections", str(load.connections), "--tables",
             str(load.tables), "--pause", str(load.pause), "--seconds", str(seconds)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.waits = False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def until(self, where):
        """Lets it go on to its next halt, which is `where`; what it says there."""
        if self.waits:
            self.process.stdin.write("\n")
            self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the load came to its end before it had {where}.")
        self.waits, said = True, json.loads(line)
        assert said["now"] == where, said
        return said

    def processor(self):
        return counters.processor(self.process.pid)


def difference(after, before):
    return {name: after[name] - before[name] for name in after}


def measure(program, setup, load, seconds, progress):
    """What a load does to houses that have just been opened."""
    with setup:
        with Crowd(program, setup.ports, load, seconds) as crowd:
            crowd.until("idle")
            idle = setup.memory()
            progress("people come")
            crowd.until("connected")
            connected = setup.memory()
            progress("they sit down")
            crowd.until("seated")
            seated = setup.memory()
            progress("they play")
            crowd.until("begun")
            stored, before = setup.stored(), setup.processors() | {"loader": crowd.processor()}
            seen = crowd.until("ended")
            used = difference(setup.processors() | {"loader": crowd.processor()}, before)
            stored = difference(setup.stored(), stored)
            everything = setup.stored()
    return {**seen, "used": used, "stored": stored, "everything": everything, "rows": setup.rows(),
            "per_connection": (connected - idle) / load.connections, "per_table": (seated - connected) / load.tables}
