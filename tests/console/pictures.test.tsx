import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useState } from 'react';
import { MAX_IMAGES } from '../../contract/files.ts';
import { extensions } from '../../providers/extensions.ts';
import { i18nProvider } from '../../src/i18n/index.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { PictureViewer } from '../../ui/PictureViewer.tsx';
import { ThumbnailButton } from '../../ui/Thumbnail.tsx';
import { openConsole } from './openConsole.tsx';
import { renderPart } from './parts.tsx';
import { backend } from './plainBackend.ts';

/** Moves a pointer across an element, as a finger does. */
function swipe(element: Element, by: number) {
  fireEvent.pointerDown(element, { clientX: 300 });
  fireEvent.pointerUp(element, { clientX: 300 + by });
  fireEvent.click(element);
}

const THREE = [1, 2, 3].map((id) => ({ id, image: `https://pictures.example/${id}.jpg` }));

async function openPurchase(images: unknown = THREE) {
  backend.store.bought_stocks = [{ id: 7, name: 'Lot of holo cards', price: 248, images }];
  const opened = openConsole('/database/purchases?inspect_purchase=7');
  const details = await screen.findByRole('dialog', { name: 'Lot of holo cards' });
  return { ...opened, carousel: within(details).getByRole('group', { name: 'Lot of holo cards' }) };
}

/** The name of the picture that an element shows, without folder and extension. */
function shown(element: HTMLElement): string | null {
  const picture = within(element).getByRole('img', { name: /picture \d+ of \d+/ });
  return picture.getAttribute('src')?.replace(/^.*\/(.*)\.jpg$/, '$1') ?? null;
}

