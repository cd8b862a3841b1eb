/** The operator's settings at the provider: certificate, webhook, API user. */
export type Setup = {
  publicKey: string;
  username: string;
  password: string;
  webhookUrl: string;
  webhookSecret: string;
  /** Whether events contain whole objects instead of bare ids. */
  expansion: boolean;
};

/** A sealed order that was opened and is valid. Amounts in cents. */
export type Session = {
  payer: Record<string, string>;
  accountId: string | null;
  product: string;
  quantity: number;
  unitCents: number;
  discountPercent: number;
  interval: 'month' | 'year';
  tags: Record<string, string>;
};

export type Subscription = Session & {
  id: string;
  accountId: string;
  state: 'active' | 'overdue' | 'canceled' | 'deactivated';
  changed: number;
  begin: number;
  periodStart: number;
  next: number;
  canceledDate: number | null;
};

export type Order = {
  id: string;
  reference: string;
  changed: number;
  completed: boolean;
  subscriptionId: string;
  accountId: string;
  session: Session;
  totalCents: number;
  /** Once it was refunded. */
  returned: { id: string; reference: string } | null;
};

export type Event = {
  id: string;
  processed: boolean;
  created: number;
  type: string;
  live: false;
  data: object;
};

/** The state of the mock. */
export type Records = {
  setup: Setup | null;
  sessions: Map<string, Session>;
  orders: Map<string, Order>;
  subscriptions: Map<string, Subscription>;
  accounts: Map<string, Record<string, string>>;
  events: Event[];
  counted: number;
};

export function newRecords(): Records {
  return {
    setup: null,
    sessions: new Map(),
    orders: new Map(),
    subscriptions: new Map(),
    accounts: new Map(),
    events: [],
    counted: 0,
  };
}

/** 22 random characters. */
export function nextId(records: Records, kind: string): string {
  records.counted += 1;
  return `${kind}${String(records.counted).padStart(21, '0')}`;
}
