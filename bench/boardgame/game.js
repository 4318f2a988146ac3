// Canvas for two as a game of boardgame.io. A game that is over begins anew in the same match, which spares
// boardgame.io to make another.
'use strict';

const { newGame, legalMoves, play, isDone, isOver } = require('../peers/canvas_rules.js');

const sameMove = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// Cards are drawn, so the client waits for the server to say which.
const decide = {
  client: false,
  move: ({ G, ctx, random }, move) => {
    const turn = Number(ctx.currentPlayer);
    const draw = () => random.Number();
    if (!legalMoves(G, G.seats[turn]).some((legal) => sameMove(legal, move))) return 'INVALID_MOVE';
    play(G, G.seats[turn], move, draw);
    if (isOver(G)) Object.assign(G, newGame(draw));
    return undefined;
  },
};

module.exports = {
  canvas: {
    name: 'canvas',
    minPlayers: 2,
    maxPlayers: 2,
    setup: ({ random }) => newGame(() => random.Number()),
    moves: { decide },
    turn: {
      minMoves: 1,
      maxMoves: 1,
      order: {
        first: () => 0,
        next: ({ G, ctx }) => (isDone(G.seats[1 - ctx.playOrderPos]) ? ctx.playOrderPos : 1 - ctx.playOrderPos),
      },
    },
  },
  legalMoves,
};
