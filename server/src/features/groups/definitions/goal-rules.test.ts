import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inTransaction } from '../../../platform/ctx/ctx.ts';
import { watchedGroup } from '../../../testing/alerts/watched-group.ts';
import { openTestServices, type TestServices } from '../../../testing/app/test-services.ts';
import { runSql } from '../../../testing/database/run-sql.ts';
import { getDomain } from './domains.queries.ts';
import { syncGoalRules } from './goal-rules.ts';
import { changeDomain } from './update-domain.ts';

let harness: TestServices;
beforeAll(async () => {
  harness = await openTestServices({ jobs: [] });
});
afterAll(() => harness.close());

const goal = {
  ...{ id: 'goal', type: 'analytics', sourceId: 's', metric: 'sessions', currency: null, target: 500 },
  ...{ aim: 'higher' as const, period: 'month' as const, inputs: { dimension: null, filter: [] } },
};
const rule = (id: string, more: object = {}): AlertRule => ({
  ...{ id, kind: 'off_pace', aim: 'higher', period: 'month', target: 100, ...more },
});

/** The embedded database has one transaction at a time. */
describe.skipIf(inject('testDatabase').kind === 'pglite')('rules that follow a goal', () => {
  it('are changed with it beside what others change meanwhile', async () => {
    const { admin } = await harness.newCompany();
    const { group, metric, domains } = await watchedGroup(admin);
    const [id, domainId] = [group.id, domains[0]?.id ?? ''];
    const change = (tx: typeof admin, ...rules: AlertRule[]) =>
      changeDomain(tx, { id, domainId, rules: { [metric.id]: rules } });
    const following = rule('following', { goalId: goal.id });
    await inTransaction(admin, (tx) => change(tx, following));
    let synced: Promise<void> = Promise.resolve();
    await inTransaction(admin, async (tx) => {
      await change(tx, following, rule('other'));
      synced = inTransaction(admin, (other) => syncGoalRules(other, goal));
      const run = runSql(harness.services.database.pool);
      const waiting = () => run<{ count: number }>`
        select count(*)::int as count from pg_locks where not granted and locktype in ('tuple', 'transactionid')`;
      await expect.poll(async () => (await waiting())[0]?.count).toBeGreaterThan(0);
    });
    await synced;
    const { rules } = await getDomain(admin, id, domainId);
    expect(rules[metric.id]?.map((own) => own.id)).toEqual(['following', 'other']);
  });
});
