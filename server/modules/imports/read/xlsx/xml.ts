import { TextDecoder } from 'node:util';
import sax from 'sax';
import type { Zip } from '../../../../platform/storage/zip.ts';
import { createDamagedError, tooLargeWorkbook } from './zip.ts';

/** By name, including the prefix. */
export type XmlAttributes = Readonly<Record<string, string>>;

export interface XmlEvents {
  open?(name: string, attributes: XmlAttributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** The maximum length of a text in the XML. Cells are shorter. */
const MOST_TEXT = 1_000_000;

/**
 * The maximum number of elements and attributes that one reading parses in all parts.
 * 100,000 rows of 20 columns, half of them texts, have 10 million and take 13 s of processor time. Nodes
 * without cells take twice as long.
 */
const MOST_NODES = 40_000_000;

/** Only the five predefined entities of XML. */
const OPTIONS = { strictEntities: true, position: false };

/** Reads the XML parts of a workbook. */
export class XmlParts {
  readonly #zip: Zip;
  #nodes = 0;

  constructor(zip: Zip) {
    this.#zip = zip;
  }

  has(name: string): boolean {
    return this.#zip.has(name);
  }

  close(): void {
    this.#zip.close();
  }

  /**
   * Parses a part strictly and pauses after each piece. Names come without prefixes. A document type is
   * refused.
   * An XML error is thrown only after the checksum of the part has been verified, so that earlier rows are
   * reliable.
   */
  async *read(name: string, events: XmlEvents): AsyncGenerator<void, void> {
    const parser = sax.parser(true, OPTIONS);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    Object.assign(
      parser,
      handlers(events, () => this.#count()),
    );
    let failure: unknown;
    for await (const piece of this.#zip.read(name)) {
      if (failure !== undefined) continue;
      try {
        parser.write(decoded(decoder, piece));
      } catch (error) {
        failure = error;
      }
      yield;
    }
    if (failure !== undefined) throw failure;
    parser.write(decoded(decoder)).close();
    yield;
  }

  async readWhole(name: string, events: XmlEvents): Promise<void> {
    for await (const _ of this.read(name, events));
  }

  #count(): void {
    this.#nodes += 1;
    if (this.#nodes > MOST_NODES) throw tooLargeWorkbook();
  }
}

function handlers(events: XmlEvents, count: () => void): Partial<sax.SAXParser> {
  let pending = 0;
  const text = (piece: string) => {
    pending += piece.length;
    if (pending > MOST_TEXT) fail();
    events.text?.(piece);
  };
  return {
    onerror: fail,
    ondoctype: fail,
    ontext: text,
    oncdata: text,
    onattribute: count,
    onopentag(tag: sax.Tag) {
      count();
      pending = 0;
      events.open?.(local(tag.name), tag.attributes);
    },
    onclosetag(tag) {
      pending = 0;
      events.close?.(local(tag));
    },
  };
}

function decoded(decoder: TextDecoder, piece?: Buffer): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    return fail();
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function fail(): never {
  throw createDamagedError();
}

/** Decodes characters that XML cannot hold, written like `_x000D_`. */
export function unescapeXml(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
}
