import { isNightly } from '../support/scope.ts';

export type Project = 'desktop' | 'phone' | 'many' | 'plain-desktop' | 'plain-phone';

/** Where a journey is shown best: it runs there alone by day, and everywhere at night. Not said, it is the desktop. */
export function on(...projects: Project[]) {
  return { tag: projects.map((project): `@${Project}` => `@${project}`) };
}

/** A journey that waits for the night: what it shows by day stands in a test that needs no browser. */
export const nightly: { tag: `@${string}` } = { tag: '@nightly' };

/** The journeys that a project runs. */
export function journeysOf(project: Project): RegExp {
  if (isNightly) return /(?:)/;
  const tagged = `@${project}(?![\\w-])`;
  return new RegExp(project === 'desktop' ? `^[^@]*$|${tagged}` : tagged);
}
