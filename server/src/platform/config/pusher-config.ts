/** A Pusher-compatible service that holds the sockets of live updates in place of this server. */
export type HostedPusher = {
  app: { id: string; key: string; secret: string };
  /** Origin of its HTTP API. */
  apiUrl: string;
  /** Where pages connect. */
  socketHost: string;
  port: number;
  tls: boolean;
};

type Environment = Record<string, string | undefined>;

const NEEDED = ['PUSHER_APP_ID', 'PUSHER_APP_KEY', 'PUSHER_APP_SECRET', 'PUSHER_HOST'];

/** The service as configured, null for none, and one line for each mistake. */
export function readPusher(environment: Environment): { pusher: HostedPusher | null; problems: string[] } {
  const given = [...NEEDED, 'PUSHER_PORT', 'PUSHER_SCHEME'].filter((name) => environment[name]);
  if (given.length === 0) return { pusher: null, problems: [] };
  const { PUSHER_HOST: host = '', PUSHER_SCHEME: scheme = 'https' } = environment;
  const port = Number(environment.PUSHER_PORT ?? (scheme === 'https' ? 443 : 80));
  const problems = [
    ...NEEDED.filter((name) => !environment[name]).map((name) => `${name} is needed beside ${given[0]}`),
    ...(host !== '' && !/^[a-z0-9.-]+$/i.test(host) ? ['PUSHER_HOST must be a host name alone'] : []),
    ...(Number.isInteger(port) && port > 0 && port <= 65_535
      ? []
      : ['PUSHER_PORT must be a number up to 65535']),
    ...(scheme === 'https' || scheme === 'http' ? [] : ['PUSHER_SCHEME must be https or http']),
  ];
  if (problems.length > 0) return { pusher: null, problems };
  const [id = '', key = '', secret = ''] = NEEDED.map((name) => environment[name]);
  return {
    pusher: {
      app: { id, key, secret },
      apiUrl: `${scheme}://${host}:${port}`,
      // Pusher's own service has one host for calls and another for sockets.
      socketHost: host.replace(/^api-([\w-]+\.pusher\.com)$/, 'ws-$1'),
      port,
      tls: scheme === 'https',
    },
    problems,
  };
}
