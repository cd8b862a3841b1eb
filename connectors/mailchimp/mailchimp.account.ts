import type { Property } from '@vitrine/contract/entities/source.ts';
import { z } from 'zod';
import type { Identity } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { listAudiences, readAccount } from './mailchimp.api.ts';
import { everything } from './mailchimp.catalogue.ts';
import { readMetadata } from './mailchimp.client.ts';

const settingsSchema = z.object({ timezone: z.string().default('UTC') });

/** Reads the data centre first: all other calls go there. */
export async function identifyAccount(session: Session): Promise<Identity> {
  const { api_endpoint, accountname, login } = await readMetadata(session);
  const connecting = { ...session, settings: { ...session.settings, apiEndpoint: api_endpoint } };
  const { account_id, account_name, account_timezone } = await readAccount(connecting);
  return {
    account: login?.email ?? account_id,
    name: account_name || accountname || account_id,
    id: account_id,
    settings: { apiEndpoint: api_endpoint, ...(account_timezone ? { timezone: account_timezone } : {}) },
  };
}

/** The audiences, the newest first; where there are several also all of them together. */
export async function listProperties(session: Session): Promise<Property[]> {
  const audiences = (await listAudiences(session)).map(({ id, name }) => ({ id, name }));
  return audiences.length > 1 ? [...audiences, { id: everything, name: 'All audiences' }] : audiences;
}

/** The account's zone, in which its days are counted. */
export function zoneOf({ settings }: Session): string {
  return settingsSchema.parse(settings).timezone;
}
