/** @type {Record<number, number>} */
const firstMinor = { 20: 19, 22: 13 };

/**
 * Why this Node cannot run Backstock, in one line; undefined when it can. The odd lines in between
 * (21, 23) and early releases of 22 are refused by the build tools.
 *
 * @param {string} version as in process.versions.node
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= 24 || minor >= (firstMinor[major] ?? Infinity)) return undefined;
  return `Backstock needs Node 20.19 or newer (20.19+, 22.13+, or 24 and up); this is Node ${version}.`;
}
