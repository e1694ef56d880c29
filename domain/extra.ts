/** What the value of a type's extra field may be. */
export const EXTRA_VALUE_TYPES = ['text', 'integer', 'float', 'boolean'] as const;
