import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { DrivenBrowser } from './walk.ts';

const Session = z.object({ sessionId: z.string() });

/** WebKitGTK through WebDriver, on a virtual display. */
export async function openWebKit(driver: string): Promise<DrivenBrowser> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const port = await freePort();
  const program = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  });
  const call = (method: string, path: string, body?: object) =>
    answerOf(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
  const end = () => {
    program.kill();
    screen.kill();
  };
  try {
    await untilItListens(call);
    const { sessionId } = Session.parse(await call('POST', '/session', { capabilities: {} }));
    const session = `/session/${sessionId}`;
    return {
      open: async (address) => {
        await call('POST', `${session}/url`, { url: address });
      },
      evaluate: (expression) =>
        call('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
      // WebDriver does not report errors of the console.
      faults: () => [],
      close: async () => {
        await call('DELETE', session);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function answerOf(address: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(address, init);
  const { value } = z.object({ value: z.unknown() }).parse(await answer.json());
  if (!answer.ok) throw new Error(JSON.stringify(value));
  return value;
}

async function untilItListens(call: (method: string, path: string) => Promise<unknown>): Promise<void> {
  for (let tries = 100; tries > 0; tries -= 1) {
    if (await call('GET', '/status').catch(() => undefined)) return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver does not listen.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
