export const targets = [
  { id: 'campaign', name: 'Campaigns' },
  { id: 'flow', name: 'Flows' },
  { id: 'form', name: 'Forms' },
  { id: 'segment', name: 'Segments' },
  { id: 'list', name: 'Lists' },
  { id: 'metric', name: 'Events of a metric' },
] as const;
export type Target = (typeof targets)[number]['id'];

export const channels = [
  { id: 'email', name: 'Email' },
  { id: 'sms', name: 'SMS' },
  { id: 'push-notification', name: 'Push notification' },
  { id: 'whatsapp', name: 'WhatsApp' },
];

export function targetOf(value: unknown): Target {
  return targets.find(({ id }) => id === value)?.id ?? 'campaign';
}
