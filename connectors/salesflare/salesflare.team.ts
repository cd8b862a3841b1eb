import { z } from 'zod';
import type { Identity } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { readMe } from './salesflare.api.ts';

/** Settings of the team, stored with the source when it is connected. */
const teamSchema = z.object({ currency: z.string().optional(), timezone: z.string().default('UTC') });
export type Team = z.infer<typeof teamSchema>;

export async function identifyTeam(session: Session): Promise<Identity> {
  const { name, email, team } = await readMe(session);
  return {
    account: email,
    name: team?.name ?? name,
    settings: {
      ...(team?.currency?.iso ? { currency: team.currency.iso } : {}),
      ...(team?.time_zone ? { timezone: team.time_zone } : {}),
    },
  };
}

export function teamOf({ settings }: Session): Team {
  return teamSchema.parse(settings);
}
