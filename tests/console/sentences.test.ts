import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../contract/fields.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import { i18nProvider } from '../../src/i18n/index.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { findLoweredTexts, findGluedTexts, readCatalogue } from './gluedTexts.ts';
import { sourcesIn } from './sourceTree.ts';

const CATALOGUE = 'src/i18n/en';

/** Parameters that are allowed anywhere in a sentence, because no other word depends on their value. */
const ANYWHERE = new Set(
  [
    // Names, and what an operator or a file has typed.
    'name site shop source user by document host reference value country currency sign',
    'place path code codes order certificate counted',
    // Days and times.
    'day days month year moment time period before from to next elapsed',
    // Numbers.
    'smart_count count total number quantity position first second last id done sent left more most size',
    'picked seen expected capacity places slot then needed available width height rows columns',
    'sold had coming pack post times x y part whole percent share margin roi rate change limit',
    // Amounts and weights.
    'amount price cost paid net base cap fixed fixed_amount loss later locked rest charged foreign euros weight',
  ].flatMap((parameters) => parameters.split(' ')),
);

/** Other parameters are words: they are in quotation marks, or next to a colon. */
function wordsWithin(text: string): string[] {
  return text.split(' |||| ').flatMap((sentence) =>
    [...sentence.matchAll(/%\{(\w+)\}/g)].flatMap(({ 0: whole, 1: parameter = '', index }) => {
      const [start, rest] = [sentence.slice(0, index), sentence.slice(index + whole.length)];
      const isApart =
        (start.endsWith('“') && rest.startsWith('”')) || start.endsWith(': ') || (!start && rest[0] === ':');
      return ANYWHERE.has(parameter) || isApart ? [] : [parameter];
    }),
  );
}

/** A text with a space or a comma at an end continues in another text. */
const isPiece = (text: string) => /\p{L}/u.test(text) && /^[\s,.;)]|[\s,(]$/.test(text);

describe('a sentence in which a word is a parameter', () => {
  it.each([
    ['%{count} %{records} changed.', ['records']],
    ['The %{one} was not saved.', ['one']],
    ['Move %{field} up', ['field']],
    ['Nothing |||| Record %{what}', ['what']],
    ['Move “%{field}” up', []],
    ['It is now: %{rule}. Save again.', []],
    ['%{field}: ascending', []],
    ['%{name} of %{day}: %{amount}', []],
  ])('%s', (text, words) => expect(wordsWithin(text)).toEqual(words));
});

describe('texts that are joined in code', () => {
  it.each([
    ['`${translate("a")} ${translate("b")}, ${name}`', 1],
    ['`${translate("a")}. `', 1],
    ['translate("a") + name', 1],
    ['[translate("a"), name].filter(Boolean).join(", ")', 1],
    ['const facts = [translate("a")]; facts.filter(Boolean).join(" ")', 1],
    ['<p>{translate("a")}. {name}</p>', 1],
    ['<p>{isOpen && translate("a")}{", "}<b>{name}</b></p>', 1],
    ['`${translate("a")} · ${name}`', 0],
    ['`${translate("a")}: ${name}`', 0],
    ['[translate("a"), name].join(" · ")', 0],
    ['<p>{translate("a")} <b>{name}</b></p>', 0],
    ['names.join(", ")', 0],
  ])('%s', (source, found) => expect(findGluedTexts('example.tsx', source)).toHaveLength(found));
});

describe('labels in lower case', () => {
  it.each([
    ['translate("a").toLowerCase()', 1],
    ['const lower = (label) => label.charAt(0).toLowerCase() + label.slice(1)', 1],
    ['const name = translate("a"); name.toLowerCase()', 1],
    ['name.trim().toLowerCase() === typed.toLowerCase()', 0],
  ])('%s', (source, found) => expect(findLoweredTexts('example.ts', source)).toHaveLength(found));
});

describe('a sentence with elements in it', () => {
  const shown = (text: string) =>
    renderToStaticMarkup(
      createElement(Sentence, { text, parts: { link: createElement('a'), page: createElement('b') } }),
    );

  it.each([
    ['<link>2 orders</link> have no country.', '<a>2 orders</a> have no country.'],
    ['Kein Land haben <link>2 Bestellungen</link>.', 'Kein Land haben <a>2 Bestellungen</a>.'],
    ['Go to %{page}, or %{elsewhere}.', 'Go to <b></b>, or %{elsewhere}.'],
    ['A lot called <i>Box</i>', 'A lot called &lt;i&gt;Box&lt;/i&gt;'],
  ])('%s', (text, markup) => expect(shown(text)).toBe(markup));
});

describe('the catalogue', () => {
  const files = sourcesIn(CATALOGUE).map(({ file, source }) => ({ file, ...readCatalogue(file, source) }));

  it('has each text as a whole sentence or label', () => {
    expect(files.flatMap(({ built }) => built)).toEqual([]);
    expect(files.flatMap(({ texts }) => texts.filter(isPiece))).toEqual([]);
  });

  it('has only names, numbers, days and amounts as parameters within a sentence', () => {
    expect(files.flatMap(({ texts }) => texts).filter((text) => wordsWithin(text).length > 0)).toEqual([]);
  });

  it('explains what the deletion of a record does to each kind of linked records', () => {
    const keys = RESOURCE_NAMES.flatMap((resource) =>
      RESOURCE_NAMES.filter((linked) =>
        Object.values(fieldsOf(linked)).some(({ of }) => of === resource),
      ).map((linked) => `resources.${resource}.deletion.${linked}`),
    );
    expect(keys.filter((key) => i18nProvider.translate(key) === key)).toEqual([]);
    expect(keys).toContain('resources.incoming_shipments.deletion.bought_stocks');
  });
});

describe('the console', { tags: ['slow'] }, () => {
  const files = sourcesIn('src', 'ui', 'resources', 'providers').filter(
    ({ file }) => !file.startsWith(CATALOGUE),
  );

  it('does not join texts to sentences', () => {
    expect(files.flatMap(({ file, source }) => findGluedTexts(file, source))).toEqual([]);
  });

  it('does not lower the case of labels', () => {
    expect(files.flatMap(({ file, source }) => findLoweredTexts(file, source))).toEqual([]);
  });
});
