import { join } from 'node:path';
import { MAIL_LOCALE } from '@vitrine/contract/rules/reports/report-template.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { countMail } from '../http/metrics.ts';
import { loadOnce } from '../loading/load-once.ts';
import type { Mailer } from './mailer.ts';
import { subjectLine } from './subject-line.ts';

/** `Auto-Submitted` (RFC 3834) keeps out-of-office replies away. */
const HEADERS = { 'Content-Language': MAIL_LOCALE, 'Auto-Submitted': 'auto-generated' };

/** SMTP if a server is configured, else the outbox. The mail library is loaded with the first mail, not at start. */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'dataDir'>, clock: Clock): Mailer {
  const { smtpUrl, dataDir } = config;
  let opened: Mailer | null = null;
  const mailer = loadOnce<Mailer>(async () => {
    opened = smtpUrl
      ? (await import('./smtp-mailer.ts')).smtpMailer(smtpUrl)
      : (await import('./outbox-mailer.ts')).outboxMailer(join(dataDir, 'outbox'), clock);
    return opened;
  });
  return {
    kind: smtpUrl ? 'smtp' : 'outbox',
    send: async (mail) => {
      const headers = { ...HEADERS, ...mail.headers };
      const outcome = await (await mailer()).send({ ...mail, subject: subjectLine(mail.subject), headers });
      countMail(outcome.status);
      return outcome;
    },
    outbox: smtpUrl
      ? null
      : {
          list: async () => (await mailer()).outbox?.list() ?? [],
          read: async (id) => (await mailer()).outbox?.read(id) ?? null,
        },
    close: async () => {
      await opened?.close();
    },
  };
}
