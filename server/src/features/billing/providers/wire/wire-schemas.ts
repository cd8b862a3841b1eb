import { z } from 'zod';

/** With webhook expansion off a thing is its bare id, with it on the whole thing. Both are read. */
const reference = z.union([z.string(), z.looseObject({})]).nullish();
const money = z.number();
const instantMs = z.number().int().nullish();
const tags = z.record(z.string(), z.unknown()).nullish();

export const wireOrderSchema = z.looseObject({
  order: z.string().optional(),
  id: z.string(),
  reference: z.string().nullish(),
  completed: z.boolean(),
  changed: instantMs,
  live: z.boolean(),
  currency: z.string(),
  account: reference,
  total: money,
  tax: money.default(0),
  subtotal: money,
  discount: money.default(0),
  invoiceUrl: z.string().nullish(),
  customer: z
    .looseObject({
      first: z.string().nullish(),
      last: z.string().nullish(),
      email: z.string().nullish(),
      company: z.string().nullish(),
    })
    .nullish(),
  items: z.array(
    z.looseObject({
      product: reference,
      quantity: z.number().int(),
      display: z.string().nullish(),
      subtotal: money,
      subscription: reference,
    }),
  ),
  tags,
});
export type WireOrder = z.infer<typeof wireOrderSchema>;

export const wireSubscriptionSchema = z.looseObject({
  id: z.string(),
  subscription: z.string().optional(),
  active: z.boolean(),
  state: z.string(),
  changed: z.number().int(),
  live: z.boolean(),
  account: reference,
  product: reference,
  quantity: z.number().int(),
  subtotal: money.nullish(),
  next: instantMs,
  nextChargeDate: instantMs,
  begin: instantMs,
  end: instantMs,
  canceledDate: instantMs,
  deactivationDate: instantMs,
  intervalUnit: z.string().nullish(),
  intervalLength: z.number().int().nullish(),
  instructions: z
    .array(
      z.looseObject({ type: z.string().nullish(), periodStartDate: instantMs, periodEndDate: instantMs }),
    )
    .nullish(),
  tags,
  /** The sandbox's own word: what is taken off the next charge. */
  credit: money.nullish(),
  /** The sandbox's own words: when a declined charge is tried again, and when it is given up. */
  retryDate: instantMs,
  giveUpDate: instantMs,
});
export type WireSubscription = z.infer<typeof wireSubscriptionSchema>;

export const wireEventsSchema = z.object({
  events: z
    .array(
      z.looseObject({
        id: z.string().min(1),
        type: z.string(),
        created: z.number().int(),
        live: z.boolean(),
        data: z.looseObject({}),
      }),
    )
    .max(1000),
});
export type WireEvent = z.infer<typeof wireEventsSchema>['events'][number];

/** The id of a reference, by any of the names under which an expanded one has it; null where there is none. */
export function idIn(value: unknown, ...names: string[]): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  const found = names.map((name) => (value as Record<string, unknown>)[name]);
  return found.find((id): id is string => typeof id === 'string') ?? null;
}

export function tagsIn(value: unknown): { checkout: string | null } {
  return { checkout: idIn(idIn(value, 'checkout')) };
}
