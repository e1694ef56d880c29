interface EarlyCall {
  url: string;
  token: string;
  response: Promise<Response>;
}

let waiting: EarlyCall | undefined;

/** Makes a call before the code that needs its answer has come. It is made once more if nobody can use it. */
export function callEarly(url: string, token: string): void {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const response = fetch(url, { headers });
  // Whoever takes it hears of the failure.
  response.catch(() => {});
  waiting = { url, token, response };
}

/** The answer to the call that was made early, if it is this one. It is given out once. */
export function takeEarly(url: string, token: string | null): Promise<Response> | undefined {
  const taken = waiting;
  waiting = undefined;
  return taken?.url === url && taken.token === token ? taken.response : undefined;
}
