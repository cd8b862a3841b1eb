import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { startText } from './start-text.ts';

it('says where it is, who can sign in, where data and mails go, and how to stop', () => {
  const config = readConfig({ DEMO: '1', DATA_DIR: 'data' });
  expect(startText(config, 'http://localhost:3000').trim().split('\n').filter(Boolean)).toEqual([
    'Vitrine is ready on http://localhost:3000',
    '  Demo  sign in as demo@example.com with demo-demo-demo',
    `  Data  in ${resolve('data')}`,
    '  Mail  kept in the outbox of each company; set SMTP_URL to send it',
    '  Stop  Ctrl C',
  ]);
});

it('never shows the passwords of services', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://vitrine:hidden@db.internal:5432/vitrine',
    SMTP_URL: 'smtp://mailer:hidden@mail.internal:587',
    SECRET_KEY: 'a'.repeat(64),
  });
  const text = startText(config, 'https://reports.agency.example');
  expect(text).not.toContain('hidden');
  expect(text).toContain('in PostgreSQL at db.internal:5432');
  expect(text).toContain('sent by mail.internal:587');
});
