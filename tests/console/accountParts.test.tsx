import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountSession, OwnAccount } from '../../contract/account.ts';
import { extensions } from '../../providers/extensions.ts';
import { ConfirmationDialog } from '../../src/pages/account/ConfirmationDialog.tsx';
import { PasswordCard } from '../../src/pages/account/PasswordCard.tsx';
import { PasswordMarks } from '../../src/pages/account/PasswordMarks.tsx';
import { SecondFactorCard } from '../../src/pages/account/SecondFactorCard.tsx';
import { SessionList } from '../../src/pages/account/SessionList.tsx';
import '../../src/i18n/en/account.ts';
import '../../src/i18n/en/confirmation.ts';
import { aSession } from '../support/people_page.ts';
import { field, replaceText } from './forms.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { button, enter, textsOf } from './openConsole.tsx';
import { failing } from './partCalls.tsx';
import { notice, renderPart, textOf } from './parts.tsx';
import { token } from './plainBackend.ts';

noteLooks();

beforeEach(() => {
  extensions.learn(true);
  localStorage.setItem('access', token({ exp: 9_999_999_999, username: 'Giulia.Maria' }));
});

const refused = (errors: Record<string, string>) => () =>
  Promise.reject(new HttpError('Wrong', 400, { errors }));

describe('the marks of a new password', () => {
  it.each([
    ['', false, false],
    ['1234567', false, true],
    ['12345678', true, true],
    ['giulia.maria', true, false],
  ])('“%s”: long enough %s, not the name %s', (password, isLong, isOther) => {
    const [long, other] = [isLong, isOther].map((isMet) => (isMet ? '(met)' : '(not met yet)'));
    expect(textOf(<PasswordMarks password={password} />)).toBe(
      `at least 8 characters ${long}not your name ${other}`,
    );
  });
});

