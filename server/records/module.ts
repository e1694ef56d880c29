import type { NameColumn } from '../platform/auth/people_repository.ts';
import type { Routes } from '../platform/context.ts';
import type { Check, SumCheck } from '../platform/doctor/check.ts';
import type { DerivedOn, PictureNeeds } from '../platform/db/model.ts';
import type { Db } from '../platform/db/schema.ts';
import type { Sql } from '../platform/db/sql.ts';
import type { DailyWork } from '../platform/jobs/daily_work.ts';
import type { ResourceName } from '../../contract/resources.ts';
import type { RecordHooks, RegisteredResource } from './registry.ts';

/** The parts that a module registers: see server/modules.ts. */
export interface Module {
  resources?: Partial<Record<ResourceName, RegisteredResource>>;
  /** Hooks on the module's own tables or on tables of earlier modules. */
  hooks?: RecordHooks;
  /** Authenticated routes beside the routes of the resources. */
  routes?: readonly Routes[];
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
  /** Queries of the short check alone. */
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
