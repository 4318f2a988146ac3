// boardgame.io's own server with its store in memory. Sends its port to who has started it, and ends with it.
'use strict';

const { Server } = require('boardgame.io/server');
const { canvas } = require('./game.js');

console.info = () => {}; // it talks about every connection
Server({ games: [canvas], origins: ['http://127.0.0.1'] }).run({ port: 0 }).then(({ appServer }) => {
  process.send(appServer.address().port);
});
process.on('disconnect', () => process.exit());
