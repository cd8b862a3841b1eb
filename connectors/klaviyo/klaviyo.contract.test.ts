import { expect, it } from 'vitest';
import { dimensions, formStatistics, messageStatistics, segmentStatistics } from './klaviyo.catalogue.ts';
import official from './mock/fixtures/names.json' with { type: 'json' };
import { intervals } from './reports/series.ts';

/** Parameters of Klaviyo's own client, recorded from `klaviyo-api`. */
const { reports, aggregate } = official;

it('requests statistics that Klaviyo has', () => {
  expect(messageStatistics.length).toBeGreaterThan(10);
  expect(reports['campaign-values-report'].statistics).toEqual(expect.arrayContaining(messageStatistics));
  expect(reports['flow-values-report'].statistics).toEqual(expect.arrayContaining(messageStatistics));
  expect(reports['flow-series-report'].statistics).toEqual(expect.arrayContaining(messageStatistics));
  expect(reports['form-series-report'].statistics).toEqual(expect.arrayContaining(formStatistics));
  expect(reports['segment-series-report'].statistics).toEqual(expect.arrayContaining(segmentStatistics));
});

it('requests series by intervals that Klaviyo has', () => {
  expect(reports['flow-series-report'].interval).toEqual(expect.arrayContaining(Object.values(intervals)));
});

it('splits events by attributes that Klaviyo has', () => {
  const attributes = dimensions.flatMap(({ by = [] }) => by);
  expect(attributes.length).toBeGreaterThan(10);
  expect(aggregate.by).toEqual(expect.arrayContaining(attributes));
});
