import type { GatewayRequest } from '../mock.ts';
import type { FaultKind } from './fault-kinds.ts';

export type Fault = {
  kind: FaultKind;
  /** Only requests to this host; all hosts when left out. */
  host?: string;
  /** Only paths that start with this; all paths when left out. */
  path?: string;
  /** Status of `fail` (500), `throttle` (429), `unauthorized` (401) and `forbidden` (403). */
  status?: number;
  /** Number of requests it affects; until cleared when left out. */
  times?: number;
  /** `Retry-After` of `throttle` and `fail`. */
  retryAfterSeconds?: number;
  /** How long `slow` waits before the response (3000) and `stall` before it closes the connection (never). */
  delayMs?: number;
};

export type ActiveFault = Fault & { id: string; switchedOnAt: number; left: number };

/** The enabled faults of the mocks. */
export type Faults = {
  /** Returns the fault's id. */
  add(fault: Fault): string;
  /** False when it isn't enabled any more. */
  remove(id: string): boolean;
  clear(): void;
  list(): readonly ActiveFault[];
  /**
   * The faults that a request meets, each counted down. `issuedAt` is when its credential was issued (epoch ms): faults that
   * end credentials do not affect later ones.
   */
  meet(request: GatewayRequest, issuedAt: number | undefined): ActiveFault[];
};

/** An empty set of faults. `now` returns epoch milliseconds. */
export function createFaults(now: () => number): Faults {
  let active: ActiveFault[] = [];
  let added = 0;
  return {
    add: (fault) => {
      added += 1;
      const id = String(added);
      active.push({ ...fault, id, switchedOnAt: now(), left: fault.times ?? Number.POSITIVE_INFINITY });
      return id;
    },
    remove: (id) => {
      const before = active.length;
      active = active.filter((fault) => fault.id !== id);
      return active.length < before;
    },
    clear: () => {
      active = [];
    },
    list: () => active,
    meet: (request, issuedAt) => {
      const met = active.filter((fault) => isMet(fault, request, issuedAt));
      for (const fault of met) fault.left -= 1;
      active = active.filter((fault) => fault.left > 0);
      return met;
    },
  };
}

function isMet(fault: ActiveFault, request: GatewayRequest, issuedAt: number | undefined): boolean {
  if (fault.host !== undefined && fault.host.toLowerCase() !== request.host) return false;
  if (fault.path !== undefined && !request.path.startsWith(fault.path)) return false;
  if (fault.kind !== 'expire-token' && fault.kind !== 'revoke') return true;
  return issuedAt !== undefined && issuedAt <= fault.switchedOnAt;
}
