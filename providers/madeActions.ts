import { ACTION_HEADER } from '../contract/action_header.ts';

/** The actions that the open page has made, the last one at the end. */
let made: number[] = [];
const byResult = new WeakMap<object, number>();

function actionIn({ headers }: { headers: Headers }): number | undefined {
  const id = Number(headers.get(ACTION_HEADER));
  return id > 0 ? id : undefined;
}

/** Records the action that an answer names. Only Backstock's own server names actions. */
export function recordAction(answer: { headers: Headers }): void {
  const action = actionIn(answer);
  if (action !== undefined) made.push(action);
}

/** Returns the result of a call, and keeps the action that the call has made, for `actionOf`. */
export function withAction<Result extends object>(answer: { headers: Headers }, result: Result): Result {
  const action = actionIn(answer);
  if (action !== undefined) byResult.set(result, action);
  return result;
}

/** The action that the call with this result has made. */
export function actionOf(result: object): number | undefined {
  return byResult.get(result);
}

export const lastAction = (): number | undefined => made.at(-1);

/** Forgets actions that are undone, and the action that undid them. */
export function forgetActions(ids: readonly (number | null)[]): void {
  made = made.filter((id) => !ids.includes(id));
}

/** Another page opens: the keyboard undoes only what the open page has made. */
export function forgetAllActions(): void {
  made = [];
}
