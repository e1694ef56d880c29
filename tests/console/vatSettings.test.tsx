import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { VatSettings } from '../../contract/vat.ts';
import { localDate } from '../../domain/format.ts';
import { field, replaceText, select } from './forms.ts';
import { network } from './network.ts';
import { button, choose, openConsole, press, type User } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();
const stored = () => server.get<VatSettings>('/api/vat/');
const region = (name: string) => screen.findByRole('region', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function chooseCountry(user: User, form: HTMLElement, name: string): Promise<void> {
  const country = within(form).getByRole('combobox', { name: /country$/i });
  await replaceText(user, country, name);
  await user.click(await screen.findByRole('option', { name }));
}

async function openSettings() {
  await server.registerForVat();
  const opened = openConsole('/database/vat');
  return { ...opened, rules: await region('Rules'), rates: await region('Rates') };
}

describe('a shop that is not registered', () => {
  it('shows that nothing is due, and registers with the rate of its country by one form', async () => {
    const { user } = openConsole('/database/vat');
    expect(await screen.findByText('Not registered: nothing is due')).toBeVisible();
    await press(user, 'Register for VAT');
    const form = await dialog('How you are taxed');
    await replaceText(user, field('Valid from', form), '2026-01-01');
    await user.click(button('Register for VAT', form));
    expect(await within(form).findByText(/^Enter the two letters of a country/)).toBeVisible();
    await chooseCountry(user, form, 'Italy');
    expect(field('Standard rate', form)).toHaveValue('22');
    expect(form).toHaveTextContent('Suggested: check that it is right.');
    await choose(user, select('New purchases are', form), 'Margin');
    expect(form).toHaveTextContent(
      'VAT is included only in the difference between price and purchase price.',
    );
    await user.click(button('Register for VAT', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await region('Rules')).toHaveTextContent(
      'Italy: quarterly returns, new purchases: margin, each margin by itself, import VAT is paid backFrom 01/01/2026',
    );
    expect(await region('Rates')).toHaveTextContent('Italy 22%');
    expect(await stored()).toMatchObject({
      rules: [{ from: '2026-01-01', country: 'IT', usualScheme: 'margin', marginMethod: 'unit' }],
      rates: [{ country: 'IT', from: '2026-01-01', percent: 22 }],
    });
    await user.click(button('Undo'));
    expect(await screen.findByText('Not registered: nothing is due')).toBeVisible();
    expect(await stored()).toMatchObject({ rules: [], rates: [] });
  });
});

describe('VAT rules', () => {
  it(
    'end when a later rule begins, and no two rules begin on the same day',
    { tags: ['nightly'] },
    async () => {
      const { user, rules } = await openSettings();
      await user.click(button('Add rule', rules));
      const form = await dialog('How you are taxed');
      await replaceText(user, field('Valid from', form), '2026-01-01');
      await user.click(button('Add rule', form));
      expect(await within(form).findByText('There is a rule from that day already.')).toBeVisible();
      await replaceText(user, field('Valid from', form), '2026-06-01');
      await choose(user, select('The margin is calculated', form), 'For all units of a period (global)');
      await replaceText(user, field('Highest purchase price', form), '516,46');
      await replaceText(user, field('Value of the margin stock on this day', form), '1000');
      await user.click(field('Shipping and other charges lower', form));
      await user.click(button('Add rule', form));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      expect(rules).toHaveTextContent(
        'total margin of a period, articles up to €516.46, negative totals are carried over, margin stock €1,000.00, charges lower a margin',
      );
      expect(rules).toHaveTextContent('From 01/01/2026, before 01/06/2026 · no more');
      await user.click(button('Delete the rule from 01/06/2026', rules));
      await waitFor(async () => expect((await stored()).rules).toHaveLength(1));
      expect(await screen.findByText('The rule was deleted.')).toBeVisible();
    },
  );

  it('are edited in a form that asks before it is left unsaved', { tags: ['nightly'] }, async () => {
    const { user, rules, go } = await openSettings();
    await user.click(button('Edit the rule from 01/01/2026', rules));
    const form = await dialog('How you are taxed');
    await choose(user, select('VAT returns', form), 'Every month');
    void go('/database/sites');
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay here' }));
    await user.click(button('Save', await dialog('How you are taxed')));
    await waitFor(async () => expect(await stored()).toMatchObject({ rules: [{ period: 'month' }] }));
    // The server has the change before the page shows it.
    await waitFor(() => expect(rules).toHaveTextContent('monthly returns'));
  });
});

describe('the form of a rule', () => {
  it(
    'can start from the rule of a country, with the sources that were found',
    { tags: ['nightly'] },
    async () => {
      const { user } = openConsole('/database/vat?edit_rule=new');
      const form = await dialog('How you are taxed');
      await choose(user, select('Start from', form), 'Italy, flat rate');
      expect(form).toHaveTextContent('Flat rate: paragraph 5 was not found');
      expect(within(form).getByRole('link', { name: /^D.l. 41\/1995/ })).toBeVisible();
      await user.click(button('Register for VAT', form));
      expect(await within(form).findByText(/^Enter which part of the price is the margin/)).toBeVisible();
      await replaceText(user, field('Margin, as a percentage of the price', form), '50');
      await user.click(button('Register for VAT', form));
      expect(await region('Rules')).toHaveTextContent('margin is 50% of the price');
      expect(await stored()).toMatchObject({
        rules: [{ country: 'IT', usualScheme: 'margin', marginMethod: 'flat', flatPercent: 50 }],
        rates: [{ country: 'IT', percent: 22 }],
      });
    },
  );
});

describe('a conflict with another operator', () => {
  const italy = { country: 'IT', from: '2026-01-01', percent: 22 };
  const editRule = async (user: User, rules: HTMLElement) => {
    await user.click(button('Edit the rule from 01/01/2026', rules));
    return dialog('How you are taxed');
  };

  it('about a rule is shown before the rule is replaced, and other rules and rates stay', async () => {
    const { user, rules } = await openSettings();
    const form = await editRule(user, rules);
    const [rule] = (await stored()).rules;
    const ended = { from: localDate(new Date()), country: 'IT', isRegistered: false };
    const germany = { country: 'DE', from: '2026-01-01', percent: 19 };
    await server.changeVatSettings({
      rules: [{ ...rule, from: '2026-01-01', country: 'IT', usualScheme: 'margin' }, ended],
      rates: [italy, germany],
    });
    await choose(user, select('VAT returns', form), 'Every month');
    await user.click(button('Save', form));
    const told = await within(form).findByRole('alert');
    expect(told).toHaveTextContent(
      'Somebody else has changed this rule meanwhile. It is now: Italy: quarterly returns, new purchases: margin',
    );
    expect(told).toHaveTextContent('Save again to put yours in its place.');
    expect(select('VAT returns', form)).toHaveTextContent('Every month');
    await user.click(button('Save', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(rules).toHaveTextContent('Italy: not registered any more');
    // On the first day of the next rule, the one before is over.
    expect(within(rules).getAllByText(/· no more$/)).toHaveLength(1);
    expect(await stored()).toMatchObject({
      rules: [{ period: 'month', usualScheme: 'ordinary' }, ended],
      rates: [germany, italy],
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        rules: [{ period: 'quarter', usualScheme: 'margin' }, ended],
        rates: [germany, italy],
      }),
    );
  });

  it(
    'about a deleted rule is shown in its form, which can restore the rule',
    { tags: ['nightly'] },
    async () => {
      const { user, rules } = await openSettings();
      const form = await editRule(user, rules);
      await server.changeVatSettings({ rules: [{ from: '2026-02-01', country: 'FR' }], rates: [italy] });
      await choose(user, select('VAT returns', form), 'Every month');
      await user.click(button('Save', form));
      expect(await within(form).findByRole('alert')).toHaveTextContent(
        'Somebody else has deleted this rule meanwhile. Save again to bring it back as it stands here.',
      );
      await waitFor(() => expect(rules).toHaveTextContent('France'));
      await user.click(button('Save', form));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      expect((await stored()).rules).toMatchObject([{ country: 'IT', period: 'month' }, { country: 'FR' }]);
    },
  );

  it('about a rate is shown before the rate is replaced', { tags: ['nightly'] }, async () => {
    const { user, rates } = await openSettings();
    const ours = (await stored()).rules;
    await user.click(button('Edit the rate of Italy from 01/01/2026', rates));
    const rateForm = await dialog('Rate of a country');
    await server.changeVatSettings({ rules: ours, rates: [{ ...italy, percent: 21 }] });
    await replaceText(user, field('Rate', rateForm), '23');
    await user.click(button('Save', rateForm));
    expect(await within(rateForm).findByRole('alert')).toHaveTextContent(
      'Somebody else has changed this rate meanwhile. It is now: Italy 21%. Save again to put yours in its place.',
    );
  });

  it(
    'about a rate that a new rule would add is shown, and the other operator’s rate is kept',
    { tags: ['nightly'] },
    async () => {
      const { user, rules } = await openSettings();
      const ours = (await stored()).rules;
      await user.click(button('Add rule', rules));
      const ruleForm = await dialog('How you are taxed');
      await replaceText(user, field('Valid from', ruleForm), '2026-03-01');
      await chooseCountry(user, ruleForm, 'Spain');
      await server.changeVatSettings({
        rules: ours,
        rates: [italy, { country: 'ES', from: '2026-03-01', percent: 10 }],
      });
      await user.click(button('Add rule', ruleForm));
      expect(await within(ruleForm).findByRole('alert')).toHaveTextContent(
        'Somebody else has added a rate of this country from that day meanwhile: Spain 10%.',
      );
      await user.click(button('Add rule', ruleForm));
      await waitFor(() => expect(ruleForm).not.toBeInTheDocument());
      expect(await stored()).toMatchObject({
        rules: [{ country: 'IT' }, { country: 'ES' }],
        rates: [{ country: 'ES', percent: 10 }, italy],
      });
    },
  );

  it('about a rule to be deleted is shown, with the changed rule', async () => {
    const { user, rules } = await openSettings();
    await server.changeVatSettings({
      rules: [{ from: '2026-01-01', country: 'IT', period: 'month' }],
      rates: [italy],
    });
    await user.click(button('Delete the rule from 01/01/2026', rules));
    expect(await screen.findByText(/not changed. Somebody else has changed this meanwhile/)).toBeVisible();
    await waitFor(() => expect(rules).toHaveTextContent('monthly returns'));
    await user.click(button('Delete the rule from 01/01/2026', rules));
    await waitFor(async () => expect((await stored()).rules).toEqual([]));
  });
});

describe('an error of the server', () => {
  it(
    'is shown beside the field of its row, and an error of another row beside the day',
    { tags: ['nightly'] },
    async () => {
      const { user, rules } = await openSettings();
      const errors = { 'rules.1.country': 'No such country.', 'rules.0.from': 'No such day.' };
      const refusal = { code: 'invalid', message: 'No such country. No such day.', errors };
      network.answerNext('PUT /api/vat/', 400, refusal);
      await user.click(button('Add rule', rules));
      const form = await dialog('How you are taxed');
      await user.click(button('Add rule', form));
      expect(await within(form).findByText('No such country.')).toBeVisible();
      expect(field('Valid from', form)).toHaveAccessibleDescription('No such day.');
    },
  );
});

describe('a shop that is not registered any more', () => {
  it('has a rule that needs only the day', { tags: ['nightly'] }, async () => {
    const { user, rules } = await openSettings();
    await user.click(button('Add rule', rules));
    const form = await dialog('How you are taxed');
    await replaceText(user, field('Valid from', form), '2026-06-01');
    await user.click(field('Registered for VAT from this day on', form));
    expect(within(form).queryByRole('combobox', { name: 'New purchases are' })).toBeNull();
    await user.click(button('Add rule', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(rules).toHaveTextContent('Italy: not registered any more, nothing is due');
    expect(await stored()).toMatchObject({
      rules: [{ isRegistered: true }, { from: '2026-06-01', isRegistered: false }],
    });
  });
});

describe('VAT rates', () => {
  it('are suggested for a country, and added as entered', { tags: ['nightly'] }, async () => {
    const { user, rates } = await openSettings();
    await user.click(button('Add rate', rates));
    const form = await dialog('Rate of a country');
    await chooseCountry(user, form, 'Finland');
    expect(field('Rate', form)).toHaveValue('25.5');
    await replaceText(user, field('Rate', form), '120');
    await user.click(button('Add rate', form));
    expect(await within(form).findByText('Enter a percentage from 0 to 100.')).toBeVisible();
    await replaceText(user, field('Rate', form), '24,5');
    await user.click(button('Add rate', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect((await stored()).rates).toContainEqual({
      country: 'FI',
      from: localDate(new Date()),
      percent: 24.5,
    });
    await user.click(button(/^Delete the rate of Finland/, rates));
    await waitFor(async () => expect((await stored()).rates).toHaveLength(1));
  });

  it('of the EU are added by one click for countries without a rate', async () => {
    const { user, rates } = await openSettings();
    await user.click(button('Add the standard rates of the EU', rates));
    await waitFor(async () => expect((await stored()).rates).toHaveLength(27));
    await waitFor(() => expect(rates).toHaveTextContent(/Italy 22%.*Austria 20%.*Sweden 25%/));
    expect((await stored()).rates).toContainEqual({ country: 'DE', from: '2026-01-01', percent: 19 });
    expect(screen.queryByRole('button', { name: 'Add the standard rates of the EU' })).toBeNull();
  });
});
