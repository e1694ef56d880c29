import type { Limits } from '../../server/platform/context.ts';
import { ServerProcess } from './server_process.ts';
import { roundRobin } from './round_robin.ts';

interface Settings {
  limits?: Partial<Limits>;
  /** Further environment variables of the first server. */
  first?: Record<string, string>;
}

/** Three server processes on one database behind a plain load balancer. All start at the same time. */
export async function startThreeServers(
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
    /** Stops all servers, and returns their faults. */
    async stop() {
      await proxy.close();
      await Promise.all(servers.map((server) => server.kill('SIGTERM')));
      return servers.flatMap((server) => server.faults);
    },
  };
}
