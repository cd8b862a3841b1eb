import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaults, type Faults } from './faults/faults.ts';
import { deliver, readGatewayRequest, send } from './gateway.ts';
import type { GatewayRequest, Mock, MockContext } from './mock.ts';
import { registrations } from './registry.ts';
import { json } from './reply.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';

export type MockServerOptions = {
  /** 0 uses any free port. */
  port?: number;
  /** The address to listen on; the loopback address by default. */
  host?: string;
  /** Epoch milliseconds; the time that all providers use as now. */
  now?: () => number;
};

export type MockServer = {
  url: string;
  close(): Promise<void>;
  faults: Faults;
  requests: RequestLog;
  /** Whether faults were set, or a mock holds what somebody did there. */
  isInUse(): Promise<boolean>;
};

/** The first path segment that is no host: the control API of the mocks. Loaded at its first use, like all others. */
const CONTROL_SEGMENT = '__control';

/** Starts the server with the mocks of all providers. Its `url` is the value for PROVIDER_GATEWAY. */
export async function startMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  const now = options.now ?? Date.now;
  const faults = createFaults(now);
  const requests = createRequestLog();
  const mocks = createMocks({ now });
  const state: ServerState = { faults, requests, mocks, now, controlled: false };
  const server = createServer((message, response) => {
    respond(message, response, state).catch((error: unknown) => {
      if (!response.headersSent)
        send(response, { reply: json(500, { error: String(error) }), truncated: false });
      else response.destroy();
    });
  });
  const host = options.host ?? '127.0.0.1';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
      server.closeAllConnections();
    });
  const isInUse = async () => state.controlled || (await mocks.isInUse());
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    close,
    faults,
    requests,
    isInUse,
  };
}

type Mocks = {
  find(host: string): Promise<Mock> | undefined;
  reset(): Promise<void>;
  isInUse(): Promise<boolean>;
};

/** The providers of the registry, each started once, at its first request. */
function createMocks(context: MockContext): Mocks {
  const started = new Map<string, Promise<Mock>>();
  return {
    find: (host) => {
      const registration = registrations.find(({ hosts }) => hosts.includes(host));
      if (!registration) return undefined;
      const known = started.get(registration.name);
      if (known !== undefined) return known;
      const mock = registration.load().then((create) => create(context));
      started.set(registration.name, mock);
      return mock;
    },
    reset: async () => {
      for (const mock of started.values()) (await mock).reset?.();
    },
    isInUse: async () => {
      for (const mock of started.values()) if ((await mock).isInUse?.()) return true;
      return false;
    },
  };
}

type ServerState = {
  faults: Faults;
  requests: RequestLog;
  mocks: Mocks;
  now: () => number;
  /** Whether the control API was called. */
  controlled: boolean;
};

async function respond(
  message: IncomingMessage,
  response: ServerResponse,
  state: ServerState,
): Promise<void> {
  const request = await readGatewayRequest(message);
  if (request.host === CONTROL_SEGMENT) {
    state.controlled = true;
    const { handleControl } = await import('./control.ts');
    send(response, { reply: await handleControl(request, state), truncated: false });
    return;
  }
  const mock = await state.mocks.find(request.host);
  if (!mock) {
    const reply = json(502, { error: `No mock simulates ${request.host}` });
    log(state, request, reply.status);
    send(response, { reply, truncated: false });
    return;
  }
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const delivery = await deliver(mock, request, state.faults, gone.signal);
  log(state, request, delivery?.reply.status ?? 0);
  if (delivery) send(response, delivery);
}

function log(state: ServerState, { method, host, path }: GatewayRequest, status: number): void {
  state.requests.add({ method, host, path, status, at: new Date(state.now()).toISOString() });
}
