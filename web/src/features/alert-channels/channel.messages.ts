import type { Channel, ChannelKind, ChannelState } from '@vitrine/contract/entities/channel.ts';

export const kindLabels: Record<ChannelKind, string> = {
  email: 'E-mail',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  webhook: 'Webhook',
};

export const targetLabels: Record<ChannelKind, { label: string; placeholder: string; help: string }> = {
  email: {
    label: 'Address',
    placeholder: 'team@agency.com',
    help: 'An address outside your company must confirm with a link first.',
  },
  slack: {
    label: 'Webhook URL',
    placeholder: 'https://hooks.slack.com/services/…',
    help: 'An incoming webhook of Slack or of a compatible service.',
  },
  teams: {
    label: 'Webhook URL',
    placeholder: 'https://….logic.azure.com/workflows/…',
    help: 'In Teams: Workflows, “Post to a channel when a webhook request is received”.',
  },
  webhook: {
    label: 'URL',
    placeholder: 'https://example.com/alerts',
    help: 'Receives JSON, signed with a secret that is shown once.',
  },
};

export const stateLabels: Record<ChannelState, string> = {
  untested: 'Not tested yet',
  unconfirmed: 'Not confirmed yet',
  active: 'Active',
  failing: 'Failing',
  unsubscribed: 'Unsubscribed',
};

export function channelName({ name, target }: Pick<Channel, 'name' | 'target'>): string {
  return name || target;
}
