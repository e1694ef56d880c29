import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lightTheme } from '../../ui/theme.ts';

/** The least height in pixels of what a finger presses. */
const LEAST = 42;

it.each(['MuiButton', 'MuiIconButton', 'MuiMenuItem', 'MuiOutlinedInput'] as const)(
  'a %s is 44 px high for fingers',
  (name) => {
    const component = lightTheme({ choices: 'Choices' }).components?.[name];
    expect(component?.styleOverrides?.root).toMatchObject({ '@media (pointer: coarse)': { minHeight: 44 } });
  },
);

it('no height for fingers is too low', () => {
  const low = ['src', 'resources', 'ui'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css)$/.test(name))
      .flatMap((name) => {
        const file = join(folder, name);
        return [...readFileSync(file, 'utf8').matchAll(/pointer: coarse\)'?:? \{([^{}]|\{[^{}]*\})*\}/g)]
          .flatMap(([rules]) => [...rules.matchAll(/height: (\d+)/gi)])
          .filter(([, height]) => Number(height) < LEAST)
          .map(([rule]) => `${file}: ${rule}`);
      }),
  );
  expect(low).toEqual([]);
});
