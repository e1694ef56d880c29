import type { Module } from './records/module.ts';
import { accountingModule } from './modules/accounting/index.ts';
import { cardsModule } from './modules/cards/index.ts';
import { countingModule } from './modules/counting/index.ts';
import { historyModule } from './modules/history/index.ts';
import { importsModule } from './modules/imports/index.ts';
import { labelsModule } from './modules/labels/index.ts';
import { listingModule } from './modules/listing/index.ts';
import { pricesModule } from './modules/prices/index.ts';
import { purchasingModule } from './modules/purchasing/index.ts';
import { salesModule } from './modules/sales/index.ts';
import { stockModule } from './modules/stock/index.ts';

/** A module imports only modules before it. Hooks run in this order. */
export const MODULES: readonly Module[] = [
  stockModule,
  countingModule,
  purchasingModule,
  labelsModule,
  salesModule,
  listingModule,
  accountingModule,
  pricesModule,
  importsModule,
  cardsModule,
  historyModule,
];
