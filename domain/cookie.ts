import { describeProblem, type Problem } from './problem.ts';

type CookieProblem = Problem<'imports.no_cookie' | 'imports.cookie_character'>;

/** Matches `-H 'Cookie: …'`, `--cookie "…"` or `-b $'…'` in a command from a browser. */
const CURL_OPTION = /(?:-H|--header|-b|--cookie)[\s=]+(\$?)(['"])((?:\\[^]|(?!\2)[^\\])*)\2/g;

/**
 * Reads the value of a `Cookie` header from pasted text. The text may be the value, the header line, all
 * lines of a request, or a "Copy as cURL" command. Broken lines are joined. A problem never repeats the
 * pasted text.
 *
 * @example readCookie('Cookie: a=1; b=2') // { header: 'a=1; b=2' }
 */
export function readCookie(
  text: string,
): { header: string; problem?: never } | { header?: never; problem: CookieProblem } {
  const pasted = text.trim();
  const line = /^curl\s/i.test(pasted) ? fromCommand(pasted) : fromLines(pasted);
  const pairs = line
    .split(';')
    .map((pair) => pair.trim())
    .filter(Boolean);
  if (pairs.some((pair) => /[^\x20-\x7e]/.test(pair)))
    return { problem: describeProblem('imports.cookie_character') };
  const isCookie = pairs.length > 0 && pairs.every((pair) => /^[!#$%&'*+\-.^_`|~\w:[\]/@()]+=/.test(pair));
  return isCookie ? { header: pairs.join('; ') } : { problem: describeProblem('imports.no_cookie') };
}

function fromLines(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const start = lines.findIndex((line) => /^cookie\s*(:|$)/i.test(line));
  if (start < 0) return lines.join('');
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line === '' || /^:?[\w-]+:(\s|$)/.test(line));
  const value = [lines[start] ?? '', ...rest.slice(0, end < 0 ? rest.length : end)].join('');
  return value.replace(/^cookie\s*:?/i, '');
}

function fromCommand(text: string): string {
  for (const [option, dollar, , quoted = ''] of text.matchAll(CURL_OPTION)) {
    const value = dollar === '$' ? unescaped(quoted) : quoted;
    if (/^(-b|--cookie)/.test(option)) return value;
    if (/^cookie\s*:/i.test(value)) return value.replace(/^cookie\s*:/i, '');
  }
  return '';
}

/** Resolves the escapes in the shell's `$'…'`. */
function unescaped(text: string): string {
  return text.replace(
    /\\(?:u([\da-f]{4})|x([\da-f]{2})|([^]))/gi,
    (_, unicode, byte, character) => character ?? String.fromCharCode(Number.parseInt(unicode ?? byte, 16)),
  );
}
