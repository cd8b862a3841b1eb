import { describe, expect, it } from 'vitest';
import { deviceOf, shortAddress } from './viewer-traits.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::6', '2001:db8::/48'],
    ['2001:db8:1::', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['::1', '::/48'],
    ['somewhere', ''],
  ])('%s is shortened to %s', (ip, short) => {
    expect(shortAddress(ip)).toBe(short);
  });
});

describe('a user agent', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', 'desktop'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
      'phone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
      'phone',
    ],
    ['Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'tablet'],
    ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'bot'],
    ['WhatsApp/2.24.6.77 A', 'bot'],
    ['facebookexternalhit/1.1', 'bot'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot'],
    ['curl/8.9.1', 'bot'],
    [null, 'bot'],
  ])('%s is a %s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device);
  });
});
