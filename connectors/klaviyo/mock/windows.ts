import type { GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { rateLimitReply } from './json-api.ts';

type Limits = { burst: number; steady: number; daily?: number };

const reports: Limits = { burst: 1, steady: 2, daily: 225 };
const byPath: [prefix: RegExp, limits: Limits][] = [
  [/-(values|series)-reports$/, reports],
  [/\/metric-aggregates$/, { burst: 3, steady: 60 }],
  [/\/(metrics|campaigns)$/, { burst: 10, steady: 150 }],
  [/\/(lists|segments)$/, { burst: 75, steady: 750 }],
  [/\/accounts$/, { burst: 1, steady: 15 }],
];
const counted: Limits = { burst: 1, steady: 15 };
const others: Limits = { burst: 3, steady: 60 };

type Window = { seconds: number; limit: number };

/** Fixed windows for an account's endpoint: a burst, a minute and for reports a day. */
export function createWindows() {
  let counts = new Map<string, number>();
  return {
    reset: () => {
      counts = new Map();
    },
    /** An error, or the headers of an accepted request. */
    take(request: GatewayRequest, nowMs: number): Reply | Record<string, string> {
      const windows = windowsOf(limitsOf(request));
      const keyOf = ({ seconds }: Window) =>
        `${endpointOf(request)} ${seconds} ${Math.floor(nowMs / 1000 / seconds)}`;
      const full = windows.filter((window) => (counts.get(keyOf(window)) ?? 0) >= window.limit).at(-1);
      if (full) return rateLimitReply(Math.max(1, full.seconds - (Math.floor(nowMs / 1000) % full.seconds)));
      for (const window of windows) counts.set(keyOf(window), (counts.get(keyOf(window)) ?? 0) + 1);
      const [burst, steady] = windows;
      if (!burst || !steady) return {};
      return {
        'ratelimit-limit': `${burst.limit}, ${burst.limit};w=1, ${steady.limit};w=60`,
        'ratelimit-remaining': String(steady.limit - (counts.get(keyOf(steady)) ?? 0)),
        'ratelimit-reset': String(60 - (Math.floor(nowMs / 1000) % 60)),
      };
    },
  };
}

/** Limits are shared by all ids of lists, segments and messages. */
function endpointOf({ path }: GatewayRequest): string {
  return path.replace(/^(\/api\/(?:lists|segments|flow-messages))\/.+$/, '$1/{id}');
}

function limitsOf({ path, rawQuery }: GatewayRequest): Limits {
  if (rawQuery.includes('profile_count')) return counted;
  return byPath.find(([pattern]) => pattern.test(path))?.[1] ?? others;
}

function windowsOf({ burst, steady, daily }: Limits): Window[] {
  return [
    { seconds: 1, limit: burst },
    { seconds: 60, limit: steady },
    ...(daily === undefined ? [] : [{ seconds: 86_400, limit: daily }]),
  ];
}
