import type { TotalDifference } from '../../../../domain/order_total.ts';

export const ARTICLES_MISSING = 'Its articles are not known yet. Import the site’s orders.';
export const DAY_MISSING =
  'The file says no day: the order counts today, until a file says when it was sold.';
export const CANCELLED_UNSENT = 'Cancelled before it was sent: nothing is recorded.';
export const CANCELLED_RESTOCKED = 'Cancelled before it was sent: its units come back into stock.';
export const CANCELLED_BUT_POSTED =
  'The site says that it was cancelled before it was sent, and here it was posted: its units stay sold.';

/** Messages about differences between the amounts that a file states and the amounts read from its rows. */
export const TOTAL_DIFFERENCE_NOTES: Record<TotalDifference['of'], (stated: string, read: string) => string> =
  {
    line: (stated, read) => `The file says ${stated} for the line, and its pieces come to ${read}.`,
    total: (stated, read) => `The file says ${stated} in total, and what was read comes to ${read}.`,
    count: (stated, read) => `The file counts ${stated} articles and names ${read}.`,
    subtotal: (stated, read) => `The file says ${stated} for the articles, and their prices come to ${read}.`,
    discount: (stated, read) => `The discount of ${stated} is more than the prices of ${read}.`,
    earned: (stated, read) => `The file says that ${stated} is left of it, and its amounts leave ${read}.`,
  };
