import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Insertion, InsertionBatch } from '../../contract/insertion_batches.ts';
import { Product } from '../../contract/products.ts';
import { Site } from '../../contract/sites.ts';
import { cleanDescription } from '../../server/modules/listing/description.ts';
import { today } from '../../server/platform/today.ts';
import { aBatch, anInsertion, aProduct } from '../support/factories.ts';
import { describeServerOnce } from '../support/server.ts';

const RICH = [
  '<h2>Ember Fox</h2><h3>First print</h3><h4>Details</h4>',
  '<p>A <strong>rare</strong>, <em>near mint</em>, <u>holo</u> card, <s>€20</s> <b>now</b> <i>less</i>.<br />New line.</p>',
  '<ul><li><p>Sleeve</p></li></ul><ol><li>Card</li></ol>',
  '<blockquote><p>Lovely</p></blockquote><pre><code>015/102</code></pre><hr />',
].join('');

describeServerOnce('listings', (server) => {
  const changed = async (id: number, sent: object) =>
    (await server.patch(`/api/insertions/${id}/`, sent)).as(Insertion);
  const one = async (batch: number) =>
    (await server.get(`/api/insertion_batches/${batch}/`)).as(InsertionBatch).insertions[0];

  test('a batch contains its listings, in the order of their creation', async () => {
    const batch = await aBatch(server);
    expect(batch.insertions).toEqual([]);
    const first = await anInsertion(server, {
      insertion_batch: batch.id,
      site: 'Shopify',
      description: RICH,
    });
    const second = await anInsertion(server, { insertion_batch: batch.id, price: '49,90' });
    expect(first).toMatchObject({ insertion_batch: batch.id, site: 'Shopify', price: 10, description: RICH });
    expect(second).toMatchObject({ site: 'Ebay', price: 49.9, description: '' });
    const read = (await server.get(`/api/insertion_batches/${batch.id}/`)).as(InsertionBatch);
    expect(read.insertions).toEqual([first, second]);
    expect((await server.get('/api/insertion_batches/')).json).toContainEqual(read);
  });

  test('a deleted listing is returned, and removed from its batch', async () => {
    const { id: insertion_batch } = await aBatch(server);
    const [first, second] = [
      await anInsertion(server, { insertion_batch }),
      await anInsertion(server, { insertion_batch }),
    ];
    const answer = await server.delete(`/api/insertions/${first.id}/`);
    expect(answer).toHaveStatus(200);
    expect(answer.as(Insertion)).toEqual(first);
    expect(await server.delete(`/api/insertions/${first.id}/`)).toHaveStatus(404);
    const read = (await server.get(`/api/insertion_batches/${insertion_batch}/`)).as(InsertionBatch);
    expect(read.insertions).toEqual([second]);
  });

  test('a description is stored without scripts and invalid characters', async () => {
    const { id: insertion_batch } = await aBatch(server);
    const description = '<p onclick="steal()">Pokémon ピカ &lt;3 &#0;&#xD800;<script>steal()</script></p>';
    const insertion = await anInsertion(server, { insertion_batch, description });
    expect(insertion.description).toBe('<p>Pokémon ピカ &lt;3 \uFFFD\uFFFD</p>');
  });

  test.each([
    ['a\0b', /cannot be stored/],
    ['\ud800', /cannot be stored/],
    ['x'.repeat(20_001), /at most 20000 characters/],
    [7, /Enter a text/],
  ])('the description %j is refused', async (description, message) => {
    const { id: insertion_batch } = await aBatch(server);
    const body = { insertion_batch, site: 'Ebay', price: 1, description };
    const answer = await server.post('/api/insertions/', body);
    expect(answer.errors.description).toMatch(message);
  });

  test('a listing has an external id, an address and days, and each field can be changed', async () => {
    const { id: insertion_batch } = await aBatch(server);
    const said = {
      site: 'Ebay',
      price: 12.5,
      external_id: '110555',
      address: 'https://ebay.example/110555',
      from: '2026-11-01',
      to: '2026-11-11',
      ended: null,
    };
    const made = (await server.post('/api/insertions/', { insertion_batch, ...said })).as(Insertion);
    expect(made).toEqual({
      id: made.id,
      insertion_batch,
      description: '',
      template: null,
      to_take_down: 0,
      ...said,
    });
    const others = {
      site: 'Shopify',
      price: 13,
      external_id: '',
      address: '',
      from: null,
      to: '2026-12-24',
      ended: '2026-11-12',
      description: '<p>New</p>',
    };
    for (const [field, value] of Object.entries(others)) {
      const before = await one(insertion_batch);
      expect(await changed(made.id, { [field]: value })).toEqual({ ...before, [field]: value });
    }
    expect(await one(insertion_batch)).toEqual({ ...made, ...others });
    expect(await server.patch('/api/insertions/999999/', { price: 1 })).toHaveStatus(404);
  });

  test('a listing may end on the day on which it starts', async () => {
    const { id } = await anInsertion(server, { insertion_batch: (await aBatch(server)).id });
    const days = { from: '2026-11-12', to: '2026-11-12' };
    expect(await changed(id, days)).toMatchObject(days);
  });

  test('wrong days, addresses and sites are refused', async () => {
    const { id: insertion_batch } = await aBatch(server);
    const wrong = { site: 'Etzy', address: 'ebay.example/1', from: '2026-13-01', to: 'soon' };
    const refused = await server.post('/api/insertions/', { insertion_batch, price: 1, ...wrong });
    expect(Object.keys(refused.errors).toSorted()).toEqual(['address', 'from', 'to']);
    const elsewhere = await server.post('/api/insertions/', { insertion_batch, price: 1, site: 'Etzy' });
    expect(elsewhere.errors).toEqual({ site: 'Choose one of Amazon, Ebay, Shopify, Cardmarket.' });
    const { id } = await anInsertion(server, { insertion_batch, from: '2026-11-05' });
    const early = await server.patch(`/api/insertions/${id}/`, { to: '2026-11-04' });
    expect(early.errors).toEqual({ to: 'Enter a day that is not before the first one.' });
    expect((await server.patch(`/api/insertions/${id}/`, { site: 'nowhere' })).errors).toHaveProperty('site');
  });

  test('a site is found regardless of case, and a deleted site of the specification is restored', async () => {
    const { id: insertion_batch } = await aBatch(server);
    expect((await anInsertion(server, { insertion_batch, site: 'cardMARKET' })).site).toBe('Cardmarket');
    const sites = (await server.get('/api/sites/')).as(z.array(Site));
    const amazon = sites.find(({ name }) => name === 'Amazon');
    expect(await server.delete(`/api/sites/${amazon?.id}/`)).toHaveStatus(200);
    expect((await anInsertion(server, { insertion_batch, site: 'Amazon' })).site).toBe('Amazon');
  });

  test('a batch’s status follows its listings, unless an operator has set the status', async () => {
    const { id: insertion_batch } = await aBatch(server);
    const status = async () =>
      (await server.get(`/api/insertion_batches/${insertion_batch}/`)).as(InsertionBatch).status;
    const { id } = await anInsertion(server, { insertion_batch });
    expect(await status()).toBe('Listed');
    await changed(id, { ended: '2026-11-12' });
    expect(await status()).toBe('Ready');
    await changed(id, { ended: null });
    expect(await status()).toBe('Listed');
    await server.delete(`/api/insertions/${id}/`);
    expect(await status()).toBe('Ready');
    await server.patch(`/api/insertion_batches/update/${insertion_batch}/`, { status: 'At the fair' });
    await anInsertion(server, { insertion_batch });
    expect(await status()).toBe('At the fair');
  });

  test('an ended listing does not list products that join its batch', async () => {
    const { id: insertion_batch } = await aBatch(server);
    const { id } = await anInsertion(server, { insertion_batch });
    await changed(id, { ended: '2026-11-12' });
    const product = await aProduct(server, { insertion_batch });
    expect(product).toMatchObject({ state: 'In stock', listed: null });
    const { id: soldId } = await aProduct(server, { insertion_batch });
    const sold = (await server.patch(`/api/products/update/${soldId}/`, { sold: '2026-11-13' })).as(Product);
    expect(sold).toMatchObject({ sold: '2026-11-13', listed: null });
    await changed(id, { ended: null });
    expect((await server.get(`/api/products/${sold.id}/`)).as(Product)).toMatchObject({
      state: sold.state,
      listed: null,
    });
    const listed = (await server.get(`/api/products/${product.id}/`)).as(Product);
    expect(listed).toMatchObject({ state: 'Listed', listed: today() });
  });

  test('a batch is searched, filtered and exported by the sites and external ids of its listings', async () => {
    const { id: insertion_batch } = await aBatch(server, { name: 'Heron lot' });
    const ended = await anInsertion(server, { insertion_batch, site: 'Amazon', external_id: 'AZ-1' });
    const { id } = await anInsertion(server, { insertion_batch, external_id: '1107788' });
    await anInsertion(server, { insertion_batch, site: 'Shopify' });
    await changed(ended.id, { ended: '2026-11-12' });
    const found = (filter: object) => server.names('insertion_batches', { filter });
    expect(await found({ q: '110778' })).toEqual(['Heron lot']);
    expect(await found({ listings_q: '7788' })).toEqual(['Heron lot']);
    expect(await found({ sites_q: 'shop', listings_q: '7788' })).toEqual(['Heron lot']);
    expect(await found({ sites_q: 'amazon', q: 'heron' })).toEqual([]);
    const query = new URLSearchParams({ format: 'csv', filter: JSON.stringify({ name: 'Heron lot' }) });
    const file = await server.get(`/api/insertion_batches/export/?${query}`);
    const [heads = '', row = ''] = file.text.split(/\r?\n/);
    expect(heads).toContain('"Sites","Listing ids"');
    expect(row).toContain('"Ebay, Shopify","1107788"');
    await server.delete(`/api/insertions/${id}/`);
    expect(await found({ q: '110778' })).toEqual([]);
  });

  test('a listing of an unknown batch is refused', async () => {
    const body = { insertion_batch: 99_999, site: 'Ebay', price: 1 };
    const answer = await server.post('/api/insertions/', body);
    expect(answer.errors).toEqual({ insertion_batch: 'There is no such batch any more.' });
  });
});

