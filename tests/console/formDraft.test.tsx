import { screen, waitFor } from '@testing-library/react';
import { LinkBase } from 'ra-core';
import { TextInput } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { FormDraft } from '../../ui/FormDraft.tsx';
import { discardDraft, findDraft, keepDraft } from '../../ui/drafts.ts';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { button, enter } from './openConsole.tsx';
import { renderPart } from './parts.tsx';

const NAME = 'places/create';
const AT = '/database/places/add?inside=3';

/** A form with a draft, and links to other pages. */
function open() {
  const part = renderPart(
    <>
      <RecordForm onSubmit={async () => undefined} defaultValues={{ name: '' }}>
        <TextInput source="name" label="Name" helperText={false} />
        <FormDraft name={NAME} />
      </RecordForm>
      {['/database/places', '/database/places/add', AT, '/login'].map((to) => (
        <LinkBase key={to} to={to}>
          {to}
        </LinkBase>
      ))}
    </>,
    { at: AT },
  );
  const follow = (to: string) => part.user.click(screen.getByRole('link', { name: to }));
  return { ...part, follow, field: screen.getByRole('textbox', { name: 'Name' }) };
}

const question = () => screen.queryByRole('dialog');

/** Whether the browser asks before it leaves the page. */
function asksBrowser(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

describe('a form with a draft', () => {
  it.each([
    ['/database/places', true],
    ['/database/places/add', true],
    [AT, false],
    ['/login', false],
  ])('with typed values is left for %s after a question: %s', async (to, asks) => {
    const { user, field, follow, address } = open();
    await enter(user, field, 'Box 4');
    expect(asksBrowser()).toBe(true);
    await follow(to);
    if (!asks) {
      await waitFor(() => expect(address()).toBe(to));
      expect(question()).toBeNull();
      return expect(findDraft(NAME)?.values).toEqual({ name: 'Box 4' });
    }
    await waitFor(() => expect(question()).toBeVisible());
    await user.click(button('Stay here'));
    await waitFor(() => expect(question()).toBeNull());
    expect([address(), (field as HTMLInputElement).value]).toEqual([AT, 'Box 4']);
    await follow(to);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe(to));
    return expect(findDraft(NAME)).toBeUndefined();
  });

  it('is left at once as long as nothing is typed, or once it is saved', async () => {
    const { user, field, follow, address, unmount } = open();
    expect(asksBrowser()).toBe(false);
    await follow('/database/places');
    await waitFor(() => expect(address()).toBe('/database/places'));
    expect(question()).toBeNull();
    await follow(AT);
    await enter(user, field, 'Box 4');
    discardDraft(NAME);
    expect(asksBrowser()).toBe(false);
    await follow('/database/places');
    await waitFor(() => expect(address()).toBe('/database/places'));
    expect(question()).toBeNull();
    unmount();
    expect(asksBrowser()).toBe(false);
  });

  it('begins with the values and errors that were kept', async () => {
    keepDraft(NAME, { values: { name: 'Box 4' }, errors: { name: 'There is one of this name.' } });
    const { field, follow } = open();
    await waitFor(() => expect(field).toHaveValue('Box 4'));
    expect(field).toBeInvalid();
    // Kept values differ from those that are saved.
    await follow('/database/places');
    await waitFor(() => expect(question()).toBeVisible());
  });
});
