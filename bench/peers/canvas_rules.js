// Canvas for two in plain JavaScript, as one would write it for a page: objects and arrays, the complete list of moves at
// every decision, paintings scored from their icons. Four random scoring cards.
'use strict';

const fs = require('fs');
const path = require('path');

const directory = path.join(__dirname, '../../data');
const SWATCHES = ['red', 'yellow', 'green', 'blue', 'violet'];

function readTable(name) {
  const [head, ...rows] = fs.readFileSync(`${directory}/canvas/${name}.csv`, 'utf8').trim().split('\n');
  const columns = head.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, i) => [columns[i], cell])));
}

const cards = readTable('art-cards').map((row) => ({
  icons: SWATCHES.map((swatch) => (row[swatch] ? row[swatch].split(' ') : [])),
}));
const points = Object.fromEntries(
  readTable('scoring-cards').map((row) => [row.name, [0, ...row.points.split(' ').map(Number)]]));

function visible(painting) {
  return SWATCHES.map((_, i) => {
    for (let layer = 2; layer >= 0; layer--)
      if (cards[painting[layer]].icons[i].length) return cards[painting[layer]].icons[i];
    return [];
  });
}

const where = (seen, icon) => seen.map((icons, i) => (icons.includes(icon) ? i : -1)).filter((i) => i >= 0);
const number = (seen, icon) => where(seen, icon).length;

function mostPairs(ones, others, fits) {
  if (ones.length === 0) return 0;
  const [first, ...rest] = ones;
  let best = mostPairs(rest, others, fits);
  for (const other of others)
    if (fits(first, other))
      best = Math.max(best, 1 + mostPairs(rest, others.filter((o) => o !== other), fits));
  return best;
}

const ELEMENTS = ['h', 's', 'x', 't'];
const conditions = {
  composition: (seen) => (seen.every((icons) => icons.length) ? 1 : 0),
  consistency: (seen) => (ELEMENTS.reduce((sum, e) => sum + number(seen, e), 0) === 6 ? 1 : 0),
  emphasis: (seen) => (number(seen, 'h') === 1 ? 1 : 0),
  hierarchy: (seen) => {
    const tones = number(seen, 't');
    return tones > 0 && ELEMENTS.every((e) => number(seen, e) <= tones) ? 1 : 0;
  },
  movement: (seen) => ELEMENTS.filter((e) => {
    const at = where(seen, e);
    return at.some((i) => at.includes(i + 1) && at.includes(i + 2));
  }).length,
  proportion: (seen) => {
    const counts = ELEMENTS.map((e) => number(seen, e));
    const fits = counts.some((c, i) => c >= 5 || (c >= 3 && counts.some((d, j) => j !== i && d >= 2)));
    return fits ? 1 : 0;
  },
  proximity: (seen) => mostPairs(where(seen, 'x'), where(seen, 't'), (a, b) => Math.abs(a - b) === 1),
  repetition: (seen) => Math.floor(number(seen, 's') / 2),
  space: (seen) => mostPairs(where(seen, 'h'), where(seen, 's'), (a, b) => Math.abs(a - b) >= 2),
  style: (seen) => Math.floor(number(seen, 'x') / 3),
  symmetry: (seen) => [[0, 4], [1, 3]].reduce((sum, [a, b]) =>
    sum + ELEMENTS.filter((e) => seen[a].includes(e) && seen[b].includes(e)).length, 0),
  variety: (seen) => Math.min(...ELEMENTS.map((e) => number(seen, e))),
};

// `random` gives numbers in [0, 1), as Math.random does.
function draw(list, random) {
  const at = Math.floor(random() * list.length);
  const [drawn] = list.splice(at, 1);
  return drawn;
}

function legalMoves(game, seat) {
  const moves = [];
  if (seat.hand.length < 5)
    for (let k = 0; k < game.row.length && k <= seat.tokens; k++) moves.push({ take: k });
  if (seat.hand.length >= 3)
    for (const a of seat.hand)
      for (const b of seat.hand)
        for (const c of seat.hand)
          if (a !== b && a !== c && b !== c) moves.push({ paint: [a, b, c] });
  return moves;
}

function play(game, seat, move, random) {
  if (move.paint) {
    const seen = visible(move.paint);
    for (const name of game.scoring)
      seat.ribbons[name] = Math.min(points[name].length - 1, (seat.ribbons[name] || 0) + conditions[name](seen));
    for (const element of ELEMENTS) seat.bonus += number(seen, `+${element}`) * number(seen, element);
    seat.hand = seat.hand.filter((card) => !move.paint.includes(card));
    seat.paintings.push(move.paint);
    return;
  }
  for (let i = 0; i < move.take; i++) game.row[i].tokens++;
  seat.tokens -= move.take;
  const [taken] = game.row.splice(move.take, 1);
  seat.tokens += taken.tokens;
  seat.hand.push(taken.card);
  if (game.deck.length) game.row.push({ card: draw(game.deck, random), tokens: 0 });
}

function newGame(random) {
  const names = Object.keys(conditions);
  const deck = cards.map((_, i) => i);
  const backs = Array.from({ length: 20 }, (_, i) => i);
  return {
    deck,
    scoring: [0, 1, 2, 3].map(() => draw(names, random)),
    seats: [0, 1].map(() => ({
      hand: [], tokens: 4, ribbons: {}, bonus: 0, paintings: [], backs: [0, 1, 2].map(() => draw(backs, random)),
    })),
    row: [0, 1, 2, 3, 4].map(() => ({ card: draw(deck, random), tokens: 0 })),
  };
}

const isDone = (seat) => seat.paintings.length === 3;
const isOver = (game) => game.seats.every(isDone);

function pointsOf(game, seat) {
  return game.scoring.reduce((sum, name) => sum + points[name][seat.ribbons[name] || 0], 2 * seat.bonus);
}

module.exports = { newGame, legalMoves, play, isDone, isOver, pointsOf };
