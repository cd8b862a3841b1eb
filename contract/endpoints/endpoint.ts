import { type HTTPMethod, oc } from '@orpc/contract';
import type { z } from 'zod';

/**
 * Who may call. `anyone`: no session needed and none read. `viewer`: everyone who may see the dashboard in the path (the function
 * decides). `signed-in`: any member. `editor`: admin or manager. `admin`: admins only.
 */
export type Access = 'anyone' | 'viewer' | 'signed-in' | 'editor' | 'admin';

export type EndpointMeta = { access: Access; session: boolean; stores: boolean };

export type EndpointDefinition = {
  method: HTTPMethod;
  path: `/${string}`;
  access: Access;
  /** Only with a session: refused to personal API tokens. */
  session?: boolean;
  /** False for a POST that only computes, tests or previews. By default all methods but GET and DELETE store what they are sent. */
  stores?: boolean;
  summary: string;
  successStatus?: number;
  /** `detailed` if the function chooses status and headers itself (202 or 200, x-public). */
  outputStructure?: 'compact' | 'detailed';
};

const base = oc.$meta<EndpointMeta>({ access: 'admin', session: false, stores: true });

/** The start of every endpoint: add `.input(schema)` and `.output(schema)`. Path, query and body arrive as one flat input. */
export function endpoint(definition: EndpointDefinition) {
  const {
    access,
    session = false,
    stores = !/^(GET|DELETE)$/.test(definition.method),
    ...route
  } = definition;
  return base.meta({ access, session, stores }).route(route);
}

/** Refuses a request without changes. `where` are the fields that identify the object. */
export function changingSomething<Schema extends z.ZodType<object>>(
  schema: Schema,
  { message = 'Please send what is to change.', where = [] }: { message?: string; where?: string[] },
) {
  return schema.refine(
    (input) => Object.entries(input).some(([field, value]) => value !== undefined && !where.includes(field)),
    message,
  );
}
