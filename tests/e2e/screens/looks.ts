import type { Page } from '@playwright/test';
import { darkTokens, toCssVariables } from '../../../ui/tokens.ts';
import { UNIQUE } from './contents.ts';

/** CSS variables of the theme. In the dark theme, each colour is another one. */
const VARIABLES = Object.keys(toCssVariables(darkTokens));

/** Properties that children inherit: listed where an element differs from its parent. */
const INHERITED = [
  'accent-color',
  'border-collapse',
  'box-sizing',
  'color',
  'cursor',
  'fill',
  'font-family',
  'font-size',
  'font-style',
  'font-variant-numeric',
  'font-weight',
  'letter-spacing',
  'line-height',
  'list-style-type',
  'overflow-wrap',
  'pointer-events',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-width',
  'text-align',
  'text-transform',
  'text-underline-offset',
  'text-wrap-style',
  'visibility',
  'white-space-collapse',
  'text-wrap-mode',
  'word-break',
];

/** Styles that are visible only for a moment: while something is loaded or sent, after a click, and while a menu closes. */
const PASSING =
  '.MuiSkeleton-root, .MuiTouchRipple-root *, .MuiTooltip-popper, .MuiTooltip-popper *, .Mui-disabled, .Mui-disabled *, [role=status]:empty, .notice[role=status], .notice[role=status] *, .MuiPopover-root[aria-hidden=true], .MuiPopover-root[aria-hidden=true] *';

/** Elements that no style shows. */
const INVISIBLE = 'script, style, template, noscript, option, datalist';

/** States and places by which styles of elements with the same classes differ. */
const STATES = [
  ':disabled',
  ':focus',
  ':checked',
  ':first-child',
  ':nth-child(2)',
  ':nth-child(3)',
  ':nth-child(even)',
  ':last-child',
  'th:nth-child(4)',
  'th:nth-child(5)',
  'th:nth-child(6)',
  'th:nth-child(7)',
  '[aria-busy=true]',
  '[aria-current]',
  '[aria-expanded=true]',
  '[aria-invalid=true]',
  '[aria-pressed=true]',
  '[aria-selected=true]',
  '[aria-sort]',
  ':has(> [aria-invalid=true])',
];

const SIDES = ['top', 'right', 'bottom', 'left'];

/** Properties that are listed where they do not have their initial value. */
const OWN = [
  'align-content',
  'align-items',
  'align-self',
  'animation-name',
  'appearance',
  'aspect-ratio',
  'background-color',
  'background-image',
  ...SIDES.flatMap((side) => [
    `border-${side}-color`,
    `border-${side}-style`,
    `border-${side}-width`,
    `margin-${side}`,
    `padding-${side}`,
    side,
  ]),
  'border-top-left-radius',
  'border-bottom-right-radius',
  'box-shadow',
  'break-inside',
  'caret-color',
  'clip-path',
  'column-count',
  'column-gap',
  'container-type',
  'display',
  'flex-basis',
  'flex-direction',
  'flex-grow',
  'flex-shrink',
  'flex-wrap',
  'float',
  'grid-auto-columns',
  'grid-auto-flow',
  'grid-column-end',
  'grid-column-start',
  'grid-row-end',
  'grid-row-start',
  'grid-template-areas',
  'grid-template-columns',
  'grid-template-rows',
  'height',
  'justify-content',
  'justify-items',
  'justify-self',
  'max-height',
  'max-width',
  'min-height',
  'min-width',
  'object-fit',
  'opacity',
  'order',
  'outline-color',
  'outline-offset',
  'outline-style',
  'outline-width',
  'overflow-x',
  'overflow-y',
  'position',
  'resize',
  'row-gap',
  'scrollbar-width',
  'table-layout',
  'text-decoration-color',
  'text-decoration-line',
  'text-decoration-style',
  'text-overflow',
  'touch-action',
  'transform',
  'transform-origin',
  'translate',
  'user-select',
  'vector-effect',
  'vertical-align',
  'width',
  'z-index',
  '-webkit-box-orient',
  '-webkit-line-clamp',
];

/** Properties of what stands before and after an element. */
const BESIDE = ['content', 'position', 'color', 'background-color', 'border-top-style', 'opacity'];

declare global {
  interface Window {
    /** The names of an element and those around it. */
    nameOfPlace?: (element: Element, depth: number) => string;
    /** The page or the popup of an element: its address or title. */
    nameOfScope?: (element: Element) => string;
    /** Replaces colours of the theme by their names. */
    nameColours?: (text: string) => string;
    /** Elements whose style was read in this document, by their classes and those around them. */
    readLooks?: Set<string>;
    /** Rules of styles that were listed in this document. */
    readRules?: Set<string>;
  }
}

