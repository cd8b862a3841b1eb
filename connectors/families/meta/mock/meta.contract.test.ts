import { expect, it } from 'vitest';
import { BREAKDOWNS } from './data/ad-cells.ts';
import meta from './fixtures/names.v24.json' with { type: 'json' };
import { ATTRIBUTES, METRICS } from './insights-metrics.ts';

/** Fields of Meta's own client for version 24.0, recorded from `facebook-nodejs-business-sdk`. */
const names = (text: string) => text.split(' ');

it('accepts fields of insights by Meta’s names', () => {
  const known = [...Object.keys(METRICS), ...Object.keys(ATTRIBUTES)];
  expect(names(meta.insights.fields)).toEqual(expect.arrayContaining(known));
});

it('accepts breakdowns by Meta’s names', () => {
  expect(names(meta.insights.breakdowns)).toEqual(expect.arrayContaining([...BREAKDOWNS]));
});

it('accepts the dates of a row as fields, as Meta’s own client does', () => {
  expect(Object.keys(ATTRIBUTES)).toEqual(expect.arrayContaining(['date_start', 'date_stop']));
});
