import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { textInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { listAutomations, listCampaigns } from './mailchimp.api.ts';
import { everything } from './mailchimp.catalogue.ts';

/** The chosen audience, null for all of them; undefined while none is chosen. */
function audienceOf({ parameters }: OptionRequest): string | null | undefined {
  const audience = textInput(parameters.property) ?? undefined;
  return audience === everything ? null : audience;
}

/** Sent campaigns of the chosen audience, the newest first. */
export async function offerCampaigns(session: Session, request: OptionRequest): Promise<Option[]> {
  const audience = audienceOf(request);
  const campaigns = audience === undefined ? [] : await listCampaigns(session, audience);
  const sent = campaigns.map(({ id, send_time, settings }) => ({
    id,
    name: `${settings?.title || settings?.subject_line || id} (${send_time?.slice(0, 10) ?? ''})`,
  }));
  return narrowOptions([{ id: everything, name: 'All campaigns of the period' }, ...sent], request);
}

export async function offerAutomations(session: Session, request: OptionRequest): Promise<Option[]> {
  const audience = audienceOf(request);
  const automations = audience === undefined ? [] : await listAutomations(session, audience);
  const named = automations.map(({ id, settings }) => ({ id, name: settings?.title || id }));
  return narrowOptions([{ id: everything, name: 'All automations' }, ...named], request);
}
