/** The ways a provider can be told to misbehave. */
export const FAULT_KINDS = [
  'expire-token',
  'revoke',
  'throttle',
  'stall',
  'fail',
  'truncate',
  'slow',
  'unauthorized',
  'forbidden',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
