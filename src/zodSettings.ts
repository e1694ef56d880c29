/** Global variable from which zod reads its settings on load. */
const SETTINGS = '__zod_globalConfig';

// Without `jitless`, zod's first schema tests whether zod may compile code. The content security policy
// forbids that, and browsers report the attempt.
Object.assign(globalThis, { [SETTINGS]: { jitless: true } });
