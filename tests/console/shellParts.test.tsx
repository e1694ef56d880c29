import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import UploadFile from '@mui/icons-material/UploadFile';
import { NotificationContextProvider, useNotify } from 'ra-core';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTION_HEADER } from '../../contract/action_header.ts';
import { extensions } from '../../providers/extensions.ts';
import { recordAction } from '../../providers/madeActions.ts';
import { routerProvider, useCurrentLocation } from '../../providers/routerProvider.tsx';
import { Notices } from '../../src/layout/Notices.tsx';
import { Undo } from '../../src/layout/Undo.tsx';
import { FileChooser } from '../../ui/FileChooser.tsx';
import { SideScroll } from '../../ui/SideScroll.tsx';
import { rowButtonStyle } from '../../ui/rowButton.ts';
import { runWhenIdle } from '../../ui/runWhenIdle.ts';
import { UNDO_LABEL, undoRequests } from '../../ui/undoing.ts';
import { useCopied } from '../../ui/useCopied.ts';
import { useFileDrop } from '../../ui/useFileDrop.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { button } from './openConsole.tsx';
import { renderPart } from './parts.tsx';

noteLooks();

describe('a notice', () => {
  const onOffer = vi.fn();
  function Notifier() {
    const notify = useNotify();
    const whileReading = { until: until.signal };
    const offer = { noticeAction: { label: UNDO_LABEL, onClick: onOffer } };
    return (
      <>
        <button onClick={() => notify('Saved.', { type: 'success', ...offer })}>Save</button>
        <button onClick={() => notify('Copied.', { type: 'success' })}>Copy</button>
        <button onClick={() => notify('Not saved.', { type: 'error' })}>Fail</button>
        <button onClick={() => notify('Reading.', { type: 'info', ...whileReading })}>Read</button>
        <input aria-label="Name" />
      </>
    );
  }
  let until = new AbortController();
  const open = () =>
    renderPart(
      <NotificationContextProvider>
        <Notifier />
        <Notices />
        <Undo />
      </NotificationContextProvider>,
    );
  beforeEach(() => {
    until = new AbortController();
    onOffer.mockClear();
    extensions.learn(true);
  });
  const made = (id: number) => recordAction({ headers: new Headers({ [ACTION_HEADER]: String(id) }) });

  it('of a failure is an alert that stays until it is dismissed', async () => {
    const { user } = open();
    await user.click(button('Fail'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved.');
    await user.click(button('Dismiss'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is gone once its button is pressed', async () => {
    const { user } = open();
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(onOffer).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('of two equal failures stays as long as the cause of one of them', async () => {
    const { user } = open();
    await user.click(button('Read'));
    const first = until;
    until = new AbortController();
    await user.click(button('Read'));
    act(() => first.abort());
    expect(screen.getByText('Reading.')).toBeVisible();
    act(() => until.abort());
    await waitFor(() => expect(screen.queryByText('Reading.')).toBeNull());
  });

  it('of something that ends is gone with it, also if that has ended before', async () => {
    const { user } = open();
    await user.click(button('Read'));
    expect(await screen.findByText('Reading.')).toBeVisible();
    act(() => until.abort());
    expect(screen.queryByText('Reading.')).toBeNull();
    await user.click(button('Read'));
    await waitFor(() => expect(screen.queryByText('Reading.')).toBeNull());
  });

  it.each([
    ['without a button after 6 seconds', 'Copy', 'Copied.', 4_000, 3_000],
    ['with a button after 20 seconds', 'Save', 'Saved.', 16_000, 5_000],
  ])('goes by itself, %s', async (_, name, text, before, after) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      open();
      fireEvent.click(button(name));
      await screen.findByText(text);
      act(() => void vi.advanceTimersByTime(before));
      expect(screen.getByText(text)).toBeVisible();
      act(() => void vi.advanceTimersByTime(after));
      expect(screen.queryByText(text)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('goes by itself, but not under the pointer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      open();
      fireEvent.click(button('Save'));
      const notice = (await screen.findByText('Saved.')).closest('[role="status"]') ?? expect.fail();
      fireEvent.pointerOver(notice);
      act(() => void vi.advanceTimersByTime(60_000));
      expect(screen.getByText('Saved.')).toBeVisible();
      fireEvent.pointerOut(notice);
      act(() => void vi.advanceTimersByTime(60_000));
      expect(screen.queryByText('Saved.')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  const press = (target: Element | null, keys: object) => {
    const event = createEvent.keyDown(target ?? document.body, { key: 'z', ctrlKey: true, ...keys });
    fireEvent(target ?? document.body, event);
    return event.defaultPrevented;
  };

  it('that offers an undo is undone by Ctrl+Z, before anything else', async () => {
    const { user } = open();
    made(7);
    await user.click(button('Save'));
    await screen.findByText('Saved.');
    let isTaken = false;
    act(() => void (isTaken = press(null, {})));
    expect(isTaken).toBe(true);
    expect(onOffer).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Saved.')).toBeNull();
    expect(undoRequests.current()).toBeUndefined();
  });

  it.each<[string, object, boolean]>([
    ['Ctrl+Z', {}, true],
    ['Command+Z', { ctrlKey: false, metaKey: true }, true],
    ['Z', { ctrlKey: false }, false],
    ['Ctrl+Shift+Z', { shiftKey: true }, false],
    ['Ctrl+Alt+Z', { altKey: true }, false],
    ['Ctrl+Y', { key: 'y' }, false],
    ['a key held down', { repeat: true }, false],
  ])('or no notice: %s undoes the last action of the page', (_, keys, isUndone) => {
    open();
    made(6);
    made(7);
    let isTaken = false;
    act(() => void (isTaken = press(null, keys)));
    expect(isTaken).toBe(isUndone);
    expect(undoRequests.current()?.actions).toEqual(isUndone ? [7] : undefined);
  });

  it('is not undone from a text field, nor on other backends, nor while there is nothing to undo', () => {
    open();
    expect(press(null, {})).toBe(false);
    made(7);
    expect(press(screen.getByLabelText('Name'), {})).toBe(false);
    act(() => extensions.learn(undefined));
    expect(press(null, {})).toBe(false);
    expect(undoRequests.current()).toBeUndefined();
  });
});

describe('files dropped on the page', () => {
  const onDrop = vi.fn<(files: File[]) => void>();
  beforeEach(() => void onDrop.mockClear());
  function Page({ isEnabled }: { isEnabled: boolean }) {
    return <p>{useFileDrop(onDrop, isEnabled) ? 'Drop here' : 'Nothing'}</p>;
  }
  const file = new File(['a'], 'a.csv');
  const fire = (
    name: 'dragOver' | 'dragLeave' | 'drop',
    { types = ['Files'], ...parts }: { types?: string[]; relatedTarget?: Element | null } = {},
  ) => {
    const event = createEvent[name](document.body, { dataTransfer: { types, files: [file] }, ...parts });
    Object.defineProperty(event, 'relatedTarget', { value: parts.relatedTarget ?? null });
    fireEvent(document.body, event);
    return event.defaultPrevented;
  };

  it('are taken, and the page says so while they are over it', () => {
    const { unmount } = render(<Page isEnabled />);
    expect(fire('dragOver')).toBe(true);
    expect(screen.getByText('Drop here')).toBeVisible();
    fire('dragLeave', { relatedTarget: document.body });
    expect(screen.getByText('Drop here')).toBeVisible();
    fire('dragLeave');
    expect(screen.getByText('Nothing')).toBeVisible();
    fire('dragOver');
    expect(fire('drop')).toBe(true);
    expect(onDrop).toHaveBeenCalledWith([file]);
    expect(screen.getByText('Nothing')).toBeVisible();
    unmount();
    expect([fire('dragOver'), fire('drop')]).toEqual([false, false]);
    expect(onDrop).toHaveBeenCalledTimes(1);
  });

  it('are nothing to a page that takes none, nor is dragged text', () => {
    const { rerender } = render(<Page isEnabled />);
    expect([fire('dragOver', { types: ['text/plain'] }), fire('drop', { types: ['text/plain'] })]).toEqual([
      false,
      false,
    ]);
    rerender(<Page isEnabled={false} />);
    expect([fire('dragOver'), fire('drop')]).toEqual([false, false]);
    expect(onDrop).not.toHaveBeenCalled();
  });
});

describe('a text that is copied', () => {
  function Copier() {
    const { isCopied, copy } = useCopied();
    return (
      <>
        <p>{isCopied ? 'Copied' : 'Copy it'}</p>
        <code>the text</code>
        <button onClick={() => void copy('the text', document.querySelector('code'))}>Copy</button>
      </>
    );
  }

  it('is marked for two seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const writeText = vi.fn(async () => {});
      vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
      render(<Copier />);
      fireEvent.click(button('Copy'));
      expect(await screen.findByText('Copied')).toBeVisible();
      expect(writeText).toHaveBeenCalledWith('the text');
      // React may start the time a moment later.
      for (let turn = 0; turn < 5 && screen.queryByText('Copied'); turn += 1)
        await vi.advanceTimersByTimeAsync(2_000);
      expect(screen.getByText('Copy it')).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is selected and copied by the older command on a page by plain HTTP', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not secure'));
    const copied: string[] = [];
    const execCommand = (name: string) => copied.push(`${name} ${getSelection()?.toString()}`) > 0;
    Object.assign(document, { execCommand });
    render(<Copier />);
    fireEvent.click(button('Copy'));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(copied).toEqual(['copy the text']);
    Reflect.deleteProperty(document, 'execCommand');
  });
});

describe('a button that removes its row', () => {
  const act1 = vi.fn();
  const list = (names: string[]) => (
    <div role="dialog">
      <h2 tabIndex={-1}>Prices</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button>Edit {name}</button>
            <button {...rowButtonStyle(act1)}>Remove {name}</button>
          </li>
        ))}
      </ul>
    </div>
  );

  it.each([
    [['A', 'B', 'C'], 'B', 'Remove C'],
    [['A', 'B'], 'B', 'Remove A'],
    [['A'], 'A', 'Prices'],
  ])('of %j gives the focus on: after %s it is at %s', (names, name, next) => {
    act1.mockClear();
    render(list(names));
    fireEvent.click(button(`Remove ${name}`));
    expect(document.activeElement).toHaveTextContent(next);
    expect(act1).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Enter', true],
    [' ', true],
    ['Tab', false],
  ])('does not remove row after row while “%s” is held down', (key, isStopped) => {
    render(list(['A', 'B']));
    const pressed = (repeat: boolean) => {
      const event = createEvent.keyDown(button('Remove A'), { key, repeat });
      fireEvent(button('Remove A'), event);
      return event.defaultPrevented;
    };
    expect([pressed(false), pressed(true)]).toEqual([false, isStopped]);
  });
});

describe('work for an idle browser', () => {
  it('waits until the browser is idle, and can be cancelled', () => {
    const requested = vi.fn((_run: () => void, _options: object) => 7);
    const cancelled = vi.fn();
    vi.stubGlobal('requestIdleCallback', requested);
    vi.stubGlobal('cancelIdleCallback', cancelled);
    const run = vi.fn();
    const cancel = runWhenIdle(run);
    expect(run).not.toHaveBeenCalled();
    requested.mock.calls[0]?.[0]();
    expect(run).toHaveBeenCalledTimes(1);
    expect(requested.mock.calls[0]?.[1]).toHaveProperty('timeout');
    cancel();
    expect(cancelled).toHaveBeenCalledWith(7);
    vi.unstubAllGlobals();
  });

  it('is done a little later where browsers cannot say so', () => {
    vi.useFakeTimers();
    try {
      const [run, stopped] = [vi.fn(), vi.fn()];
      runWhenIdle(run);
      runWhenIdle(stopped)();
      expect(run).not.toHaveBeenCalled();
      vi.runAllTimers();
      expect(run).toHaveBeenCalledTimes(1);
      expect(stopped).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });
});

it('a wide table says on which sides it goes on', () => {
  const { container } = render(
    <SideScroll>
      <p>Wide</p>
    </SideScroll>,
  );
  const strip = screen.getByText('Wide').parentElement ?? expect.fail();
  const scrollTo = (scrollLeft: number, scrollWidth: number) => {
    for (const [name, value] of Object.entries({ scrollLeft, scrollWidth, clientWidth: 100 }))
      Object.defineProperty(strip, name, { value, configurable: true });
    fireEvent.scroll(strip);
    const marked = [...container.querySelectorAll('*')].flatMap((one) => [...one.attributes]);
    return marked.find(({ name }) => name.startsWith('data-'))?.value;
  };
  expect([scrollTo(0, 100), scrollTo(0, 300), scrollTo(50, 300), scrollTo(200, 300)]).toEqual([
    '',
    'after',
    'before after',
    'before',
  ]);
});

describe('the router of the console', () => {
  const { useMatch, Navigate } = routerProvider;
  function open(at: string, element: ReactNode) {
    const router = createMemoryRouter(
      [
        { path: '/start', element },
        { path: '*', element },
      ],
      { initialEntries: [at] },
    );
    render(<RouterProvider router={router} />);
    return () => router.state.location.pathname + router.state.location.search;
  }

  it('matches the addresses of the specification for those of react-admin', () => {
    const Matched = () => <p>{useMatch({ path: '/products', end: true }) ? 'stock' : 'elsewhere'}</p>;
    open('/database/stock', <Matched />);
    expect(screen.getByText('stock')).toBeVisible();
  });

  it.each([
    ['/bought_stocks', '/database/purchases'],
    [{ pathname: '/products', search: '?page=2' }, '/database/stock?page=2'],
    [{ search: '?page=2' }, '/start?page=2'],
  ])('sends on from %j to %s', async (to, address) => {
    const Start = () =>
      useMatch({ path: '/start', end: true }) && !location().includes('page=2') ? <Navigate to={to} /> : null;
    const location = () => current();
    let current = () => '/start';
    current = open('/start', <Start />);
    await waitFor(() => expect(current()).toBe(address));
  });

  it('is needed to know where the console is', () => {
    let read: unknown;
    const Outside = () => {
      read = useCurrentLocation();
      return null;
    };
    render(<Outside />);
    expect(read as () => unknown).toThrow('no router');
  });
});

it('a file can be chosen again after it was corrected', async () => {
  extensions.learn(true);
  const start = vi.fn<(files: readonly File[]) => void>();
  const upload = { start, sending: undefined, problem: undefined, takesSeveral: false, cancel: () => {} };
  const { user } = renderPart(
    <FileChooser label="Prices" icon={UploadFile} texts="prices" accept=".csv" upload={upload} />,
  );
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail();
  const click = vi.spyOn(chooser, 'click').mockReturnValue();
  await user.click(screen.getByRole('button'));
  expect(click).toHaveBeenCalledTimes(1);
  click.mockRestore();
  const file = new File(['a'], 'prices.csv', { type: 'text/csv' });
  await user.upload(chooser, file);
  expect(start).toHaveBeenCalledWith([file]);
  expect(chooser.value).toBe('');
  await user.upload(chooser, file);
  expect(start).toHaveBeenCalledTimes(2);
});

reviewLooks('shellParts');
