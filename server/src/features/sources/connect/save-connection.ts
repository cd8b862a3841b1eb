import type { Connector, Identity } from '@vitrine/connectors/kit/define-connector.ts';
import type { Credentials } from '@vitrine/connectors/kit/http/session.ts';
import type { Property, Source, SourceFile } from '@vitrine/contract/entities/source.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { freeName } from '../../../platform/text/free-name.ts';
import { recordAudit } from '../../audit/index.ts';
import { sealCredentials } from '../session/credentials.ts';
import { presentSource } from '../source.present.ts';
import {
  countDashboardsBySource,
  insertSource,
  listSources,
  lockSource,
  renewSource,
} from '../sources.queries.ts';
import { announceSource } from './announce-source.ts';
import { settingsOf } from './same-account.ts';
import { sourceConnected } from './source-connected.ts';

/** A default name; a number may follow. */
const LONGEST_NAME = 110;

export type Connection = {
  connector: Connector;
  credentials: Credentials;
  identity: Identity;
  files?: SourceFile[];
  /** The properties it sees, if already known. */
  properties?: Property[] | null;
  name?: string | undefined;
  /** Replaces the connection of this source instead of creating one. */
  sourceId?: string | null | undefined;
};

/** Stores a tested connection: as a new source, or in place of the source's own. Widgets stay connected. */
export function saveConnection(ctx: Ctx, connection: Connection): Promise<Source> {
  return inTransaction(ctx, (tx) => saveConnectionWithin(tx, connection));
}

/** The same inside the caller's transaction. */
export async function saveConnectionWithin(tx: Ctx, connection: Connection): Promise<Source> {
  const { row, change } = connection.sourceId
    ? await renew(tx, connection.sourceId, connection)
    : { row: await create(tx, connection), change: 'new' as const };
  const details = { source: row.id, change };
  await recordAudit(tx, { action: 'source.connected', subject: row.name, details });
  await tx.jobs.enqueue(sourceConnected, { sourceId: row.id, revision: row.revision });
  await announceSource(tx, row.id);
  const dashboards = await countDashboardsBySource(tx);
  return presentSource(row, dashboards.get(row.id) ?? 0);
}

async function create(tx: Ctx, connection: Connection) {
  const name = connection.name || (await ownName(tx, connection));
  return insertSource(tx, { type: connection.connector.type, name, ...valuesOf(tx, connection) });
}

/** A default name from type and account, made unique. Names given by people may repeat: lists then show the account too. */
async function ownName(tx: Ctx, { connector: { label }, identity }: Connection): Promise<string> {
  const whose = identity.name === label ? label : `${label} – ${identity.name}`;
  const taken = (await listSources(tx)).map(({ name }) => name);
  return freeName(whose.slice(0, LONGEST_NAME), taken);
}

async function renew(tx: Ctx, sourceId: string, connection: Connection) {
  const before = await lockSource(tx, sourceId);
  if (before.type !== connection.connector.type) {
    throw new AppError('bad_input', { type: [`${before.name} is a source of another kind.`] });
  }
  const row = await renewSource(tx, sourceId, valuesOf(tx, connection));
  // A newer file is no other connection.
  if (connection.files) return { row, change: 'files' as const };
  return { row, change: row.account === before.account ? ('again' as const) : ('account' as const) };
}

function valuesOf(tx: Ctx, { credentials, identity, files, properties }: Connection) {
  return {
    account: identity.account,
    settings: settingsOf(identity),
    credentials: sealCredentials(tx.services.secrets, credentials),
    ...(files ? { files } : {}),
    ...(properties ? { properties, propertiesAt: tx.clock.now() } : {}),
  };
}
