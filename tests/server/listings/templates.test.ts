import { expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../../contract/errors.ts';
import { Insertion } from '../../../contract/insertion_batches.ts';
import { Site } from '../../../contract/sites.ts';
import { aBatch, anInsertion, aProduct, aType } from '../../support/factories.ts';
import { aTemplate, offered, TEMPLATE, undo } from '../../support/offered_listings.ts';
import { onOneEngineByDay } from '../../support/scope.ts';
import { describeServer } from '../../support/server.ts';

describeServer('a template', (server) => {
  const once = onOneEngineByDay(server.engine);
  test('is checked field by field', once, async () => {
    const answer = await server.post('/api/listing_templates/', {
      ...TEMPLATE,
      name: '',
      site: 'Nowhere',
      format: 'word',
      pricePercent: 2_000,
      priceEnding: '9',
      handlingDays: 90,
    });
    expect(Object.keys(answer.errors).toSorted()).toEqual(
      ['name', 'format', 'pricePercent', 'priceEnding', 'handlingDays'].toSorted(),
    );
    const typed = await server.post('/api/listing_templates/', { ...TEMPLATE, type: 9_999 });
    expect(typed.errors).toEqual({ type: 'Choose one from the list, or none.' });
    const columns = await server.post('/api/listing_templates/', {
      ...TEMPLATE,
      columns: 'C:Game = {Game}\n= Fox',
    });
    expect(columns.errors).toEqual({ columns: 'Write a heading, “=” and a text in each line.' });
    const unknown = await server.post('/api/listing_templates/', { ...TEMPLATE, site: 'Nowhere' });
    expect(unknown.errors.site).toMatch(/^Choose one of Amazon, Ebay/);
  });

  test('has a sanitized description, and follows the name of its site', once, async () => {
    const { id } = (await server.post('/api/sites/', { name: 'Fair', fees: [] })).as(Site);
    const script = '<p>Fox</p><script>alert(1)</script>';
    const template = await aTemplate(server, { site: 'fair', description: script, format: 'other' });
    expect(template).toMatchObject({ site: 'Fair', description: '<p>Fox</p>', pricePercent: 110 });
    await server.patch(`/api/sites/update/${id}/`, { name: 'Autumn fair' });
    const { json } = await server.get(`/api/listing_templates/${template.id}/`);
    expect(json).toMatchObject({ site: 'Autumn fair' });
    const kept = await server.delete(`/api/sites/${id}/`);
    expect(kept).toHaveStatus(409);
    expect(kept.as(ErrorBody).message).toBe('Autumn fair is in use and stays. Templates: 1.');
  });

  test('is chosen for a new insertion: that of the type that most products have', async () => {
    const [card, figure] = [await aType(server), await aType(server, 'Figure')];
    const site = 'Amazon';
    const all = await aTemplate(server, { site, name: 'All' });
    const ofFigures = await aTemplate(server, { site, name: 'Figures', type: figure.id });
    const ofCards = await aTemplate(server, { site, name: 'Cards', type: card.id });
    const templateOf = async (...types: number[]) => {
      const batch = await aBatch(server);
      for (const type of types) await aProduct(server, { type, insertion_batch: batch.id });
      return (await anInsertion(server, { insertion_batch: batch.id, site })).template;
    };
    expect(await templateOf(card.id, card.id, figure.id)).toBe(ofCards.id);
    expect(await templateOf(figure.id)).toBe(ofFigures.id);
    expect(await templateOf(card.id, figure.id)).toBe(all.id);
    expect(await templateOf()).toBe(all.id);
    await server.delete(`/api/listing_templates/${all.id}/`);
    expect(await templateOf()).toBeNull();
    const batch = await aBatch(server);
    const gone = await server.post('/api/insertions/', {
      insertion_batch: batch.id,
      site,
      price: 1,
      template: all.id,
    });
    expect(gone.errors).toEqual({ template: 'There is no such template any more.' });
  });

  test('leaves its insertions when it is deleted, and comes back to them', once, async () => {
    const { template, insertion, batch } = await offered(server, []);
    const deleted = await server.delete(`/api/listing_templates/${template}/`);
    const templateNow = async () => {
      const { json } = await server.get(`/api/insertion_batches/${batch}/`);
      const { insertions } = z.object({ insertions: z.array(Insertion) }).parse(json);
      return insertions.find(({ id }) => id === insertion)?.template;
    };
    expect(await templateNow()).toBeNull();
    await undo(server, deleted);
    expect(await templateNow()).toBe(template);
  });
});
