import { cycles, importsOf, mutualPairs, sourcesIn, unitsImported } from './imports.js';

/** Where the features of the console are: a folder each. */
const FEATURES = ['resources', 'src/pages'];

/** The feature that a file belongs to; none of what stands beside the folders. @param {readonly string[]} folders @param {string} file */
function featureOf(folders, file) {
  const folder = folders.find((one) => file.startsWith(`${one}/`));
  const [name = '', ...inside] = folder ? file.slice(folder.length + 1).split('/') : [];
  return inside.length > 0 ? `${folder}/${name}` : '';
}

/**
 * Imports of a feature beside its index.ts. `src/pages.ts` loads each page by its own file.
 *
 * @param {string} root
 * @param {readonly string[]} folders
 */
export function insideImports(root, folders) {
  return importsOf(root, sourcesOf(root, folders)).filter(({ from, to }) => {
    const feature = featureOf(folders, to);
    const isOther = feature !== '' && feature !== featureOf(folders, from);
    return isOther && to !== `${feature}/index.ts` && from !== 'src/pages.ts';
  });
}

/** How the features of the console import each other. @param {string} root */
export function featuresOf(root) {
  const imports = importsOf(root, sourcesOf(root, FEATURES));
  const features = unitsImported(imports, (file) => featureOf(FEATURES, file));
  features.delete('');
  for (const others of features.values()) others.delete('');
  return {
    reachingInside: insideImports(root, FEATURES),
    pairs: mutualPairs(features),
    cycles: cycles(features),
  };
}

/** All files of the top folders of these. @param {string} root @param {readonly string[]} folders */
function sourcesOf(root, folders) {
  return [...new Set(folders.map((folder) => folder.split('/')[0] ?? ''))].flatMap((folder) =>
    sourcesIn(root, folder),
  );
}
