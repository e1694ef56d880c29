import { isNightly } from '../support/scope.ts';

export type Project = 'desktop' | 'phone' | 'many' | 'plain-desktop' | 'plain-phone';

/** Projects in which a test runs by day; the desktop by default. At night, a test runs in all projects. */
export function inProjects(...projects: Project[]) {
  return { tag: projects.map((project): `@${Project}` => `@${project}`) };
}

/** A test for the night only. By day, a test without a browser covers the same. */
export const nightly: { tag: `@${string}` } = { tag: '@nightly' };

/** Pattern of the tests that a project runs. */
export function journeyTestPattern(project: Project): RegExp {
  if (isNightly) return /(?:)/;
  const tagged = `@${project}(?![\\w-])`;
  return new RegExp(project === 'desktop' ? `^[^@]*$|${tagged}` : tagged);
}
