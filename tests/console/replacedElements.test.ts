import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it('an element that is replaced before the test has it is looked for again', async () => {
  const headingOf = (page: string) => Object.assign(document.createElement('h1'), { textContent: page });
  const [first, second] = [headingOf('Stock'), headingOf('Stock')];
  const looking = screen.findByRole('heading', { name: 'Stock' });
  document.body.append(first);
  setTimeout(() => first.replaceWith(second));
  expect(await looking).toBeVisible();
  second.remove();
});
