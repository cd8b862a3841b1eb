import { at, cycle } from '../../../mock-kit/at.ts';
import { clients } from '../../../mock-kit/dataset/agency-clients.ts';
import { type Channel, type FlowSeed, klaviyoSeed, type MailMetric } from './seed.ts';

/** The outdoor shop's account for e-mails and text messages. */
export const mailAccount = {
  id: 'TrLh42',
  name: clients.trailhead.name,
  /** The old spelling of America/Denver. */
  timeZone: 'US/Mountain',
  currency: clients.trailhead.currency,
} as const;

export const { metrics: mailMetrics, tags: mailTags, forms: mailForms } = klaviyoSeed;

export const revenueMetric: MailMetric = at(mailMetrics, 0);

/** Forty-two lists: more than three pages of ten. */
export const mailLists = Array.from({ length: 42 }, (_, index) => {
  const { listTopics: topics } = klaviyoSeed;
  const round = Math.floor(index / topics.length);
  return {
    id: `Ls${String(index + 1).padStart(4, '0')}`,
    name: round === 0 ? cycle(topics, index) : `${cycle(topics, index)} ${2018 + round}`,
    /** The share of list events in this list. */
    weight: Math.max(1, 40 - index * 3),
    profiles: 120 + Math.round(18_400 / (index + 1)),
  };
});

export const mailSegments = Array.from({ length: 12 }, (_, index) => {
  const { segmentNames: names } = klaviyoSeed;
  return {
    id: `Sg${String(index + 1).padStart(4, '0')}`,
    name: `${cycle(names, index)}${index < names.length ? '' : ' (old)'}`,
    isActive: index < 9,
    /** Who joins on an average day. */
    joinsPerDay: 4 + ((index * 5) % 23),
    starting: 900 + index * 310,
  };
});

export type FlowMessage = { id: string; name: string; channel: Channel; sendRate: number };
export type MailFlow = Omit<FlowSeed, 'messages'> & { messages: readonly FlowMessage[] };

export const mailFlows: readonly MailFlow[] = klaviyoSeed.flows.map((flow) => ({
  ...flow,
  messages: flow.messages.map((message, index) => ({ ...message, id: `${flow.id}m${index + 1}` })),
}));
