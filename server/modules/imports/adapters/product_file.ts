import type { ImportFile } from '../../../../contract/imports.ts';
import type { KnownFile } from '../../../../contract/known_files.ts';
import type { FileAdapter } from '../file_adapter.ts';
import { createMessage } from '../../../../contract/messages.ts';
import type { ProblemWithPlace } from '../../../../contract/reasons.ts';

export const productFile: FileAdapter = { isTyped: true, findProblem: findUnsaidCurrency };

/** Apps write costs in the currency of their settings. Most of them do not write the currency. */
function findUnsaidCurrency(
  known: KnownFile | undefined,
  { headers, mapping }: ImportFile,
): ProblemWithPlace | undefined {
  const keys = Object.values(mapping);
  const place = headers.find((_, index) => mapping[index] === 'estimated_cost');
  if (known?.resource !== 'products' || place === undefined || keys.includes('costCurrency'))
    return undefined;
  return {
    place,
    message: createMessage('imports.costs_as_euros'),
  };
}
