import { expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../../contract/errors.ts';
import { ACTION_HEADER } from '../../../contract/history.ts';
import { ListingExport } from '../../../contract/listings.ts';
import { MAX_SITE_FILE_BYTES, SiteFile } from '../../../contract/site_files.ts';
import { Site } from '../../../contract/sites.ts';
import { tcgplayerPricing } from '../../support/listing_files.ts';
import { aTemplate, listingsOf, offered, send } from '../../support/offered_listings.ts';
import { onOneEngineByDay } from '../../support/scope.ts';
import { createForm, describeServer } from '../../support/server.ts';

describeServer('the files of a site', (server) => {
  const once = onOneEngineByDay(server.engine);
  const put = (site: number, name: string, content: string | Uint8Array<ArrayBuffer>) =>
    server.send('PUT', `/api/sites/${site}/files/`, createForm({ file: new File([content], name) }));

  test('are given once, and filled by exports', async () => {
    const { insertion } = await offered(server, ['Füchse €5'], { currency: 'EUR', rate: '' });
    const missing = await send(server, [insertion]);
    expect(missing.errors.insertions).toMatch(/^Give the file that you downloaded/);
    const sites = (await server.get('/api/sites/')).as(z.array(Site));
    const { id = 0 } = sites.find(({ name }) => name === 'Ebay') ?? {};
    const head =
      'Info;Version=1.0.0\r\n*Action(SiteID=Germany|Country=DE|Currency=EUR|Version=1193);CustomLabel;*Category;*Title;*ConditionID;*StartPrice;*Quantity;PicURL\r\n';
    const bytes = Uint8Array.from(Buffer.from(head, 'latin1'));
    const given = (await put(id, 'vorlage.csv', bytes)).as(SiteFile);
    expect(given).toMatchObject({ name: 'vorlage.csv', kind: 'ebay_category' });
    expect(given.columns).toHaveLength(8);
    expect(given.columns[3]).toEqual({ heading: '*Title', source: 'title', isRequired: true });
    const other = (await put(id, 'vorlage 2.csv', bytes)).as(SiteFile);
    expect((await server.get(`/api/sites/${id}/files/`)).json).toEqual([other]);
    expect((await listingsOf(server, insertion)).siteFile).toMatchObject({ name: 'vorlage 2.csv' });
    // Of two kinds of a format, the listings name the latest, whichever was given first.
    const prices = 'Action,Item number,Title,Start price,Available quantity\n';
    const kinds = async () => {
      const stored = (await server.get(`/api/sites/${id}/files/`)).as(z.array(SiteFile));
      return stored.map(({ kind }) => kind);
    };
    expect((await put(id, 'prices.csv', prices)).as(SiteFile)).toMatchObject({ kind: 'ebay_prices' });
    expect((await listingsOf(server, insertion)).siteFile).toMatchObject({ name: 'prices.csv' });
    expect(await kinds()).toEqual(['ebay_category', 'ebay_prices']);
    await put(id, 'vorlage 2.csv', bytes);
    expect((await listingsOf(server, insertion)).siteFile).toMatchObject({ name: 'vorlage 2.csv' });
    expect(await kinds()).toEqual(['ebay_prices', 'ebay_category']);
    const [{ id: priced } = { id: 0 }, { id: last } = { id: 0 }] = (
      await server.get(`/api/sites/${id}/files/`)
    ).as(z.array(SiteFile));
    expect(await server.delete(`/api/sites/${id}/files/${priced}/`)).toHaveStatus(200);
    // A later file of another kind is of other templates.
    await aTemplate(server, { format: 'other' });
    expect((await put(id, 'other.csv', 'sku,title\n')).as(SiteFile)).toMatchObject({ name: 'other.csv' });
    expect((await listingsOf(server, insertion)).siteFile).toMatchObject({ name: 'vorlage 2.csv' });
    const files = (await server.get(`/api/sites/${id}/files/`)).as(z.array(SiteFile));
    expect(files.map(({ name }) => name)).toEqual(['vorlage 2.csv', 'other.csv']);
    expect(await server.delete(`/api/sites/${id}/files/${files[1]?.id}/`)).toHaveStatus(200);
    const made = (await send(server, [insertion])).as(ListingExport);
    const { bytes: file } = await server.get(`/api/listing_exports/${made.id}/file/`);
    expect(file.toString('utf8')).toContain('Füchse €5');
    expect(file.toString('utf8').startsWith(head)).toBe(true);
    const checked = await offered(server, ['Fox'], { currency: 'EUR', rate: '' });
    const check = await send(server, [checked.insertion], { kind: 'check' });
    expect(check.as(ListingExport)).toMatchObject({ kind: 'check', added: 1, pictures: 0 });
    expect(check.headers).not.toHaveProperty(ACTION_HEADER.toLowerCase());
    expect(await listingsOf(server, checked.insertion)).toMatchObject({
      listings: [{ state: 'draft', action: 'add' }],
      lastExport: null,
    });
    expect(await server.delete(`/api/sites/${id}/files/${last}/`)).toHaveStatus(200);
    expect(await server.delete(`/api/sites/${id}/files/${other.id}/`)).toHaveStatus(404);
    expect((await server.get(`/api/sites/${id}/files/`)).json).toEqual([]);
  });

  test('of TCGplayer take each change of the stock once, until a newer file is given', once, async () => {
    const template = { site: 'Shopify', format: 'tcgplayer', columns: 'TCGplayer Id = 1003' };
    const sites = (await server.get('/api/sites/')).as(z.array(Site));
    const { id = 0 } = sites.find(({ name }) => name === 'Shopify') ?? {};
    const row = {
      'TCGplayer Id': '1003',
      'Product Name': 'Fox',
      'Total Quantity': '4',
      'Add to Quantity': '0',
    };
    const [first, second] = [
      await offered(server, ['Fox'], template),
      await offered(server, ['Fox'], template),
    ];
    expect((await put(id, 'pricing.csv', tcgplayerPricing([row]))).as(SiteFile).kind).toBe(
      'tcgplayer_pricing',
    );
    const made = await send(server, [first.insertion]);
    const file = await server.get(`/api/listing_exports/${made.as(ListingExport).id}/file/`);
    expect(file.text).toContain('"1003"');
    const refused = await send(server, [second.insertion]);
    expect(refused.as(ErrorBody).reasons).toMatchObject({
      insertions: { code: 'listings.repeated_delta', parameters: { row: '1003', delta: 1 } },
    });
    const undone = await server.undo(made);
    expect(undone).toHaveStatus(200);
    expect(await send(server, [second.insertion])).toHaveStatus(201);
    expect((await send(server, [first.insertion])).errors).toHaveProperty('insertions');
    await put(id, 'newer.csv', tcgplayerPricing([row]));
    expect(await send(server, [first.insertion])).toHaveStatus(201);
  });

  test('are refused if they are of another site', once, async () => {
    await aTemplate(server, { site: 'Ebay' });
    const sites = (await server.get('/api/sites/')).as(z.array(Site));
    const { id = 0 } = sites.find(({ name }) => name === 'Ebay') ?? {};
    const refused = await put(id, 'prices.txt', 'sku\tprice\tquantity\nC-1\t9.99\t1\n');
    expect(refused.errors).toEqual({
      file: 'This is a file of another site: no template of Ebay writes such files.',
    });
  });

  test('are refused where they are none', once, async () => {
    const [{ id = 0 } = {}] = (await server.get('/api/sites/')).as(z.array(Site));
    expect((await put(id, 'a.csv', '')).errors).toEqual({ file: 'This file of a site is empty.' });
    expect((await put(id, 'a.csv', 'one\ntwo\n')).errors).toEqual({
      file: 'The file has no row of headings.',
    });
    for (const start of ['504b0304', 'd0cf11e0'])
      expect((await put(id, 'template.xlsx', Uint8Array.from(Buffer.from(start, 'hex')))).errors).toEqual({
        file: 'This is an Excel workbook. Download the file as CSV, or save it as “CSV UTF-8” in Excel, and give that.',
      });
    const large = await put(id, 'a.csv', `a,b\n${'x'.repeat(MAX_SITE_FILE_BYTES)}`);
    expect(large).toHaveStatus(413);
    expect(large.as(ErrorBody).errors).toEqual({ file: 'Choose a file of at most 5 MB.' });
    const none = await server.send('PUT', `/api/sites/${id}/files/`, createForm({ other: 'x' }));
    expect(none.errors).toEqual({ file: 'Choose the file of the site.' });
    expect(await put(999_999, 'a.csv', 'a,b\n')).toHaveStatus(404);
  });
});
