import type { NewLabels } from '../../../contract/labels.ts';
import { createMessage } from '../../../contract/messages.ts';
import { labelCode } from '../../../domain/labels/code_of.ts';
import { MAX_LABELS, qrText } from '../../../domain/labels/label.ts';
import { labelLineText, type LabelRecord } from '../../../domain/labels/line_text.ts';
import type { Db } from '../../platform/db/schema.ts';
import { invalidInput } from '../../platform/errors.ts';
import { installationId } from '../../platform/storage/installation.ts';
import { readExportedRecords } from '../../records/files/records.ts';
import { findPage } from '../../records/lists/find.ts';
import { boughtStocks } from '../purchasing/index.ts';
import { places, products } from '../stock/index.ts';
import type { Label } from './print/draw_labels.ts';

const SUBJECTS = { products, places, bought_stocks: boughtStocks };

/** The labels of the records that a filter matches. */
export async function readLabels(db: Db, { of, filter, sort, lines, code, address }: NewLabels) {
  const { list, row } = SUBJECTS[of];
  const query = { filter, sort };
  const { total } = await findPage({ db, list, query, from: 0, count: 1 });
  if (total === 0) throw invalidInput({ filter: createMessage('labels.none') });
  if (total > MAX_LABELS)
    throw invalidInput({ filter: createMessage('labels.too_many', { most: MAX_LABELS, count: total }) });
  const labels: Label[] = [];
  const mark = await installationId(db);
  for await (const records of readExportedRecords(db, { list, row, mark, query })) {
    for (const record of records as unknown as LabelRecord[]) {
      const short = labelCode(of, record);
      labels.push({
        code: code === 'qr' && short !== '' ? qrText(address, short) : short,
        lines: lines.map((line) => labelLineText(of, record, line)),
      });
    }
  }
  return labels;
}
