/**
 * Words by which providers say 'later' under codes and statuses that otherwise mean something else (TikTok's 40001, a 403 of
 * Google or LinkedIn).
 */
export function saysTooMany(message: string): boolean {
  return /too (many (requests|calls)|frequent)|(rate|request|qps|throttle|call) limit|temporarily restricted|throttl|quota (exceeded|exhausted)|(exceeded|exhausted) [\w ]{0,40}quota|RESOURCE_EXHAUSTED/i.test(
    message,
  );
}

/** Words about a permission that is missing; those that also speak of an ended token don't count. */
export function saysPermission(message: string): boolean {
  const isPermission =
    /permission|\bscopes?\b|not (allowed|authorized) to|(insufficient|missing) (rights|privileges)/i;
  return isPermission.test(message) && !/expired|revoked|invalid|incorrect/i.test(message);
}
