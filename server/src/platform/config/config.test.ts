import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs nothing', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      process: 'all',
      demo: true,
    });
    expect(config.storageUrl).toMatch(/^file:.*\.vitrine\/files$/);
  });

  it('turns the demo off where it would meet real data', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/v' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
  });

  it('counts an empty value as absent', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: null });
  });

  it('names every mistake in one line each', () => {
    const read = () =>
      readConfig({
        PORT: '99999',
        PROCESS: 'both',
        DATABASE_URL: 'mysql://x',
        SECRET_KEY: 'short',
        SMTP_URL: 'mail',
      });
    expect(read).toThrow(ConfigError);
    try {
      read();
    } catch (error) {
      const { problems } = error as ConfigError;
      expect(problems.map((line) => line.split(' ')[0])).toEqual([
        'PORT',
        'DATABASE_URL',
        'SECRET_KEY',
        'PROCESS',
        'SMTP_URL',
      ]);
      expect(problems.find((line) => line.startsWith('PROCESS'))).toBe('PROCESS must be all, web or worker');
    }
  });

  it('finds OAuth applications by their prefix, both parts or none', () => {
    const config = readConfig({
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      META_CLIENT_ID: 'id',
    });
    expect(config.oauthClient('GOOGLE')).toEqual({ clientId: 'id', clientSecret: 'secret' });
    expect(config.oauthClient('META')).toBeNull();
  });
});
