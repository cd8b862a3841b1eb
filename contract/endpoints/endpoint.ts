import { type HTTPMethod, oc } from '@orpc/contract';
import type { z } from 'zod';

/**
 * Who may call. `anyone`: no session needed and none looked at. `viewer`: whoever may see the dashboard that the path names
 * (the verb decides). `signed-in`: any member. `editor`: admin or manager. `admin`: admins only.
 */
export type Access = 'anyone' | 'viewer' | 'signed-in' | 'editor' | 'admin';

export type EndpointMeta = { access: Access; session: boolean };

export type EndpointDefinition = {
  method: HTTPMethod;
  path: `/${string}`;
  access: Access;
  /** Only for somebody who has signed in with their password: refused to personal API tokens. */
  session?: boolean;
  summary: string;
  successStatus?: number;
  /** `detailed` when the verb chooses status and headers itself (202 or 200, x-public). */
  outputStructure?: 'compact' | 'detailed';
};

const base = oc.$meta<EndpointMeta>({ access: 'admin', session: false });

/** The start of every endpoint: add `.input(schema)` and `.output(schema)`. Path, query and body arrive as one flat input. */
export function endpoint(definition: EndpointDefinition) {
  const { access, session = false, ...route } = definition;
  return base.meta({ access, session }).route(route);
}

/** Refuses a request that changes nothing. `where` are the fields that say what is changed, not how. */
export function changingSomething<Schema extends z.ZodType<object>>(
  schema: Schema,
  { words = 'Please send what is to change.', where = [] }: { words?: string; where?: string[] },
) {
  return schema.refine(
    (input) => Object.entries(input).some(([field, value]) => value !== undefined && !where.includes(field)),
    words,
  );
}
