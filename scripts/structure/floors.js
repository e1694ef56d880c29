import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles, importsOf, findMutualImports, sourcesIn, listUnitImports } from './imports.js';

/** Lowest floor first: a floor imports only earlier floors. Files outside all floors may import any floor. */
export const FLOORS = ['platform', 'records', 'modules'];
export const MODULES = [
  'stock',
  'counting',
  'purchasing',
  'labels',
  'sales',
  'listing',
  'accounting',
  'prices',
  'imports',
  'cards',
  'history',
];
const ORDER = [...FLOORS.slice(0, 2), ...MODULES];

/**
 * The floor or module of a file.
 *
 * @param {string} file
 * @example unitOf('server/modules/stock/index.ts') === 'stock'
 */
export function unitOf(file) {
  const [, floor = '', module = ''] = file.split('/');
  if (floor === 'modules') return module;
  return FLOORS.includes(floor) ? floor : 'server';
}

/** The folder directly below a floor or module. @param {string} file */
function folderOf(file) {
  const parts = file.split('/');
  return parts
    .slice(1, parts[1] === 'modules' ? 4 : 3)
    .filter((part) => !part.includes('.'))
    .join('/');
}

/**
 * Files outside floors and modules may import all modules. No module imports them.
 *
 * @param {string} unit
 * @param {string} other
 */
function isAbove(unit, other) {
  if (other === 'server') return false;
  return unit === 'server' || ORDER.indexOf(unit) > ORDER.indexOf(other);
}

/** Imports between the server's floors and modules, and their sizes. @param {string} root */
export function floorsOf(root) {
  const files = sourcesIn(root, 'server');
  const imports = importsOf(root, files);
  const between = imports.filter(({ from, to }) => unitOf(from) !== unitOf(to));
  const units = listUnitImports(imports, unitOf);
  units.delete('server');
  const folders = listUnitImports(imports, folderOf);
  return {
    upward: between.filter(({ from, to }) => isAbove(unitOf(to), unitOf(from))),
    reachingInside: between.filter(
      ({ to }) => MODULES.includes(unitOf(to)) && to !== `server/modules/${unitOf(to)}/index.ts`,
    ),
    pairs: findMutualImports(units),
    cycles: findCycles(units),
    folderPairs: findMutualImports(folders).filter(([one = '', other = '']) => !other.startsWith(`${one}/`)),
    lines: linesOf(root, files),
  };
}

/** Files and lines of each floor and module. @param {string} root @param {readonly string[]} files */
function linesOf(root, files) {
  /** @type {Map<string, { files: number, lines: number }>} */
  const found = new Map([...ORDER, 'server'].map((unit) => [unit, { files: 0, lines: 0 }]));
  for (const file of files) {
    const { files: count, lines } = found.get(unitOf(file)) ?? { files: 0, lines: 0 };
    const length = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
    found.set(unitOf(file), { files: count + 1, lines: lines + length });
  }
  return found;
}