/** Makes names of elements, from their tags and the classes that a change of style keeps, and of colours. */
async function makeNames(page: Page): Promise<void> {
  await page.evaluate(
    ({ variables, unique }) => {
      const nameOf = (element: Element) => {
        const classes = (element.getAttribute('class') ?? '').split(/\s+/);
        const component = classes.find((one) => /^Mui\w+-/.test(one));
        const others = classes.filter((one) => one && !/^(Mui|css-|Ra|ra-)/.test(one)).toSorted();
        return [element.tagName.toLowerCase(), ...others, ...(component ? [component] : [])].join('.');
      };
      window.nameOfPlace ??= (element, depth) => {
        const { parentElement } = element;
        const around =
          parentElement && depth > 1 ? `${window.nameOfPlace?.(parentElement, depth - 1)} > ` : '';
        return `${around}${nameOf(element)}`;
      };
      window.nameOfScope ??= (element) => {
        const popup = element.closest('[role=dialog], [role=menu], [role=listbox]');
        const title = document.getElementById(popup?.getAttribute('aria-labelledby') ?? '')?.textContent;
        const name = popup
          ? (popup.getAttribute('aria-label') ?? title ?? '')
          : element.closest('main')
            ? location.pathname
            : '';
        const steady = name.replaceAll(new RegExp(unique, 'g'), '').replaceAll(/\d+/g, '0');
        return steady && `${steady.slice(0, 40)} | `;
      };
      const probe = document.body.appendChild(document.createElement('div'));
      // With reduced motion, each change is a transition of some microseconds.
      probe.style.transitionProperty = 'none';
      const names = new Map<string, string>();
      for (const variable of variables) {
        const colour = getComputedStyle(probe).getPropertyValue(variable).trim();
        if (!CSS.supports('color', colour)) continue;
        probe.style.color = colour;
        names.set(getComputedStyle(probe).color, variable.slice(2));
      }
      probe.remove();
      window.nameColours = (text) =>
        text.replaceAll(/rgba?\([^)]*\)/g, (colour) => names.get(colour) ?? colour);
    },
    { variables: VARIABLES, unique: UNIQUE.source },
  );
}

/**
 * Rules for states that the screens are not in: under the mouse, in print, at another width. Listed are those of
 * elements on the screen, as others depend on what was loaded before. `&` is an element whose class is only its style:
 * it is named. Parts that stand before or after an element are listed by their rules, because their computed sizes
 * follow from the texts.
 */
export async function readRulesOfStates(page: Page): Promise<string[]> {
  await makeNames(page);
  return page.evaluate((passing) => {
    const seen = (window.readRules ??= new Set());
    const lasting = (selector: string) =>
      [...document.querySelectorAll(selector)].find((element) => !element.matches(passing));
    const states = String.raw`(?::not\([^()]*\)|::[\w-]+(?:\([^()]*\))?|:(?:hover|active|focus|disabled)[\w-]*)+`;
    const alone = new RegExp(String.raw`(^|[\s>+~,(])${states}(?=$|[\s>+~,)])`, 'g');
    const withoutStates = (selector: string) =>
      selector.replaceAll(alone, '$1*').replaceAll(new RegExp(states, 'g'), '');
    const rulesOf = (rule: CSSRule, around = ''): string[] => {
      if (rule instanceof CSSMediaRule)
        return [...rule.cssRules].flatMap((inner) => rulesOf(inner, `@media ${rule.conditionText} `));
      const isOfFile = rule.parentStyleSheet?.href !== null;
      if (isOfFile && (rule instanceof CSSPageRule || rule instanceof CSSKeyframesRule))
        return [`${around}${rule.cssText.replaceAll(/\s+/g, ' ')}`];
      if (!(rule instanceof CSSStyleRule) || !rule.style.cssText) return [];
      const { selectorText, style } = rule;
      const isOfState =
        around !== '' ||
        selectorText === ':root' ||
        /::|:(hover|active|focus|disabled)|Mui-(disabled|focus)/.test(selectorText);
      if (!isOfState) return [];
      const [styled] = /\.css-[\w-]+/.exec(selectorText) ?? [];
      // Each page and each popup has its own rules for a width.
      const isOfWidth = styled !== undefined && /width/.test(around);
      const key = `${around}${selectorText} ${style.cssText}`;
      const declarations = `${around}${selectorText.replaceAll(/\.css-[\w-]+/g, '&')} {${window.nameColours?.(style.cssText)}}`;
      if (isOfWidth) {
        const elements = [...document.querySelectorAll(styled)].filter(
          (element) => !element.matches(passing),
        );
        return elements.flatMap((element) => {
          const scope = window.nameOfScope?.(element) ?? '';
          if (seen.has(`${scope}${key}`)) return [];
          seen.add(`${scope}${key}`);
          return [`${scope}${window.nameOfPlace?.(element, 3)}: ${declarations}`];
        });
      }
      if (seen.has(key)) return [];
      const element = lasting(styled ?? withoutStates(selectorText));
      if (!element) return [];
      seen.add(key);
      return [`${styled ? `${window.nameOfPlace?.(element, 3)}: ` : ''}${declarations}`];
    };
    return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap((rule) => rulesOf(rule)));
  }, PASSING);
}

