import { setTimeout as pause } from 'node:timers/promises';
import { fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider, NotificationContextProvider } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/index.ts';
import { Notices } from '../../src/layout/Notices.tsx';
import { useNotifyDone } from '../../ui/notices.tsx';
import { UNDO_LABEL } from '../../ui/undoing.ts';

function Save() {
  const notifyDone = useNotifyDone();
  return <button onClick={() => notifyDone('Saved.', { label: UNDO_LABEL, onClick: () => {} })}>Save</button>;
}

it('a notice offers Undo for 20 seconds, which stand still under pointer and focus', async () => {
  render(
    <I18nContextProvider value={i18nProvider}>
      <NotificationContextProvider>
        <Save />
        <Notices />
      </NotificationContextProvider>
    </I18nContextProvider>,
  );
  const save = await screen.findByRole('button', { name: 'Save' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const pass = async (seconds: number) => {
      // Effects start the time of a notice.
      await pause(20);
      vi.advanceTimersByTime(seconds * 1_000);
      await pause(20);
    };
    fireEvent.click(save);
    await pass(10);
    const notice = screen.getByRole('status');
    fireEvent.pointerEnter(notice);
    await pass(60);
    fireEvent.pointerLeave(notice);
    await pass(5);
    fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
    await pass(60);
    fireEvent.blur(screen.getByRole('button', { name: 'Undo' }));
    await pass(4);
    expect(notice).toBeVisible();
    await pass(2);
    expect(notice).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
