// `npm run structure` prints imports between parts of server and console, and the cost of some requests.
import { runRequestCount } from './structure/requests.js';
import { featuresOf } from './structure/features.js';
import { floorsOf } from './structure/floors.js';
import { runOrExit, root, StepFailed } from './step.js';

await runOrExit(async () => {
  const { upward, reachingInside, pairs, cycles, folderPairs, lines } = floorsOf(root);
  print(
    'Floors and modules: each imports only those before it',
    [...lines].map(
      ([unit, { files, lines: count }]) =>
        `${unit.padEnd(12)} ${String(files).padStart(4)} files ${String(count).padStart(6)} lines`,
    ),
  );
  print('Imports of a higher floor or a later module', upward.map(formatImport));
  print('Imports of a module beside its index.ts', reachingInside.map(formatImport));
  print(
    'Floors and modules that import each other',
    pairs.map((pair) => pair.join(' and ')),
  );
  print(
    'Cycles of floors and modules',
    cycles.map((cycle) => cycle.join(', ')),
  );
  print(
    'Folders that import each other, within one floor or module',
    folderPairs.map((pair) => pair.join(' and ')),
  );
  const features = featuresOf(root);
  print('Imports of a feature of the console beside its index.ts', features.reachingInside.map(formatImport));
  print(
    'Features of the console that import each other',
    features.pairs.map((pair) => pair.join(' and ')),
  );
  print(
    'Cycles of features of the console',
    features.cycles.map((cycle) => cycle.join(', ')),
  );
  console.log('\nRequests, on SQLite');
  for (const { name, statements, files } of await runRequestCount())
    console.log(
      `  ${name.padEnd(36)} ${String(statements).padStart(4)} statements ${String(files).padStart(4)} files`,
    );
  if (upward.length + reachingInside.length + pairs.length + cycles.length + folderPairs.length > 0)
    throw new StepFailed('The floors are broken.');
  if (features.reachingInside.length + features.pairs.length + features.cycles.length > 0)
    throw new StepFailed('Features of the console import each other beside their index.ts or in a circle.');
});

/** @param {string} title @param {readonly string[]} rows */
function print(title, rows) {
  console.log(`\n${title}: ${rows.length}`);
  for (const row of rows) console.log(`  ${row}`);
}

/** @param {{ from: string, to: string }} one */
function formatImport({ from, to }) {
  return `${from} → ${to}`;
}
