import { useMemo } from 'react';
import { INVALID_SUBTYPE, INVALID_TYPE, NewProduct } from '../../contract/products.ts';
import type { Type } from '../../contract/types.ts';
import { formResolver } from '../../ui/formResolver.ts';

/** The contract's rules for a new product, and that its type and subtype are among the known ones. */
export function useProductResolver({ types, subtypeRequired }: { types: Type[]; subtypeRequired: boolean }) {
  return useMemo(() => {
    const schema = NewProduct.superRefine((product, context) => {
      const type = types.find(({ id }) => id === product.type);
      if (!type) return context.addIssue({ code: 'custom', path: ['type'], message: INVALID_TYPE });
      const isKnown = type.subtypes.some(({ id }) => id === product.sub_type);
      const isMissing = product.sub_type === null && (!subtypeRequired || type.subtypes.length === 0);
      if (!isKnown && !isMissing)
        context.addIssue({ code: 'custom', path: ['sub_type'], message: INVALID_SUBTYPE });
    });
    return formResolver(schema);
  }, [types, subtypeRequired]);
}
