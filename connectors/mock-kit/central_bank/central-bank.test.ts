import { expect, it } from 'vitest';
import { referenceRates } from '../dataset/exchange.ts';
import { dayOf } from '../days.ts';
import { withMocks } from '../testing/with-mocks.ts';

const mocks = withMocks(() => Date.parse('2026-11-18T12:00:00Z'));

const series = 'service/data/EXR/D..EUR.SP00.A';
const sendRequest = (query: string, path = series) =>
  fetch(`${mocks.url}/data-api.ecb.europa.eu/${path}?${query}&format=csvdata`);

it('returns the rates of every banking day', async () => {
  const text = await (await sendRequest('startPeriod=2026-11-12&endPeriod=2026-11-18')).text();
  const dollars = text.split('\n').filter((line) => line.includes(',USD,'));
  expect(dollars.map((line) => line.split(',')[6])).toEqual([
    '2026-11-12',
    '2026-11-13',
    '2026-11-16',
    '2026-11-17',
  ]);
  expect(dollars[0]?.split(',')[7]).toBe(String(referenceRates(dayOf('2026-11-12'))?.USD));
});

it.each([
  ['startPeriod=2026-11-14&endPeriod=2026-11-15', series, 404],
  ['startPeriod=soon&endPeriod=2026-11-15', series, 400],
  ['startPeriod=2026-11-10', 'service/data/EXR/nothing', 404],
])('rejects %s of %s', async (query, path, status) => {
  expect((await sendRequest(query, path)).status).toBe(status);
});
