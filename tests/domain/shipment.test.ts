import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents, toCents } from '../../domain/money.ts';
import { shipmentName, shipmentTotal } from '../../domain/shipment.ts';
import { priceCents } from '../support/arbitraries.ts';

describe('shipmentTotal', () => {
  it('is items, shipping, and IVA plus tax together', () => {
    expect(shipmentTotal({ totalCost: 1184.2, shipmentPrice: 96.4, ivaPrice: 281.73 })).toBe(1562.33);
  });

  it('counts unknown prices as 0', () => {
    expect(shipmentTotal({ totalCost: 10, shipmentPrice: null, ivaPrice: null })).toBe(10);
  });

  it('is exact to the cent', () => {
    fc.assert(
      fc.property(priceCents, priceCents, priceCents, (items, shipping, iva) => {
        const total = shipmentTotal({
          totalCost: fromCents(items),
          shipmentPrice: fromCents(shipping),
          ivaPrice: fromCents(iva),
        });
        expect(toCents(total)).toBe(items + shipping + iva);
      }),
    );
  });
});

describe('shipmentName', () => {
  it('is the courier and the tracking number', () => {
    expect(shipmentName({ id: 4, courier: 'DHL', trackingNumber: '4920118377' })).toBe('DHL 4920118377');
  });

  it('is the courier and the shipment’s number without a tracking number', () => {
    expect(shipmentName({ id: 4, courier: 'DHL', trackingNumber: '' })).toBe('DHL #4');
  });
});
