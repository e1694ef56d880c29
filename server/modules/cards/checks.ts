import { sql } from 'kysely';
import { createMessage } from '../../../contract/messages.ts';
import type { Finding } from '../../../contract/system.ts';
import type { Db } from '../../platform/db/schema.ts';
import { jobTransaction } from '../../platform/db/transaction.ts';
import { type Check, createFinding } from '../../platform/doctor/check.ts';
import { nameRows } from '../../platform/doctor/row_names.ts';
import type { ImageStore } from '../../platform/storage/images/store.ts';
import { describeCard } from './describe_card.ts';
import { DESCRIPTION_VERSION, DESCRIPTOR_BYTES } from './match/descriptor.ts';
import { nextRevision } from './repository.ts';

const PORTION = 200;
/** Largest difference of a value, of 255: the mark was computed before its picture was compressed. */
const LARGEST_DIFFERENCE = 60;

interface CardState {
  isPictureWhole: boolean;
  /** The mark that belongs to the picture, if the stored one is another. */
  descriptor: Buffer | undefined;
}

/** Compares the index of the card matcher with the pictures of its cards. */
export const cardCheck: Check = {
  async find(copy, { images }) {
    const pictures: number[] = [];
    const marks: number[] = [];
    await forEachCard(copy, images, async (id, { isPictureWhole, descriptor }) => {
      if (!isPictureWhole) pictures.push(id);
      else if (descriptor) marks.push(id);
    });
    const findings: Finding[] = [];
    for (const [ids, repair, code] of [
      [pictures, 'upload', 'doctor.card_pictures'],
      [marks, 'doctor', 'doctor.card_index'],
    ] as const) {
      if (ids.length === 0) continue;
      const names = await nameRows(copy, 'cards', ids);
      findings.push(
        createFinding({ part: 'card_index', repair, count: ids.length }, createMessage(code, { names })),
      );
    }
    if (await isMisnumbered(copy))
      findings.push(
        createFinding(
          { part: 'card_index', repair: 'doctor', count: 1 },
          createMessage('doctor.card_revisions'),
        ),
      );
    return findings;
  },
  async repair({ db, images }) {
    await jobTransaction(db, async (trx) => {
      await sql`insert into card_index (id, revision, removed_revision) values (1, 0, 0)
        on conflict (id) do nothing`.execute(trx);
      await sql`delete from card_index where id <> 1`.execute(trx);
      await sql`update card_index set revision = (select coalesce(max(revision), 0) from cards)
        where revision < (select coalesce(max(revision), 0) from cards)`.execute(trx);
      await sql`update card_index set removed_revision = revision where removed_revision > revision`.execute(
        trx,
      );
    });
    await forEachCard(db, images, async (id, { isPictureWhole, descriptor }) => {
      if (!isPictureWhole || !descriptor) return;
      await jobTransaction(db, async (trx) => {
        const revision = await nextRevision(trx);
        const set = { descriptor, version: DESCRIPTION_VERSION, revision };
        await trx.updateTable('cards').set(set).where('id', '=', id).execute();
      });
    });
  },
};

async function isMisnumbered(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isRight: number }>`select count(*) = 1
      and min(revision) >= (select coalesce(max(revision), 0) from cards)
      and max(removed_revision) <= max(revision) as "isRight" from card_index`.execute(db);
  return !rows[0]?.isRight;
}

async function forEachCard(
  db: Db,
  images: ImageStore,
  work: (id: number, state: CardState) => Promise<void>,
): Promise<void> {
  for (let last = 0; ;) {
    const cards = await db
      .selectFrom('cards')
      .select(['id', 'image', 'version', 'descriptor'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PORTION)
      .execute();
    for (const { id, image, version, descriptor } of cards) {
      const bytes = await images.read(image);
      const made = bytes && (await describeCard(Buffer.from(bytes)).catch(() => undefined));
      const isMark =
        version !== DESCRIPTION_VERSION || !made || isAlike(Buffer.from(descriptor), made.descriptor);
      await work(id, {
        isPictureWhole: made !== undefined,
        descriptor: isMark ? undefined : made.descriptor,
      });
    }
    last = cards.at(-1)?.id ?? last;
    if (cards.length < PORTION) return;
  }
}

function isAlike(stored: Buffer, made: Buffer): boolean {
  if (stored.length !== DESCRIPTOR_BYTES) return false;
  return stored.every(
    (_, index) => Math.abs(stored.readInt8(index) - made.readInt8(index)) <= LARGEST_DIFFERENCE,
  );
}
