import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ebayActiveListings, ebayResults } from '../support/listing_files.ts';
import { button, openConsole, press } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';
import { setViewport } from './viewport.ts';

const server = startRealServer();

/** Two cards of a batch on eBay. */
async function offerCards() {
  await server.aTemplate({ condition: 'Near mint' });
  const { id: insertion_batch } = await server.aBatch({ name: 'First Sky' });
  for (const [index, name] of ['Ember Fox', 'Moon Heron'].entries())
    await server.aProduct({ name, insertion_batch, sku: `C-${index + 1}`, received: '2026-11-02' });
  await server.anInsertion({ insertion_batch });
}

async function readFile(content: string) {
  const opened = openConsole('/tools/import_data');
  const input = await screen.findByLabelText('From a file', { selector: 'input' });
  await opened.user.upload(input, new File([content], 'ebay.csv', { type: 'text/csv' }));
  return opened;
}

const RESULTS = ebayResults([
  {
    Action: 'Revise',
    Status: 'Failure',
    ErrorCode: '291',
    ErrorMessage: 'The listing has ended.',
    ItemID: '256000000001',
    CustomLabel: 'C-1',
  },
  { Action: 'Add', Status: 'Success', ItemID: '256000000002', CustomLabel: 'C-2', ListingFee: '0.35' },
]);

describe('the results of an upload', () => {
  it.each(['desktop', 'phone'] as const)(
    'can be opened on eBay and listed again, on a %s',
    async (device) => {
      setViewport(device);
      await offerCards();
      await readFile(RESULTS);
      const failed = await screen.findByRole('region', { name: 'Failed' });
      const again = await within(failed).findByRole('link', { name: 'List Ember Fox again' });
      expect(again).toHaveAttribute('href', '/database/insertion_batches/1/listings/1');
      expect(within(failed).getByText(/The listing has ended/)).toHaveTextContent('(291)');
      const addressOf = (name: string) =>
        screen.getByRole('link', { name: `Open the listing of ${name}, in a new tab` }).getAttribute('href');
      expect(addressOf('Ember Fox')).toBe('https://www.ebay.com/itm/256000000001');
      expect(screen.getByText('Live')).toBeVisible();
      expect(screen.queryAllByRole('table')).toHaveLength(device === 'phone' ? 0 : 1);
      expect(screen.getAllByText('Item number')).toHaveLength(1);
    },
  );
});

describe('live listings', () => {
  it('are those of the first site with a file; and only their prices are taken', async () => {
    await offerCards();
    const row = (number: number, name: string, fields: object) => ({
      'Item number': `25600000000${number}`,
      Title: name,
      'Custom label (SKU)': `C-${number}`,
      ...fields,
    });
    const { user } = await readFile(
      ebayActiveListings([
        row(1, 'Ember Fox', { 'Current price': '10.00', 'Available quantity': '3' }),
        row(9, 'Crane', { 'Current price': '5.00' }),
      ]),
    );
    await user.click(await screen.findByRole('button', { name: /^Record / }));
    await screen.findByRole('heading', { name: 'Recorded' });
    openConsole('/database/live_listings');
    const sites = await screen.findByRole('group', { name: 'Site' });
    await waitFor(() =>
      expect(within(sites).getByRole('button', { name: 'Ebay' })).toHaveAttribute('aria-pressed', 'true'),
    );
    const differing = await screen.findByRole('region', { name: '1 differs' });
    expect(within(differing).getByText('Ours is sent: it is what is in stock')).toBeVisible();
    expect(within(differing).queryByRole('button', { name: /^Take/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: /Live, not in Backstock/ }));
    const unknown = await screen.findByRole('region', { name: 'Live, not in Backstock' });
    expect(within(unknown).getByRole('link', { name: /^Open the listing of Crane/ })).toHaveAttribute(
      'href',
      'https://www.ebay.com/itm/256000000009',
    );
  });
});

describe('a file of a site', () => {
  it('shows its columns, and is removed only after a question', async () => {
    await offerCards();
    const { user } = openConsole('/database/insertion_batches/1/listings/1');
    await user.upload(
      await screen.findByLabelText('Your file of Ebay', { selector: 'input' }),
      new File(['*Action(SiteID=Italy|Country=IT|Currency=EUR),*Title,*Location\n'], 'template.csv'),
    );
    expect(await screen.findByText('2 of 3 columns are filled')).toBeVisible();
    expect(
      screen.getByText(
        'Required by the site, and left empty: *Location. A column of the template can fill this.',
      ),
    ).toBeVisible();
    await press(user, 'Remove template.csv');
    const dialog = await screen.findByRole('dialog', { name: 'Remove template.csv?' });
    await user.click(await button('Cancel', dialog));
    expect(screen.getByText('2 of 3 columns are filled')).toBeVisible();
    await press(user, 'Remove template.csv');
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Remove template.csv?' })).getByRole('button', {
        name: 'Remove',
      }),
    );
    await waitFor(() => expect(screen.queryByText('2 of 3 columns are filled')).toBeNull());
  });
});
