import type { Limits } from '../../server/platform/context.ts';
import { ServerProcess } from './server_process.ts';
import { roundRobin } from './round_robin.ts';

interface Settings {
  limits?: Partial<Limits>;
  /** What the environment of the first one has besides. */
  first?: Record<string, string>;
}

/** Three server processes on one database, started at the same moment, behind a plain load balancer. */
export async function startThree(
  main: string,
  env: Record<string, string | undefined>,
  { limits, first = {} }: Settings = {},
) {
  const servers = [first, {}, {}].map((own) => new ServerProcess(main, { ...env, ...own }, limits));
  const addresses = await Promise.all(servers.map((server) => server.ready()));
  const proxy = await roundRobin(addresses);
  return {
    servers,
    addresses,
    address: proxy.address,
    /** What was wrong on their way, of those that were still there. */
    async stop() {
      await proxy.close();
      await Promise.all(servers.map((server) => server.kill('SIGTERM')));
      return servers.flatMap((server) => server.faults);
    },
  };
}
