import { useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { typeProblemMessages } from '../../contract/products.ts';
import { readExtraValue, type Extra, type ExtraValue, type Type } from '../../contract/types.ts';
import { formResolver } from '../../ui/formResolver.ts';
import { useTypes } from '../types/index.ts';
import { wordMessage } from '../../providers/messageWords.ts';

interface Typed {
  type?: number | undefined;
  sub_type?: number | null | undefined;
}

const NONE: readonly Extra[] = [];

interface Options {
  /** Schema for a new or a changed product. A type that is not sent stays unchanged. */
  schema: z.ZodType<Typed, FieldValues>;
  /** The extras, if the form has inputs for them. */
  extras?: readonly Extra[];
  isSubtypeRequired?: boolean;
}

/** Choices and validation of a product form. */
export interface ProductForm {
  types: Type[];
  extras: readonly Extra[];
  isSubtypeRequired: boolean;
  resolver: Resolver;
}

/** Validates the contract's schema, that type and subtype exist, and the values of extras. */
export function useProductForm({ schema, extras = NONE, isSubtypeRequired = false }: Options): ProductForm {
  const types = useTypes();
  const resolver = useMemo(() => {
    const known = schema.superRefine((product, context) => {
      if (product.type === undefined) return;
      const problems = typeProblemMessages(product, types, { isSubtypeRequired });
      for (const [field, message] of Object.entries(problems))
        context.addIssue({ code: 'custom', path: [field], message });
    });
    return formResolver(z.intersection(known, extraInputs(extras)));
  }, [schema, types, extras, isSubtypeRequired]);
  return { types, extras, isSubtypeRequired, resolver };
}

interface TypedExtras {
  type?: unknown;
  extras?: Record<string, ExtraValue | null>;
}

/** Validates the filled extras of the chosen type. */
function extraInputs(definitions: readonly Extra[]) {
  return z.custom<TypedExtras>().transform(({ type, extras = {} }, context) => {
    for (const { id, type: owner, value_type } of definitions) {
      const value = extras[id] ?? '';
      if (owner !== type || value === '') continue;
      const read = readExtraValue(value_type, value);
      if ('problem' in read)
        context.addIssue({ code: 'custom', path: ['extras', id], message: wordMessage(read.problem) });
    }
    return {};
  });
}
