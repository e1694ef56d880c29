import { sql } from 'kysely';
import { createMessage } from '../../../contract/messages.ts';
import type { CheckResult, Finding } from '../../../contract/system.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { type DatabasePlace, openDatabase, sqliteFile } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { idList } from '../db/sql.ts';
import { splitIntoPortions } from '../db/insert_all.ts';
import type { ImageStore } from '../storage/images/store.ts';
import { listUnneededFiles } from '../storage/images/unneeded_files.ts';
import { type CheckSources, type Check, createFinding, createRowFindings, type NamedRow } from './check.ts';
import { runOnCopy } from './copy.ts';
import {
  areTextsUnreadable,
  checkPostgres,
  checkSqlite,
  createEngineFindings,
  type EngineDamage,
  errorText,
} from './engine_check.ts';
import { findOrphanedFiles, createOrphansFinding, deleteFiles } from './orphaned_files.ts';
import { checkLinks } from './link_check.ts';
import { checkPictures, repairPictures } from './picture_check.ts';
import { doctorModel } from './registry.ts';
import { checkValues } from './value_check.ts';

export class DoctorError extends Error {}

/** Names of files in one query. */
const PORTION = 5_000;

export interface ExamineOptions {
  place: DatabasePlace;
  openImages: (db: Db) => Promise<ImageStore>;
  progress?: (step: ExamineStep) => void;
}

export interface ExamineStep {
  step: 'database' | 'records' | 'pictures';
  done: number;
  total: number;
}

/** The complete check of an installation. Its server may run meanwhile. */
export class Examination {
  readonly #options: ExamineOptions;
  /** Old files that nothing needs. */
  #orphanedFiles: string[] = [];
  /** The repair functions of the checks with findings. */
  #repairs: NonNullable<Check['repair']>[] = [];

  constructor(options: ExamineOptions) {
    this.#options = options;
  }

  async run(): Promise<CheckResult> {
    const checked_at = new Date().toISOString();
    const findings = await this.#findAll();
    return { checked_at, complete: true, findings };
  }

