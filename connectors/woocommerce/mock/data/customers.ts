import { cycle } from '../../../mock-kit/at.ts';
import { demandOn } from '../../../mock-kit/dataset/demand.ts';
import { FIRST_DAY } from '../../../mock-kit/days.ts';
import { chance, hash, pick, randomCount } from '../../../mock-kit/random.ts';
import type { Customer } from './order.ts';
import type { Store } from './stores.ts';

const MAX_ORDERS_A_DAY = 199;

/** Number of orders of a whole day. */
export function orderCount(store: Store, day: number): number {
  if (day < FIRST_DAY) return 0;
  return Math.min(MAX_ORDERS_A_DAY, randomCount(demandOn(store.curve, day), store.curve.seed, day, 10));
}

/** An order by its day and its place among the day's orders. */
export type OrderPlace = { day: number; index: number };

const RETURN_SHARE = 0.34;
const RETURN_DAYS = 360;

/**
 * The first order of the customer who made an order: the order itself for someone new. Returning customers point to
 * an earlier order, which may point further back.
 */
export function firstOrderOf(store: Store, day: number, index: number): OrderPlace {
  const key = hash(store.curve.seed, day, index, 13);
  if (chance(key, 1) >= RETURN_SHARE) return { day, index };
  const earlier = day - 1 - (hash(key, 2) % RETURN_DAYS);
  const count = orderCount(store, earlier);
  return count === 0 ? { day, index } : firstOrderOf(store, earlier, hash(key, 3) % count);
}

const FIRST_NAMES = [
  'Alex',
  'Bea',
  'Chris',
  'Dana',
  'Eli',
  'Fran',
  'Gus',
  'Hana',
  'Ivo',
  'Jo',
  'Kim',
  'Lena',
];
const LAST_NAMES = [
  'Abbott',
  'Baker',
  'Cole',
  'Doyle',
  'Ebert',
  'Fischer',
  'Grant',
  'Huber',
  'Ivers',
  'Jansen',
  'Klein',
];

/** The customer whose first order is at a place. */
export function customerOf(store: Store, { day, index }: OrderPlace): Customer {
  const key = hash(store.curve.seed, day, index, 14);
  const id = (day - FIRST_DAY) * 200 + index + 1;
  const firstName = cycle(FIRST_NAMES, hash(key, 1));
  const lastName = cycle(LAST_NAMES, hash(key, 2));
  return {
    id,
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${id}@mail.example`.toLowerCase(),
    registered: chance(key, 3) < 0.6,
    place: cycle(
      store.places,
      pick(
        store.places.map(({ weight }) => weight),
        key,
        4,
      ),
    ),
    since: day,
  };
}
