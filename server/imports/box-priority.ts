import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

// Loaded first into the box's processes: whoever waits for the server or its database goes before them. Linux keeps a
// priority for each thread, and V8 has made its own already.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_LOW);