describe('a description', () => {
  test('keeps paragraphs, headings, lists and emphasis', () => {
    expect(cleanDescription(RICH)).toBe(RICH);
    expect(cleanDescription(cleanDescription(`${RICH} a & b < c`))).toBe(`${RICH} a &amp; b &lt; c`);
  });

  test('opens its links in a new tab', () => {
    const rest = 'rel="noopener" target="_blank"';
    expect(cleanDescription('<a href="https://shop.example/?a=1&b=2" target="_self" id="x">Shop</a>')).toBe(
      `<a href="https://shop.example/?a=1&amp;b=2" ${rest}>Shop</a>`,
    );
    expect(cleanDescription('<a href="mailto:a@shop.example">Write</a>')).toBe(
      `<a href="mailto:a@shop.example" ${rest}>Write</a>`,
    );
  });

  test.each(['', '  ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<script>x</script>', '<!-- x -->'])(
    'without text becomes empty: %j',
    (html) => expect(cleanDescription(html)).toBe(''),
  );

  test.each([
    ['<script>steal()</script>Text', 'Text'],
    ['<SCRIPT SRC=//evil.example></SCRIPT>Text', 'Text'],
    ['<scr<script>ipt>steal()</scr</script>ipt>Text', 'ipt&gt;steal()ipt&gt;Text'],
    ['<p onclick=steal() onmouseover="steal()">Text</p>', '<p>Text</p>'],
    ['<img src=x onerror=steal()>Text', 'Text'],
    ['<img src="x" onerror="steal()"//>Text', 'Text'],
    ['<b/onload=steal()>Text</b>', '<b>Text</b>'],
    ['<a href="javascript:steal()">Text</a>', 'Text'],
    ['<a href=" &#14; javascript:steal()">Text</a>', 'Text'],
    ['<a href="jav&#x0A;ascript:steal()">Text</a>', 'Text'],
    ['<a href="JaVaScRiPt&colon;steal()">Text</a>', 'Text'],
    ['<a href="data:text/html;base64,PHNjcmlwdD4=">Text</a>', 'Text'],
    ['<a href="vbscript:steal()">Text</a>', 'Text'],
    ['<a href="//evil.example">Text</a>', 'Text'],
    ['<a href="/logout">Text</a>', 'Text'],
    ['<a href="https:javascript:steal()">Text</a>', 'Text'],
    ['<a name="x" xlink:href="javascript:steal()">Text</a>', 'Text'],
    ['<p><a href="javascript:steal()"><b>Te</b></a><i>xt</i></p>', '<p><b>Te</b><i>xt</i></p>'],
    ['<svg><a xlink:href="javascript:steal()"><text>x</text></a></svg>Text', 'Text'],
    ['<svg><style><img src=x onerror=steal()></style></svg>Text', 'Text'],
    ['<math><mi xlink:href="javascript:steal()">x</mi></math>Text', 'Text'],
    [
      '<math><mtext><table><mglyph><style><img src=x onerror=steal()></style></mglyph></table></mtext></math>Text',
      'Text',
    ],
    ['<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript>Text', 'Text'],
    ['<p style="background:url(javascript:steal())" class="x">Text</p>', '<p>Text</p>'],
    ['<style>@import "//evil.example";</style>Text', 'Text'],
    ['<iframe src="javascript:steal()"></iframe>Text', 'Text'],
    ['<iframe srcdoc="<script>steal()</script>">x</iframe>Text', 'Text'],
    ['<object data="javascript:steal()">x</object><embed src="javascript:steal()">Text', 'Text'],
    [
      '<form action="javascript:steal()"><button formaction="javascript:steal()">Text</button></form>',
      'Text',
    ],
    ['<textarea><img src=x onerror=steal()></textarea>Text', 'Text'],
    ['<xmp><img src=x onerror=steal()></xmp>Text', 'Text'],
    ['<template><img src=x onerror=steal()></template>Text', 'Text'],
    ['<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">Text', 'Text'],
    ['<!--<img src="--><img src=x onerror=steal()//">Text', 'Text'],
    ['<![CDATA[<img src=x onerror=steal()>]]>Text', 'Text'],
    ['&lt;script&gt;steal()&lt;/script&gt;', '&lt;script&gt;steal()&lt;/script&gt;'],
    ['<<b>script>steal()</b>', '&lt;<b>script&gt;steal()</b>'],
    ['<p>Text<img src=x onerror=steal()', '<p>Text</p>'],
  ])('is cleaned of scripts: %j', (html, clean) => {
    expect(cleanDescription(html)).toBe(clean);
  });

  test('of unclosed tags is cleaned, and does not change when cleaned again', () => {
    for (const tag of ['<b>', '<a href="https://x.example">', '<ul><li>', '<svg>', '<', '<!--', '&#']) {
      const cleaned = cleanDescription(`Text ${tag.repeat(2_000)}`);
      expect(cleaned).toMatch(/^Text/);
      expect(cleanDescription(cleaned)).toBe(cleaned);
    }
  });
});
