import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short to read, but they take longest: begun last, as short files are, they would be waited for alone. */
const LONG = ['tests/console/failures.test.tsx', 'tests/scripts/dev.test.js'];

/** The files of each project in Vitest's order, but the long ones first. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest's.
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.includes(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