describe('a new password', () => {
  const other = aSession(2);
  const open = (sessions: AccountSession[], calls: object = {}) =>
    renderPart(<PasswordCard sessions={sessions} />, {
      calls: { getSessions: async () => sessions, ...calls } as never,
    });

  it('names each other device once', () => {
    const unknown = aSession(3, { device: '' });
    const current = aSession(1, { device: 'Safari on iPad', is_current: true });
    const text = (...sessions: AccountSession[]) => textOf(<PasswordCard sessions={sessions} />);
    expect(text(current, other, unknown, aSession(4))).toContain(
      'It ends your other sessions: Firefox on Linux and Unknown device.',
    );
    expect(text(current)).not.toContain('It ends');
  });

  it('keeps each error until its own field is typed into', async () => {
    const errors = { current_password: 'Not yours.', new_password: 'Too common.' };
    const { user } = open([other], { changePassword: refused(errors) });
    const [current, next] = [field('Current password'), field('New password')];
    await enter(user, current, 'guess');
    await user.click(button('Change password'));
    await waitFor(() => expect(current).toHaveAccessibleDescription('Not yours.'));
    expect(next).toHaveAccessibleDescription('Too common.');
    await enter(user, current, 's');
    expect(current).toBeValid();
    expect(next).toBeInvalid();
    await enter(user, next, 'n');
    expect(next).toBeValid();
  });

  it('reads the sessions again, which it has ended', async () => {
    let isWrong = true;
    const changePassword = async (_sent: object) => {
      if (isWrong) throw new Error('No network.');
    };
    const { user, sent } = open([other], { changePassword });
    await enter(user, field('Current password'), 'old');
    await enter(user, field('New password'), 'another-1');
    await user.click(button('Change password'));
    expect(await notice('The password was not changed. No network.')).toBeVisible();
    expect(field('New password')).toHaveValue('another-1');
    expect(sent('getSessions')).toHaveLength(1);
    isWrong = false;
    await user.click(button('Change password'));
    expect(await notice('Your password is changed.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent('changePassword').at(-1)).toEqual([{ current_password: 'old', new_password: 'another-1' }]);
    await waitFor(() => expect(sent('getSessions')).toHaveLength(2));
    expect(field('New password')).toHaveValue('');
  });

  it('is shown on demand', async () => {
    const { user } = open([]);
    const current = field('Current password');
    expect(current).toHaveAttribute('type', 'password');
    await user.click(screen.getAllByRole('button', { name: 'Show password' })[0] ?? expect.fail());
    expect(current).toHaveAttribute('type', 'text');
    expect(field('New password')).toHaveAttribute('type', 'password');
    await user.click(button('Hide password'));
    expect(current).toHaveAttribute('type', 'password');
  });
});

describe('the second factor', () => {
  const account = (fields: Partial<OwnAccount>): OwnAccount => ({
    id: 1,
    username: 'giulia.m',
    role: 'owner',
    second_factor: 'on',
    recovery_codes: 10,
    ...fields,
  });
  const open = (fields: Partial<OwnAccount>, calls: object = {}) =>
    renderPart(<SecondFactorCard />, {
      calls: { getOwnAccount: async () => account(fields), ...calls } as never,
    });
  const MORE = 'Make new ones before you need them.';

  it.each([
    [10, '10 recovery codes are left.', false],
    [3, '3 recovery codes are left.', false],
    [2, '2 recovery codes are left.', true],
    [1, '1 recovery code is left.', true],
    [0, '0 recovery codes are left.', true],
  ])('with %i recovery codes', async (recovery_codes, text, isFew) => {
    open({ recovery_codes });
    const said = await screen.findByText(new RegExp(`^${text}`));
    expect(said).toHaveTextContent(isFew ? `${text} ${MORE}` : text);
    expect(said.textContent?.includes(MORE)).toBe(isFew);
  });

  it.each(['off', 'required'] as const)(
    'that is %s can be set up, and says when it was not',
    async (state) => {
      const { user } = open({ second_factor: state }, { startSecondFactor: failing });
      const help = { off: /^A code from an app/, required: /^The owner requires a second factor/ }[state];
      expect(await screen.findByText(help)).toBeVisible();
      await user.click(button('Set up'));
      expect(await notice('The second factor was not set up. No network.')).toBeVisible();
      expect(button('Set up')).toBeEnabled();
    },
  );

  it.each([
    ['Turn off', 'Turn off', 'turnOffSecondFactor', 'The second factor was not turned off. No network.'],
    [
      'New recovery codes',
      'Make new codes',
      'renewRecoveryCodes',
      'No new recovery codes were made. No network.',
    ],
  ])('“%s” asks first, and says when it failed', async (name, confirm, call, text) => {
    const answers = [async () => account({}), failing];
    const { user, sent } = open({}, { [call]: failing, getOwnAccount: () => answers.shift()?.() });
    await user.click(await screen.findByRole('button', { name }));
    await user.click(button('Cancel', screen.getByRole('dialog')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(call)).toEqual([]);
    await user.click(button(name));
    await user.click(button(confirm, screen.getByRole('dialog')));
    expect(await notice(text)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // What was known stays, although it could not be read again.
    await waitFor(() => expect(sent('getOwnAccount')).toHaveLength(2));
    expect(await screen.findByText(/^10 recovery codes are left/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('selects a wrong code, whose error goes when it is typed again', async () => {
    const secret = { key: 'ABCDEFGHIJ', uri: 'otpauth://totp/x' };
    const { user, sent } = open(
      { second_factor: 'off' },
      { startSecondFactor: async () => secret, confirmSecondFactor: refused({ otp: 'This code is wrong.' }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    expect(await screen.findByText('ABCD EFGH IJ')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code for the app' })).toBeVisible();
    const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code of the app' });
    await enter(user, code, '123456');
    await user.click(button('Turn on'));
    await waitFor(() => expect(code).toHaveAccessibleDescription('This code is wrong.'));
    expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6]);
    expect(await notice(/^The second factor was not turned on\./)).toBeVisible();
    expect(sent('confirmSecondFactor')).toEqual([['123456']]);
    await enter(user, code, '7');
    expect(code).toBeValid();
  });

  it('is read again after a failure', async () => {
    const answers = [failing, async () => account({ second_factor: 'off' })];
    const { user } = open({}, { getOwnAccount: () => answers.shift()?.() });
    expect(await screen.findByText('The state of the second factor could not be read')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
    await user.click(button('Try again'));
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('one’s own sessions', () => {
  const days = { started_at: '2026-10-01T10:00:00.000Z', last_used_at: '2026-11-14T10:00:00.000Z' };
  const sessions = ['Safari on iPhone', 'Chrome on Android', 'Android tools', ''].map((device, at) =>
    aSession(at + 2, { device, ...days }),
  );
  const current = aSession(1, { ...days, is_current: true });

  it('say since when and until when they were used, and where', () => {
    renderPart(<SessionList sessions={[current, ...sessions]} />);
    const texts = textsOf('listitem').map((text) => text.replace(/, \d\d:\d\d/, ''));
    expect(texts[0]).toBe(
      'Firefox on Linuxfrom 192.168.1.24since 01/10/2026last used 14/11/2026This browser',
    );
    expect(texts.slice(1).every((text) => text.endsWith('End'))).toBe(true);
    const ending = screen.getAllByRole('button', { name: /^End the session/ });
    expect(ending.map((one) => one.getAttribute('aria-label'))).toEqual(
      ['Safari on iPhone', 'Chrome on Android', 'Android tools', 'Unknown device'].map(
        (device) => `End the session: ${device}`,
      ),
    );
  });

  it('are ended one by one, or all others at once', async () => {
    const { user, sent, unmount } = renderPart(<SessionList sessions={[current, ...sessions]} />);
    const disabled = () => screen.getAllByRole('button').filter((one) => one.hasAttribute('disabled')).length;
    await user.click(button('End the session: Chrome on Android'));
    await waitFor(() => expect(disabled()).toBe(1));
    expect(button('End the session: Chrome on Android')).toBeDisabled();
    expect(sent('endAccountSession')).toEqual([[3]]);
    unmount();
    const all = renderPart(<SessionList sessions={[current, ...sessions]} />);
    await all.user.click(button('End the others'));
    await waitFor(() => expect(button('End the others')).toBeDisabled());
    expect(disabled()).toBe(1);
    expect(all.sent('endOtherSessions')).toEqual([[]]);
  });

  it('say when they were not ended', async () => {
    const { user } = renderPart(<SessionList sessions={[current, ...sessions]} />, {
      calls: { endOtherSessions: failing },
    });
    await user.click(button('End the others'));
    expect(await notice('The session was not ended. No network.')).toBeVisible();
  });

  it('are not ended while there is only this one', () => {
    renderPart(<SessionList sessions={[current]} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the question for the password', () => {
  const open = (second_factor: OwnAccount['second_factor'], answer: (given: object) => Promise<void>) => {
    const question = { answer: vi.fn(answer), cancel: vi.fn() };
    const account = { id: 1, username: 'giulia.m', role: 'owner', second_factor, recovery_codes: 10 };
    const part = renderPart(<ConfirmationDialog question={question} />, {
      calls: { getOwnAccount: async () => account },
    });
    return { ...part, question, dialog: screen.getByRole('dialog') };
  };

  it('sends what was typed, and keeps an error until it is typed again', async () => {
    const { user, question } = open('off', refused({ password: 'Not yours.', otp: 'Wrong code.' }));
    const password = field('Password');
    expect(password).toHaveFocus();
    expect(button('Confirm')).toBeDisabled();
    await enter(user, password, 'guess');
    await user.click(button('Confirm'));
    await waitFor(() => expect(password).toHaveAccessibleDescription('Not yours.'));
    expect(question.answer.mock.calls).toEqual([[{ password: 'guess' }]]);
    await enter(user, password, 's');
    expect(password).toBeValid();
    expect(screen.queryByRole('button', { name: 'Use a code instead' })).toBeNull();
    await user.click(button('Cancel'));
    expect(question.cancel).toHaveBeenCalledTimes(1);
  });

  it('takes a code instead, and forgets the other text', async () => {
    const { user, question, dialog } = open('on', refused({ password: 'Not yours.', otp: 'Wrong code.' }));
    await enter(user, field('Password'), 'guess');
    await user.click(await screen.findByRole('button', { name: 'Use a code instead' }));
    const code = within(dialog).getByRole('textbox', { name: 'Code' });
    expect(code).toHaveValue('');
    expect(dialog).toHaveTextContent('Type the code that your app shows');
    await enter(user, code, '123456');
    await user.click(button('Confirm'));
    await waitFor(() => expect(code).toHaveAccessibleDescription('Wrong code.'));
    expect(question.answer.mock.calls).toEqual([[{ otp: '123456' }]]);
    await user.click(button('Use the password instead'));
    expect(field('Password')).toHaveValue('');
    expect(dialog).toHaveTextContent('Type your password again.');
    await replaceText(user, field('Password'), 'mine');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(question.answer).toHaveBeenLastCalledWith({ password: 'mine' }));
  });

  it('cannot be left while its answer is sent', async () => {
    const { user, question } = open('off', () => new Promise(() => {}));
    await enter(user, field('Password'), 'mine');
    await user.click(button('Confirm'));
    await waitFor(() => expect(button('Cancel')).toBeDisabled());
    await user.keyboard('{Escape}{Enter}');
    expect(question.cancel).not.toHaveBeenCalled();
    expect(question.answer).toHaveBeenCalledTimes(1);
  });
});

reviewLooks('accountParts');
