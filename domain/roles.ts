/** Roles, lowest first. A role has the permissions of all lower roles. */
export const ROLES = ['viewer', 'operator', 'owner'] as const;

/**
 * A viewer sees and exports, and changes only their own password, second factor and sessions. An operator does the
 * daily work. An owner also manages people and backups, and reopens VAT periods.
 */
export type Role = (typeof ROLES)[number];

/** Whether a role includes the permissions of another one. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** Replaces the name of a removed person in records and events. */
export const FORMER_OPERATOR = 'former operator';
