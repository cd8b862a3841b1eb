import { afterAll, beforeEach } from 'vitest';
import { giveValues } from './given-values.ts';
import { openReportHarness, type ReportHarness, values } from './report-fixture.ts';

/** One harness for a test file; reset before each of its tests, with data in the widgets. */
export async function reportHarnessOfFile(): Promise<ReportHarness> {
  const harness = await openReportHarness();
  afterAll(() => harness.close());
  beforeEach(() => {
    harness.reset();
    giveValues(values(12_400, 0.125));
  });
  return harness;
}
