import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';

/**
 * @typedef {{ from: string, to: string }} Import paths of two files below the root, with slashes
 */

/** All TypeScript files of a folder, as paths below the root. @param {string} root @param {string} folder */
export function sourcesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file).split(sep).join('/'));
}

/**
 * Imports between files, including imports of types.
 *
 * @param {string} root
 * @param {readonly string[]} files
 */
export function importsOf(root, files) {
  const known = new Set(files);
  return files.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8');
    return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(([, specifier = '']) => {
      const path = relative(root, normalize(join(root, dirname(from), specifier)));
      const to = path.split(sep).join('/');
      return known.has(to) ? [{ from, to }] : [];
    });
  });
}

/**
 * The units that each unit imports, without itself.
 *
 * @param {readonly Import[]} imports
 * @param {(file: string) => string} unitOf
 */
export function listUnitImports(imports, unitOf) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const { from, to } of imports) {
    const [unit, other] = [unitOf(from), unitOf(to)];
    if (unit !== other) found.set(unit, (found.get(unit) ?? new Set()).add(other));
  }
  return found;
}

/** Units that import each other. @param {Map<string, Set<string>>} units */
export function findMutualImports(units) {
  return [...units].flatMap(([one, others]) =>
    [...others].filter((other) => one < other && units.get(other)?.has(one)).map((other) => [one, other]),
  );
}

/** Cycles of units, each once and as large as possible (Tarjan). @param {Map<string, Set<string>>} units */
export function findCycles(units) {
  /** @type {Map<string, { index: number, low: number }>} */
  const seen = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const found = [];
  /** @param {string} unit */
  const visit = (unit) => {
    const state = { index: seen.size, low: seen.size };
    seen.set(unit, state);
    open.push(unit);
    for (const other of units.get(unit) ?? []) {
      const known = seen.get(other);
      if (!known) state.low = Math.min(state.low, visit(other));
      else if (open.includes(other)) state.low = Math.min(state.low, known.index);
    }
    if (state.low === state.index) {
      const cycle = open.splice(open.indexOf(unit));
      if (cycle.length > 1) found.push(cycle.toSorted());
    }
    return state.low;
  };
  for (const unit of units.keys()) if (!seen.has(unit)) visit(unit);
  return found;
}
