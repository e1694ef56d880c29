import { RawNode, type KyselyPlugin } from 'kysely';

/** Counts reads of slices of whole lists, and fails at slice `failsAt`. */
export class SliceWatch implements KyselyPlugin {
  slices = 0;
  failsAt = Infinity;

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    if (RawNode.is(node) && node.sqlFragments.some((text) => text.includes('as records'))) {
      this.slices += 1;
      if (this.slices === this.failsAt) throw new Error('The disk is gone.');
    }
    return node;
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result;
  }

  /** Number of slices that work reads. */
  async countDuring(work: () => Promise<unknown>): Promise<number> {
    const before = this.slices;
    await work();
    return this.slices - before;
  }
}
