/** Where zod looks for its settings when it is loaded. */
const SETTINGS = '__zod_globalConfig';

// Otherwise it tries at its first schema whether it may compile code; the page's policy forbids that, and browsers report it.
Object.assign(globalThis, { [SETTINGS]: { jitless: true } });
