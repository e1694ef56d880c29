import { z } from 'zod';

/** The shops whose accounts can be read. */
export const SourceName = z.enum(['zenmarket', 'buyee', 'fromjapan']);
export type SourceName = z.infer<typeof SourceName>;
