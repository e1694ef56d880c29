/** Roles of people, each of which may do all that the ones before it may. */
export const ROLES = ['viewer', 'operator', 'owner'] as const;

/**
 * A viewer sees and exports, and changes only the own password, second factor and sessions. An operator does the
 * daily work. An owner also manages people and backups, and reopens VAT periods.
 */
export type Role = (typeof ROLES)[number];

/** Whether somebody with this role may do what needs the other. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** The name of whoever was removed, in all that the person did. */
export const FORMER_OPERATOR = 'former operator';
