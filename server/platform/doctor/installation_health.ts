import type { CheckResult, DamagedPart } from '../../../contract/system.ts';

/** The result of this server's last check of the installation. */
export class InstallationHealth {
  #last: CheckResult | null = null;

  /** The last check; null before the first one has ended. */
  get last(): CheckResult | null {
    return this.#last;
  }

  set(result: CheckResult): void {
    this.#last = result;
  }

  /** The damaged parts, each once. */
  get damage(): DamagedPart[] {
    return [...new Set(this.#last?.findings.map(({ part }) => part))];
  }
}
