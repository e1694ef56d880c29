import { z } from 'zod';
import { IdInput } from '../../contract/primitives.ts';

export const RecordPath = z.object({ id: IdInput });
