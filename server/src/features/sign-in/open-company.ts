import type { Onboarding } from '@vitrine/contract/entities/company/company.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Interval, TRIAL_DAYS } from '@vitrine/contract/rules/money/price-list.ts';
import { type Ctx, createCtx, type Services, withinTransaction } from '../../platform/ctx/ctx.ts';
import { hashPassword } from '../../platform/secrets/password.ts';
import { insertCompany, insertUser, isEmailTaken } from './accounts.queries.ts';

/** More dashboards than the demo agency has. */
const DASHBOARDS_WITHOUT_TRIAL = 100;

type NewCompany = {
  companyName: string;
  name: string;
  email: string;
  /** Null if the person signs in with another service only. */
  password: string | null;
  /** A company that never has to pay, such as the demo agency. */
  withoutTrial?: boolean;
  dashboards?: number;
  /** The intended billing interval; monthly by default. */
  interval?: Interval;
  /** How the introduction begins; no introduction without it. */
  onboarding?: Onboarding;
  /** Runs in the same system transaction; if it throws, the company isn't created. */
  seed?: (tx: Ctx, userId: string) => Promise<unknown>;
};

/** The name of a company that was not named. */
export function companyNameOf(person: string): string {
  return `${person}’s company`;
}

/**
 * Creates a company with its creator, in one transaction; null if the e-mail address is taken. Both consents count as given now.
 */
export async function openCompany(
  services: Services,
  input: NewCompany,
): Promise<{ companyId: string; userId: string } | null> {
  const passwordHash = input.password === null ? null : await hashPassword(input.password);
  const email = input.email.toLowerCase();
  const now = services.clock.now();
  return services.database.transaction(null, async (db, connection) => {
    if (await isEmailTaken(db, email)) return null;
    const { companyName, dashboards, onboarding, interval } = input;
    const companyId = await insertCompany(db, {
      name: companyName,
      ...termsOf(input, now),
      ...(dashboards === undefined ? {} : { dashboards }),
      ...(onboarding === undefined ? {} : { onboarding }),
      ...(interval === undefined ? {} : { wantedInterval: interval }),
    });
    const consents = { termsConsentAt: now, ageConsentAt: now };
    const user = { companyId, name: input.name, email, role: 'admin' as const, creator: true, ...consents };
    const userId = await insertUser(db, user, passwordHash);
    const ctx = createCtx(services, companyId, { kind: 'system' });
    await input.seed?.(withinTransaction(ctx, db, connection), userId);
    return { companyId, userId };
  });
}

function termsOf({ withoutTrial = false }: NewCompany, now: Date) {
  if (withoutTrial)
    return { state: 'active' as const, expiresAt: null, dashboards: DASHBOARDS_WITHOUT_TRIAL };
  return { state: 'trial' as const, expiresAt: new Date(now.getTime() + TRIAL_DAYS * DAY_MS) };
}
