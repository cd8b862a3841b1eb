import type { GatewayRequest, MockContext, Refusal, Reply } from '../../../mock-kit/mock.ts';
import type { GrantMemory } from './grants.ts';

/** What all Google APIs share. */
export type GoogleContext = MockContext & { memory: GrantMemory };

/** One API behind one host. */
export type GoogleApi = {
  handle(request: GatewayRequest): Reply;
  refuse(refusal: Refusal, request: GatewayRequest): Reply;
  admit?(request: GatewayRequest): Reply | (() => void);
  reset?(): void;
};
