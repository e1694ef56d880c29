interface EarlyCall {
  url: string;
  token: string;
  response: Promise<Response>;
}

let waiting: EarlyCall | undefined;

/** Makes a call before the code that needs its answer has come. */
export function callEarly(url: string, token: string): void {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const response = fetch(url, { headers });
  // Whoever takes it hears of the failure.
  response.catch(() => {});
  waiting = { url, token, response };
}

/** The answer to the call that was made early, if it is this one. It is given out once, to the first who asks for it. */
export function takeEarly(url: string, token: string | null): Promise<Response> | undefined {
  if (waiting?.url !== url || waiting.token !== token) return undefined;
  const { response } = waiting;
  waiting = undefined;
  return response;
}

/** The call whose answer nobody has taken yet. */
export const earlyCall = (): string | undefined => waiting?.url;

/** What came early is no longer so. */
export const dropEarly = (): void => void (waiting = undefined);
