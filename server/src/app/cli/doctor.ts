import { isIPv6 } from 'node:net';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { connectors } from '@vitrine/connectors/registry.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { formatCents } from '@vitrine/contract/rules/money/cents.ts';
import { findChromium } from '../../platform/browser/find-chromium.ts';
import { launchChromium } from '../../platform/browser/launch.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { type Config, ConfigError, readConfig } from '../../platform/config/config.ts';
import { type ConnectionPool, withConnection } from '../../platform/database/connection-pool.ts';
import { DataDirInUseError } from '../../platform/database/embedded/data-dir-lock.ts';
import { readSchemaState, type SchemaState, schemaProblem } from '../../platform/database/migrate.ts';
import { SESSIONS_SHARED, sharesSessions } from '../../platform/database/postgres/pooled-sessions.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { folderOf } from '../../platform/files/open-files.ts';
import { storageFailureOf } from '../../platform/files/storage-outage.ts';
import { listBackups, openBackupFiles } from '../backups/scheduled-backups.ts';
import { withUnchangedStore } from './with-store.ts';

type Finding = { ok: boolean; text: string; warning?: true };

/** Checks everything that Vitrine needs, with one line each: its state and, if it fails, what to do. */
export async function doctor(environment: NodeJS.ProcessEnv): Promise<{ lines: string[]; ok: boolean }> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError)
      return { ok: false, lines: error.problems.map((problem) => `✗ ${problem}`) };
    throw error;
  }
  const findings = [
    good(`Node ${process.versions.node}`),
    ...(await storeFindings(environment)),
    await chromiumFinding(config),
    mailFinding(config),
    await backupFinding(config),
    good(config.demo ? 'Demo agency: on (DEMO=0 turns it off)' : 'Demo agency: off'),
    good(config.secretKey ? 'SECRET_KEY is set' : 'The secret key is stored in DATA_DIR'),
    ...oauthFindings(config),
  ];
  return {
    ok: findings.every((finding) => finding.ok),
    lines: findings.map(({ ok, text, warning }) => `${ok ? (warning ? '!' : '✓') : '✗'} ${text}`),
  };
}

async function storeFindings(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  try {
    return await withUnchangedStore(environment, async ({ pool, files, config }) => {
      const version = await withConnection(pool, null, async (connection) => {
        const { rows } = await connection.query('show server_version', [], 'array');
        return String((rows as string[][])[0]?.[0]);
      });
      const schema = await readSchemaState(pool);
      return [
        good(
          `Database: ${pool.kind === 'pglite' ? `embedded in ${config.dataDir}` : 'PostgreSQL server'}, version ${version}`,
        ),
        ...((await sharesSessions(pool)) ? [bad(`Database: ${SESSIONS_SHARED}.`)] : []),
        schemaFinding(schema),
        await filesFinding(files, config),
        ...(isCurrent(schema) ? [await paymentFinding(pool)] : []),
      ];
    });
  } catch (error) {
    if (error instanceof DataDirInUseError) return [await runningFinding(environment, error.pid)];
    return [bad(`Database: ${reasonOf(error)}`)];
  }
}

/** Outside the folders of companies. */
const PROBE_KEY = 'doctor-probe';

/** A key may be allowed to do one thing and not the other. */
async function filesFinding(files: FileStore, { storageUrl }: Config): Promise<Finding> {
  const bucket = storageUrl.startsWith('s3:');
  const place = `Files: ${bucket ? 'S3 bucket' : storageUrl}`;
  const uses: [string, () => Promise<unknown>][] = [
    ['can’t be used', () => files.ping()],
    ['can’t be written', () => files.put(PROBE_KEY, Buffer.from('probe'), 'text/plain')],
    ['can’t be read', () => readProbe(files)],
    ['can’t be deleted from', () => files.remove(PROBE_KEY)],
  ];
  for (const [failure, use] of uses) {
    try {
      await use();
    } catch (error) {
      const advice = bucket
        ? 'Check STORAGE_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and what the key may do.'
        : 'Check STORAGE_URL or DATA_DIR.';
      return bad(`${place} ${failure}: ${reasonOf(error)} ${advice}`);
    }
  }
  return good(`${place} can be written, read and deleted from`);
}

/** One that can't be read is removed, too. */
async function readProbe(files: FileStore): Promise<void> {
  try {
    await buffer(await files.read(PROBE_KEY));
  } catch (error) {
    // Why it can't be read is what counts.
    await files.remove(PROBE_KEY).catch(() => {});
    throw error;
  }
}

/** As a sentence; a file storage that can't be reached says why by its cause. */
function reasonOf(error: unknown): string {
  const storage = storageFailureOf(error);
  const failure = storage && storage.refusal === null ? storage.cause : (storage ?? error);
  const [one] = failure instanceof AggregateError ? failure.errors : [failure];
  const text = one instanceof Error ? one.message : String(one);
  return text.endsWith('.') ? text : `${text}.`;
}

const READINESS_TIMEOUT_MS = 5000;

