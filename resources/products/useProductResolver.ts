import { useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { INVALID_SUBTYPE, INVALID_TYPE } from '../../contract/products.ts';
import type { Type } from '../../contract/types.ts';
import { formResolver } from '../../ui/formResolver.ts';

interface Typed {
  type?: number | undefined;
  sub_type?: number | null | undefined;
}

interface Options {
  /** The contract's rules for a new or a changed product; a type that is not sent stays as it is. */
  schema: z.ZodType<Typed, FieldValues>;
  types: Type[];
  subtypeRequired: boolean;
}

/** The contract's rules, and that the product's type and subtype are among the known ones. */
export function useProductResolver({ schema, types, subtypeRequired }: Options): Resolver {
  return useMemo(() => {
    const known = schema.superRefine((product, context) => {
      if (product.type === undefined) return;
      const type = types.find(({ id }) => id === product.type);
      if (!type) return context.addIssue({ code: 'custom', path: ['type'], message: INVALID_TYPE });
      const isKnown = type.subtypes.some(({ id }) => id === product.sub_type);
      const isMissing = product.sub_type === null && (!subtypeRequired || type.subtypes.length === 0);
      if (!isKnown && !isMissing)
        context.addIssue({ code: 'custom', path: ['sub_type'], message: INVALID_SUBTYPE });
    });
    return formResolver(known);
  }, [schema, types, subtypeRequired]);
}
