import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  fillHtml,
  fillText,
  findUnknownPlaceholders,
  placeholdersOf,
} from '../../../domain/listings/placeholders.ts';

const values = new Map([
  ['name', 'Ember Fox'],
  ['number', '15'],
  ['set', 'First Sky'],
  ['none', ''],
]);

describe('filling a text', () => {
  test.each([
    ['{name} {Number}', 'Ember Fox 15'],
    ['{NAME}{ number }', 'Ember Fox15'],
    ['{name} {none} {set}', 'Ember Fox First Sky'],
    ['{name} ({none}) {set}', 'Ember Fox First Sky'],
    ['{name} ({none} / {none}) · {set}', 'Ember Fox · First Sky'],
    ['{name} ({none}, {number})', 'Ember Fox (15)'],
    ['{name} [{number} - {none}]', 'Ember Fox [15]'],
    ['{name} - {none}', 'Ember Fox'],
    ['{none} - {name}', 'Ember Fox'],
    ['{name} · {none} · {set}', 'Ember Fox · First Sky'],
    ['{name} - {none}, {set}', 'Ember Fox - First Sky'],
    ['{name} {none} · {set}', 'Ember Fox · First Sky'],
    ['{name} · {none} {set}', 'Ember Fox · First Sky'],
    ['{name}, {none}, {none}, {set}', 'Ember Fox, First Sky'],
    ['{name} {none}, {set}', 'Ember Fox, First Sky'],
    ['{number}/{none} {set}', '15 First Sky'],
    ['{name} #{none} {set}', 'Ember Fox First Sky'],
    ['{none}', ''],
    ['{none} {none}', ''],
    ['A  - B', 'A  - B'],
    ['{name} {unknown} {}', 'Ember Fox {unknown} {}'],
    ['{name}\n{none}\n{set}', 'Ember Fox\n\nFirst Sky'],
  ])('%j gives %j', (text, filled) => {
    expect(fillText(text, values)).toBe(filled);
  });

  it('does not fill placeholders in values', () => {
    expect(fillText('{name}', new Map([['name', '{set}']]))).toBe('{set}');
  });

  it('leaves no double space, empty bracket or separator at an end, whatever is empty', () => {
    const word = fc.constantFrom('Fox', '102', '月');
    const keys = ['a', 'b', 'c', 'd'];
    fc.assert(
      fc.property(fc.array(fc.option(word), { minLength: 4, maxLength: 4 }), (words) => {
        const filled = fillText(
          '{a} ({b}) · {c} - {d}',
          new Map(keys.map((key, at) => [key, words[at] ?? ''])),
        );
        expect(filled).not.toMatch(/ {2}|\(\s*\)|^[·\s-]|[·\s-]$|[·-]\s*[·-]/);
        for (const one of words) if (one !== null) expect(filled).toContain(one);
      }),
    );
  });
});

describe('filling HTML', () => {
  test.each([
    ['<p>{text}</p>', '<p>&lt;b&gt; &amp; &quot;x&quot; &#39;y&#39;<br>z</p>'],
    ['<p>A &amp; {none}</p>', '<p>A </p>'],
    ['<b>{none}</b><i>{text}</i>', '<b></b><i>&lt;b&gt; &amp; &quot;x&quot; &#39;y&#39;<br>z</i>'],
    ['<b>Set:</b> {none} end', '<b>Set:</b> end'],
    ['<p>{pictures}</p>', '<p><img src="https://a/1.jpg"></p>'],
  ])('%s gives %s', (html, filled) => {
    const all = new Map([
      ['text', '<b> & "x" \'y\'\r\nz'],
      ['none', ''],
      ['pictures', { html: '<img src="https://a/1.jpg">' }],
    ]);
    expect(fillHtml(html, all)).toBe(filled);
  });

  it('lets no value write a tag', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(fillHtml('{x}', new Map([['x', text]])).replaceAll('<br>', '')).not.toMatch(/[<>"']/);
      }),
    );
  });
});

it('finds the placeholders of a text, and those that stand for nothing', () => {
  expect(placeholdersOf('{name} {NAME} { Number } {} {{set}}')).toEqual(['name', 'Number', 'set']);
  expect(findUnknownPlaceholders('{name} {Nummer}', ['Name', 'number'])).toEqual(['Nummer']);
});
