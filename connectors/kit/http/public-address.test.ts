import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('an address of the public internet', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '2606:4700::1111',
    '2a00::1',
  ])('%s is one', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ['unspecified', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by a carrier', '100.64.0.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local, a cloud’s metadata', '169.254.169.254'],
    ['documentation', '192.0.2.1'],
    ['benchmarking', '198.19.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['link-local', 'fe80::1'],
    ['link-local with its zone', 'fe80::1%eth0'],
    ['unique local', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['IPv4 inside', '::ffff:127.0.0.1'],
    ['IPv4 inside', '::ffff:8.8.8.8'],
    ['IPv4 inside a translation', '64:ff9b::7f00:1'],
    ['IPv4 inside a tunnel', '2002:7f00:1::'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('rejects %s: %s', (_what, address) => expect(isPublicAddress(address)).toBe(false));
});
