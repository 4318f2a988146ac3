// Random playouts of Canvas in plain JavaScript, for comparison with ours. Prints decisions a second.
//
//     node canvas.js SECONDS
'use strict';

const { newGame, legalMoves, play, isDone, isOver, pointsOf } = require('./canvas_rules.js');

const [, , seconds] = process.argv;
const pick = (list) => list[Math.floor(Math.random() * list.length)];

function playout() {
  const game = newGame(Math.random);
  let decisions = 0;
  for (let turn = 0; !isOver(game); turn = 1 - turn) {
    const seat = game.seats[turn];
    if (isDone(seat)) continue;
    play(game, seat, pick(legalMoves(game, seat)), Math.random);
    decisions++;
  }
  game.points = game.seats.map((seat) => pointsOf(game, seat));
  return decisions;
}

for (let i = 0; i < 20000; i++) playout(); // let the compiler see it first
let decisions = 0;
const begun = process.cpuUsage();
let elapsed = 0;
while (elapsed < Number(seconds)) {
  for (let i = 0; i < 500; i++) decisions += playout();
  elapsed = process.cpuUsage(begun).user / 1e6;
}
console.log((decisions / elapsed).toFixed(0));
