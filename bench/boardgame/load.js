// Plays at matches of boardgame.io with its own client, as bench/load plays in the house: whoever is to move plays any
// legal move, as soon as both screens show the one before.
//
//     node load.js MATCHES SECONDS
//
// Prints the moves a second, the times from a move sent to the last screen told, and what the server needs for a move.
'use strict';

const { fork } = require('child_process');
const fs = require('fs');
const path = require('path');
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { canvas, legalMoves } = require('./game.js');

const [matches, seconds] = process.argv.slice(2).map(Number);
const TICKS = 100; // a second, of the times in /proc
const latencies = [];
let measuring = false;
let playing = true;

async function startServer() {
  const server = fork(path.join(__dirname, 'server.js'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const port = await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', () => reject(new Error('the server has ended')));
  });
  return { server, address: `http://127.0.0.1:${port}` };
}

function usage(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const memory = fs.readFileSync(`/proc/${pid}/status`, 'utf8').match(/RssAnon:\s+(\d+)/);
  return { seconds: (Number(stat[11]) + Number(stat[12])) / TICKS, bytes: 1024 * Number(memory[1]) };
}

// A match and its two screens; resolves when both see it. The server makes a match that somebody comes to, and without
// its lobby it asks nobody for credentials.
async function openMatch(address, number) {
  const clients = ['0', '1'].map((playerID) => Client({
    game: canvas, numPlayers: 2, debug: false, matchID: `match-${number}`, playerID,
    multiplayer: SocketIO({ server: address, socketOpts: { transports: ['websocket'] } }),
  }));
  const match = { clients, seen: [-1, -1], sent: 0 };
  await Promise.all(clients.map((client, who) => new Promise((resolve) => {
    client.subscribe((state) => {
      if (state === null || state._stateID === match.seen[who]) return;
      match.seen[who] = state._stateID;
      resolve();
      if (match.sent > 0 && match.seen[0] === match.seen[1]) told(match);
    });
    client.start();
  })));
  return match;
}

function move(match) {
  const { G, ctx } = match.clients[0].getState();
  const moves = legalMoves(G, G.seats[Number(ctx.currentPlayer)]);
  match.sent = performance.now();
  match.clients[Number(ctx.currentPlayer)].moves.decide(moves[Math.floor(Math.random() * moves.length)]);
}

// Both screens show the move. The next comes from outside this call, which is the client's own.
function told(match) {
  if (measuring) latencies.push(performance.now() - match.sent);
  if (playing) setImmediate(move, match);
}

const wait = (time) => new Promise((resolve) => setTimeout(resolve, 1000 * time));

async function main() {
  const { server, address } = await startServer();
  const idle = usage(server.pid);
  const all = [];
  for (let i = 0; i < matches; i++) all.push(await openMatch(address, i));
  const seated = usage(server.pid);
  all.forEach(move);
  await wait(seconds / 4);
  measuring = true;
  const [begun, began] = [usage(server.pid), performance.now()];
  await wait(seconds);
  const [ended, elapsed] = [usage(server.pid), (performance.now() - began) / 1000];
  measuring = playing = false;
  latencies.sort((a, b) => a - b);
  const at = (part) => latencies[Math.floor((latencies.length - 1) * part)].toFixed(1);
  const processor = ended.seconds - begun.seconds;
  console.log(`boardgame.io, ${2 * matches} connections, ${matches} matches of canvas, in memory`);
  console.log(`  moves                              ${(latencies.length / elapsed).toFixed(0).padStart(9)} /s`);
  console.log(`  from a move sent to the last screen  p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  most ${at(1)} ms`);
  console.log(`  processor of the server            ${(100 * processor / elapsed).toFixed(0).padStart(9)} % of a core; ` +
    `${(1e6 * processor / latencies.length).toFixed(0)} us a move`);
  console.log(`  memory of the server               ` +
    `${((seated.bytes - idle.bytes) / matches / 1e3).toFixed(1).padStart(9)} kB a match with both connections`);
  process.exit(latencies.length > 0 ? 0 : 1);
}

main();
