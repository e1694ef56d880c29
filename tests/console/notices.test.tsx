import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider, NotificationContextProvider } from 'ra-core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/index.ts';
import { Notices } from '../../src/layout/Notices.tsx';
import { useNotifyDone } from '../../ui/notices.tsx';
import { UNDO_LABEL } from '../../ui/undoing.ts';

function Save() {
  const notifyDone = useNotifyDone();
  return <button onClick={() => notifyDone('Saved.', { label: UNDO_LABEL, onClick: () => {} })}>Save</button>;
}

it('a notice offers Undo for 20 seconds, which stand still under pointer and focus', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(
    <I18nContextProvider value={i18nProvider}>
      <NotificationContextProvider>
        <Save />
        <Notices />
      </NotificationContextProvider>
    </I18nContextProvider>,
  );
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  pass(10);
  const notice = screen.getByRole('status');
  fireEvent.pointerEnter(notice);
  pass(60);
  fireEvent.pointerLeave(notice);
  pass(5);
  fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
  pass(60);
  fireEvent.blur(screen.getByRole('button', { name: 'Undo' }));
  pass(4);
  expect(notice).toBeVisible();
  pass(2);
  expect(notice).not.toBeInTheDocument();
});
