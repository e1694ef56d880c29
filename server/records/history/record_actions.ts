import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ACTION_HEADER, HISTORY_KINDS, type HistoryKind } from '../../../contract/history.ts';
import { currentCall } from '../../platform/call.ts';
import { endRecording, recorderOf, startRecording } from '../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import { type ActionDetails, writeAction } from './write_action.ts';

/** The actions that calls have written, for further transactions of the same call. */
const actions = new WeakMap<FastifyRequest, number>();
const described = new WeakMap<Db, ActionDetails>();

/** Writes an action for each call that changes records, and names it in a header of the answer. */
export function recordActions(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    currentCall()?.beforeCommit.push(async (trx) => {
      const action = await finishCall(trx, request);
      // The header is part of the answer that is kept for a repeated call.
      if (action !== undefined) reply.header(ACTION_HEADER, action);
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) reply.removeHeader(ACTION_HEADER);
  });
}

async function finishCall(db: Db, request: FastifyRequest): Promise<number | undefined> {
  const recorder = endRecording(db);
  if (!recorder?.isUsed) return undefined;
  const kind = kindOfRoute(request);
  const details = { ...(kind && { kind }), ...described.get(db) };
  const id = await writeAction(db, recorder, { details, earlier: actions.get(request) });
  if (id !== undefined) actions.set(request, id);
  return id;
}

/** Writes the action of the running call before the end of its transaction. Undefined if nothing has changed. */
export async function finishAction(db: Db): Promise<number | undefined> {
  const call = currentCall();
  return call && finishCall(db, call.request);
}

/** The kind of records that a route is about, such as `products` of `/api/products/update/:id/`. */
function kindOfRoute({ routeOptions }: FastifyRequest): HistoryKind | undefined {
  const [, , name] = (routeOptions.url ?? '').split('/');
  return HISTORY_KINDS.find((kind) => kind === name);
}

/** Says what the action of this transaction is. */
export function describeAction(db: Db, details: ActionDetails): void {
  if (recorderOf(db)) described.set(db, { ...described.get(db), ...details });
}

/** Records a transaction of background work. `earlier` finds the action to which the transaction belongs. */
export async function recordWork<Result>(
  db: Db,
  { details, earlier }: { details: ActionDetails; earlier: () => Promise<number | undefined> },
  work: () => Promise<Result>,
): Promise<Result> {
  startRecording(db);
  const result = await work();
  const recorder = endRecording(db);
  if (recorder?.isUsed) {
    await writeAction(db, recorder, {
      details: { ...details, ...described.get(db) },
      earlier: await earlier(),
    });
  }
  return result;
}
