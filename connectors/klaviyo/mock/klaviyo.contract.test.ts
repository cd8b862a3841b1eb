import { describe, expect, it } from 'vitest';
import { at } from '../../mock-kit/at.ts';
import { call, type MockResponse } from '../../mock-kit/testing/call.ts';
import { NOW } from '../../mock-kit/testing/fixed-now.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { mailMetrics } from './data/account.ts';
import official from './fixtures/names.json' with { type: 'json' };
import { KLAVIYO_KEYS } from './keys.ts';

const mocks = withMocks(() => NOW);

/** Sends a query as Klaviyo's own client does, including its media type. */
function sendRequest(type: string, attributes: object): Promise<MockResponse> {
  return call(`${mocks.url}/a.klaviyo.com/api/${type}s`, {
    method: 'POST',
    headers: {
      authorization: `Klaviyo-API-Key ${KLAVIYO_KEYS.unmetered.key}`,
      revision: '2026-07-15',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ data: { type, attributes } }),
  });
}

const conversion_metric_id = at(mailMetrics, 0).id;

/** All options of a report's type in Klaviyo's own client; the names were recorded from `klaviyo-api`. */
describe.each(Object.entries(official.reports))('%s', (type, report) => {
  const reportRequest = (changes: object) => ({
    statistics: report.statistics,
    timeframe: { key: 'last_7_days' },
    ...(report.attributes.includes('conversion_metric_id') ? { conversion_metric_id } : {}),
    ...(report.interval.length > 0 ? { interval: 'daily' } : {}),
    ...(report.group_by.length > 0 ? { group_by: report.group_by } : {}),
    ...changes,
  });

  it('accepts all statistics and groupings, and no others', async () => {
    const { status, json } = await sendRequest(type, reportRequest({}));
    expect(status).toBe(200);
    const [row] = json.data.attributes.results;
    expect(Object.keys(row.statistics).sort()).toEqual(report.statistics);
    expect((await sendRequest(type, reportRequest({ statistics: ['revenue'] }))).status).toBe(400);
    expect((await sendRequest(type, reportRequest({ group_by: ['colour'] }))).status).toBe(400);
    expect((await sendRequest(type, reportRequest({ metric: 'x' }))).status).toBe(400);
  });

  it.runIf(report.interval.length > 0)('accepts all intervals', async () => {
    const statistics = report.statistics.slice(0, 1);
    for (const interval of report.interval)
      expect([
        interval,
        (await sendRequest(type, reportRequest({ interval, statistics, timeframe: { key: 'yesterday' } })))
          .status,
      ]).toEqual([interval, 200]);
  });
});

it('accepts all timeframes by their keys', async () => {
  for (const key of official.timeframes) {
    const reportRequest = { statistics: ['submits'], timeframe: { key } };
    expect([key, (await sendRequest('form-values-report', reportRequest)).status]).toEqual([key, 200]);
  }
});

it('accepts all measurements, intervals and attributes of events', async () => {
  const reportRequest = {
    metric_id: conversion_metric_id,
    measurements: official.aggregate.measurements,
    filter: ['greater-or-equal(datetime,2026-03-01T00:00:00)', 'less-than(datetime,2026-03-03T00:00:00)'],
  };
  for (const interval of official.aggregate.interval)
    expect([
      interval,
      (await sendRequest('metric-aggregate', { ...reportRequest, interval })).status,
    ]).toEqual([interval, 200]);
  for (const by of official.aggregate.by)
    expect([by, (await sendRequest('metric-aggregate', { ...reportRequest, by: [by] })).status]).toEqual([
      by,
      200,
    ]);
  expect((await sendRequest('metric-aggregate', { ...reportRequest, by: ['Colour'] })).status).toBe(400);
});
