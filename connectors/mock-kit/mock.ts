import type { FaultKind } from './faults/fault-kinds.ts';

/** A request as the provider would have seen it, the gateway's prefix already taken off. */
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
  /** Closes the connection without an answer, as a host does that doesn't listen. */
  hangUp?: boolean;
};

/** The error that an enabled fault returns in the provider's format. */
export type Refusal = {
  kind: Extract<FaultKind, 'throttle' | 'fail' | 'unauthorized' | 'forbidden' | 'revoke' | 'expire-token'>;
  status: number;
  retryAfterSeconds?: number;
};

export type MockContext = {
  /** Epoch milliseconds. Every date a mock answers with comes from here. */
  now: () => number;
};

/** One provider. Loaded at the first request to one of its hosts. */
export type Mock = {
  handle(request: GatewayRequest): Reply | Promise<Reply>;
  /** The provider's own error body for a switched-on fault. */
  refuse(refusal: Refusal, request: GatewayRequest): Reply;
  /**
   * Called on arrival, before any delay, by providers that limit what runs at once. Answers a refusal, or a function
   * that is called when the request is over.
   */
  admit?(request: GatewayRequest): Reply | (() => void);
  /** When the presented credential was issued (epoch ms), so that a switch can end only what exists already. */
  credentialIssuedAt?(request: GatewayRequest): number | undefined;
  /** Clears counters, single-use marks and revocations. */
  reset?(): void;
};

export type CreateMock = (context: MockContext) => Mock;
