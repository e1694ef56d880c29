/** What makes a spreadsheet run a cell, in whichever width it is typed. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A text as it stands in a file: an apostrophe before what a spreadsheet would take for a formula, and before
 * texts that begin like one that has been guarded already.
 *
 * @example escapeFormula('=1+1') === "'=1+1"
 */
export function escapeFormula(text: string): string {
  return RUNS.test(text) ? `'${text}` : text;
}

/** The text that was guarded; any other as it is. @example unescapeFormula("'=1+1") === '=1+1' */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && RUNS.test(text) ? text.slice(1) : text;
}