/** Lists all looks and rules of the document again at the next reading. */
export async function forgetLooks(page: Page): Promise<void> {
  await page.evaluate(() => {
    delete window.readLooks;
    delete window.readRules;
  });
}

/**
 * The looks of the visible elements that are new on the screen: each a line with the element, those around it, and its
 * computed style. Colours of the theme have their names. Sizes that an element has from its content are left out.
 */
export async function readLooks(page: Page): Promise<string[]> {
  // No element has the style that it has under the mouse: the next frame but one is without it.
  await page.mouse.move(0, 0);
  await makeNames(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(
    ({ inherited, own, beside, sides, passing, states, invisible }) => {
      const seen = (window.readLooks ??= new Set());
      const probe = document.body.appendChild(document.createElement('div'));
      probe.style.all = 'initial';
      const initial = new Map([...probe.computedStyleMap()].map(([name, value]) => [name, String(value)]));
      probe.remove();

      const classesOf = (element: Element) => element.getAttribute('class') ?? '';
      const known = new Map<Element, string>();
      /** The states and the place among its siblings that rules can tell apart. */
      const stateOf = (element: Element): string => {
        const state = known.get(element) ?? states.map((one) => (element.matches(one) ? one : '')).join('');
        known.set(element, state);
        return state;
      };
      const keyOf = (element: Element | null, depth: number): string =>
        element && depth > 0
          ? `${element.tagName} ${classesOf(element)} ${stateOf(element)}|${keyOf(element.parentElement, depth - 1)}`
          : '';
      const said = (name: string, value: string) => {
        // An id that React has numbered.
        const words = window.nameColours?.(value).replaceAll(/url\("#[^)]*\)/g, 'url(#id)') ?? '';
        return `${name} ${words.length > 60 ? `${words.slice(0, 60)}…` : words}`;
      };
      /** `padding 8px` where `padding-top` and the others are all 8px. */
      const joinSides = (all: (readonly [string, string])[]) =>
        all.flatMap((part) => {
          const [name, value] = part;
          const side = sides.find((one) => name.startsWith(`${one}-`) || name.includes(`-${one}`));
          if (!side || name.endsWith('-radius')) return [part];
          const others = sides.map((one) => name.replace(side, one));
          const isSame = others.every((other) => all.some(([one, its]) => one === other && its === value));
          if (!isSame) return [part];
          return side === 'top' ? [[name.replace('-top', ''), value] as const] : [];
        });
      const popups = [
        ...document.querySelectorAll<HTMLElement>('[role=dialog], [role=menu], [role=listbox]'),
      ];
      const roots = popups
        .filter((popup) => popup.checkVisibility())
        .map((popup) => popup.closest<HTMLElement>('body > :not(#root)') ?? popup);
      const shown = roots.length > 0 ? [...new Set(roots)] : [document.documentElement];
      const elements = shown.flatMap((root) => [
        root,
        ...root.querySelectorAll<HTMLElement | SVGElement>('body, body *'),
      ]);
      return elements.flatMap((element) => {
        const scope = window.nameOfScope?.(element) ?? '';
        const key = `${scope}${keyOf(element, 5)}`;
        const parent = element.parentElement;
        if (seen.has(key) || element.matches(passing)) return [];
        if (!element.checkVisibility()) {
          const isHidden = parent?.checkVisibility() && getComputedStyle(element).display === 'none';
          if (!isHidden || element.style.display || element.matches(invisible)) return [];
          seen.add(key);
          return [`${scope}${window.nameOfPlace?.(element, 4)}: display none`];
        }
        seen.add(key);
        const style = element.computedStyleMap();
        const above = parent?.computedStyleMap();
        const text = (map: StylePropertyMapReadOnly | undefined, name: string) =>
          String(map?.get(name) ?? '');
        const listed = [
          ...inherited.filter((name) => text(style, name) !== text(above, name)),
          ...own.filter((name) => {
            const value = text(style, name);
            const isOfColour = name.endsWith('-color') && value === text(style, 'color');
            // A rule may overrule the size that an element has of its own.
            const its = element.style.getPropertyValue(name);
            const isOverruled = its.endsWith('px') && Math.abs(parseFloat(its) - parseFloat(value)) > 1;
            return value !== initial.get(name) && !isOfColour && (its === '' || isOverruled);
          }),
        ].map((name) => [name, text(style, name)] as const);
        const parts = joinSides(listed).map(([name, value]) => said(name, value));
        const partsBeside = ['::before', '::after'].flatMap((part) => {
          const look = getComputedStyle(element, part);
          if (look.content === 'none' || look.content === 'normal') return [];
          return [`${part} {${beside.map((name) => said(name, look.getPropertyValue(name))).join('; ')}}`];
        });
        return [`${scope}${window.nameOfPlace?.(element, 4)}: ${[...parts, ...partsBeside].join('; ')}`];
      });
    },
    {
      inherited: INHERITED,
      own: OWN,
      beside: BESIDE,
      sides: SIDES,
      passing: PASSING,
      states: STATES,
      invisible: INVISIBLE,
    },
  );
}
