import type { Place } from './databases/place.ts';
import { Caller } from './measure/caller.ts';
import { MeasuredProcess, type Usage } from './measure/process.ts';
import { median } from './statistics.ts';

const AT_ONCE = 10;

/** Cost of starting the server, and its memory for whole lists. */
export interface Starting {
  /** Milliseconds until the server is ready. */
  ready: number;
  /** Bytes of memory when the server is ready; and the peak after one whole list, then after ten at once. */
  rss: number;
  lists?: { afterOne: number; afterTen: number; failure?: string };
}

export async function measureStarting(
  main: string,
  place: Place,
  { repeats, isWhole }: { repeats: number; isWhole: boolean },
): Promise<Starting> {
  const times: number[] = [];
  for (let time = 1; time < repeats; time += 1) {
    const server = await MeasuredProcess.start(main, place.env);
    times.push(server.startedIn);
    await server.stop();
  }
  const server = await MeasuredProcess.start(main, place.env);
  times.push(server.startedIn);
  const before = await server.usage();
  const lists = isWhole ? await wholeLists(server, before) : undefined;
  await server.stop();
  return { ready: median(times), rss: before.rss, ...(lists && { lists }) };
}

async function wholeLists(server: MeasuredProcess, before: Usage) {
  const caller = new Caller(server.address);
  let [afterOne, afterTen] = [before.peak, before.peak];
  try {
    await caller.logIn();
    const ask = async () => {
      const { status } = await caller.ask({ path: '/api/products/' });
      if (status !== 200) throw new Error(`a whole list answered ${status}`);
    };
    await ask();
    afterOne = afterTen = (await server.usage()).peak;
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    afterTen = (await server.usage()).peak;
    return { afterOne, afterTen };
  } catch (error) {
    return { afterOne, afterTen, failure: error instanceof Error ? error.message : String(error) };
  } finally {
    caller.close();
  }
}
