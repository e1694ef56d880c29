import { OPEN_STATEMENT, Payouts, Statement } from '../contract/payouts.ts';
import { API_URL } from './api.ts';
import { downloadFile } from './downloadFile.ts';
import { httpClient } from './httpClient.ts';

/** Parameters from the query of the page's address. */
export type PayoutParameters = Readonly<Record<string, string>>;

const addressOf = (path: string, parameters: PayoutParameters) =>
  `${API_URL}/api/payouts/${path}?${new URLSearchParams(parameters)}`;

/** Payouts and balances of a period. */
export async function getPayouts(parameters: PayoutParameters, signal?: AbortSignal): Promise<Payouts> {
  const { json } = await httpClient(addressOf('', parameters), { signal });
  return Payouts.parse(json);
}

/** A payout with its rows. `open` returns the rows not yet paid out, of the account in the parameters. */
export async function getStatement(
  id: number | typeof OPEN_STATEMENT,
  parameters: PayoutParameters,
  signal?: AbortSignal,
): Promise<Statement> {
  const { json } = await httpClient(addressOf(`${id}/`, parameters), { signal });
  return Statement.parse(json);
}

export function exportPayouts(parameters: PayoutParameters, signal?: AbortSignal): Promise<File> {
  return downloadFile(addressOf('export/', parameters), 'payouts.csv', signal);
}

export function exportStatement(
  id: number | typeof OPEN_STATEMENT,
  parameters: PayoutParameters,
  signal?: AbortSignal,
): Promise<File> {
  return downloadFile(addressOf(`${id}/export/`, parameters), 'payout.csv', signal);
}
