import type { AuditDetails } from '@vitrine/contract/entities/audit.ts';
import type { PolishingFields, PolishingTest } from '@vitrine/contract/entities/company/polishing.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { ChangeNames } from '@vitrine/contract/rules/explanations/explanation.messages.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import { recordAudit } from '../audit/index.ts';
import { askEndpoint, type Endpoint } from './ask-endpoint.ts';
import { keepsFacts } from './keeps-facts.ts';
import { findEndpoint } from './polishing.queries.ts';
import { PolishingFailure } from './polishing-failure.ts';
import { checkedUrl, hostOf, keyFor } from './save-polishing.ts';

const testsPerCompany = limitRate({ name: 'polishing: tests per company', points: 20, perSeconds: 60 * 60 });

/** Invented: a test sends nothing of the company. */
const SAMPLE = [
  'Sessions fell by 12.3% (−5,290), from 43,010 to 37,720.',
  'Organic Search accounts for 78% of the decline (−4,126), mostly /collections/tents (−3,080).',
  'Unusual day: 5 Oct (412 instead of about 1,380).',
];
const NAMES: ChangeNames = {
  metric: 'Sessions',
  parts: ['Organic Search', '/collections/tents'],
  days: ['5 Oct'],
};

/**
 * Sends sample sentences to an endpoint before or after it is saved. 422 by field with the reason if it fails, 429 for too many tests;
 * `accepted` is false for one that works but changes numbers or names.
 */
export async function testPolishing(
  ctx: Ctx,
  { url: text, model, key: entered }: Omit<PolishingFields, 'enabled'>,
): Promise<PolishingTest> {
  const url = checkedUrl(ctx, text);
  const key = keyFor(await findEndpoint(ctx), url, entered);
  await testsPerCompany.count(ctx.services, ctx.companyId);
  const plain = key !== null && typeof key === 'object' ? ctx.services.secrets.decrypt(key.sealed) : key;
  const outcome = await ask(ctx, { url, model, key: plain });
  const details: AuditDetails = outcome instanceof PolishingFailure ? { why: outcome.message } : {};
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, { action: 'polishing.tested', subject: hostOf(url), details }),
  );
  if (outcome instanceof PolishingFailure)
    throw new AppError('bad_input', { [outcome.field]: [outcome.message] });
  return { sentences: SAMPLE, polished: outcome, accepted: keepsFacts(SAMPLE, outcome, NAMES) };
}

async function ask({ services }: Ctx, endpoint: Endpoint): Promise<string[] | PolishingFailure> {
  try {
    return await askEndpoint(services, endpoint, SAMPLE);
  } catch (error) {
    if (error instanceof PolishingFailure) return error;
    throw error;
  }
}