/** The embedded database has one process at a time: while that one runs, its own readiness tells how it is. */
async function runningFinding(environment: NodeJS.ProcessEnv, pid: number): Promise<Finding> {
  const { dataDir, host, port } = readConfig(environment);
  const place = `Database and files: ${dataDir} is in use by process ${pid}`;
  const address = `http://${isIPv6(host) ? `[${host}]` : host}:${port}/readyz`;
  const options = { signal: AbortSignal.timeout(READINESS_TIMEOUT_MS) };
  const response = await fetch(address, options).catch(() => null);
  if (response?.ok) return good(`${place}, which is ready. Stop it to check them in detail`);
  const state = response ? `answers ${response.status}` : 'does not answer';
  return { ok: true, warning: true, text: `${place}, but ${address} ${state}: see its log` };
}

function isCurrent(schema: SchemaState): boolean {
  return schema.missing.length === 0 && schemaProblem(schema) === null;
}

function schemaFinding(schema: SchemaState): Finding {
  const problem = schemaProblem(schema);
  if (problem) return bad(problem);
  if (isCurrent(schema)) return good('Schema: up to date');
  const text = `Schema: ${schema.missing.length} migrations are missing; the next start applies them. Make a backup before an update`;
  return { ok: true, warning: true, text };
}

/** Debts and refunds of all companies. A refund that the payment provider refused has to be made there manually. */
async function paymentFinding(pool: ConnectionPool): Promise<Finding> {
  const text =
    'select count(*) filter (where owed_cents > 0), coalesce(sum(refund_cents), 0), count(refund_problem) from companies';
  const [overdue, refundCents, refused] = await withConnection(pool, null, async (connection) => {
    const { rows } = await connection.query(text, [], 'array');
    return (rows as unknown[][])[0]?.map(Number) ?? [];
  });
  const summary = `Payments: ${overdue} overdue, ${formatCents(refundCents ?? 0, 'en-US')} of refunds owed`;
  if (!refused) return good(summary);
  const where = `refused for ${refused === 1 ? '1 company' : `${refused} companies`}`;
  return {
    ok: true,
    warning: true,
    text: `${summary}, ${where}: refund them manually at the payment provider`,
  };
}

async function chromiumFinding(config: Config): Promise<Finding> {
  try {
    const cacheDir = join(config.dataDir, 'cache');
    const { path } = await findChromium(config.chromiumPath, cacheDir);
    let unsandboxed: string | null = null;
    const chromium = await launchChromium(config.chromiumPath, cacheDir, (reason) => {
      unsandboxed = reason;
    });
    await chromium.close();
    return unsandboxed === null
      ? good(`Chromium: ${path}, in its sandbox`)
      : { ok: true, warning: true, text: `Chromium: ${path}, without its sandbox: ${unsandboxed}` };
  } catch (error) {
    return bad(
      `Chromium: ${error instanceof Error ? error.message : String(error)}. Set CHROMIUM_PATH to an installed one.`,
    );
  }
}

const MAX_BACKUP_AGE_MS = 36 * HOUR_MS;

async function backupFinding({ backups, backupRecipient, dataDir }: Config): Promise<Finding> {
  if (!backups) return good('Backups: none are made by themselves; BACKUP_URL makes one a day');
  const when = `daily at ${backups.hour}:00 UTC${backupRecipient ? ', encrypted' : ''}`;
  try {
    const files = await openBackupFiles(backups);
    await files.ping();
    const [last] = (await listBackups(files)).filter(({ madeAt }) => madeAt <= systemClock.now());
    if (!last) return { ok: true, warning: true, text: `Backups: ${when}; none has been made yet` };
    const isOld = systemClock.nowMs() - last.madeAt.getTime() > MAX_BACKUP_AGE_MS;
    const text = `Backups: ${when}; the last one is ${last.name}`;
    if (isOld) return { ok: true, warning: true, text: `${text}: see the workers' log` };
    const folder = folderOf(backups.url);
    if (folder && !relative(dataDir, folder).startsWith('..'))
      return { ok: true, warning: true, text: `${text}: in DATA_DIR, they are lost with the data` };
    return good(text);
  } catch (error) {
    return bad(`Backups: ${reasonOf(error)} Check BACKUP_URL.`);
  }
}

function mailFinding(config: Config): Finding {
  if (config.smtpUrl)
    return good(`Mail: through ${new URL(config.smtpUrl).hostname}, from ${config.mailFrom}`);
  return good(`Mail: no SMTP_URL, so mails are stored under ${config.dataDir}/outbox`);
}

/** A missing application is no error: that source type then shows how to get one. */
function oauthFindings(config: Config): Finding[] {
  const prefixes = new Map(
    connectors.flatMap(({ auth }) =>
      auth.kind === 'oauth' ? [[auth.provider.envPrefix, auth.provider.howTo] as const] : [],
    ),
  );
  return [...prefixes].map(([prefix, howTo]) =>
    good(
      config.oauthClient(prefix)
        ? `${prefix}_CLIENT_ID and _SECRET are set`
        : `${prefix}_CLIENT_ID is not set: ${howTo}`,
    ),
  );
}

function good(text: string): Finding {
  return { ok: true, text };
}

function bad(text: string): Finding {
  return { ok: false, text };
}
