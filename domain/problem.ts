/** A problem by the code of its message, in the catalogue of `contract/messages.ts`. */
export interface Problem<Code extends string> {
  readonly code: Code;
  readonly parameters: Readonly<Record<string, string | number | Problem<Code>>>;
}

/** @example describeProblem('charges.no_day', { day: '2026-02-30' }) */
export function describeProblem<Code extends string>(
  code: Code,
  parameters: Problem<Code>['parameters'] = {},
): Problem<Code> {
  return { code, parameters };
}
