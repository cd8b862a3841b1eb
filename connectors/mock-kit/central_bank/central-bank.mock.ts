import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { referenceRates } from '../dataset/exchange.ts';
import { dayOf, isoDay, parseDay } from '../days.ts';
import type { CreateMock, GatewayRequest, Reply } from '../mock.ts';
import { json } from '../reply.ts';

/** The ECB's euro reference rates: one series of the data flow EXR, as comma-separated values. */
export const createMock: CreateMock = ({ now }) => ({
  handle: (request) => respond(request, isoDay(Math.floor(now() / DAY_MS))),
  refuse: ({ status }) => ({
    status,
    body: 'Service unavailable',
    headers: { 'content-type': 'text/plain' },
  }),
});

function respond({ method, path, query }: GatewayRequest, today: string): Reply {
  if (method !== 'GET') return { status: 405, body: '' };
  const series = /^\/service\/data\/EXR\/D\.([A-Z+]*)\.EUR\.SP00\.A$/.exec(path);
  if (!series) return json(404, { title: 'Not Found', status: 404, detail: 'No results found.' });
  const [start, end] = [query.get('startPeriod') ?? '2019-01-01', query.get('endPeriod') ?? today];
  if (parseDay(start) === undefined || parseDay(end) === undefined)
    return json(400, {
      title: 'Bad Request',
      status: 400,
      detail: 'Invalid date format in query parameters.',
    });
  if (query.get('format') !== 'csvdata')
    return json(406, { title: 'Not Acceptable', status: 406, detail: 'Only csvdata is played here.' });
  const requested = series[1] ? series[1].split('+') : null;
  const lines = linesBetween(dayOf(start), Math.min(dayOf(end), dayOf(today) - 1), requested);
  if (lines.length === 0) return json(404, { title: 'Not Found', status: 404, detail: 'No results found.' });
  const header = 'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE';
  return {
    status: 200,
    body: `${[header, ...lines].join('\n')}\n`,
    headers: { 'content-type': 'text/csv' },
  };
}

/** One series after the other, each by day, in the order of the service. Today's rates are not published yet. */
function linesBetween(first: number, last: number, requested: string[] | null): string[] {
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const byDay = days.map((day) => ({ day, rates: referenceRates(day) }));
  const currencies = [...new Set(byDay.flatMap(({ rates }) => Object.keys(rates ?? {})))].sort();
  return currencies
    .filter((currency) => requested === null || requested.includes(currency))
    .flatMap((currency) =>
      byDay.flatMap(({ day, rates }) => {
        const value = rates?.[currency];
        if (value === undefined) return [];
        return `EXR.D.${currency}.EUR.SP00.A,D,${currency},EUR,SP00,A,${isoDay(day)},${value}`;
      }),
    );
}
