import { expect, test } from 'vitest';
import { includesRole, ROLES } from '../../domain/roles.ts';

test.each([
  ['viewer', ['viewer']],
  ['operator', ['viewer', 'operator']],
  ['owner', ['viewer', 'operator', 'owner']],
] as const)('an account with the role %s may do what needs %j', (role, includes) => {
  expect(ROLES.filter((needed) => includesRole(role, needed))).toEqual(includes);
});
