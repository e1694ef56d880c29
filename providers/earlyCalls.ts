interface EarlyCall {
  url: string;
  token: string;
  response: Promise<Response>;
}

let waiting: EarlyCall | undefined;

/** Sends a call before the code that uses its answer has loaded. */
export function startEarlyCall(url: string, token: string): void {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const response = fetch(url, { headers });
  // The caller of `takeEarlyAnswer` handles the failure.
  response.catch(() => {});
  waiting = { url, token, response };
}

/** The answer of the early call, if URL and token are the same. Only the first caller gets the answer. */
export function takeEarlyAnswer(url: string, token: string | null): Promise<Response> | undefined {
  if (waiting?.url !== url || waiting.token !== token) return undefined;
  const { response } = waiting;
  waiting = undefined;
  return response;
}

/** URL of the early call whose answer has not been taken. */
export const pendingEarlyUrl = (): string | undefined => waiting?.url;

/** Drops an outdated early answer. */
export const dropEarlyAnswer = (): void => void (waiting = undefined);
