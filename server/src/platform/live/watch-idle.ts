export type IdleWatch = {
  /** Call it for any data from the client. */
  seen(): void;
  stop(): void;
};

/** Pings a silent client after `pingAfterMs`, and closes it without a response within `pongWithinMs`. */
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
