/**
 * A token bucket for the frames of a socket: refills at `perSecond` up to `burst`. A page that reconnects subscribes to all its
 * channels at once, so the burst is as large as the number of channels.
 */
export function limitFrames(
  limit: { perSecond: number; burst: number },
  nowMs: () => number,
): { allow(): boolean } {
  let left = limit.burst;
  let countedAtMs = nowMs();
  return {
    allow: () => {
      const atMs = nowMs();
      left = Math.min(limit.burst, left + ((atMs - countedAtMs) / 1000) * limit.perSecond);
      countedAtMs = atMs;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
