import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LateImportVat } from '../../contract/vat.ts';
import { button, openConsole, press } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

it('import VAT that is still in the cost is shown, and taken out after a confirmation', async () => {
  const shipment = await server.aShipment({ ivaPrice: 20, trackingNumber: 'A' });
  await server.aPurchase({ vatScheme: 'ordinary', shipment: shipment.name });
  await server.registerForVat();
  const { user } = openConsole('/database/vat');
  expect(await screen.findByText(/^1 charge of import VAT, €20.00/)).toBeVisible();
  await press(user, 'Take €20.00 out of the cost');
  const question = await screen.findByRole('dialog', { name: 'Take import VAT out of the cost?' });
  expect(within(question).getByText(/the cost of their products decreases today/i)).toBeVisible();
  await user.click(button('Take €20.00 out of the cost', question));
  expect(await screen.findByText('€20.00 is taken out of the cost.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/of import VAT/)).not.toBeInTheDocument());
  expect(await server.get<LateImportVat>('/api/vat/late_import_vat/')).toMatchObject({ count: 0 });
});

it('the details of a purchase warn when the margin scheme does not fit', async () => {
  await server.registerForVat();
  const lot = await server.aPurchase({ price: 100, vatScheme: 'margin', sellerCountry: 'JP' });
  await server.aProduct({ boughtStock: lot.id, estimated_cost: 160 });
  openConsole(`/database/purchases?inspect_purchase=${lot.id}`);
  expect(await screen.findByText(/^The margin scheme needs a seller within the EU/)).toBeVisible();
  expect(screen.getByText(/^The products cost €160.00, more than the €100.00 paid/)).toBeVisible();
});
