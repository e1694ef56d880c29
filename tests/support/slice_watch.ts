import { RawNode, type KyselyPlugin } from 'kysely';

/** Counts the slices of whole lists that are read, and fails at one of them. */
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

  /** How many are read by some work. */
  async counted(work: () => Promise<unknown>): Promise<number> {
    const before = this.slices;
    await work();
    return this.slices - before;
  }
}
