import type { z } from 'zod';
import type { NewListingTemplate } from '../../../contract/listing_templates.ts';

/** A template by the name of its type; for all types without one. */
type TemplatePlan = Omit<z.input<typeof NewListingTemplate>, 'type'> & { typeName?: string };

/** The templates of a new database. */
export const TEMPLATES: readonly TemplatePlan[] = [
  {
    name: 'Cards on Ebay',
    site: 'Ebay',
    format: 'ebay',
    typeName: 'Card',
    title: '{name} {Set} {Language}',
    description: '<p>{name}, {Set}.</p><p>Condition: {condition}.</p>',
    category: '183454',
    condition: '{Condition}',
    pricePercent: 100,
    priceEnding: '99',
    marginPercent: 10,
    handlingDays: 2,
  },
  {
    name: 'Everything on Shopify',
    site: 'Shopify',
    format: 'shopify',
    title: '{name}',
    description: '<p>{name} {Set}</p>',
    condition: '{Condition}',
    pricePercent: 95,
    priceEnding: '90',
  },
];
