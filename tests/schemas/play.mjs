// Plays a whole game with the client in examples/, at the seat whose address is given.

import { join } from "./client.js";

const choose = (moves) => moves[Math.floor(Math.random() * moves.length)];
join(process.argv[2], { choose, show: console.log });
