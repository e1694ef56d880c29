/** How long the parts of something took, in milliseconds. */
export class Stages {
  readonly took: Record<string, number> = {};

  async during<Result>(stage: string, work: () => Result | Promise<Result>): Promise<Result> {
    const begin = performance.now();
    try {
      return await work();
    } finally {
      this.took[stage] = (this.took[stage] ?? 0) + performance.now() - begin;
    }
  }
}
