import { move, transferableSymbol, valueSymbol } from 'piscina';
import { reportThreadLoaded } from '../../../jobs/report_loaded.ts';
import { toTransferable } from '../../../jobs/transferable.ts';
import { stripMetadata } from './strip.ts';

reportThreadLoaded();

export default function strip(sent: Uint8Array<ArrayBuffer>) {
  const stripped = stripMetadata(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
  if (!stripped) return undefined;
  const bytes = toTransferable(stripped.bytes);
  return move({
    get [transferableSymbol]() {
      return [bytes.buffer];
    },
    get [valueSymbol]() {
      return { ...stripped, bytes };
    },
  });
}
