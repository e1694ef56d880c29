import { reportThreadLoaded } from '../../../platform/jobs/report_loaded.ts';
import { toTransferable } from '../../../platform/jobs/transferable.ts';
import { drawLabels, type LabelSheet } from './draw_labels.ts';
import { drawTestSheet, type TestSheet } from './test_sheet.ts';

export type PrintTask = { kind: 'labels'; sheet: LabelSheet } | { kind: 'test'; sheet: TestSheet };

reportThreadLoaded();

export default async function print(task: PrintTask): Promise<Uint8Array<ArrayBuffer>> {
  return toTransferable(await (task.kind === 'labels' ? drawLabels(task.sheet) : drawTestSheet(task.sheet)));
}
