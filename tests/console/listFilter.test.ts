import { describe, expect, it } from 'vitest';
import { listFieldsOf } from '../../ui/fields.ts';
import { filterSchema } from '../../ui/lists/filterSchema.ts';
import { createTypedSchema } from '../../ui/typedNumbers.ts';
import { formToFilter, filterToForm } from '../../ui/lists/listFilter.ts';

const filters = listFieldsOf('bought_stocks', 'isFiltered');

const applied = {
  state_q: 'transit',
  price_gte: 50.5,
  date_lte: '2026-11-14',
  coverage: ['ok'],
  incomingShipment: null,
};

describe('the filter of a list', () => {
  it('is the same after a round trip through its form', () => {
    expect(
      formToFilter(createTypedSchema(filterSchema(filters)).parse(filterToForm(filters, applied))),
    ).toEqual(applied);
  });

  it('omits empty fields', () => {
    expect(formToFilter(createTypedSchema(filterSchema(filters)).parse(filterToForm(filters, {})))).toEqual(
      {},
    );
  });

  it('reads amounts with a decimal comma, and refuses other text', () => {
    const form = { ...filterToForm(filters, {}), price_gte: '1250,50' };
    expect(formToFilter(createTypedSchema(filterSchema(filters)).parse(form))).toEqual({ price_gte: 1250.5 });
    const refused = createTypedSchema(filterSchema(filters)).safeParse({ ...form, price_lte: 'ten' });
    expect(refused.error?.issues.map(({ path }) => path)).toEqual([['price_lte']]);
  });

  it('reads negative amounts', () => {
    const fields = listFieldsOf('sales', 'isFiltered');
    const form = { ...filterToForm(fields, {}), profit_gte: '-12,50', profit_lte: '-€1' };
    expect(formToFilter(createTypedSchema(filterSchema(fields)).parse(form))).toEqual({
      profit_gte: -12.5,
      profit_lte: -1,
    });
  });

  it('distinguishes a chosen record, no record and no filter', () => {
    const form = filterToForm(filters, { incomingShipment: 4 });
    expect(form.incomingShipment).toBe(4);
    expect(filterToForm(filters, { incomingShipment: null }).incomingShipment).toBe('none');
    expect(filterToForm(filters, {}).incomingShipment).toBe('');
  });

  it('reads a single value of an address as a list of one', () => {
    expect(filterToForm(filters, { coverage: 'ok' }).coverage).toEqual(['ok']);
  });
});
