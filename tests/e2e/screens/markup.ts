import type { Locator } from '@playwright/test';

/** What a browser or a keyboard on the screen does with an element, and what a pointer shows. */
const ATTRIBUTES = [
  'accept',
  'autocapitalize',
  'autocomplete',
  'autocorrect',
  'capture',
  'colspan',
  'datetime',
  'dir',
  'download',
  'draggable',
  'enterkeyhint',
  'inputmode',
  'lang',
  'max',
  'maxlength',
  'min',
  'multiple',
  'name',
  'pattern',
  'readonly',
  'rel',
  'required',
  'scope',
  'spellcheck',
  'step',
  'target',
  'title',
  'type',
  'aria-atomic',
  'aria-autocomplete',
  'aria-current',
  'aria-haspopup',
  'aria-invalid',
  'aria-keyshortcuts',
  'aria-live',
  'aria-modal',
  'aria-multiselectable',
  'aria-required',
  'aria-sort',
];

/** Attributes that name other elements: their texts are listed. */
const REFERENCES = ['aria-describedby', 'aria-errormessage', 'headers'];

/** Attributes of the shapes and texts that charts draw. */
const SHAPES = 'd x y width height cx cy r x1 x2 y1 y2 points fill text-anchor'.split(' ');

/** Parts that are visible only for a moment. */
const PASSING = '.MuiSkeleton-root *, .MuiTouchRipple-root *, .MuiTooltip-popper *';

/** What each element without another value has, and copies of texts that Material UI hides. */
const USUAL = ['type=button', 'aria-invalid=false'];
const COPIES = 'fieldset, .MuiFormLabel-asterisk, .notranslate';

/**
 * What a screen reader does not read: the title of the page, which element has the focus, attributes of elements, icons,
 * and what charts draw.
 */
export function readMarkup(shown: Locator): Promise<string[]> {
  return shown.evaluate(
    (root, { attributes, references, shapes, passing, usual, copies }) => {
      const textOf = (element: Element | null | undefined) =>
        (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      const nameOf = (element: Element) => {
        const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
        const label =
          element.getAttribute('aria-label') ??
          (labels.length > 0 && labels.map((id) => textOf(document.getElementById(id))).join(' ')) ??
          '';
        const own = 'labels' in element ? textOf((element as HTMLInputElement).labels?.[0]) : '';
        return `${element.tagName.toLowerCase()} "${label || own || textOf(element)}"`;
      };
      const round = (numbers: string) =>
        numbers.replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
      const shape = (element: Element) =>
        shapes
          .filter((name) => element.hasAttribute(name))
          .map((name) => `${name}=${round(element.getAttribute(name) ?? '')}`)
          .map((one) => one.replace(/url.*/, 'pattern').slice(0, 150));
      const lines = [`title: ${document.title}`];
      const icons = new Set<string>();
      const { activeElement } = document;
      // Elsewhere, the focus depends on how fast parts of the page were replaced.
      if (activeElement?.matches('[role=dialog] *, input, textarea') && root.contains(activeElement))
        lines.push(`focus: ${nameOf(activeElement)}`);
      for (const element of root.querySelectorAll('*')) {
        if (element.matches(passing) || !element.checkVisibility()) continue;
        if (element instanceof SVGElement) {
          const icon = element.closest('svg[viewBox="0 0 24 24"]');
          if (icon) icons.add(icon.querySelector('path')?.getAttribute('d')?.slice(0, 16) ?? '');
          else if (!element.closest('.MuiCircularProgress-root, defs, pattern, [shape-rendering]')) {
            const drawn = [
              ...shape(element),
              ...(element instanceof SVGTextElement ? [textOf(element)] : []),
            ];
            if (drawn.length > 0) lines.push(`${element.tagName}: ${drawn.join(' ')}`);
          }
          continue;
        }
        if (element.getAttribute('aria-hidden') === 'true' && textOf(element) && !element.matches(copies))
          lines.push(`hidden: ${textOf(element)}`);
        const given = [
          ...attributes
            .filter((name) => element.hasAttribute(name))
            .map((name) => `${name}=${element.getAttribute(name)}`)
            // Names that React makes.
            .filter((one) => !one.startsWith('name=_')),
          ...references.flatMap((name) => {
            const ids = (element.getAttribute(name) ?? '').split(' ').filter(Boolean);
            return ids.length > 0
              ? [`${name}=${ids.map((id) => textOf(document.getElementById(id))).join(' ')}`]
              : [];
          }),
        ].filter((one) => !usual.includes(one));
        if (given.length > 0) lines.push(`${nameOf(element)}: ${given.join(' ')}`);
      }
      return icons.size > 0 ? [...lines, `icons: ${[...icons].toSorted().join(', ')}`] : lines;
    },
    {
      attributes: ATTRIBUTES,
      references: REFERENCES,
      shapes: SHAPES,
      passing: PASSING,
      usual: USUAL,
      copies: COPIES,
    },
    { timeout: 2_000 },
  );
}
