import { findCycles, importsOf, findMutualImports, sourcesIn, listUnitImports } from './imports.js';

/** Folders of the console's features. Each feature is a folder of its own in one of them. */
const FEATURES = ['resources', 'src/pages'];

/**
 * The feature of a file; empty for files beside the features' folders.
 *
 * @param {readonly string[]} folders
 * @param {string} file
 */
function featureOf(folders, file) {
  const folder = folders.find((one) => file.startsWith(`${one}/`));
  const [name = '', ...inside] = folder ? file.slice(folder.length + 1).split('/') : [];
  return inside.length > 0 ? `${folder}/${name}` : '';
}

/**
 * Imports of a feature's files other than its index.ts. `src/pages.ts` may import the file of each page.
 *
 * @param {string} root
 * @param {readonly string[]} folders
 */
export function findDeepImports(root, folders) {
  return importsOf(root, sourcesOf(root, folders)).filter(({ from, to }) => {
    const feature = featureOf(folders, to);
    const isOther = feature !== '' && feature !== featureOf(folders, from);
    return isOther && to !== `${feature}/index.ts` && from !== 'src/pages.ts';
  });
}

/** Imports between the features of the console. @param {string} root */
export function featuresOf(root) {
  const imports = importsOf(root, sourcesOf(root, FEATURES));
  const features = listUnitImports(imports, (file) => featureOf(FEATURES, file));
  features.delete('');
  for (const others of features.values()) others.delete('');
  return {
    reachingInside: findDeepImports(root, FEATURES),
    pairs: findMutualImports(features),
    cycles: findCycles(features),
  };
}

/**
 * All source files in the top folders of `folders`.
 *
 * @param {string} root
 * @param {readonly string[]} folders
 */
function sourcesOf(root, folders) {
  return [...new Set(folders.map((folder) => folder.split('/')[0] ?? ''))].flatMap((folder) =>
    sourcesIn(root, folder),
  );
}
