/** The first characters that make a spreadsheet run a cell as a formula, in any width. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Escapes a text for a file: an apostrophe before a text that a spreadsheet would take for a formula. A text
 * that looks escaped already gets a second apostrophe.
 *
 * @example escapeFormula('=1+1') === "'=1+1"
 */
export function escapeFormula(text: string): string {
  return RUNS.test(text) ? `'${text}` : text;
}

/**
 * Removes the apostrophe of `escapeFormula`. Any other text stays unchanged.
 *
 * @example unescapeFormula("'=1+1") === '=1+1'
 */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && RUNS.test(text) ? text.slice(1) : text;
}
