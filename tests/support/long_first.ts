import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow tests in short files. Vitest starts short files last, so that a run would end with only these running. */
const LONG = ['tests/console/failures.test.tsx', 'tests/scripts/dev.test.js'];

/** Orders the files of each project as Vitest does, but with the slow ones first. */
export class LongestTestsFirst extends BaseSequencer {
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
