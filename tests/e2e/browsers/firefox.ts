import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { BidiSession } from './bidi.ts';
import type { DrivenBrowser } from './walk.ts';

const WATCH_POLICY = `() => addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error(\`The policy \${violatedDirective} has blocked \${blockedURI}.\`))`;

/** Errors about content that was still loading when the browser left the page. */
const LEFT_EARLY = /^Image corrupt or truncated|error loading dynamically imported module/;

const Tree = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) });
const LogEntry = z.object({ level: z.string(), text: z.string().nullable() });
const Evaluated = z.object({ result: z.object({ value: z.string() }) });

/** Debian's Firefox through WebDriver BiDi. Playwright sends a command that this Firefox does not support. */
export async function openFirefox(program: string): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'backstock-firefox-'));
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const firefox = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(firefox, 'close');
  const end = async () => {
    firefox.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const faults: string[] = [];
    const session = await BidiSession.open(await addressOf(firefox.stderr), (event) => {
      const { level, text } = LogEntry.parse(event);
      if (level === 'error' && !LEFT_EARLY.test(text ?? '')) faults.push(text ?? '');
    });
    await session.send('session.new', { capabilities: {} });
    await session.send('session.subscribe', { events: ['log.entryAdded'] });
    await session.send('script.addPreloadScript', { functionDeclaration: WATCH_POLICY });
    const [page] = Tree.parse(await session.send('browsingContext.getTree', {})).contexts;
    const context = page?.context;
    await session.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
    return {
      open: async (url) => {
        await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      evaluate: async (expression) => {
        const answer = await session.send('script.evaluate', {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
          target: { context },
          awaitPromise: true,
        });
        return JSON.parse(Evaluated.parse(answer).result.value);
      },
      faults: () => faults.splice(0),
      close: async () => {
        session.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The address that Firefox prints when it is ready for connections. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (!address) continue;
    // Discards later output, so that the pipe never fills up.
    output.resume();
    return `${address}/session`;
  }
  throw new Error('Firefox does not listen.');
}
