// Finds the code that creates a database state: the working tree, or an earlier commit.
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, step, StepFailed } from '../step.js';

/**
 * A state is named after its last migration. `code` returns the folder of the code that makes the state.
 *
 * @typedef {{ state: string, code: () => Promise<string> }} Source
 */

const FOLDER = 'server/migrations';

/** Names of migrations, in their order. @param {string[]} files */
const namesIn = (files) => files.flatMap((file) => /\b(\d{4}_\w+)\.ts$/.exec(file)?.[1] ?? []).toSorted();

const namesHere = () => namesIn(readdirSync(join(root, FOLDER)));

/** @returns {Source} */
export function createWorkingTreeSource() {
  return { state: namesHere().at(-1) ?? '', code: async () => root };
}

/**
 * The last commit without a migration.
 *
 * @param {string} number
 * @param {string} folder for temporary files
 * @returns {Promise<Source>}
 */
export async function findSourceBefore(number, folder) {
  const names = namesHere();
  const index = names.findIndex((name) => name === number || name.startsWith(`${number}_`));
  const state = names[index - 1];
  if (!state) throw new StepFailed(`No migration ${number} in ${FOLDER} with another one before it.`);
  const commit = await commitBefore(`${FOLDER}/${names[index]}.ts`);
  const newest = namesIn((await git('ls-tree', '--name-only', commit, `${FOLDER}/`)).split('\n')).at(-1);
  if (newest !== state) throw new StepFailed(`No commit has ${state} and not yet ${names[index]}.`);
  return { state, code: () => checkOut(commit, folder) };
}

/** @param {string} file */
async function commitBefore(file) {
  if ((await git('ls-tree', '--name-only', 'HEAD', file)) === '') return 'HEAD';
  const added = await git('log', '--diff-filter=A', '--max-count=1', '--format=%H', '--', file);
  return `${added}^`;
}

/**
 * Copies the files of a commit, and links the installed packages if the commit has the same ones.
 *
 * @param {string} commit
 * @param {string} folder
 */
async function checkOut(commit, folder) {
  const tree = join(folder, 'code');
  const archive = join(folder, 'code.tar');
  mkdirSync(tree);
  await git('archive', '--format=tar', '-o', archive, commit);
  await step(`Copying the files of ${commit}`, 'tar', ['-xf', archive, '-C', tree]);
  const lockOf = (/** @type {string} */ parent) => readFileSync(join(parent, 'package-lock.json'), 'utf8');
  if (lockOf(tree) === lockOf(root))
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  return tree;
}

/** @param {string[]} args */
async function git(...args) {
  const { code, output } = await run('git', args, { quiet: true });
  if (code !== 0) throw new StepFailed(`git ${args.join(' ')} failed: ${output.trim()}`);
  return output.trim();
}
