import type { GatewayRequest, Refusal, Reply, StandInContext } from '../kit/stand-in.ts';
import type { GrantMemory } from './grants.ts';

/** What the APIs of one Google share. */
export type GoogleContext = StandInContext & { memory: GrantMemory };

/** One API behind one host. */
export type GoogleApi = {
  handle(request: GatewayRequest): Reply;
  refuse(refusal: Refusal, request: GatewayRequest): Reply;
  admit?(request: GatewayRequest): Reply | (() => void);
  reset?(): void;
};
