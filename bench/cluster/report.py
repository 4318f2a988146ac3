"""The measurements as tables: a row for each number, a column for each way to run it."""
from statistics import median


def numbers(seen, cores):
    """What one measurement says, by row."""
    moves, used, stored = max(seen["moves"], 1), seen["used"], seen["stored"]
    ours = sum(used[name] for name in ("houses", "postgres", "nats", "loader"))
    percent = 100 / used["clock"]
    found = {
        "moves/s": moves / seen["seconds"],
        "p50 to the last screen, ms": seen.get("p50", 0),
        "p99 to the last screen, ms": seen.get("p99", 0),
        "servers, us a move": 1e6 * used["houses"] / moves,
        "PostgreSQL, us a move": 1e6 * used["postgres"] / moves,
        "NATS, us a move": 1e6 * used["nats"] / moves,
        "servers, % of a core": percent * used["houses"],
        "  of it their loops": percent * used["loops"],
        "PostgreSQL, % of a core": percent * used["postgres"],
        "NATS, % of a core": percent * used["nats"],
        "the load itself, % of a core": percent * used["loader"],
        "strangers, % of a core": percent * (used["machine"] - ours),
        "nobody, % of a core": 100 * cores - percent * used["machine"],
        "written by the servers, kB a move": stored["written"] / moves / 1e3,
        "memory per connection, kB": seen["per_connection"] / 1e3,
        "memory per table, kB": seen["per_table"] / 1e3,
    }
    return found | database_numbers(seen, moves) | bus_numbers(stored, moves)


def database_numbers(seen, moves):
    stored, everything, rows = seen["stored"], seen["everything"], seen["rows"]
    if "log" not in stored:
        return {}
    all_moves = max(everything["moves"], 1)
    return {
        "rows of plies a move": stored["plies"] / moves,
        "rows read a move": rows["plies"]["read"] / all_moves,
        "moves a commit": moves / max(stored["commits"], 1),
        "commits/s": stored["commits"] / seen["seconds"],
        "log of the database, bytes a move": stored["log"] / moves,
        "kept for good, bytes a move": everything["size"] / all_moves,
        "rows for a game besides its plies": sum(
            count["written"] for name, count in rows.items() if name in ("tables", "secrets", "seated", "leases")
        ) / max(rows["tables"]["live"], 1),
    }


def bus_numbers(stored, moves):
    if "in_msgs" not in stored:
        return {}
    return {
        "messages to the bus a move": stored["in_msgs"] / moves,
        "messages from the bus a move": stored["out_msgs"] / moves,
        "bytes to the bus a move": stored["in_bytes"] / moves,
        "bytes from the bus a move": stored["out_bytes"] / moves,
    }


def short(number):
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.1f}" if abs(number) >= 10 else f"{number:.2f}"


def ratio(rounds, name, row):
    """To the first column, within each round: the median, and the least and the most."""
    first = next(iter(rounds[0]))
    ratios = sorted(found[name][row] / found[first][row] for found in rounds if found[first].get(row))
    if name == first or not ratios:
        return ""
    return f" x{median(ratios):.2f}" + (f" ({ratios[0]:.2f}-{ratios[-1]:.2f})" if len(ratios) > 1 else "")


RATIOS = ("moves/s", "p50 to the last screen, ms", "p99 to the last screen, ms", "servers, us a move")


def print_table(title, rounds):
    """`rounds`: for each of them, by column, the numbers by row."""
    columns = list(rounds[0])
    rows = list(dict.fromkeys(row for name in columns for row in rounds[0][name]))
    print(f"\n{title}")
    print(f"{'':36}" + "".join(f"{name:>30}" for name in columns))
    for row in rows:
        line = f"  {row:34}"
        for name in columns:
            values = [found[name][row] for found in rounds if row in found[name]]
            text = short(median(values)) if values else "-"
            line += f"{text + (ratio(rounds, name, row) if values and row in RATIOS else ''):>30}"
        print(line.rstrip(), flush=True)
