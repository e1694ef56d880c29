import type { ImportFile, ImportProblem } from '../../../../contract/imports.ts';
import type { KnownFile } from '../../../../contract/known_files.ts';
import type { FileAdapter } from '../file_adapter.ts';

export const productFile: FileAdapter = { isTyped: true, findProblem: findUnsaidCurrency };

/** Apps write costs in the currency of their settings. Most of them do not write the currency. */
function findUnsaidCurrency(
  known: KnownFile | undefined,
  { headers, mapping }: ImportFile,
): ImportProblem | undefined {
  const keys = Object.values(mapping);
  const place = headers.find((_, index) => mapping[index] === 'estimated_cost');
  if (known?.resource !== 'products' || place === undefined || keys.includes('costCurrency'))
    return undefined;
  return {
    place,
    message: 'The file does not say in which currency these costs are: they are taken as euros.',
  };
}
