import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../platform/database/schema/schema.ts';

/** Every table of the data model. */
export function tableNames(): string[] {
  return Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []));
}
