import type { Page } from '@playwright/test';
import { findOverflow } from '../../screens/overflow.ts';

const INSPECTED = ['inspect_product', 'inspect_purchase', 'shipment_id', 'inspect_batch', 'inspect_sale'];

export interface Claims {
  /** Wrong claims of the page. */
  wrong: string[];
  /** Kinds of content that the page showed. */
  seen: ('list' | 'marks' | 'popup' | 'message')[];
}

/**
 * Checks the page's claims: the counts of rows and of selected rows, a popup that the address does not name,
 * a message of a previous page, and overflow. `raised` maps each message to the page where it appeared.
 */
export async function checkPageClaims(page: Page, raised: Map<string, string>): Promise<Claims> {
  const { pathname, searchParams } = new URL(page.url());
  const seen = await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const count = (selector: string) => main.querySelectorAll(selector).length;
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => (element.textContent ?? '').trim());
    return {
      range: /([\d,]+)–([\d,]+) of (?:more than )?([\d,]+)/.exec(main.innerText)?.slice(1) ?? [],
      // Excludes rows that are group headings.
      rows: count('tbody > tr:not(:has(> [scope=rowgroup]))') || count('ul > li'),
      isTable: count('tbody > tr') > 0,
      marked: count('tbody input[type=checkbox]:checked'),
      selected: /([\d,]+) selected/.exec(main.innerText)?.[1],
      elsewhere: /([\d,]+) not shown/.exec(main.innerText)?.[1],
      dialogs: texts('[role=dialog] h2'),
      alerts: texts('[role=alert]'),
      actions: texts('[role=alert] button'),
    };
  });
  const wrong: string[] = [];
  const number = (text = '0') => Number(text.replaceAll(',', ''));
  const [first, last, total] = seen.range.map(number);
  if (first !== undefined && last !== undefined && total !== undefined) {
    if (last > total) wrong.push(`“${seen.range.join('/')}” ends beyond its total`);
    if (total > 0 && seen.isTable && last - first + 1 !== seen.rows) {
      wrong.push(`${seen.rows} rows where the pager says ${first}–${last} of ${total}`);
    }
  }
  if (seen.selected !== undefined && number(seen.selected) - number(seen.elsewhere) !== seen.marked) {
    wrong.push(
      `${seen.selected} selected, ${seen.elsewhere ?? 0} elsewhere, but ${seen.marked} rows are marked`,
    );
  }
  const asked = INSPECTED.filter((name) => /^\d+$/.test(searchParams.get(name) ?? ''));
  if (asked.length > 0 && seen.dialogs.length === 0)
    wrong.push('the address asks for a popup, and there is none');
  for (const alert of new Set(seen.alerts)) {
    const from = raised.get(alert) ?? pathname;
    raised.set(alert, from);
    const isKept = seen.actions.length > 0;
    if (from !== pathname && !isKept) wrong.push(`“${alert}” of ${from} is still shown`);
  }
  for (const alert of raised.keys()) if (!seen.alerts.includes(alert)) raised.delete(alert);
  const looked = {
    list: seen.range.length > 0,
    marks: seen.selected !== undefined,
    popup: asked.length > 0,
    message: seen.alerts.length > 0,
  };
  return {
    wrong: [...wrong, ...(await findOverflow(page))],
    seen: (Object.keys(looked) as (keyof typeof looked)[]).filter((kind) => looked[kind]),
  };
}
