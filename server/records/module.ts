import type { NameColumn } from '../platform/auth/people_repository.ts';
import type { Routes } from '../platform/context.ts';
import type { Check, SumCheck } from '../platform/doctor/check.ts';
import type { RecordedTable } from '../platform/db/recorder/recorded_tables.ts';
import type { DerivedOn, PictureNeeds } from '../platform/db/model.ts';
import type { Db, Schema } from '../platform/db/schema.ts';
import type { Sql } from '../platform/db/sql.ts';
import type { DailyWork } from '../platform/jobs/daily_work.ts';
import type { HistoryKind } from '../../contract/history.ts';
import type { ResourceName } from '../../contract/resources.ts';
import type { RecordedKind, RecordedPart } from './history/kinds.ts';
import type { UndoneRows } from './history/undone_rows.ts';
import type { RecordHooks, RegisteredResource } from './registry.ts';

/** The parts that a module registers: see server/modules.ts. */
export interface Module {
  resources?: Partial<Record<ResourceName, RegisteredResource>>;
  /** Hooks on the module's own tables or on tables of earlier modules. */
  hooks?: RecordHooks;
  /** Authenticated routes beside the routes of the resources. */
  routes?: readonly Routes[];
  /** The module's tables whose rows the history records. */
  recorded?: Partial<Readonly<Record<keyof Schema, RecordedTable>>>;
  /** How the history shows kinds of records, and their parts by table. */
  shown?: {
    kinds: Readonly<Record<HistoryKind, RecordedKind>>;
    parts: Readonly<Record<string, RecordedPart>>;
  };
  /** Computes, after an undo, what follows from the rows that it has written: sums, costs, VAT. */
  afterUndo?(db: Db, rows: UndoneRows): Promise<void>;
  /**
   * Indexes by table and name, beside the indexes of the resources. Each value is the text after the table
   * name in `create index`.
   */
  indexes?: Readonly<Record<string, Readonly<Record<string, Sql>>>>;
  /** Tables and triggers that can be rebuilt from code and records. */
  derived?: readonly DerivedOn[];
  /** Runs after migrations, before the server listens. */
  afterMigration?(db: Db): Promise<void>;
  /** The module's references to stored pictures. */
  pictureNeeds?: PictureNeeds;
  /** Checks of the doctor: complete ones, and queries that the short check runs too. */
  checks?: readonly Check[];
  sums?: readonly SumCheck[];
  /** Queries that only the short check runs. */
  shortSums?: readonly SumCheck[];
  /** Background work, in steps. */
  background?: readonly BackgroundWork[];
  daily?: readonly DailyWork[];
  /** Columns with the names of operators, which are replaced when a person is removed. */
  operatorNames?: readonly NameColumn[];
}

export interface BackgroundWork {
  /** Log message when a step fails. */
  failed: string;
  /** Runs until the server stops or nothing is left. */
  run(db: Db, until: { signal: AbortSignal; log: (error: unknown) => void }): Promise<void>;
}
