import { expect, it } from 'vitest';
import { uploadOptions } from '../../providers/upload.ts';

const LARGE = 600 * 1024;

function formWith(bytes: number): FormData {
  const form = new FormData();
  form.append('image', new File([new Uint8Array(bytes)], 'front.png'));
  form.append('name', 'Ember Fox');
  return form;
}

it.each([
  ['a form with a large picture', formWith(LARGE), true],
  ['a form with a small picture', formWith(2_000), false],
  ['a long text', 'x'.repeat(LARGE), true],
  ['a short text', '{}', false],
])('the progress of %s is reported if it is large', (_what, body, isReported) => {
  const options = uploadOptions({ onProgress: () => undefined }, body);
  expect('transport' in options).toBe(isReported);
});
