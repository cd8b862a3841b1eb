import { clients } from '../../../mock-kit/dataset/world.ts';

/** The outdoor shop's account for e-mails and text messages. */
export const mailAccount = {
  id: 'TrLh42',
  name: clients.trailhead.name,
  /** The old spelling of America/Denver. */
  timeZone: 'US/Mountain',
  currency: clients.trailhead.currency,
} as const;

export type MailMetric = {
  id: string;
  name: string;
  integration: string;
  /** Events by people who show interest on a day. */
  share: number;
  /** The average value of an event, in hundredths; 0 without values. */
  worth: number;
  /** The share of those who clicked a message that do it because of it; null for metrics that don't measure messages. */
  conversion: number | null;
  /** Computed from other metrics: it has no events of its own. */
  isFormula?: true;
};

function metric(
  id: string,
  name: string,
  share: number,
  more: Partial<Omit<MailMetric, 'id' | 'name' | 'share'>> = {},
): MailMetric {
  return { id, name, share, integration: 'Klaviyo', worth: 0, conversion: null, ...more };
}

const shop = { integration: 'WooCommerce' };

export const mailMetrics: readonly MailMetric[] = [
  metric('WkOrd1', 'Placed Order', 0.06, { ...shop, worth: 8450, conversion: 0.09 }),
  metric('WkChk2', 'Started Checkout', 0.11, { ...shop, worth: 9020, conversion: 0.16 }),
  metric('WkVie3', 'Viewed Product', 1.4, { ...shop, conversion: 0.62 }),
  metric('WkCrt4', 'Added to Cart', 0.2, { ...shop, conversion: 0.24 }),
  metric('WkRef5', 'Refunded Order', 0.004, { ...shop, worth: 7010, conversion: 0.004 }),
  metric('KlRec1', 'Received Email', 2.2),
  metric('KlOpn2', 'Opened Email', 0.92, { conversion: 0.9 }),
  metric('KlClk3', 'Clicked Email', 0.12, { conversion: 0.95 }),
  metric('KlBnc4', 'Bounced Email', 0.02),
  metric('KlSpm5', 'Marked Email as Spam', 0.002),
  metric('KlUns6', 'Unsubscribed from Email Marketing', 0.008),
  metric('KlSub7', 'Subscribed to List', 0.05),
  metric('KlLft8', 'Unsubscribed from List', 0.02),
  metric('KlSms9', 'Received SMS', 0.2),
  metric('FxLtv1', 'Value per customer (formula)', 0, { integration: 'Custom', isFormula: true }),
];

export const revenueMetric = mailMetrics[0] as MailMetric;

export const mailTags = [
  { id: '9f0c6b52-0000-4000-8000-000000000001', name: 'Newsletter' },
  { id: '9f0c6b52-0000-4000-8000-000000000002', name: 'Sale 🏷️' },
  { id: '9f0c6b52-0000-4000-8000-000000000003', name: 'Für Mitglieder' },
] as const;

const TOPICS = ['Newsletter', 'Hikers', "Climbers' club", 'Camper & Söhne', 'Winter ⛷️', 'Store guests'];

/** Forty-two lists: more than three pages of ten. */
export const mailLists = Array.from({ length: 42 }, (_, index) => {
  const topic = TOPICS[index % TOPICS.length] ?? 'Newsletter';
  const round = Math.floor(index / TOPICS.length);
  return {
    id: `Ls${String(index + 1).padStart(4, '0')}`,
    name: round === 0 ? topic : `${topic} ${2018 + round}`,
    /** The share of list events in this list. */
    weight: Math.max(1, 40 - index * 3),
    profiles: 120 + Math.round(18_400 / (index + 1)),
  };
});

export const mailSegments = Array.from({ length: 12 }, (_, index) => {
  const names = [
    'Engaged 90 days',
    'VIP – Stammkunden',
    'At risk',
    'Never bought',
    'Big baskets 🛒',
    'Boots owners',
  ];
  return {
    id: `Sg${String(index + 1).padStart(4, '0')}`,
    name: `${names[index % names.length]}${index < names.length ? '' : ' (old)'}`,
    isActive: index < 9,
    /** Who joins on an average day. */
    pace: 4 + ((index * 5) % 23),
    starting: 900 + index * 310,
  };
});

export type MailForm = {
  id: string;
  name: string;
  status: 'draft' | 'live';
  versions: readonly string[];
  pace: number;
};

export const mailForms: readonly MailForm[] = [
  {
    id: 'FmPop1',
    name: 'Welcome pop-up',
    status: 'live',
    versions: ['FmPop1-a', 'FmPop1-b'],
    pace: 0.7,
  },
  { id: 'FmFoo2', name: 'Footer', status: 'live', versions: ['FmFoo2-a'], pace: 0.3 },
  {
    id: 'FmExi3',
    name: 'Don’t go yet – Größenhilfe 👟',
    status: 'live',
    versions: ['FmExi3-a', 'FmExi3-b'],
    pace: 0.2,
  },
  { id: 'FmDra4', name: 'Spring raffle', status: 'draft', versions: ['FmDra4-a'], pace: 0 },
];

export type Channel = 'email' | 'sms';
export type FlowMessage = { id: string; name: string; channel: Channel; pace: number };
export type MailFlow = {
  id: string;
  name: string;
  status: 'live' | 'manual' | 'draft';
  archived: boolean;
  trigger: string;
  tagIds: readonly string[];
  messages: readonly FlowMessage[];
};

function flow(
  id: string,
  name: string,
  trigger: string,
  messages: [name: string, channel: Channel, pace: number][],
  more: Partial<MailFlow> = {},
): MailFlow {
  return {
    id,
    name,
    status: 'live',
    archived: false,
    trigger,
    tagIds: [],
    messages: messages.map(([title, channel, pace], index) => ({
      id: `${id}m${index + 1}`,
      name: title,
      channel,
      pace,
    })),
    ...more,
  };
}

const [newsletter, sale, members] = mailTags;

export const mailFlows: readonly MailFlow[] = [
  flow(
    'FlWel1',
    'Welcome series',
    'Added to List',
    [
      ['Hello', 'email', 0.05],
      ['Our story', 'email', 0.042],
      ['Hello by text', 'sms', 0.01],
    ],
    { tagIds: [newsletter.id, members.id] },
  ),
  flow(
    'FlCrt2',
    'Abandoned cart 🛒',
    'Metric',
    [
      ['You forgot something', 'email', 0.06],
      ['Still yours', 'email', 0.04],
      ['Cart by text', 'sms', 0.012],
    ],
    { tagIds: [sale.id] },
  ),
  flow('FlBrw3', 'Browse abandonment', 'Metric', [['Seen these?', 'email', 0.09]]),
  flow(
    'FlPos4',
    'Nach dem Kauf – thank you',
    'Metric',
    [
      ['Thank you', 'email', 0.05],
      ['How to care for it', 'email', 0.04],
    ],
    { tagIds: [members.id] },
  ),
  flow('FlWin5', "We've missed you", 'Metric', [['Come back', 'email', 0.02]]),
  flow('FlOld6', 'Birthday (old)', 'Date Based', [['Happy birthday', 'email', 0]], {
    archived: true,
    status: 'manual',
  }),
  flow('FlDra7', 'Price drop', 'Price Drop', [['It costs less now', 'email', 0]], { status: 'draft' }),
];
