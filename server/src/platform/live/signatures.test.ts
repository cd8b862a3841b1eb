import { describe, expect, it } from 'vitest';
import { sameSignature, signChannel, signedQuery, signUser } from './signatures.ts';

// Test vectors of Pusher's documentation.
const app = { id: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };

describe('signatures', () => {
  it('of a private channel', () => {
    expect(signChannel(app, '1234.1234', 'private-foobar')).toBe(
      '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
    );
    expect(signChannel({ ...app, secret: 'app-secret' }, '123.456', 'private-company.7')).toMatch(
      /:2e6223d4a023b3a7a8bced6dd24bfffaa45ef50249b682820cdf97c916244285$/,
    );
  });

  it('of a presence channel, whose data is one more part of the text', () => {
    const channelData = '{"user_id":10,"user_info":{"name":"Mr. Channels"}}';
    expect(signChannel(app, '1234.1234', `presence-foobar:${channelData}`)).toMatch(
      /:31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80$/,
    );
  });

  it('of a person', () => {
    expect(signUser(app, '1234.1234', '{"id":"12345"}')).toMatch(
      /:4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba$/,
    );
  });

  it('of a call of the HTTP API', () => {
    const query = signedQuery(app, {
      method: 'POST',
      path: '/apps/3/events',
      body: '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}',
      timestampSeconds: 1353088179,
    });
    expect(Object.fromEntries(query)).toEqual({
      auth_key: app.key,
      auth_timestamp: '1353088179',
      auth_version: '1.0',
      body_md5: 'ec365a775a4cd0599faeb73354201b6f',
      auth_signature: 'da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
    });
  });

  it.each([['key:ABC'], ['key:ab'], ['key:abcd'], [''], [undefined], [{}]])('differ from %j', (given) => {
    expect(sameSignature('key:abc', given)).toBe(false);
    expect(sameSignature('key:abc', 'key:abc')).toBe(true);
  });
});
