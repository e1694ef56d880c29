import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanDescription } from '../../server/modules/listing/description.ts';

/**
 * Text without `<`, and complete tags of the allow-list with allowed, quoted attributes. None of these tags
 * changes how a browser parses the following text, so a browser finds no other tags.
 */
const TAG = 'p|br|h2|h3|h4|ul|ol|li|blockquote|pre|hr|strong|b|em|i|u|s|code';
const LINK = '<a href="(?:https?://|mailto:)[^"<>]*" rel="noopener" target="_blank">|</a>';
const HARMLESS = new RegExp(`^(?:[^<]|</?(?:${TAG})>|<(?:br|hr) />|${LINK})*$`);

/** Attacks of the advisories for sanitize-html after 2.17.5. They need elements outside our allow-list. */
const ADVISORIES = [
  // Raw text that is returned unescaped: GHSA-jxwj-j7wr-gfrw.
  '<textarea></textarea/><img src=x onerror=steal()></textarea>Text',
  '<svg><textarea><img src=x onerror=steal()></textarea></svg>Text',
  '<xmp></xmp/><img src=x onerror=steal()></xmp>Text',
  '<option>&lt;script&gt;steal()&lt;/script&gt;</option>Text',
  // Nested fallbacks of frames: GHSA-c9rx-x947-fp3h.
  `${'<iframe>'.repeat(50)}<img src=x onerror=steal()>Text`,
  // A parent that ends within the raw text of noscript: GHSA-x3q4-9hxx-gx8m.
  '<p><noscript></p><img src=x onerror=steal()></noscript>Text',
  '<b><noscript></b><a href="javascript:steal()">x</a></noscript>Text',
  // An address in a `meta` refresh: GHSA-cv27-6wvh-8x7j.
  '<meta http-equiv="refresh" content="0;url=javascript:steal()">Text',
  // Animations that set an address: fixed in 2.17.7, and with a prefix GHSA-374f-7chj-9948.
  '<svg><a href="#x"><animate attributeName="href" values="#safe;javascript:steal()"/></a></svg>Text',
  '<a href="https://shop.example/"><svg:animate attributeName="href" to="javascript:steal()"/>Text</a>',
];

const PIECES = [
  ...'p br a b pre code li textarea xmp noscript svg math style script iframe option title plaintext'
    .split(' ')
    .flatMap((name) => [`<${name}>`, `</${name}>`, `</${name}/>`, `<${name}/>`]),
  ...'<!-- --> <![CDATA[ ]]> < > " &lt; &#60; &amp;lt; \0 /'.split(' '),

  '<img src=x onerror=steal()>',
  '<a href="javascript:steal()">',
  '<a href="https://shop.example/">',
  'Text',
];

describe('a cleaned description contains only the allow-list', () => {
  test.each(ADVISORIES)('for %j', (html) => expect(cleanDescription(html)).toMatch(HARMLESS));

  test('for any sequence of tags and texts', () => {
    const html = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(html, (text) => {
        expect(cleanDescription(text)).toMatch(HARMLESS);
      }),
      { numRuns: 2_000 },
    );
  });
});
