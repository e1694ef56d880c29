import { act, render } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { ScrollMemory } from '../../src/routes.tsx';

/** Pages of any height in one window. */
function openPages(first: string) {
  const router = createMemoryRouter([{ path: '*', element: <ScrollMemory /> }], { initialEntries: [first] });
  render(<RouterProvider router={router} />);
  return {
    go: (to: string) => act(() => router.navigate(to)),
    back: () => act(() => router.navigate(-1)),
  };
}

const scroll = (top: number) => window.scrollTo(0, top);
const LIST = '/database/purchases';

afterEach(() => {
  sessionStorage.clear();
  scroll(0);
});

describe('the place on a page', () => {
  it('is the top of a page that is opened, and is found again on the way back', async () => {
    const { go, back } = openPages('/privacy');
    scroll(300);
    await go('/terms');
    expect(window.scrollY).toBe(0);
    scroll(120);
    await back();
    expect(window.scrollY).toBe(300);
  });

  it('of a list does not move when a popup opens and closes, or another page of it is shown', async () => {
    const { go, back } = openPages(LIST);
    scroll(300);
    await go(`${LIST}?inspect_purchase=7`);
    expect(window.scrollY).toBe(300);
    await go(LIST);
    expect(window.scrollY).toBe(300);
    await back();
    expect(window.scrollY).toBe(300);
    await go(`${LIST}?page=2`);
    expect(window.scrollY).toBe(300);
  });

  it('of a list is kept for the operator who comes back from a form, by whatever way', async () => {
    const { go, back } = openPages(`${LIST}?page=2`);
    scroll(300);
    await go(`${LIST}/add`);
    expect(window.scrollY).toBe(0);
    scroll(80);
    await back();
    expect(window.scrollY).toBe(300);
    await go(`${LIST}/add`);
    expect(window.scrollY).toBe(0);
    await go(LIST);
    expect(window.scrollY).toBe(300);
  });
});
