import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { StepFailed } from '../step.js';

/** @param {string} file */
export function dumpSqlite(file) {
  if (!existsSync(file)) throw new StepFailed(`There is no database ${file}.`);
  return compress(outputOf('sqlite3', [file, '.dump']));
}

/** @param {string} url */
export async function dumpPostgres(url) {
  const { postgresProgram } = await import('../../tests/support/cluster.ts');
  const options = ['--inserts', '--rows-per-insert=50', '--no-owner', '--no-privileges'];
  const dump = outputOf(postgresProgram('pg_dump') ?? 'pg_dump', [...options, url]);
  return compress(filterCreateStatements(dump));
}

const QUOTED = String.raw`'(?:[^']|'')*'|(?<dollar>\$\w*\$)[^]*?\k<dollar>`;
/** Comments, settings of the session, and commands of psql. */
const OTHER_LINES = String.raw`^(?:--.*|SET .*;|SELECT pg_catalog\.set_config\(.*\);|\\.*)\n`;

/** Keeps the statements that create something. @param {string} dump of pg_dump */
export function filterCreateStatements(dump) {
  const kept = replaceUnquoted(dump, OTHER_LINES, '');
  return replaceUnquoted(kept, String.raw`\n{3,}`, '\n\n').trimStart();
}

/** Leaves quoted text as it is. @param {string} text @param {string} pattern @param {string} by */
const replaceUnquoted = (text, pattern, by) =>
  text.replace(new RegExp(`(${QUOTED})|${pattern}`, 'gm'), (found, quoted) => (quoted ? found : by));

/** @param {string} text */
const compress = (text) => gzipSync(text, { level: 9 });

/** @param {string} command @param {string[]} args */
function outputOf(command, args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) throw new StepFailed(`${command} failed: ${error?.message ?? stderr.trim()}`);
  return stdout;
}
