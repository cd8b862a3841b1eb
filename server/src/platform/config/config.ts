import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { trimEndOf } from '@vitrine/contract/rules/text/trim-characters.ts';
import { hostNameOf } from '@vitrine/contract/rules/text/urls.ts';
import { z } from 'zod';
import { type FastspringAccount, readFastspring } from './payment-config.ts';
import { type HostedPusher, readPusher } from './pusher-config.ts';

const STRONG_KEY = 32;

/** The current key, then former ones: a short one anywhere in the list would sign and decrypt like the others. */
function hasStrongKeys(text: string): boolean {
  const keys = text.split(',').map((key) => key.trim());
  return keys.every((key) => key.length >= STRONG_KEY) && new Set(keys).size === keys.length;
}

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' });
const optionalText = z.string().trim().min(1).optional();
const hostName = z
  .string()
  .transform((text) => hostNameOf(text) || null)
  .refine((host) => host !== null, 'must be a host name alone')
  .optional();

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number({ error: 'must be a number from 0 to 65535' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('./.vitrine'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a URL that starts with postgres://' })
    .optional(),
  SECRET_KEY: z
    .string()
    .refine(hasStrongKeys, 'must be keys of at least 32 characters, all different, separated by commas')
    .optional(),
  PROCESS: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all'),
  STORAGE_URL: z.url({ protocol: /^(file|s3)$/, error: 'must start with file: or s3://' }).optional(),
  BACKUP_URL: z.url({ protocol: /^(file|s3)$/, error: 'must start with file: or s3://' }).optional(),
  BACKUP_HOUR: z.coerce.number({ error: 'must be an hour from 0 to 23' }).int().min(0).max(23).default(3),
  BACKUP_RECIPIENT: z
    .string()
    .trim()
    .regex(/^age1[a-z0-9]{20,}$/, 'must be a public key of age that starts with age1')
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be a URL that starts with smtp:// or smtps://' })
    .optional(),
  BOUNCE_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  MAIL_FROM: z.email('must be an e-mail address').default('no-reply@vitrine.local'),
  DNS_SERVERS: z
    .string()
    .transform(parseDnsServers)
    .refine((servers) => servers !== null, 'must be addresses such as 192.0.2.1 or 192.0.2.1:5353')
    .optional(),
  CUSTOM_DOMAIN_TARGET: hostName,
  SPF_INCLUDE: hostName,
  RETURN_PATH_HOST: hostName,
  CERTIFICATE_AUTHORITY: hostName,
  PROVIDER_GATEWAY: httpUrl.optional(),
  OUTBOUND_ALLOWED: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine((addresses) => addresses.every((address) => isIP(address) !== 0), 'must be addresses, by comma')
    .optional(),
  DEMO: flag.optional(),
  PAYMENT_PROVIDER: z
    .enum(['sandbox', 'fastspring'], { error: 'must be sandbox or fastspring' })
    .default('sandbox'),
  SENTRY_DSN: httpUrl.optional(),
  CHROMIUM_PATH: optionalText,
  MAX_WIDGETS_FOR_PDF: z.coerce.number().int().min(1).default(100),
  UPLOAD_QUOTA_MB: z.coerce.number({ error: 'must be a number of megabytes' }).int().min(1).default(5000),
  TRUST_PROXY: flag.default(false),
  TRUST_FORWARDED_HOST: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_PORT: z.coerce
    .number({ error: 'must be a number from 1 to 65535' })
    .int()
    .min(1)
    .max(65_535)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  SITE_TITLE: z.string().default('Vitrine'),
  TERMS_URL: httpUrl.optional(),
  PRIVACY_URL: httpUrl.optional(),
  ONBOARDING_VIDEO_URL: httpUrl.optional(),
  ONBOARDING_CAPTIONS_URL: httpUrl.optional(),
});

/** Where and how this process runs, read once from the environment. */
export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** Origin used in links and mails, without a trailing slash. */
  appUrl: string;
  /** Whether it was configured; otherwise our own host names are unknown. */
  appUrlGiven: boolean;
  dataDir: string;
  databaseUrl: string | null;
  secretKey: string | null;
  process: 'all' | 'web' | 'worker';
  storageUrl: string;
  /** Where and at which hour (UTC) backups are made daily; null for none. */
  backups: { url: string; hour: number } | null;
  /** The public age key that backups are encrypted for. */
  backupRecipient: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Shared with the sender of bounce reports; null if there is none. */
  bounceSecret: string | null;
  /** Name servers for companies' domains; null for the machine's own. */
  dnsServers: string[] | null;
  /** The names of this installation in companies' DNS records. */
  dnsTargets: {
    webHost: string;
    spfInclude: string;
    returnPathHost: string | null;
    /** The CAA name of the authority that issues the certificates of companies' hosts. */
    certificateAuthority: string;
  };
  providerGateway: string | null;
  /** Addresses that checks and webhooks may reach although they are not public. */
  outboundAllowed: string[];
  demo: boolean;
  paymentProvider: 'sandbox' | 'fastspring';
  /** Set where FastSpring is the payment provider. */
  fastspring: FastspringAccount | null;
  sentryDsn: string | null;
  chromiumPath: string | null;
  maxWidgetsForPdf: number;
  /** How much one company may store in uploaded files, those of its sources included. */
  uploadQuotaBytes: number;
  trustProxy: boolean;
  /** Whether the proxy sets X-Forwarded-Host itself; many pass on the caller's. */
  trustForwardedHost: boolean;
  /** The token that a reader of `/metrics` needs, and a separate port for it; null for none. */
  metrics: { token: string | null; port: number | null };
  logLevel: string;
  /** Null for text on a terminal and JSON everywhere else. */
  logFormat: 'json' | 'text' | null;
  siteTitle: string;
  /** The terms that people accept when they register; null if the operator has none. */
  legal: { termsUrl: string | null; privacyUrl: string | null };
  /** The introduction video for new companies, with captions (WebVTT); null if the operator has none. */
  onboardingVideo: { src: string; captions: string } | null;
  /** The service that holds the sockets of live updates; null if this server does. */
  pusher: HostedPusher | null;
  /** OAuth applications by their environment prefix (`GOOGLE` …). */
  oauthClient(envPrefix: string): { clientId: string; clientSecret: string } | null;
  /** A connector's setting by the operator (`META_API_VERSION` …); null when it isn't set. */
  connectorSetting(name: string): string | null;
};

