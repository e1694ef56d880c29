const SCOPES = ['quick', 'usual', 'nightly'] as const;

/** How much is tested: what a developer waits for, what a change is proved with, or what only a night has time for. */
export type Scope = (typeof SCOPES)[number];

export const scope: Scope = readScope(process.env.TESTS || 'usual');
export const isQuick = scope === 'quick';
export const isNightly = scope === 'nightly';

/** How often something is tried. */
export function rounds({ usual, nightly }: { usual: number; nightly: number }): number {
  return isNightly ? nightly : usual;
}

/** Tests say by their tags when they are left out. */
export const TAGS = [
  { name: 'slow', description: 'Left out by TESTS=quick.' },
  { name: 'nightly', description: 'Only TESTS=nightly has time for it.' },
];

const LEFT_OUT: Record<Scope, string[]> = { quick: ['slow', 'nightly'], usual: ['nightly'], nightly: [] };

/** Which tests run, as Vitest wants to be told. */
export const tagsFilter = LEFT_OUT[scope].map((tag) => `!${tag}`);

function readScope(given: string): Scope {
  const found = SCOPES.find((one) => one === given);
  if (!found) throw new Error(`TESTS=${given} is none of ${SCOPES.join(', ')}.`);
  return found;
}
