import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { z } from 'zod';
import { network } from './network.ts';
import { openConsole, press } from './openConsole.tsx';
import type { SentRequest } from './sentRequest.ts';

/** Opens the details at this address, and the form that Edit opens over them. */
export async function openForm(details: string, title: string) {
  const opened = openConsole(details);
  await press(opened.user, 'Edit');
  const form = await screen.findByRole('dialog', { name: title });
  const field = (name: string) => within(form).getByLabelText(new RegExp(`^${name}`));
  const save = () => opened.user.click(within(form).getByRole('button', { name: 'Save' }));
  const saved = () => waitFor(() => expect(form).not.toBeInTheDocument());
  return { ...opened, form, field, save, saved };
}

/** The JSON bodies sent by a call, without `before`, the values that the edit started from. */
export const sentJson = (call: string) =>
  network.sent(call).map(({ json }) => {
    const { before: _before, ...change } = z.looseObject({}).parse(json);
    return change;
  });

/** The fields of a sent form, files by their names, without `before`. */
export function formFieldsAsText(sent: SentRequest | undefined): [string, string][] {
  const fields = (sent?.fields ?? []).filter(([name]) => name !== 'before');
  return fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
}
