import { describeProblem } from '../problem.ts';
import type { ListingProblem } from './listing_problem.ts';

/** A further column of the file, with its text. */
export type TemplateColumn = readonly [heading: string, text: string];

/**
 * Reads the further columns of a template: `Heading = text` in each line. Later lines win.
 *
 * @example readTemplateColumns('C:Game = {Game}').columns // [['C:Game', '{Game}']]
 */
export function readTemplateColumns(text: string): {
  columns: TemplateColumn[];
  problems: ListingProblem[];
} {
  const columns = new Map<string, string>();
  const problems: ListingProblem[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === '') continue;
    const [, heading = '', value = ''] = /^\s*([^=]+?)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (heading === '') problems.push(describeProblem('listings.column_line', { line: line.trim() }));
    else columns.set(heading, value);
  }
  return { columns: [...columns], problems };
}
