import { resolve } from 'node:path';
import { DEMO_EMAIL, DEMO_PASSWORD } from '@vitrine/contract/rules/people/demo.ts';
import type { Config } from './config.ts';

/** What somebody at the terminal needs to know: where it is, who can sign in, where data and mails go, how to stop. */
export function startText(config: Config, url: string): string {
  const { siteTitle, demo, databaseUrl, dataDir, smtpUrl } = config;
  const facts = {
    Demo: demo ? `sign in as ${DEMO_EMAIL} with ${DEMO_PASSWORD}` : 'none; register, or set DEMO=1',
    Data: databaseUrl
      ? `in PostgreSQL at ${URL.parse(databaseUrl)?.host ?? 'DATABASE_URL'}`
      : `in ${resolve(dataDir)}`,
    Mail: smtpUrl
      ? `sent by ${URL.parse(smtpUrl)?.host ?? 'SMTP_URL'}`
      : 'kept in the outbox of each company; set SMTP_URL to send it',
    Stop: 'Ctrl C',
  };
  const lines = Object.entries(facts).map(([name, fact]) => `  ${name}  ${fact}`);
  return `\n  ${siteTitle} is ready on ${url}\n\n${lines.join('\n')}\n\n`;
}
