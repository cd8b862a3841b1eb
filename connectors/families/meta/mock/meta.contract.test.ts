import { expect, it } from 'vitest';
import { BREAKDOWNS } from './data/ad-cells.ts';
import meta from './fixtures/names.v24.json' with { type: 'json' };
import { ATTRIBUTES, METRICS } from './insights-metrics.ts';

/** What Meta's own client lists for version 24.0, as it was recorded from `facebook-nodejs-business-sdk`. */
const names = (text: string) => text.split(' ');

it('knows fields of insights by Meta’s names', () => {
  const known = [...Object.keys(METRICS), ...Object.keys(ATTRIBUTES)];
  expect(names(meta.insights.fields)).toEqual(expect.arrayContaining(known));
});

it('knows breakdowns by Meta’s names', () => {
  expect(names(meta.insights.breakdowns)).toEqual(expect.arrayContaining([...BREAKDOWNS]));
});

it('lets the dates of a row be asked for, as Meta’s own client does', () => {
  expect(Object.keys(ATTRIBUTES)).toEqual(expect.arrayContaining(['date_start', 'date_stop']));
});
