export type IdleWatch = {
  /** Something came from the other side. */
  seen(): void;
  stop(): void;
};

/** Asks a silent client for a sign of life after `pingAfterMs`, and gives it up when none comes within `pongWithinMs`. */
export function watchIdle(options: {
  pingAfterMs: number;
  pongWithinMs: number;
  ping(): void;
  giveUp(): void;
}): IdleWatch {
  const { pingAfterMs, pongWithinMs, ping, giveUp } = options;
  const ask = () => {
    ping();
    timer = setTimeout(giveUp, pongWithinMs).unref();
  };
  let timer = setTimeout(ask, pingAfterMs).unref();
  return {
    seen: () => {
      clearTimeout(timer);
      timer = setTimeout(ask, pingAfterMs).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
