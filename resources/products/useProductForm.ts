import { useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { typeProblems } from '../../contract/products.ts';
import { readExtraValue, type Extra, type ExtraValue, type Type } from '../../contract/types.ts';
import { formResolver } from '../../ui/formResolver.ts';
import { useTypes } from '../types/index.ts';

interface Typed {
  type?: number | undefined;
  sub_type?: number | null | undefined;
}

const NONE: readonly Extra[] = [];

interface Options {
  /** The contract's rules for a new or a changed product; a type that is not sent stays as it is. */
  schema: z.ZodType<Typed, FieldValues>;
  /** Of the form's further fields, if it has them. */
  extras?: readonly Extra[];
  isSubtypeRequired?: boolean;
}

/** What a form of a product chooses from, and how it is checked. */
export interface ProductForm {
  types: Type[];
  extras: readonly Extra[];
  isSubtypeRequired: boolean;
  resolver: Resolver;
}

/** Checks the contract's rules, that the product's type and subtype are among the known ones, and what its extra fields want. */
export function useProductForm({ schema, extras = NONE, isSubtypeRequired = false }: Options): ProductForm {
  const types = useTypes();
  const resolver = useMemo(() => {
    const known = schema.superRefine((product, context) => {
      if (product.type === undefined) return;
      const problems = typeProblems(product, types, { isSubtypeRequired });
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

/** The extra fields of the chosen type, where they are filled. */
function extraInputs(definitions: readonly Extra[]) {
  return z.custom<TypedExtras>().transform(({ type, extras = {} }, context) => {
    for (const { id, type: owner, value_type } of definitions) {
      const value = extras[id] ?? '';
      if (owner !== type || value === '') continue;
      const read = readExtraValue(value_type, value);
      if ('problem' in read)
        context.addIssue({ code: 'custom', path: ['extras', id], message: read.problem });
    }
    return {};
  });
}
