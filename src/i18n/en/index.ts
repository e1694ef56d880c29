import english from 'ra-language-english';
import { batchesTexts } from './batches.ts';
import { costsTexts } from './costs.ts';
import { insertionsTexts } from './insertions.ts';
import { listsTexts } from './lists.ts';
import { menuTexts } from './menu.ts';
import { paidTexts } from './paid.ts';
import { placeholdersTexts } from './placeholders.ts';
import { productsTexts } from './products.ts';
import { purchasesTexts } from './purchases.ts';
import { errorReplyTexts } from './replies.ts';
import { resourceTexts } from './resources/index.ts';
import { scanningTexts } from './scanning.ts';
import { shellTexts } from './shell.ts';
import { shipmentsTexts } from './shipments.ts';
import { shortcutsTexts } from './shortcuts.ts';
import { soldTexts } from './sold.ts';
import { typesTexts } from './types.ts';

/** The English texts that load with the console. */
export const en = {
  ...english,
  ra: {
    ...english.ra,
    notification: { ...english.ra.notification, ...errorReplyTexts },
    page: { ...english.ra.page, loading: 'Loading' },
  },
  ...shellTexts,
  ...menuTexts,
  ...placeholdersTexts,
  ...listsTexts,
  ...purchasesTexts,
  ...productsTexts,
  ...shipmentsTexts,
  ...batchesTexts,
  ...insertionsTexts,
  ...costsTexts,
  ...paidTexts,
  ...resourceTexts,
  ...scanningTexts,
  ...shortcutsTexts,
  ...soldTexts,
  ...typesTexts,
};
