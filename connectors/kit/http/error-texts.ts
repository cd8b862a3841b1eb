/** In lower case. Plain phrases, because providers write long messages. */
const TOO_MANY = [
  'too many requests',
  'too many calls',
  'too frequent',
  'rate limit',
  'request limit',
  'qps limit',
  'throttle limit',
  'call limit',
  'temporarily restricted',
  'throttl',
  'quota exceeded',
  'quota exhausted',
  'resource_exhausted',
];
const PERMISSION = [
  'permission',
  'scope',
  'not allowed to',
  'not authorized to',
  'insufficient rights',
  'insufficient privileges',
  'missing rights',
  'missing privileges',
];
const ENDED = ['expired', 'revoked', 'invalid', 'incorrect'];

/**
 * Messages that mean 'retry later' under codes and statuses with another meaning (TikTok's 40001, a 403 of Google or LinkedIn).
 */
export function isThrottleMessage(message: string): boolean {
  const text = message.toLowerCase();
  const isQuota = text.includes('quota') && ['exceeded', 'exhausted'].some((word) => text.includes(word));
  return isQuota || TOO_MANY.some((phrase) => text.includes(phrase));
}

/** Messages about a missing permission; those that also name an ended token don't count. */
export function isPermissionMessage(message: string): boolean {
  const text = message.toLowerCase();
  return PERMISSION.some((phrase) => text.includes(phrase)) && !ENDED.some((word) => text.includes(word));
}
