import { couponTypeSchema } from '@vitrine/contract/entities/billing.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { allCoupons, makeCoupon, retireCoupon } from '../../features/coupons/index.ts';
import { createDatabase, type Db } from '../../platform/database/database.ts';
import { withStore } from './with-store.ts';

type Environment = Record<string, string | undefined>;
type Printed = Promise<{ lines: string[]; ok: boolean }>;
type Row = Awaited<ReturnType<typeof allCoupons>>[number];

type Options = { type: string; value: string; email?: string; uses?: string; expires?: string };

/** Creates a coupon for companies. It is valid to the end of a day, in UTC. */
export function makeCouponCommand(environment: Environment, code: string, options: Options): Printed {
  const type = couponTypeSchema.safeParse(options.type);
  if (!type.success) throw new Error(`The type is one of ${couponTypeSchema.options.join(', ')}.`);
  return printLines(environment, async (db) => {
    const made = await makeCoupon(db, {
      code,
      type: type.data,
      value: Number(options.value),
      email: options.email ?? null,
      uses: options.uses === undefined ? null : Number(options.uses),
      expiresAt: options.expires === undefined ? null : endOfDay(options.expires),
    });
    return [`Made ${describe(made)}`];
  });
}

export function listCouponsCommand(environment: Environment): Printed {
  return printLines(environment, async (db) => {
    const rows = await allCoupons(db);
    return rows.length === 0 ? ['There is no coupon.'] : rows.map(describe);
  });
}

/** No company can redeem it from now on; companies that have redeemed it keep it. */
export function retireCouponCommand(environment: Environment, code: string): Printed {
  return printLines(environment, async (db) => [`Retired ${(await retireCoupon(db, code)).name}.`]);
}

function printLines(environment: Environment, work: (db: Db) => Promise<string[]>): Printed {
  return withStore(environment, async ({ pool }) => ({
    lines: await work(createDatabase(pool).system),
    ok: true,
  }));
}

function endOfDay(day: string): Date {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error('The end date is a date such as 2026-12-31.');
  return new Date(`${Temporal.PlainDate.from(day).add({ days: 1 })}T00:00:00.000Z`);
}

function lastDay(end: Date): string {
  return addDays(end.toISOString().slice(0, 10), -1);
}

function describe({ name, type, value, email, usesLeft, expiresAt }: Row): string {
  const terms = [
    usesLeft === null ? 'any number of uses' : `${usesLeft} left`,
    email === null ? null : `for ${email}`,
    expiresAt === null ? null : `until ${lastDay(expiresAt)}`,
  ];
  return `${name}  ${type} ${value}  ${terms.filter((term) => term !== null).join(', ')}`;
}
