// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Backtest } from './backtest.tsx';

type Call = { path: string; signal: AbortSignal; respond(status: number, body: object): void };

let root: Root;
let calls: Call[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', (request: Request, init: RequestInit = {}) => {
    const response = Promise.withResolvers<Response>();
    calls.push({
      path: `${request.method} ${new URL(request.url).pathname}`,
      signal: init.signal ?? request.signal,
      respond: (status, body) => response.resolve(Response.json(body, { status })),
    });
    return response.promise;
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const metric = {
  ...{ id: 'm', kind: 'source' as const, type: 'google_analytics', metric: 'sessions', inputs: {} },
  rules: [],
};

function show(bound: number): void {
  const rule = { id: 'r', kind: 'threshold' as const, days: 7 as const, side: 'above' as const, bound };
  root.render(
    <MantineProvider env="test">
      <Backtest metric={metric} rule={rule} on={{ groupId: 'g' }} />
    </MantineProvider>,
  );
}

const text = () => document.querySelector('[role="status"]')?.textContent;
const showsText = (part: string) => vi.waitFor(() => expect(text()).toContain(part));

/** Resolves with the call of this number, once it has been made. */
function nthCall(number: number): Promise<Call> {
  return vi.waitFor(() => {
    const call = calls[number - 1];
    if (!call) throw new Error(`There is no call ${number}.`);
    return call;
  });
}

async function start(): Promise<Call> {
  const before = calls.length;
  await showsText(LABEL);
  document.querySelector('button')?.click();
  return nthCall(before + 1);
}

const LABEL = 'Test on historical data';
const pending = (step: string) => ({ check: 'c1', step });
const result = { data: { startDate: '2025-10-20', endDate: '2026-11-18', fired: 0, domains: [] } };

it('shows the step of a test until its result arrives', async () => {
  show(1);
  (await start()).respond(202, pending('waiting'));
  await showsText('Waiting for a worker…');
  (await nthCall(2)).respond(202, pending('running'));
  await showsText('Testing the rule…');
  (await nthCall(3)).respond(200, result);
  await showsText('It would never have fired');
  const again = 'GET /api/campaigns/backtests/c1';
  expect(calls.map(({ path }) => path)).toEqual(['POST /api/campaigns/backtest', again, again]);
});

it('is cancelled when the rule changes or it is closed', async () => {
  show(1);
  (await start()).respond(202, pending('running'));
  const { signal } = await nthCall(2);
  await showsText('Testing the rule…');
  show(2);
  await vi.waitFor(() => expect(text()).toBe(LABEL));
  expect(signal.aborted).toBe(true);
  const second = await start();
  expect(second.signal.aborted).toBe(false);
  root.render(null);
  await vi.waitFor(() => expect(second.signal.aborted).toBe(true));
});

it('says why there is no result, and can be restarted', async () => {
  show(1);
  (await start()).respond(202, pending('waiting'));
  (await nthCall(2)).respond(503, { errors: { general: ['No worker is running.'] } });
  await showsText('No worker is running.');
  (await start()).respond(200, result);
  await showsText('It would never have fired');
  expect(text()).not.toContain('No worker is running.');
});
