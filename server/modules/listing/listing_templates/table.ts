import type { Generated, Selectable } from 'kysely';
import type { ListingTemplate } from '../../../../contract/listing_templates.ts';
import type { ListingFormat } from '../../../../domain/listings/listing.ts';
import { type NewRow, StoredFields } from '../../../records/stored.ts';

/** Percentages and the rate in ten-thousandths. */
export interface TemplateTable {
  id: Generated<number>;
  name: string;
  site: string;
  format: ListingFormat;
  type_id: number | null;
  title: string;
  /** Sanitized HTML with placeholders. */
  description: string;
  category: string;
  condition: string;
  grader: string;
  grade: string;
  certificate: string;
  price_percent: number;
  price_ending: string;
  margin_percent: number | null;
  handling_days: number | null;
  currency: string;
  rate: number | null;
  columns: string;
  search_text: string;
}
export type TemplateRow = Selectable<TemplateTable>;
export type TemplateRecord = NewRow<TemplateTable>;

export const templateFields = new StoredFields<Exclude<keyof ListingTemplate, 'id'>, TemplateTable>(
  'listing_templates',
  {
    name: ['name', ''],
    site: ['site', ''],
    format: ['format', 'other'],
    type: ['type_id', null],
    title: ['title', '{name}'],
    description: ['description', ''],
    category: ['category', ''],
    condition: ['condition', '{Condition}'],
    grader: ['grader', ''],
    grade: ['grade', ''],
    certificate: ['certificate', ''],
    pricePercent: ['price_percent', 1_000_000],
    priceEnding: ['price_ending', ''],
    marginPercent: ['margin_percent', null],
    handlingDays: ['handling_days', null],
    currency: ['currency', 'EUR'],
    rate: ['rate', null],
    columns: ['columns', ''],
  },
);
