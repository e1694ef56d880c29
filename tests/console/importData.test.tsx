import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enter, openConsole } from './openConsole.tsx';
import { network } from './network.ts';

const IMPORT = 'POST /api/tools/import_zenmarket/';
const COOKIE = 'sessionid=abc123; csrftoken=def456';

async function openPopup() {
  const opened = openConsole('/tools/import_data');
  await opened.user.click(await screen.findByRole('link', { name: 'Import from ZenMarket' }));
  const popup = await screen.findByRole('dialog', { name: 'Import from ZenMarket' });
  const field = within(popup).getByLabelText(/^Cookie of the shop’s page/);
  const submit = within(popup).getByRole('button', { name: 'Import' });
  return { ...opened, popup, field, submit };
}

describe('importing data', () => {
  it('asks for the cookie in a popup with its own address, which closes on Escape', async () => {
    const { user, popup, field, address } = await openPopup();
    expect(address()).toBe('/tools/import_data?import=zenmarket');
    expect(field).toHaveFocus();
    expect(field.tagName).toBe('TEXTAREA');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(popup).not.toBeInTheDocument());
    expect(address()).toMatch(/^\/tools\/import_data\??$/);
    expect(network.writes()).toEqual([]);
  });

  it('sends the cookie once, shows progress, and says when the import has started', async () => {
    const { user, popup, field, submit } = await openPopup();
    const release = network.hold(IMPORT);
    await enter(user, field, `  ${COOKIE}\n`);
    await user.click(submit);
    expect(await within(popup).findByRole('status')).toHaveTextContent('Starting the import.');
    expect(submit).toBeDisabled();
    await user.keyboard('{Control>}{Enter}{/Control}{Escape}');
    expect(popup).toBeVisible();
    release();
    expect(await screen.findByText('The import has started. Your lists show what comes in.')).toBeVisible();
    await waitFor(() => expect(popup).not.toBeInTheDocument());
    expect(network.sent(IMPORT).map(({ json }) => json)).toEqual([{ auth_token: COOKIE }]);
  });

  it('shows an error beside the field and in an alert when it fails, and keeps the cookie in the form', async () => {
    const { user, popup, field, submit } = await openPopup();
    network.answerNext(IMPORT, 400, {
      code: 'invalid',
      message: 'Please correct the marked fields.',
      errors: { auth_token: 'ZenMarket did not take this cookie.' },
    });
    await enter(user, field, COOKIE);
    await user.click(submit);
    expect(await within(popup).findByText('ZenMarket did not take this cookie.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was imported.');
    expect(field).toHaveValue(COOKIE);
    await user.click(submit);
    await waitFor(() => expect(network.sent(IMPORT)).toHaveLength(2));
  });

  it('sends nothing without a cookie', async () => {
    const { user, popup, submit } = await openPopup();
    await user.click(submit);
    expect(await within(popup).findByText('Paste the cookie of the shop’s page.')).toBeVisible();
    expect(network.writes()).toEqual([]);
  });

  it('does not store the cookie in the browser', async () => {
    const { user, popup, field } = await openPopup();
    await enter(user, field, COOKIE);
    await user.click(within(popup).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(popup).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Import from ZenMarket' }));
    expect(await screen.findByLabelText(/^Cookie of the shop’s page/)).toHaveValue('');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('abc123');
  });
});

describe('importing data on a backend without extensions', () => {
  it('offers only ZenMarket, and says why other shops and files are disabled', async () => {
    const { user } = openConsole('/tools/import_data?import=buyee');
    const other = () => screen.getByRole('button', { name: 'Import from Buyee' });
    await waitFor(() => expect(other()).toHaveAttribute('aria-disabled', 'true'));
    await user.click(other());
    expect(await screen.findByRole('tooltip')).toHaveTextContent('This server only adds records');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose files' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('region', { name: 'Last imports' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Import from ZenMarket' })).toBeVisible();
    expect(network.writes()).toEqual([]);
  });
});
