import { install } from './install.js';
import { nodeProblem } from './node-version.js';
import { root, StepFailed } from './step.js';

/** What every script needs first: the right Node, the project's folder, the packages. */
export async function ready() {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new StepFailed(problem);
  process.chdir(root);
  await install();
}
