import { z } from 'zod';
import type { Identity } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { readAccount } from './klaviyo.api.ts';

/** Properties of the account when it was connected; stored with the source. */
const settingsSchema = z.object({ currency: z.string().optional(), timezone: z.string().default('UTC') });
export type AccountSettings = z.infer<typeof settingsSchema>;

export async function identifyAccount(session: Session): Promise<Identity> {
  const account = await readAccount(session);
  if (!account) throw new ProviderError('source_invalid', 'Klaviyo names no account behind this key.');
  const { contact_information, timezone, preferred_currency } = account.attributes;
  return {
    account: account.id,
    name: contact_information?.organization_name || account.id,
    settings: {
      ...(preferred_currency ? { currency: preferred_currency } : {}),
      ...(timezone ? { timezone } : {}),
    },
  };
}

export function settingsOf({ settings }: Session): AccountSettings {
  return settingsSchema.parse(settings);
}
