import { parseArgs } from 'node:util';
import { StepFailed } from './step.js';

/** What may follow `npm test --`. @param {string[]} args */
export function readOptions(args) {
  try {
    const { values } = parseArgs({ args, options: { bail: { type: 'boolean', default: false } } });
    return values;
  } catch (error) {
    throw new StepFailed(`${error instanceof Error ? error.message : error} The only option is --bail.`);
  }
}
