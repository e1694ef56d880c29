import { describe, expect, test } from 'vitest';
import {
  findAll,
  byTag,
  linesOf,
  readHtml,
  elementText,
} from '../../../server/modules/imports/shops/html.ts';

async function read(text: string) {
  const page = await readHtml(text);
  if (!page) throw new Error('It was not read.');
  return page;
}

describe('an HTML page', () => {
  test('is split into the lines that a browser shows', async () => {
    const { root } = await read(
      '<div>One <b>two</b>\nthree<br>four<script>five</script></div><td>six</td>seven&nbsp;&amp;',
    );
    expect(linesOf(root)).toEqual(['One two three', 'four', 'six', 'seven &']);
    expect(elementText(root)).toBe('One two three four six seven &');
  });

  test('breaks lines around all elements but those within a line, and hides those that nobody sees', async () => {
    const inline = 'a abbr b bdi bdo em font i label mark q s small span strong sub sup time u'.split(' ');
    const silent = ['noscript', 'script', 'style', 'template'];
    const blocks =
      'article blockquote center div footer form h1 h2 header li main nav ol p pre table ul'.split(' ');
    const shown = async (name: string) => {
      const { root } = await read(`<div>one<${name}>two</${name}>three</div>`);
      return [name, ...linesOf(root)];
    };
    for (const name of inline) expect(await shown(name)).toEqual([name, 'onetwothree']);
    for (const name of silent) expect(await shown(name)).toEqual([name, 'onethree']);
    for (const name of blocks) expect(await shown(name)).toEqual([name, 'one', 'two', 'three']);
    const { root } = await read(
      '<dl><dt>Fee</dt><dd>¥5</dd></dl><table><tr><th>Date</th><td>1 May</td><td>-</td></tr></table>',
    );
    expect(linesOf(root)).toEqual(['Fee ¥5', 'Date 1 May', '-']);
  });

  test('shows whether an element was closed by its own tag, and whether the page is complete', async () => {
    const { root, isWhole } = await read('<html><div id=a><p>x</p></div><div id=b><p>x</html>');
    expect(isWhole).toBe(true);
    expect(byTag(root, 'div').map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect((await read('<html><div></div>')).isWhole).toBe(false);
  });

  test('is read completely when it is parsed in several pieces', async () => {
    const rows = Array.from({ length: 9_000 }, (_, index) => `<p class="row">${index}&#44;</p>`).join('');
    const { root } = await read(`<html>${rows}</html>`);
    expect(byTag(root, 'p').map(elementText)).toEqual(
      Array.from({ length: 9_000 }, (_, index) => `${index},`),
    );
  });

  test.each([
    ['nested too deep', '<b>'.repeat(300)],
    ['nested too deep, and back', '<b>'.repeat(300) + '</b>'.repeat(300)],
    ['nested beyond any stack', '<div>'.repeat(100_000)],
    ['crowded', '<br>'.repeat(300_000)],
  ])('is refused when it is %s', async (_, text) => expect(await readHtml(text)).toBeUndefined());

  test('may have attributes named __proto__ and constructor', async () => {
    const { root } = await read('<a __proto__="x" constructor="y" class="z">t</a>');
    expect(findAll(root, ({ attributes }) => attributes['class'] === 'z')).toHaveLength(1);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});
