import type { KeyAuth } from '@vitrine/connectors/kit/auth/auth.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { AppError, type FieldErrors } from '@vitrine/contract/errors.ts';
import { shapeProblem } from '@vitrine/contract/rules/people/credential-shape.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { refusing } from '../oauth/provider-refusal.ts';
import { openTrialSession } from '../session/open-session.ts';
import { propertiesSeen } from '../session/properties-seen.ts';
import { type FindConnector, requireConnector } from '../session/source-connector.ts';
import { getSource, lockConnecting } from '../sources.queries.ts';
import { findConnected } from './find-connected.ts';
import { requireSameAccessOfKey } from './require-same-access.ts';
import { type Connection, saveConnectionWithin } from './save-connection.ts';

type Input = {
  type: string;
  name?: string | undefined;
  account?: string | undefined;
  token?: string | undefined;
  sourceId?: string | undefined;
  /** Connects the account although a source has it, or gives `sourceId` the key of another account. */
  confirmed?: boolean | undefined;
};

/**
 * Connects a source by account and token, or replaces a source's. Asks the provider first: 422 on `token` with its reason. Unless
 * `confirmed`, 409 names the source in `sourceId` for an account that is already connected, or a key that sees less than the
 * source's widgets show.
 */
export async function connectByKey(
  ctx: Ctx,
  input: Input,
  find: FindConnector = connectorOf,
): Promise<Source> {
  const connector = requireConnector(input.type, find);
  const { auth } = connector;
  if (auth.kind !== 'key') {
    throw new AppError('bad_input', { type: [`${connector.label} is not connected by a key.`] });
  }
  requireFilled(auth, input);
  const credentials = { kind: 'key' as const, account: input.account ?? '', token: input.token ?? '' };
  const session = openTrialSession(ctx, connector, { credentials });
  const identity = await refusing('token', () => connector.identify(session));
  const connection: Connection = {
    connector,
    credentials,
    identity,
    properties: await propertiesSeen(connector, session),
    name: input.name,
    sourceId: input.sourceId,
  };
  return inTransaction(ctx, async (tx) => {
    await lockConnecting(tx, connector.type);
    if (!input.confirmed) await requireExpected(tx, connection);
    return saveConnectionWithin(tx, connection);
  });
}

async function requireExpected(ctx: Ctx, connection: Connection): Promise<void> {
  if (!connection.sourceId) return requireNew(ctx, connection);
  await requireSameAccessOfKey(ctx, await getSource(ctx, connection.sourceId), connection);
}

async function requireNew(ctx: Ctx, connection: Connection): Promise<void> {
  const same = await findConnected(ctx, connection);
  if (!same) return;
  const { source, sure } = same;
  const message = sure
    ? `This account is connected already as “${source.name}”.`
    : `This account may be connected already: “${source.name}” has one of the same name.`;
  throw new AppError('conflict', { general: [message], sourceId: [source.id] });
}

/**
 * Key and secret are two fields of the form and one token here, so each declared field returns its part. Obviously wrong input is
 * refused without asking the provider.
 */
function requireFilled(auth: KeyAuth, input: Input): void {
  const errors: FieldErrors = {};
  for (const field of auth.fields) {
    const part = field.id === 'account' ? 'account' : 'token';
    const problem = input[part] ? shapeProblem(field, input[part]) : 'Please fill out this field.';
    if (problem) errors[part] = [problem];
  }
  if (Object.keys(errors).length > 0) throw new AppError('bad_input', errors);
}