/** Thrown with one line per mistake, so that an operator can fix them all at once. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a mistake' : 'mistakes'}:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads and checks the environment. Empty values count as absent. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  const { pusher, ...ofPusher } = readPusher(given);
  const { fastspring, ...ofPayment } = readFastspring(given);
  const problems = [...ofPusher.problems, ...ofPayment.problems, ...productionProblems(given)];
  if (!parsed.success || problems.length > 0) {
    const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
    throw new ConfigError([...issues, ...problems]);
  }
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  const appUrl = trimEndOf(env.APP_URL ?? `http://localhost:${env.PORT}`, '/');
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    appUrl,
    appUrlGiven: env.APP_URL !== undefined,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    secretKey: env.SECRET_KEY ?? null,
    process: env.PROCESS,
    storageUrl: env.STORAGE_URL ?? `file:${dataDir}/files`,
    ...backupSettings(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    bounceSecret: env.BOUNCE_SECRET ?? null,
    dnsServers: env.DNS_SERVERS ?? null,
    dnsTargets: dnsTargetsOf(env, appUrl),
    providerGateway: env.PROVIDER_GATEWAY === undefined ? null : trimEndOf(env.PROVIDER_GATEWAY, '/'),
    outboundAllowed: env.OUTBOUND_ALLOWED ?? [],
    demo: env.DEMO ?? (env.DATABASE_URL === undefined && env.NODE_ENV !== 'production'),
    paymentProvider: env.PAYMENT_PROVIDER,
    fastspring,
    sentryDsn: env.SENTRY_DSN ?? null,
    chromiumPath: env.CHROMIUM_PATH ?? null,
    maxWidgetsForPdf: env.MAX_WIDGETS_FOR_PDF,
    uploadQuotaBytes: env.UPLOAD_QUOTA_MB * 1024 * 1024,
    trustProxy: env.TRUST_PROXY,
    trustForwardedHost: env.TRUST_FORWARDED_HOST,
    metrics: { token: env.METRICS_TOKEN ?? null, port: env.METRICS_PORT ?? null },
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT ?? null,
    siteTitle: env.SITE_TITLE,
    legal: { termsUrl: env.TERMS_URL ?? null, privacyUrl: env.PRIVACY_URL ?? null },
    onboardingVideo: onboardingVideo(env),
    pusher,
    oauthClient: (envPrefix) => oauthClient(given, envPrefix),
    connectorSetting: (name) => given[name]?.trim() || null,
  };
}

type Environment = z.infer<typeof environmentSchema>;

function backupSettings(env: Environment): Pick<Config, 'backups' | 'backupRecipient'> {
  return {
    backups: env.BACKUP_URL === undefined ? null : { url: env.BACKUP_URL, hour: env.BACKUP_HOUR },
    backupRecipient: env.BACKUP_RECIPIENT ?? null,
  };
}

function onboardingVideo({ ONBOARDING_VIDEO_URL: src, ONBOARDING_CAPTIONS_URL: captions }: Environment) {
  return src && captions ? { src, captions } : null;
}

function dnsTargetsOf(env: Environment, appUrl: string): Config['dnsTargets'] {
  return {
    webHost: env.CUSTOM_DOMAIN_TARGET ?? new URL(appUrl).hostname,
    spfInclude: env.SPF_INCLUDE ?? env.MAIL_FROM.replace(/^.*@/, '').toLowerCase(),
    returnPathHost: env.RETURN_PATH_HOST ?? null,
    certificateAuthority: env.CERTIFICATE_AUTHORITY ?? 'letsencrypt.org',
  };
}

/** Defaults that suit a trial must be set explicitly where real people pay and sign in. */
function productionProblems(given: Record<string, string | undefined>): string[] {
  if (given.NODE_ENV !== 'production') return [];
  return [
    given.SECRET_KEY ? [] : 'SECRET_KEY is needed with NODE_ENV=production: 32 random characters or more',
    given.PAYMENT_PROVIDER
      ? []
      : 'PAYMENT_PROVIDER is needed with NODE_ENV=production: fastspring, or sandbox, which takes no money',
  ].flat();
}

function oauthClient(environment: Record<string, string | undefined>, envPrefix: string) {
  const clientId = environment[`${envPrefix}_CLIENT_ID`];
  const clientSecret = environment[`${envPrefix}_CLIENT_SECRET`];
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

/** Addresses with an optional port, by comma: `192.0.2.1, 192.0.2.2:5353, [2001:db8::1]:53`. Null when one of them is none. */
function parseDnsServers(text: string): string[] | null {
  const servers = text.split(',').map((server) => server.trim());
  return servers.every(isServer) ? servers : null;
}

function isServer(server: string): boolean {
  if (isIP(server) !== 0) return true;
  const [, v4, v6, port = ''] = /^(?:([\d.]+)|\[([\da-f:.]+)\]):(\d{1,5})$/i.exec(server) ?? [];
  return isIP(v4 ?? v6 ?? '') !== 0 && Number(port) > 0 && Number(port) <= 65_535;
}
