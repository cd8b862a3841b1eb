import { origin } from '@vitrine/formats/kit/testing/widget-data.ts';
import { expect, test } from 'vitest';
import { giveValues } from '../../../testing/reports/given-values.ts';
import { reportHarnessOfFile } from '../../../testing/reports/harness-with-values.ts';
import { scheduledReport, values } from '../../../testing/reports/report-fixture.ts';

const harness = await reportHarnessOfFile();

test('days that can still change are named below the values', async () => {
  const { admin, system } = await scheduledReport(harness, 'ann@client.test');
  const made = origin({ sourceName: 'Shop', endDate: '2026-11-30', unsettledFrom: '2026-11-29' });
  giveValues({ ...values(12_400, 0.125), provenance: [made] });
  await harness.run(system, await harness.due(admin), 1);
  const { text, html } = await harness.lastMail();
  const sentence = 'Data from Shop for 29–30 Nov can still change.';
  expect(text).toContain(sentence);
  expect(html).toContain(sentence);
});
