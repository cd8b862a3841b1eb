import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { editLevel } from '@vitrine/contract/rules/widgets/widget-edits.ts';

type Call = { method: string; path: string; body: Record<string, unknown> };
type FakeResponse = { status: number; body: unknown };

/** Replaces `fetch`: one dashboard, its lock and its data, and a record of requests. */
export function fakeServer(initial: Dashboard) {
  let dashboard = initial;
  let hashes = 0;
  const calls: Call[] = [];
  const refusals: number[] = [];
  const held: (() => void)[] = [];
  const server = {
    userId: 'me',
    holdsSaves: false,
    dropsResponses: false,
    /** Takes the lock, and saves, as another person. */
    takeLock: (id: string | null, name: string | null) => change({ locked: id, lockedBy: name }),
    saveAsOther: (widgets: Widget[]) => change({ widgets, version: dashboard.version + 1 }),
    /** The next saves fail with these statuses before anything is stored. */
    refuseSaves: (...statuses: number[]) => refusals.push(...statuses),
    letGo: () => {
      for (const go of held.splice(0)) go();
    },
    stored: () => dashboard,
    saves: () => calls.filter(({ method }) => method === 'PUT'),
    /** Widget ids, one list for each data request. */
    requestedWidgets: () =>
      calls.filter(({ path }) => path.endsWith('/data')).map(({ body }) => body.widgets),
    fetch: async (input: Request | string, init?: RequestInit): Promise<Response> => {
      const request = input instanceof Request ? input : new Request(new URL(input, location.href), init);
      const text = await request.clone().text();
      const call = {
        method: request.method,
        path: new URL(request.url).pathname,
        body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
      };
      calls.push(call);
      const isSave = call.method === 'PUT';
      if (isSave && server.holdsSaves) await letGoOrAborted(held, init?.signal ?? request.signal);
      const given = respond(call);
      if (isSave && server.dropsResponses) throw new TypeError('Failed to fetch');
      return responseOf(call, given);
    },
  };

  function change(part: Partial<Dashboard>): void {
    dashboard = { ...dashboard, ...part };
  }

  function respond({ method, path, body }: Call): FakeResponse {
    if (path.endsWith('/lock')) return lock(method);
    if (path.endsWith('/data')) return { status: 200, body: lines(body.widgets as string[]) };
    if (path === '/api/sources') return { status: 200, body: { data: [] } };
    if (method === 'PUT') return save(body);
    return { status: 200, body: { data: dashboard } };
  }

  function lock(method: string): FakeResponse {
    const isMine = dashboard.locked === null || dashboard.locked === server.userId;
    if (!isMine) return conflict(`${dashboard.lockedBy} is editing this dashboard.`);
    change(
      method === 'DELETE' ? { locked: null, lockedBy: null } : { locked: server.userId, lockedBy: 'Me' },
    );
    return { status: 200, body: { locked: dashboard.locked, lockedBy: dashboard.lockedBy } };
  }

  function save({ version, widgets, deleted }: Record<string, unknown>): FakeResponse {
    const refusal = refusals.shift();
    if (refusal) return { status: refusal, body: { errors: { general: [`Refused with ${refusal}.`] } } };
    const lockedByOther = dashboard.locked !== null && dashboard.locked !== server.userId;
    if (lockedByOther || version !== dashboard.version) return conflict('Someone else was faster.');
    const before = new Map(dashboard.widgets.map((widget) => [widget.id, widget]));
    const sent = (widgets as Widget[]).map((widget) => withHash(widget, before.get(widget.id)));
    const rest = dashboard.widgets.filter(
      ({ id }) => !(deleted as string[]).includes(id) && !sent.some((widget) => widget.id === id),
    );
    const all = [...rest, ...sent].sort((one, other) => one.order - other.order);
    change({ widgets: all, version: dashboard.version + 1 });
    return { status: 200, body: { data: dashboard } };
  }

  function withHash(widget: Widget, before: Widget | undefined): Widget {
    const isQueriedAgain = before === undefined || editLevel(before, widget) === 1;
    return { ...widget, hash: isQueriedAgain ? `hash${++hashes}` : before.hash };
  }

  function lines(ids: string[]): string {
    const hashOf = (id: string) => dashboard.widgets.find((widget) => widget.id === id)?.hash ?? '';
    return ids.map((id) => `${JSON.stringify({ ...values, widgetId: id, hash: hashOf(id) })}\n`).join('');
  }
  return server;
}

function conflict(message: string): FakeResponse {
  return { status: 409, body: { errors: { general: [message] } } };
}

/** A gateway's error responses are no JSON and have no content type. */
function responseOf({ path }: Call, { status, body }: FakeResponse): Response {
  if (status === 504) return new Response(new TextEncoder().encode('<h1>Gateway timeout</h1>'), { status });
  const isStream = path.endsWith('/data');
  const headers = { 'content-type': isStream ? 'application/x-ndjson' : 'application/json' };
  return new Response(isStream ? String(body) : JSON.stringify(body), { status, headers });
}

function letGoOrAborted(held: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    held.push(resolve);
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}

const values = {
  status: 'ok',
  columns: [{ key: 'sales', label: 'Sales', role: 'metric', type: 'numeric' }],
  rows: [{ sales: 3 }],
  totals: {},
  notes: [],
  provenance: [],
  fetchedAt: '2026-11-20T12:00:00.000Z',
  final: false,
};
