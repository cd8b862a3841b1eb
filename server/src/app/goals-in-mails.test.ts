import { randomUUID } from 'node:crypto';
import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { expect, test } from 'vitest';
import { saveWidgets } from '../features/dashboards/edit/save-widgets.ts';
import { insertGoal } from '../features/goals/goals.queries.ts';
import { reportHarnessOfFile } from '../testing/reports/harness-with-values.ts';
import { DUE, scheduledReport } from '../testing/reports/report-fixture.ts';

const harness = await reportHarnessOfFile();

test('the goals of the dashboard have a paragraph, six of them in full', async () => {
  const { admin, system, dashboardId } = await scheduledReport(harness, 'ann@client.test');
  const list = passiveWidgetSchema.parse({ id: 'goals', nature: 'passive', type: 'goals', title: 'Goals' });
  await saveWidgets(admin, { id: dashboardId, widgets: [list], deleted: [] });
  const place = {
    dashboardId,
    clientId: null,
    timezone: 'UTC',
    measurement: null,
    measureDueAt: new Date(DUE),
  };
  const query = { type: 'csv', sourceId: randomUUID(), metric: 'sessions', currency: null };
  const aim = {
    aim: 'higher' as const,
    period: 'month' as const,
    startDate: null,
    endDate: null,
    target: 5000,
  };
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    await insertGoal(admin, {
      ...{ ...place, ...query, ...aim, name: `Goal ${number}` },
      inputs: { dimension: null, filter: [] },
    });
  const id = await harness.due(admin);
  await harness.run(system, id, 1);
  const { text = '', html = '' } = await harness.lastMail();
  const lines = text.slice(text.indexOf('Goals\n')).split('\n').slice(0, 8);
  expect(lines[0]).toBe('Goals');
  expect(lines[1]).toMatch(/^Goal 1: /);
  expect(lines[6]).toMatch(/^Goal 6: /);
  expect(lines[7]).toBe('+ 1 more');
  expect(html).toContain('Goal 6: ');
});
