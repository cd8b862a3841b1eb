import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Reply } from '../../../mock-kit/mock.ts';
import { json } from '../../../mock-kit/reply.ts';
import { personUrn } from './ad-entities.ts';
import { type Organization, organizationById, rolesOf } from './data/organizations.ts';
import { followersOn } from './data/page-facts.ts';
import { demandScope, type LinkedInCall } from './gate.ts';
import { denied, invalid, notFound, required } from './linkedin-error.ts';
import { demandFinder, offsetPage } from './lists.ts';

const ADMIN_SCOPES = ['rw_organization_admin', 'r_organization_admin'];
const ORGANIZATION_URN = /^urn:li:organization(?:Brand)?:(\d+)$/;

export const organizationUrn = ({ kind, id }: Organization): string => `urn:li:${kind}:${id}`;

/** The page of a URN, when the member administers it. Throws LinkedIn's error otherwise. */
export function administered(call: LinkedInCall, parameter: string, resource: string): Organization {
  const urn = call.query.urn(parameter);
  if (!urn) throw required(parameter);
  const id = ORGANIZATION_URN.exec(urn)?.[1];
  if (!id) throw invalid(parameter);
  if (!organizationById(Number(id))) throw notFound(`Organization ${id} does not exist`);
  const organization = administeredPage(call, Number(id));
  if (!organization) throw denied(resource);
  return organization;
}

/** A page by its number, when the member administers it. */
export function administeredPage(call: LinkedInCall, id: number): Organization | undefined {
  return rolesOf(call.email).find(
    ({ organization, role, state }) =>
      organization.id === id && role === 'ADMINISTRATOR' && state === 'APPROVED',
  )?.organization;
}

export function demandAdmin(call: LinkedInCall, resource: string): void {
  demandScope(call, ADMIN_SCOPES, resource);
}

/** Roles, pages and follower totals. Undefined for other paths. */
export function organizationCalls(call: LinkedInCall): Reply | undefined {
  const { path } = call;
  if (path === '/organizationAcls') return listRoles(call);
  if (path === '/organizations' || path === '/organizationsLookup') return lookUp(call);
  const organization = /^\/organizations\/(\d+)$/.exec(path);
  if (organization) return json(200, bodyOf(existing(Number(organization[1]))));
  const network = /^\/networkSizes\/(.+)$/.exec(path);
  return network ? networkSize(call, decodeURIComponent(network[1] ?? '')) : undefined;
}

function existing(id: number): Organization {
  const organization = organizationById(id);
  if (!organization) throw notFound(`Organization ${id} does not exist`);
  return organization;
}

function listRoles(call: LinkedInCall): Reply {
  demandScope(call, [...ADMIN_SCOPES, 'r_organization_social'], 'organizationAcls.FINDER-roleAssignee');
  demandFinder(call, 'roleAssignee');
  call.query.allow(['q', 'role', 'state', 'start', 'count', 'pageToken', 'oauth2_access_token']);
  const [role, state] = [call.query.text('role'), call.query.text('state')];
  const elements = rolesOf(call.email)
    .filter((one) => (!role || one.role === role) && (!state || one.state === state))
    .map((one) => ({
      role: one.role,
      state: one.state,
      roleAssignee: personUrn(call.email),
      organization: organizationUrn(one.organization),
    }));
  return offsetPage(call, elements, true);
}

function bodyOf({ id, name, vanityName }: Organization): object {
  return {
    id,
    localizedName: name,
    vanityName,
    name: { localized: { en_US: name } },
    organizationType: 'PRIVATELY_HELD',
  };
}

function lookUp(call: LinkedInCall): Reply {
  const ids = call.query.list('ids');
  if (!ids) throw required('ids');
  const known = ids.flatMap((id) => organizationById(Number(id)) ?? []);
  const unknown = ids.filter((id) => !organizationById(Number(id)));
  return json(200, {
    results: Object.fromEntries(known.map((one) => [String(one.id), bodyOf(one)])),
    statuses: Object.fromEntries([...known.map(({ id }) => [id, 200]), ...unknown.map((id) => [id, 404])]),
    errors: Object.fromEntries(unknown.map((id) => [id, { status: 404, message: 'Not found' }])),
  });
}

/** Encoded or not, upper case or camel case: both are in use. */
function networkSize(call: LinkedInCall, urn: string): Reply {
  const edge = call.query.require('edgeType');
  if (edge !== 'COMPANY_FOLLOWED_BY_MEMBER' && edge !== 'CompanyFollowedByMember') throw invalid('edgeType');
  const id = ORGANIZATION_URN.exec(urn)?.[1];
  if (!id) throw invalid('key');
  const organization = existing(Number(id));
  return json(200, { firstDegreeSize: followersOn(organization, Math.floor(call.nowMs / DAY_MS)) });
}
