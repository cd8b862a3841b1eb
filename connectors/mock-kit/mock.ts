import type { FaultKind } from './faults/fault-kinds.ts';

/** A request to the provider, without the gateway's prefix. */
export type GatewayRequest = {
  method: string;
  /** `https`, or `http` when the caller marked it with `x-forwarded-proto: http`. */
  scheme: 'https' | 'http';
  /** Host as written by the caller, lower case, with its port if it names one. */
  host: string;
  /** Path as sent, still percent-encoded, always starting with `/`. */
  path: string;
  query: URLSearchParams;
  /** The query as sent, for providers that distinguish an encoded bracket from a plain one. */
  rawQuery: string;
  /** Header names in lower case; repeated headers joined with a comma. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

export type Reply = {
  status: number;
  headers?: Record<string, string>;
  /** Strings and buffers are sent unchanged; anything else as JSON. */
  body?: unknown;
  /** Closes the connection without a response, like a host that doesn't listen. */
  hangUp?: boolean;
};

/** The error that an enabled fault returns in the provider's format. */
export type Refusal = {
  kind: Extract<FaultKind, 'throttle' | 'fail' | 'unauthorized' | 'forbidden' | 'revoke' | 'expire-token'>;
  status: number;
  retryAfterSeconds?: number;
};

export type MockContext = {
  /** Epoch milliseconds. All dates of a mock come from here. */
  now: () => number;
};

/** One provider. Loaded at the first request to one of its hosts. */
export type Mock = {
  handle(request: GatewayRequest): Reply | Promise<Reply>;
  /** The provider's own error body for an enabled fault. */
  refuse(refusal: Refusal, request: GatewayRequest): Reply;
  /**
   * Called on arrival, before any delay, by providers that limit parallel requests. Returns an error reply, or a function to
   * call when the request is over.
   */
  admit?(request: GatewayRequest): Reply | (() => void);
  /** When the credential was issued (epoch ms), so that a fault can end existing ones only. */
  credentialIssuedAt?(request: GatewayRequest): number | undefined;
  /** Clears counters, single-use marks and revocations. */
  reset?(): void;
  /** Whether it holds what somebody did there, such as orders, which would be lost if the mocks ended. */
  isInUse?(): boolean;
};

export type CreateMock = (context: MockContext) => Mock;
