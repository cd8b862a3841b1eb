/** The faults that a mock provider can be set to. */
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
