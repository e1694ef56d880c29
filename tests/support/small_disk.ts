import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../server/platform/db/engines/engine.ts';

const MEGABYTE = 1024 * 1024;

/** A disk of a few megabytes in memory (tmpfs). */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Undefined if this account may not mount disks. */
  static mount(megabytes: number): SmallDisk | undefined {
    const disk = new SmallDisk(mkdtempSync(join(tmpdir(), 'backstock-disk-')));
    try {
      const args = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'backstock', disk.folder];
      execFileSync('mount', args, { stdio: 'ignore' });
      return disk;
    } catch {
      rmSync(disk.folder, { recursive: true });
      return undefined;
    }
  }

  /** Fills the disk up to `left` free bytes. */
  fill(left = 0): void {
    if (left > 0) this.#write('spare', left);
    this.#write('filling', Infinity);
    rmSync(join(this.folder, 'spare'), { force: true });
  }

  free(): void {
    rmSync(join(this.folder, 'filling'), { force: true });
  }

  /** Fails while a file on the disk is open for writing. */
  makeReadOnly(): void {
    execFileSync('mount', ['-o', 'remount,ro', this.folder], { stdio: 'ignore' });
  }

  remove(): void {
    execFileSync('umount', ['-l', this.folder], { stdio: 'ignore' });
    if (existsSync(this.folder)) rmSync(this.folder, { recursive: true });
  }

  #write(name: string, bytes: number): void {
    const file = openSync(join(this.folder, name), 'w');
    try {
      for (let left = bytes; left > 0;) left -= writeSync(file, Buffer.alloc(Math.min(left, MEGABYTE)));
    } catch (error) {
      if (errorCode(error) !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }
}