describe('a carousel', () => {
  it('moves by buttons, dots, arrow keys and swipes, and wraps around', async () => {
    const { user, carousel } = await openPurchase();
    expect(shown(carousel)).toBe('1');
    await user.click(within(carousel).getByRole('button', { name: 'Previous picture' }));
    expect(shown(carousel)).toBe('3');
    await user.keyboard('{ArrowRight}');
    expect(shown(carousel)).toBe('1');
    await user.click(within(carousel).getByRole('button', { name: 'Picture 2' }));
    expect(shown(carousel)).toBe('2');
    expect(within(carousel).getByRole('button', { name: 'Picture 2' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    swipe(carousel, -80);
    expect(shown(carousel)).toBe('3');
    swipe(carousel, 20);
    expect(shown(carousel)).toBe('3');
  });

  it('does not open the large view at the end of a swipe', async () => {
    const { carousel } = await openPurchase();
    swipe(within(carousel).getByRole('button', { name: /show large/ }), -80);
    expect(shown(carousel)).toBe('2');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('has no buttons with a single picture', async () => {
    const { carousel } = await openPurchase(THREE.slice(0, 1));
    expect(within(carousel).queryByRole('button', { name: 'Next picture' })).toBeNull();
  });
});

describe('the large view', () => {
  async function openLarge() {
    const opened = await openPurchase();
    const enlarge = within(opened.carousel).getByRole('button', { name: /show large/ });
    await opened.user.click(enlarge);
    const [, viewer] = await screen.findAllByRole('dialog', { hidden: true });
    if (!viewer) throw new Error('There is no large view.');
    return { ...opened, enlarge, viewer };
  }

  it(
    'moves one picture at a time, shows its position, and moves the carousel along',
    { tags: ['nightly'] },
    async () => {
      const { user, carousel, viewer } = await openLarge();
      expect(within(viewer).getByText('1 of 3')).toBeVisible();
      await user.click(within(viewer).getByRole('button', { name: 'Next picture' }));
      expect(within(viewer).getByText('2 of 3')).toBeVisible();
      await user.keyboard('{ArrowRight}');
      expect(within(viewer).getByText('3 of 3')).toBeVisible();
      swipe(within(viewer).getByRole('img'), -80);
      expect(within(viewer).getByText('1 of 3')).toBeVisible();
      await user.keyboard('{ArrowLeft}');
      expect(shown(viewer)).toBe('3');
      expect(within(carousel).getByRole('img', { hidden: true })).toHaveAttribute(
        'src',
        'https://pictures.example/3.jpg',
      );
    },
  );

  it('keeps the focus while it is open, and returns it when it closes', async () => {
    const { user, viewer, enlarge } = await openLarge();
    for (let presses = 0; presses < 5; presses += 1) {
      expect(viewer).toContainElement(document.activeElement as HTMLElement);
      await user.tab();
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(viewer).not.toBeInTheDocument());
    expect(enlarge).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Lot of holo cards' })).toBeVisible();
  });

  it(
    'is closed by its cross and by a click beside the picture, not by a click on the picture',
    { tags: ['nightly'] },
    async () => {
      const { user, viewer, enlarge } = await openLarge();
      await user.click(within(viewer).getByRole('img'));
      expect(viewer).toBeVisible();
      await user.click(within(viewer).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(viewer).not.toBeInTheDocument());
      await user.click(enlarge);
      const picture = await screen.findByRole('img', { name: /picture 1 of 3/ });
      if (!picture.parentElement) throw new Error('The picture stands in nothing.');
      await user.click(picture.parentElement);
      await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    },
  );
});

describe('the viewer of pictures', () => {
  beforeEach(() => extensions.learn(false));
  const open = (count = 3, at = 0) => {
    const onShow = vi.fn();
    const onClose = vi.fn();
    const images = THREE.slice(0, count).map((one) => ({ ...one, thumbnail: null }));
    const viewer = <PictureViewer images={images} name="Fox" shown={at} onShow={onShow} onClose={onClose} />;
    return { ...renderPart(viewer), dialog: screen.getByRole('dialog', { name: 'Fox' }), onShow, onClose };
  };
  const picture = () => screen.getByRole('img');

  it.each<[string, (element: HTMLElement) => unknown, number[]]>([
    ['the arrow right', (one) => fireEvent.keyDown(one, { key: 'ArrowRight' }), [1]],
    ['the arrow left', (one) => fireEvent.keyDown(one, { key: 'ArrowLeft' }), [2]],
    ['another key', (one) => fireEvent.keyDown(one, { key: 'ArrowDown' }), []],
    ['an arrow with Alt', (one) => fireEvent.keyDown(one, { key: 'ArrowLeft', altKey: true }), []],
    ['an arrow with Ctrl', (one) => fireEvent.keyDown(one, { key: 'ArrowRight', ctrlKey: true }), []],
    ['an arrow with Command', (one) => fireEvent.keyDown(one, { key: 'ArrowRight', metaKey: true }), []],
    ['a swipe to the left', (one) => swipe(one, -41), [1]],
    ['a swipe to the right', (one) => swipe(one, 41), [2]],
    ['a short swipe', (one) => swipe(one, 40), []],
  ])('shows another picture by %s', (_, act, positions) => {
    const { onShow, onClose } = open();
    act(picture());
    expect(onShow.mock.calls.flat()).toEqual(positions);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says which picture it shows, unless there is only one', () => {
    const { dialog, unmount } = open(3, 1);
    expect(dialog).toHaveTextContent('2 of 3');
    expect(picture()).toHaveAttribute('src', 'https://pictures.example/2.jpg');
    expect(within(dialog).getAllByRole('button')).toHaveLength(3);
    unmount();
    const { dialog: ofOne, onShow } = open(1);
    expect(ofOne).not.toHaveTextContent('1 of 1');
    expect(within(ofOne).getAllByRole('button')).toHaveLength(1);
    swipe(picture(), -80);
    expect(onShow).not.toHaveBeenCalled();
  });

  it('closes by its cross, by Escape and by a click beside the picture', async () => {
    const { user, onClose } = open();
    await user.click(picture());
    expect(onClose).not.toHaveBeenCalled();
    await user.click(picture().parentElement ?? expect.fail());
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('has a link in place of a picture of another server, where ours keeps pictures', () => {
    extensions.learn(true);
    open();
    expect(screen.queryByRole('img')).toBeNull();
    const link = screen.getByRole('link', { name: /pictures\.example/ });
    expect(link).toHaveAttribute('href', 'https://pictures.example/1.jpg');
  });
});

describe('the pictures of a carousel', () => {
  beforeEach(() => extensions.learn(false));
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: at,
      image: `https://pictures.example/${at}.jpg`,
      thumbnail: null,
    }));

  it.each([
    [MAX_IMAGES, MAX_IMAGES, false],
    [MAX_IMAGES + 1, 0, true],
  ])('are %i with %i dots, or counted: %s', (count, dots, isCounted) => {
    const { container } = renderPart(<Carousel images={many(count)} name="Fox" height={100} />);
    expect(screen.queryAllByRole('button', { name: /^Picture \d+$/ })).toHaveLength(dots);
    expect(container.textContent?.includes(`1 of ${count}`)).toBe(isCounted);
  });

  it('are shown from the first again when the last one has gone', async () => {
    const Fewer = () => {
      const [count, setCount] = useState(3);
      return (
        <>
          <Carousel images={many(count)} name="Fox" height={100} />
          <button onClick={() => setCount(2)}>Fewer</button>
        </>
      );
    };
    const { user } = renderPart(<Fewer />);
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(screen.getByRole('img')).toHaveAttribute('src', 'https://pictures.example/2.jpg');
    await user.click(screen.getByRole('button', { name: 'Fewer' }));
    expect(screen.getByRole('img')).toHaveAttribute('src', 'https://pictures.example/0.jpg');
  });
});

describe('a thumbnail in a table', () => {
  function showRow(images: typeof THREE) {
    const onRow = vi.fn();
    render(
      <CoreAdminContext i18nProvider={i18nProvider}>
        <table>
          <tbody>
            <tr onClick={onRow} onKeyDown={onRow}>
              <td>
                <ThumbnailButton images={images} name="Ember Fox" />
              </td>
            </tr>
          </tbody>
        </table>
      </CoreAdminContext>,
    );
    return { user: userEvent.setup(), onRow };
  }

  it('opens the large view without activating its row', async () => {
    const { user, onRow } = showRow(THREE);
    const opener = await screen.findByRole('button', { name: 'Ember Fox, show the pictures large' });
    await user.click(opener);
    const viewer = await screen.findByRole('dialog', { name: 'Ember Fox' });
    await user.click(within(viewer).getByRole('button', { name: 'Next picture' }));
    expect(within(viewer).getByText('2 of 3')).toBeVisible();
    await user.keyboard('{ArrowRight}{Escape}');
    await waitFor(() => expect(viewer).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
    expect(onRow).not.toHaveBeenCalled();
  });

  it('shows a placeholder for a picture that the server refuses, such as a damaged one', async () => {
    showRow([{ id: 1, image: 'data:image/webp;base64,AAAA' }]);
    const opener = await screen.findByRole('button', { name: 'Ember Fox, show the pictures large' });
    const picture = opener.querySelector('img');
    if (!picture) throw new Error('There is no picture.');
    fireEvent.error(picture);
    expect(opener.querySelector('img')).toBeNull();
    expect(opener.querySelector('svg')).toBeInTheDocument();
  });

  it('is not a button without a picture', () => {
    showRow([]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
