import type { ClientColors, DefaultSources } from '@vitrine/contract/entities/client.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { allColors, connectedSources } from './client.present.ts';
import { getClient, sourceTypes } from './clients.queries.ts';

/** What dashboards and groups take from the client that they are assigned to. */
export type AssignedClient = {
  id: string;
  name: string;
  /** As it is stored, not signed. */
  logo: string | null;
  colors: ClientColors;
  defaultSources: DefaultSources;
};

/** The client that something is being assigned to, held until the transaction ends; 422 on `clientId` if there is none. */
export async function requireClient(tx: Ctx, clientId: string): Promise<AssignedClient> {
  try {
    const { id, name, logo, colors, defaultSources } = await getClient(tx, clientId, { lock: 'key share' });
    const connected = connectedSources(defaultSources, await sourceTypes(tx));
    return { id, name, logo, colors: allColors(colors), defaultSources: connected };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('bad_input', { clientId: ['This client no longer exists. Select another one.'] });
  }
}
