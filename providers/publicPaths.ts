import { RESOURCES, isResource } from '../contract/resources.ts';

/** The query parameter of a resource's list that opens the details of one record. */
export function inspectParameter(resource: string): string {
  return isResource(resource) ? RESOURCES[resource].inspect : 'inspect';
}

/**
 * The console's address for react-admin's `/{resource}`, `/{resource}/create`,
 * `/{resource}/{id}` and `/{resource}/{id}/show`. Other paths stay unchanged.
 *
 * @example publicPath('/bought_stocks/7/show') === '/database/purchases?inspect_purchase=7'
 */
export function publicPath(path: string): string {
  const match = /^\/([a-z_]+)(?:\/([^/?#]+))?(?:\/show)?\/?([?#].*)?$/.exec(path);
  const [, resource = '', id, rest = ''] = match ?? [];
  if (!isResource(resource)) return path;
  const { list, create, inspect } = RESOURCES[resource];
  if (id === undefined) return list + rest;
  if (id === 'create') return create + rest;
  return `${list}?${inspect}=${id}${rest.replace('?', '&')}`;
}
