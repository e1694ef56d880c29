import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, I18nContext, LinkBase, memoryStore } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { routerProvider } from '../../providers/routerProvider.tsx';
import { i18nProvider } from '../../src/i18n/index.ts';
import { Notices } from '../../src/layout/Notices.tsx';
import { LinkContext } from '../../ui/PageLink.tsx';
import { lightTheme } from '../../ui/theme.ts';
import { look } from './looks.ts';

interface Made {
  name: string;
  sent: readonly unknown[];
}

/** Answers of calls that a part of a page makes. */
export type Calls = Record<string, (...sent: never[]) => unknown>;

const theme = createTheme(lightTheme({ choices: '' }));

/** The language is known, so the texts are there at once. */
const KNOWN = { locale: i18nProvider.getLocale() };

/** Calls that a test does not answer stay on their way. */
function answering(calls: Calls, made: Made[]): BackstockDataProvider {
  const call =
    (name: string) =>
    (...sent: never[]) => {
      made.push({ name, sent });
      return calls[name] ? calls[name](...sent) : new Promise(() => {});
    };
  const isNone = (name: unknown): boolean => name === 'then' || name === 'supportAbortSignal';
  return new Proxy({} as BackstockDataProvider, {
    get: (_, name) => (isNone(name) ? undefined : call(String(name))),
  });
}

/**
 * Renders a part of a page by itself, with the texts, looks, notices and addresses of the console. `calls` are the
 * answers of calls; `sent` returns what the calls of a name have sent.
 */
export function renderPart(part: ReactNode, { at = '/', calls = {} }: { at?: string; calls?: Calls } = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const made: Made[] = [];
  const element = (
    <LinkContext value={LinkBase}>
      <CoreAdminContext
        dataProvider={answering(calls, made)}
        i18nProvider={i18nProvider}
        queryClient={queries}
        routerProvider={routerProvider}
        store={memoryStore(KNOWN)}
      >
        <ThemeProvider theme={theme}>{part}</ThemeProvider>
        <Notices />
      </CoreAdminContext>
    </LinkContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const { container, unmount } = render(<RouterProvider router={router} />);
  look();
  return {
    user: userEvent.setup(),
    container,
    unmount() {
      look();
      unmount();
    },
    address: () => router.state.location.pathname + router.state.location.search,
    sent: (name: string) => made.filter((one) => one.name === name).map(({ sent }) => sent),
  };
}

/** Waits for a notice with this text. */
export const notice = (text: string | RegExp) =>
  screen.findByText(text, { selector: '.notice p, .notice p *' });

/** What a part of a page says, without its looks. The part is gone afterwards. */
export function textOf(part: ReactNode, calls: Calls = {}): string {
  const { container, unmount } = renderPart(part, { calls });
  const text = container.textContent;
  unmount();
  return text;
}

/** What a hook returns that needs the texts of the console. */
export function withTexts<Returned>(hook: () => Returned): Returned {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nContext.Provider value={i18nProvider}>{children}</I18nContext.Provider>
  );
  return renderHook(hook, { wrapper }).result.current;
}

/** The rows of a table, cell by cell, and the terms of a list of facts with their values. The part is gone afterwards. */
export function rowsOf(part: ReactNode, calls: Calls = {}): string[][] {
  const { container, unmount } = renderPart(part, { calls });
  const rows = [...container.querySelectorAll('tr')].map(({ cells }) => [...cells].map(textIn));
  const facts = [...container.querySelectorAll('dt')].map((term) =>
    [term, ...followingDetails(term)].map(textIn),
  );
  unmount();
  return [...rows, ...facts];
}

function followingDetails(term: Element): Element[] {
  const details: Element[] = [];
  for (let next = term.nextElementSibling; next?.tagName === 'DD'; next = next.nextElementSibling)
    details.push(next);
  return details;
}

const textIn = ({ textContent }: Node): string => textContent ?? '';

/** What a hook returns that needs the console around it, such as functions that send changes. */
export function givenBy<Returned extends object>(hook: () => Returned, calls: Calls = {}): Returned {
  const given: Returned[] = [];
  renderPart(<Giver hook={hook} onGive={(value) => void given.push(value)} />, { calls });
  const last = given.at(-1);
  if (last === undefined) throw new Error('The hook returned nothing.');
  if (typeof last === 'function') return acting(last) as Returned;
  return Object.fromEntries(Object.entries(last).map(([name, value]) => [name, acting(value)])) as Returned;
}

/** Waits for what a function changes on the page. */
function acting(value: unknown): unknown {
  return typeof value === 'function' ? (...sent: unknown[]) => act(() => value(...sent)) : value;
}

function Giver<Returned>({ hook, onGive }: { hook: () => Returned; onGive: (value: Returned) => void }) {
  const value = hook();
  useEffect(() => {
    onGive(value);
  });
  return null;
}
