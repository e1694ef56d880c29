import { act, render, waitFor } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { ScrollMemory } from '../../src/routes.tsx';

/** Opens empty pages that only remember their scroll position. */
function openPages(first: string) {
  const router = createMemoryRouter([{ path: '*', element: <ScrollMemory /> }], { initialEntries: [first] });
  render(<RouterProvider router={router} />);
  return {
    go: (to: string) => act(() => router.navigate(to)),
    back: () => act(() => router.navigate(-1)),
  };
}

const scroll = (top: number) => window.scrollTo(0, top);
const isScrolledTo = (top: number) => waitFor(() => expect(window.scrollY).toBe(top));
const LIST = '/database/purchases';

afterEach(() => {
  sessionStorage.clear();
  scroll(0);
});

describe('the scroll position', () => {
  it('is the top of a new page, and is restored on the way back', async () => {
    const { go, back } = openPages('/privacy');
    scroll(300);
    await go('/terms');
    await isScrolledTo(0);
    scroll(120);
    await back();
    await isScrolledTo(300);
  });

  it('of a list is kept when a popup opens and closes, or another page of the list is shown', async () => {
    const { go, back } = openPages(LIST);
    scroll(300);
    await go(`${LIST}?inspect_purchase=7`);
    await isScrolledTo(300);
    await go(LIST);
    await isScrolledTo(300);
    await back();
    await isScrolledTo(300);
    await go(`${LIST}?page=2`);
    await isScrolledTo(300);
  });

  it('of a list is kept when the operator returns from a form, by Back or by a link', async () => {
    const { go, back } = openPages(`${LIST}?page=2`);
    scroll(300);
    await go(`${LIST}/add`);
    await isScrolledTo(0);
    scroll(80);
    await back();
    await isScrolledTo(300);
    await go(`${LIST}/add`);
    await isScrolledTo(0);
    await go(LIST);
    await isScrolledTo(300);
  });
});
