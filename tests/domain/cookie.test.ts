import { describe, expect, it } from 'vitest';
import { readCookie } from '../../domain/cookie.ts';

const header = 'ASP.NET_SessionId=ab12; .auth=Zm9v==; lang=en';

describe('readCookie', () => {
  it.each([
    ['the value', header],
    ['the line', `Cookie: ${header}`],
    ['small letters and spaces', `  cookie :${header} ; `],
    ['a name and a value on two lines', `Cookie\n${header}`],
    ['broken lines', 'ASP.NET_SessionId=ab\n12; .auth=Zm9v==;\r\n lang=en\n'],
    ['a whole request', `GET /profile HTTP/1.1\nHost: shop.example\nCookie: ${header}\nAccept: */*\n`],
    [
      'a cURL command',
      `curl 'https://shop.example/' \\\n  -H 'Accept: */*' \\\n  -H 'Cookie: ${header}' --compressed`,
    ],
    ['a cURL command with its option', `curl "https://shop.example/" -b "${header}"`],
    [
      'a cURL command with escapes',
      `curl 'x' -H $'cookie: ASP.NET_SessionId=ab12; .auth=Zm9v\\u003d=; lang=en'`,
    ],
  ])('reads %s', (_, text) => expect(readCookie(text)).toEqual({ header }));

  it.each([
    ['nothing', ''],
    ['a word', 'secret-word'],
    ['an address', 'https://shop.example/?a=1'],
    ['a command without a cookie', "curl 'https://shop.example/' -H 'Accept: */*'"],
    ['letters that no header has', 'sessión=secret-word'],
    ['a bell', 'a=secret-word\u0007'],
    ['a pair without a name', 'a=1; =secret-word'],
  ])('refuses %s with a problem that does not repeat the text', (_, text) => {
    const { problem } = readCookie(text);
    expect(problem?.code).toMatch(/cookie/);
    expect(JSON.stringify(problem)).not.toContain('secret-word');
  });
});