  /** Repairs what can be recomputed. Call this after `run`. The next `run` finds what could not be repaired. */
  async repair(findings: readonly Finding[], log: (error: unknown) => void = () => {}): Promise<void> {
    const isFound = (code: string) => findings.some(({ reason }) => reason.code === code);
    const { place, openImages, progress } = this.#options;
    const db = openDatabase(place);
    try {
      if (isFound('doctor.indexes')) await reindex(db, place);
      const images = await openImages(db);
      const ofParts = doctorModel().checks.flatMap(({ part, repair }) =>
        repair && findings.some((finding) => finding.part === part) ? repair : [],
      );
      for (const repair of new Set([...ofParts, ...this.#repairs])) await repair({ db, images }).catch(log);
      if (findings.some(({ part }) => part === 'pictures' || part === 'thumbnails'))
        await repairPictures(db, {
          images,
          progress: (done, total) => progress?.({ step: 'pictures', done, total }),
        });
      await deleteFiles(this.#orphanedFiles);
    } finally {
      await db.destroy();
    }
  }

  async #findAll(): Promise<Finding[]> {
    const { place, progress } = this.#options;
    const damage = await this.#checkEngine();
    const engine = createEngineFindings(damage);
    if (areTextsUnreadable(damage)) return engine;
    let db: Db | undefined;
    try {
      db = openDatabase(place);
      const pending = await pendingMigrations(db);
      if (pending.length > 0)
        throw new DoctorError(
          'The database is of an earlier version. Start the server once, then check again.',
        );
      const source = db;
      const found = await runOnCopy(
        { place, progress: (done, total) => progress?.({ step: 'database', done, total }) },
        (copy, snapshot) => this.#checkCopy(copy, source, snapshot),
      );
      return [...engine, ...found];
    } catch (error) {
      if (error instanceof DoctorError) throw error;
      if (engine.some(({ part }) => part === 'database')) return engine;
      const kind = { part: 'database', repair: 'restore', count: 1 } as const;
      return [
        ...engine,
        createFinding(kind, createMessage('doctor.no_database', { problem: errorText(error) })),
      ];
    } finally {
      await db?.destroy().catch(() => {});
    }
  }

  async #checkEngine(): Promise<EngineDamage> {
    const { place, progress } = this.#options;
    if (!place.databaseUrl) {
      progress?.({ step: 'database', done: 0, total: 1 });
      return checkSqlite(sqliteFile(place.dataDir));
    }
    const db = openDatabase(place);
    try {
      return await checkPostgres(db, (done, total) => progress?.({ step: 'database', done, total }));
    } finally {
      await db.destroy();
    }
  }

  async #checkCopy(copy: Db, source: Db, snapshot: CheckSources['source']): Promise<Finding[]> {
    const { place, openImages, progress } = this.#options;
    const images = await openImages(source);
    const sources = { images, source: snapshot };
    const { checks, sums } = doctorModel();
    const named = new Set<string>();
    const parts: Check[] = [
      {
        find: async () => {
          const values = await checkValues(copy);
          for (const name of values.images) named.add(name);
          return values.findings;
        },
      },
      { find: checkLinks },
      ...checks,
      ...sums.map(({ repair, ...sum }): Check => ({
        ...sum,
        // The query selects these columns.
        find: async () => createRowFindings(sum, (await sum.query.execute(copy)).rows as NamedRow[]),
        ...(repair && { repair: ({ db }) => repair(db) }),
      })),
      {
        find: async () => {
          // The daily work deletes these after their time.
          for await (const names of listUnneededFiles(source, { size: PORTION }))
            for (const name of names) named.add(name);
          this.#orphanedFiles = await findOrphanedFiles(place.dataDir, named);
          return createOrphansFinding(this.#orphanedFiles, place.dataDir);
        },
      },
    ];
    const found: { check: Check; findings: Finding[] }[] = [];
    for (const [index, check] of parts.entries()) {
      progress?.({ step: 'records', done: index, total: parts.length });
      const findings = await check
        .find(copy, sources)
        .catch((error: unknown) => [createUncheckedFinding(error)]);
      found.push({ check, findings });
    }
    progress?.({ step: 'records', done: parts.length, total: parts.length });
    const findings = this.#decideRepairs(found);
    const pictures = await checkPictures(copy, {
      images,
      stillRecorded: (ids) => findRecorded(source, ids),
      progress: (done, total) => progress?.({ step: 'pictures', done, total }),
    });
    return [...findings, ...pictures];
  }

  /** While the ledger is damaged, sums must not be recomputed from it. */
  #decideRepairs(found: readonly { check: Check; findings: Finding[] }[]): Finding[] {
    const isLedgerDamaged = found.some(({ findings }) =>
      findings.some(({ part, repair }) => part === 'ledger' && repair === 'restore'),
    );
    this.#repairs = [];
    return found.flatMap(({ check, findings }) => {
      if (isLedgerDamaged && check.isOfLedger)
        return findings.map((finding): Finding => ({ ...finding, repair: 'restore' }));
      if (check.repair && findings.some(({ repair }) => repair === 'doctor'))
        this.#repairs.push(check.repair);
      return findings;
    });
  }
}

/** A check fails if records have values that Backstock never writes. */
function createUncheckedFinding(error: unknown): Finding {
  const kind = { part: 'records', repair: 'restore', count: 1 } as const;
  return createFinding(kind, createMessage('doctor.unchecked', { problem: errorText(error) }));
}

async function findRecorded(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const present = new Set<number>();
  for (const portion of splitIntoPortions(ids)) {
    const { rows } = await sql<{ id: number }>`select id from images where id in ${idList(portion)}`.execute(
      db,
    );
    for (const { id } of rows) present.add(id);
  }
  return present;
}

async function reindex(db: Db, { databaseUrl }: DatabasePlace): Promise<void> {
  if (!databaseUrl) {
    await sql`reindex`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of rows) await sql`reindex table ${sql.table(name)}`.execute(db);
}
