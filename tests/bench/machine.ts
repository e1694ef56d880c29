import { cpus, release, totalmem, type as systemType } from 'node:os';
import type { Machine } from './report/document.ts';

/** Describes the hardware and the software of the run. */
export function thisMachine(): Machine {
  const [first] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    processor: first?.model.trim() ?? 'unknown',
    memory: Math.round(totalmem() / 1e9),
    node: process.versions.node,
    system: `${systemType()} ${release()}`,
  };
}
