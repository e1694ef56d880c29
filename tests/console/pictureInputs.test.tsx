import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, ResourceContextProvider } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { Image } from '../../contract/primitives.ts';
import { PictureInput } from '../../ui/inputs/PictureInput.tsx';
import { PicturePreviews } from '../../ui/inputs/PicturePreviews.tsx';
import type { FormPicture } from '../../ui/inputs/pictures.ts';
import { RecordsInput } from '../../ui/inputs/RecordsInput.tsx';
import { noteLooks, reviewLooks } from './looks.ts';
import { button, enter, textsOf } from './openConsole.tsx';
import { renderPart } from './parts.tsx';
import { createPictureFile } from './picture.ts';

noteLooks();

const saved = (id: number): Image => ({ id, image: `/${id}.png`, thumbnail: null });
const transfer = (files: File[], types = ['Files']) => ({ dataTransfer: { types, files } });

describe('the pictures of a form', () => {
  const open = (pictures: FormPicture[]) => {
    const onChange = vi.fn<(pictures: FormPicture[]) => void>();
    return { ...renderPart(<PicturePreviews pictures={pictures} onChange={onChange} />), onChange };
  };
  const [a, b, c] = [saved(1), saved(2), saved(3)];
  const file = createPictureFile('front.png');

  it('are moved by arrows, which stop at both ends and before new files', async () => {
    const { user, onChange } = open([a, b, file]);
    const isPossible = screen
      .getAllByRole('button', { name: /^Move/ })
      .map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-disabled')]);
    expect(isPossible).toEqual([
      ['Move picture 1 earlier', 'true'],
      ['Move picture 1 later', 'false'],
      ['Move picture 2 earlier', 'false'],
      ['Move picture 2 later', 'true'],
      ['Move picture 3 earlier', 'true'],
      ['Move picture 3 later', 'true'],
    ]);
    for (const name of ['Move picture 1 earlier', 'Move picture 2 later', 'Move picture 3 later'])
      await user.click(button(name));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(button('Move picture 1 later'));
    expect(onChange).toHaveBeenLastCalledWith([b, a, file]);
    await user.click(button('Move picture 2 earlier'));
    expect(onChange).toHaveBeenLastCalledWith([b, a, file]);
  });

  it('are dragged to another place', () => {
    const { onChange } = open([a, b, c]);
    const [first = expect.fail(), , last = expect.fail()] = screen.getAllByRole('listitem');
    fireEvent.drop(last);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.dragStart(first);
    const over = createEvent.dragOver(last);
    fireEvent(last, over);
    expect(over.defaultPrevented).toBe(true);
    fireEvent.drop(last);
    expect(onChange).toHaveBeenCalledWith([b, c, a]);
    fireEvent.dragEnd(first);
    fireEvent.drop(last);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('are removed by a click, and have no arrows when there is one', async () => {
    const { user, onChange, container } = open([file]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(container).not.toHaveTextContent('arrows');
    await user.click(button('Remove front.png'));
    expect(onChange).toHaveBeenCalledWith([]);
  });

  it('that are files release their address when they go', () => {
    const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:front');
    const release = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const { unmount } = open([file, a]);
    expect(make).toHaveBeenCalledTimes(1);
    expect(release).not.toHaveBeenCalled();
    unmount();
    expect(release.mock.calls).toEqual([['blob:front']]);
  });
});

describe('the field for pictures', () => {
  const open = (single = false) => {
    const part = (
      <ResourceContextProvider value="bought_stocks">
        <Form>
          <PictureInput source="images" single={single} />
        </Form>
      </ResourceContextProvider>
    );
    const opened = renderPart(part);
    const chooser = opened.container.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail();
    return { ...opened, chooser, zone: chooser.parentElement ?? expect.fail() };
  };
  const pictures = () => screen.queryAllByRole('listitem').length;
  const files = (count: number) => Array.from({ length: count }, (_, at) => createPictureFile(`${at}.png`));

  it('takes dropped files, and nothing else that is dragged', async () => {
    const { zone } = open();
    const over = createEvent.dragOver(zone);
    fireEvent(zone, over);
    expect(over.defaultPrevented).toBe(true);
    const text = createEvent.drop(zone, transfer(files(1), ['text/plain']));
    fireEvent(zone, text);
    expect([text.defaultPrevented, pictures()]).toEqual([false, 0]);
    const drop = createEvent.drop(zone, transfer(files(2)));
    fireEvent(zone, drop);
    await waitFor(() => expect(pictures()).toBe(2));
    expect(drop.defaultPrevented).toBe(true);
    fireEvent.drop(zone, transfer(files(1)));
    await waitFor(() => expect(pictures()).toBe(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes twelve at most, and says which file it refused', async () => {
    const { user, chooser } = open();
    await user.upload(chooser, files(13));
    expect(await screen.findByRole('alert')).toHaveTextContent('Only the first 12 pictures were taken.');
    expect(pictures()).toBe(12);
    fireEvent.drop(
      chooser.parentElement ?? expect.fail(),
      transfer([new File(['a'], 'a.txt', { type: 'text/plain' })]),
    );
    expect(await screen.findByText('“a.txt” was left out: choose JPEG, PNG or WebP pictures.')).toBeVisible();
  });

  it('for one picture takes the last', async () => {
    const { user, chooser, container } = open(true);
    expect(chooser.multiple).toBe(false);
    expect(container).toHaveTextContent('Choose a file');
    await user.upload(chooser, createPictureFile('front.png'));
    await screen.findByRole('button', { name: 'Remove front.png' });
    await user.upload(chooser, createPictureFile('back.png'));
    await screen.findByRole('button', { name: 'Remove back.png' });
    expect(pictures()).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens the files from its link, and is named with its limits', async () => {
    const { user, chooser } = open();
    const click = vi.spyOn(chooser, 'click').mockReturnValue();
    await user.click(button('Choose files'));
    expect(click).toHaveBeenCalledTimes(1);
    expect(chooser).toHaveAttribute('aria-label', 'Images');
    expect(document.getElementById(chooser.getAttribute('aria-describedby') ?? '')).toHaveTextContent(
      'JPEG, PNG or WebP, up to 10 MB each, 12 at most',
    );
    expect(chooser.multiple).toBe(true);
    expect(chooser.accept).toContain('image/webp');
  });
});

describe('records that are chosen in a form', () => {
  it('are searched and paged three at a time, and chosen over all pages', async () => {
    const all = Array.from({ length: 7 }, (_, at) => ({ id: at + 1, name: `Lot ${at + 1}` }));
    const getList = vi.fn(
      async (
        _resource: string,
        { pagination: { page, perPage } }: { pagination: { page: number; perPage: number } },
      ) => ({
        data: all.slice((page - 1) * perPage, page * perPage),
        total: all.length,
      }),
    );
    getList.mockRejectedValueOnce(new Error('offline'));
    const onSubmit = vi.fn();
    const { user, container } = renderPart(
      <Form onSubmit={onSubmit}>
        <RecordsInput
          source="purchases"
          resource="bought_stocks"
          filter={{ shipment: null }}
          sort={{ field: 'id', order: 'ASC' }}
          label={(chosen) => `Purchases: ${chosen}`}
          describe={({ name }) => ({ name: String(name), images: [], value: '€1' })}
        />
        <button>Save</button>
      </Form>,
      { calls: { getList } },
    );
    const boxes = () => screen.getAllByRole('checkbox');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Lot 1');
    expect(container).toHaveTextContent('1–3 of 7');
    expect(button('Prev')).toBeDisabled();
    for (const box of boxes().slice(0, 2)) await user.click(box);
    await user.click(button('Next'));
    await screen.findByText('Lot 4');
    await user.click(boxes()[0] ?? expect.fail());
    expect(screen.getByRole('group', { name: 'Purchases: 3' })).toBeVisible();
    await user.click(button('Next'));
    await screen.findByText('Lot 7');
    expect(container).toHaveTextContent('7–7 of 7');
    expect(button('Next')).toBeDisabled();
    await enter(user, screen.getByRole('searchbox'), ' lot ');
    await screen.findByText('Lot 1');
    const sent = getList.mock.calls.map(([resource, params]) => [resource, params]);
    expect(sent[0]).toMatchObject(['bought_stocks', { filter: { shipment: null } }]);
    expect(sent.at(-1)).toMatchObject([
      'bought_stocks',
      { filter: { shipment: null, q: 'lot' }, pagination: { page: 1 } },
    ]);
    expect(boxes().map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false]);
    await user.click(boxes()[0] ?? expect.fail());
    await user.click(button('Save'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ purchases: [2, 4] });
    expect(textsOf('group')).toHaveLength(1);
  });
});

reviewLooks('pictureInputs');
