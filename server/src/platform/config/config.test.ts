import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32), PAYMENT_PROVIDER: 'sandbox' };

describe('readConfig', () => {
  it('requires nothing', () => {
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

  it('turns the demo off if it would meet real data', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/v' }).demo).toBe(false);
    expect(readConfig(production).demo).toBe(false);
    expect(readConfig({ ...production, DEMO: '1' }).demo).toBe(true);
  });

  it('requires a key and a payment provider in production', () => {
    expect(readConfig(production).paymentProvider).toBe('sandbox');
    for (const name of ['SECRET_KEY', 'PAYMENT_PROVIDER'])
      expect(() => readConfig({ ...production, [name]: '' })).toThrow(
        `${name} is needed with NODE_ENV=production`,
      );
  });

  it('requires every key of a list to be strong and different', () => {
    const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
    expect(readConfig({ SECRET_KEY: `${one}, ${other}` }).secretKey).toBe(`${one}, ${other}`);
    for (const key of [`a,${other}`, `${one},`, `${one},${one}`, `${one},,${other}`, ' '.repeat(40)])
      expect(() => readConfig({ SECRET_KEY: key })).toThrow('SECRET_KEY must be keys of at least 32');
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

  it('accepts a service for live updates only completely', () => {
    const named = {
      PUSHER_APP_ID: '7',
      PUSHER_APP_KEY: 'key',
      PUSHER_APP_SECRET: 'secret',
      PUSHER_HOST: 'api-eu.pusher.com',
    };
    const app = { id: '7', key: 'key', secret: 'secret' };
    expect(readConfig({}).pusher).toBeNull();
    expect(readConfig(named).pusher).toEqual({
      app,
      apiUrl: 'https://api-eu.pusher.com:443',
      socketHost: 'ws-eu.pusher.com',
      port: 443,
      tls: true,
    });
    const near = { ...named, PUSHER_HOST: 'soketi', PUSHER_PORT: '6001', PUSHER_SCHEME: 'http' };
    expect(readConfig(near).pusher).toEqual({
      app,
      apiUrl: 'http://soketi:6001',
      socketHost: 'soketi',
      port: 6001,
      tls: false,
    });
    expect(() => readConfig({ ...named, PUSHER_APP_SECRET: '' })).toThrow(
      'PUSHER_APP_SECRET is needed beside PUSHER_APP_ID',
    );
    expect(() => readConfig({ ...named, PORT: 'x', PUSHER_SCHEME: 'ws', PUSHER_PORT: '0' })).toThrow(
      /PORT.*\n.*PUSHER_PORT.*\n.*PUSHER_SCHEME/,
    );
    expect(() => readConfig({ ...named, PUSHER_HOST: 'https://soketi' })).toThrow(
      'PUSHER_HOST must be a host',
    );
  });

  it('takes name servers as addresses, and the names that companies’ records point at', () => {
    expect(readConfig({ APP_URL: 'https://desk.example', MAIL_FROM: 'no-reply@mail.example' })).toMatchObject(
      {
        dnsServers: null,
        dnsTargets: {
          webHost: 'desk.example',
          spfInclude: 'mail.example',
          returnPathHost: null,
          certificateAuthority: 'letsencrypt.org',
        },
      },
    );
    const named = readConfig({
      DNS_SERVERS: '192.0.2.1, 192.0.2.2:5353,[2001:db8::1]:53',
      CUSTOM_DOMAIN_TARGET: 'Pages.desk.example',
      SPF_INCLUDE: 'spf.desk.example',
      RETURN_PATH_HOST: 'rp.desk.example',
      CERTIFICATE_AUTHORITY: 'pki.goog',
    });
    expect(named).toMatchObject({
      dnsServers: ['192.0.2.1', '192.0.2.2:5353', '[2001:db8::1]:53'],
      dnsTargets: {
        webHost: 'pages.desk.example',
        spfInclude: 'spf.desk.example',
        returnPathHost: 'rp.desk.example',
        certificateAuthority: 'pki.goog',
      },
    });
    for (const DNS_SERVERS of [
      'dns.example',
      '192.0.2.1:0',
      '192.0.2.1:99999',
      '192.0.2.1,',
      '2001:db8::1:x',
    ]) {
      expect(() => readConfig({ DNS_SERVERS }), DNS_SERVERS).toThrow('DNS_SERVERS must be addresses');
    }
    expect(() => readConfig({ SPF_INCLUDE: 'not a host' })).toThrow('SPF_INCLUDE must be a host name alone');
  });

  it('requires all settings of FastSpring, and a valid key', () => {
    expect(readConfig({}).fastspring).toBeNull();
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const named = {
      PAYMENT_PROVIDER: 'fastspring',
      FASTSPRING_STOREFRONT: 'agency.test.onfastspring.com/popup-checkout',
      FASTSPRING_ACCESS_KEY: 'key',
      FASTSPRING_USERNAME: 'user',
      FASTSPRING_PASSWORD: 'password',
      FASTSPRING_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
      FASTSPRING_WEBHOOK_SECRET: 'secret',
    };
    expect(readConfig(named).fastspring).toMatchObject({
      live: false,
      product: 'dashboards',
      privateKey,
    });
    const sold = { ...named, FASTSPRING_STOREFRONT: 'agency.onfastspring.com/popup' };
    expect(readConfig(sold).fastspring?.live).toBe(true);
    for (const name of Object.keys(named).slice(1))
      expect(() => readConfig({ ...named, [name]: '' })).toThrow(`${name} is needed for PAYMENT_PROVIDER`);
    expect(() => readConfig({ ...named, FASTSPRING_STOREFRONT: 'agency.example/popup' })).toThrow(
      'FASTSPRING_STOREFRONT must be like',
    );
    expect(() => readConfig({ ...named, FASTSPRING_PRIVATE_KEY: 'no key' })).toThrow('RSA key of 2048 bits');
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
