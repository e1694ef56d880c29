import { RESOURCES, RESOURCE_NAMES } from '../../contract/resources.ts';

/** Pages by the key that follows `g`. */
export const SHORTCUT_PAGES: Record<string, string | undefined> = {
  h: '/',
  ...Object.fromEntries(Object.values(RESOURCES).map(({ shortcut: key, list }) => [key, list])),
};

export interface Shortcut {
  /** One key, or two: pressed together if `together` is set, else one after the other. */
  keys: [string] | [string, string];
  together?: boolean;
  /** Catalogue key of the description. */
  label: string;
}

export interface ShortcutGroup {
  label: string;
  shortcuts: Shortcut[];
}

const shortcut = (label: string, ...keys: Shortcut['keys']): Shortcut => ({
  label: `shortcuts.${label}`,
  keys,
});

/** All keyboard shortcuts, as listed in the help. */
export const SHORTCUTS: ShortcutGroup[] = [
  {
    label: 'shortcuts.go',
    shortcuts: [
      shortcut('home', 'g', 'h'),
      ...RESOURCE_NAMES.map((name): Shortcut => ({
        keys: ['g', RESOURCES[name].shortcut],
        label: `resources.${name}.title`,
      })),
    ],
  },
  { label: 'shortcuts.lists', shortcuts: [shortcut('search', '/'), shortcut('add', 'n')] },
  {
    label: 'shortcuts.everywhere',
    shortcuts: [
      shortcut('open', 'Enter'),
      shortcut('close', 'Esc'),
      { ...shortcut('save', 'Ctrl', 'Enter'), together: true },
      { ...shortcut('undo', 'Ctrl', 'Z'), together: true },
      shortcut('help', '?'),
    ],
  },
  { label: 'shortcuts.pictures', shortcuts: [shortcut('previous', '←'), shortcut('next', '→')] },
];
