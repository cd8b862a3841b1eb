import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';

/** Preloaded into all processes: those with an odd port have a clock that is five minutes ahead, as if on another machine. */
const AHEAD_MS = 5 * MINUTE_MS;

if (Number(process.env.PORT) % 2 === 1)
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, created) =>
      Reflect.construct(target, given.length > 0 ? given : [target.now() + AHEAD_MS], created),
    get: (target, name) =>
      name === 'now' ? () => target.now() + AHEAD_MS : Reflect.get(target, name, target),
  });
