import { RESOURCES, RESOURCE_NAMES } from '../contract/resources.ts';
import type { Role } from '../domain/roles.ts';

interface PageRole {
  role: Role;
  /** Key of the title for people without this role. */
  title: string;
}

const forOperators: PageRole = { role: 'operator', title: 'needs_role.title' };

/** The pages that need more than the role of a viewer, by their address. */
export const PAGE_ROLES: Readonly<Record<string, PageRole>> = {
  '/people': { role: 'owner', title: 'menu.people' },
  '/backups': { role: 'owner', title: 'menu.backups' },
  '/database/put_away': forOperators,
  '/tools/import_data': forOperators,
  '/tools/import_data/:id': forOperators,
  ...Object.fromEntries(RESOURCE_NAMES.map((name) => [RESOURCES[name].create, forOperators])),
};
