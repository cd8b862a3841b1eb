import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { dimensionDefinition } from '../kit/definitions.ts';
import { type Target, targets } from './klaviyo.targets.ts';

/** `by` is the attribute of events that stands for it. */
export type Split = DimensionDefinition & { targets: readonly Target[]; by?: string };

const everywhere = targets.map(({ id }) => id);

export const splits: Split[] = [
  { id: 'date', label: 'Day', type: 'date', targets: everywhere },
  { id: 'week', label: 'Week', type: 'week', targets: everywhere },
  { id: 'month', label: 'Month', type: 'month', targets: everywhere },
  { id: 'hour', label: 'Hour', type: 'hour', targets: ['flow', 'form', 'metric'] },
  { id: 'campaign', label: 'Campaign', type: 'text', targets: ['campaign'] },
  { id: 'campaign_message', label: 'Campaign message', type: 'text', targets: ['campaign'] },
  { id: 'variation', label: 'A/B variation', type: 'text', targets: ['campaign'] },
  { id: 'flow', label: 'Flow', type: 'text', targets: ['flow'] },
  { id: 'flow_message', label: 'Flow message', type: 'text', targets: ['flow'] },
  { id: 'channel', label: 'Send channel', type: 'text', targets: ['campaign', 'flow'] },
  { id: 'tag', label: 'Tag', type: 'text', targets: ['campaign', 'flow'] },
  { id: 'form', label: 'Form', type: 'text', targets: ['form'] },
  { id: 'form_version', label: 'Form version', type: 'text', targets: ['form'] },
  { id: 'segment', label: 'Segment', type: 'text', targets: ['segment'] },
  { id: 'list', label: 'List', type: 'text', targets: ['list'] },
  ...eventSplit('attributed_channel', 'Attributed channel', '$attributed_channel'),
  ...eventSplit('attributed_flow', 'Attributed flow', '$attributed_flow'),
  ...eventSplit('attributed_message', 'Attributed message', '$attributed_message'),
  ...eventSplit('url', 'Link', 'URL'),
  ...eventSplit('subject', 'Subject', 'Subject'),
  ...eventSplit('campaign_name', 'Campaign name', 'Campaign Name'),
  ...eventSplit('message_name', 'Message name', 'Message Name'),
  ...eventSplit('inbox_provider', 'Inbox provider', 'Inbox Provider'),
  ...eventSplit('email_domain', 'Email domain', 'Email Domain'),
  ...eventSplit('client_type', 'Kind of device', 'Client Type'),
  ...eventSplit('client_name', 'Mail program', 'Client Name'),
  ...eventSplit('bounce_type', 'Kind of bounce', 'Bounce Type'),
  ...eventSplit('event_list', 'List', 'List'),
  ...eventSplit('event_form', 'Form', 'form_id'),
];

function eventSplit(id: string, label: string, by: string): Split[] {
  return [{ id, label, type: 'text', targets: ['metric'], by }];
}

export const dimensions: DimensionDefinition[] = splits.map(dimensionDefinition);
