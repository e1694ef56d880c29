const SCOPES = ['quick', 'usual', 'nightly'] as const;

/** How much is tested: `quick` after each edit, `usual` for each change, `nightly` with all slow tests. */
export type Scope = (typeof SCOPES)[number];

export const scope: Scope = readScope(process.env.TESTS || 'usual');
export const isQuick = scope === 'quick';
export const isNightly = scope === 'nightly';

/** Number of repetitions in the current scope. */
export function roundsInScope({ usual, nightly }: { usual: number; nightly: number }): number {
  return isNightly ? nightly : usual;
}

/** Cases of a table in the current scope: by day the first of them. */
export function casesInScope<Case>(cases: readonly Case[], { usual }: { usual: number }): readonly Case[] {
  return isNightly ? cases : cases.slice(0, usual);
}

/** Options of a test that by day runs on SQLite only. */
export const onOneEngineByDay = (engine: 'sqlite' | 'postgres') =>
  engine === 'postgres' ? { tags: ['nightly' as const] } : {};

/** Tags of tests that a scope leaves out. */
export const TAGS = [
  { name: 'slow', description: 'Left out by TESTS=quick.' },
  { name: 'nightly', description: 'Only TESTS=nightly has time for it.' },
];

const LEFT_OUT: Record<Scope, string[]> = { quick: ['slow', 'nightly'], usual: ['nightly'], nightly: [] };

/** Filter that selects the tests of the current scope in Vitest. */
export const tagsFilter = LEFT_OUT[scope].map((tag) => `!${tag}`);

function readScope(given: string): Scope {
  const found = SCOPES.find((one) => one === given);
  if (!found) throw new Error(`TESTS=${given} is none of ${SCOPES.join(', ')}.`);
  return found;
}
