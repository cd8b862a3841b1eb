import { describe, expect, it } from 'vitest';
import { bestMatch, type ClientNames, clientScore } from './client-match.ts';

const trailhead: ClientNames = {
  name: 'Trailhead Outfitters – monthly performance',
  domain: 'trailhead.example',
};

describe('clientScore', () => {
  it.each<[string, ClientNames, string, number]>([
    ['the host itself', trailhead, 'https://www.trailhead.example/shop', 3],
    ['the host in other letters', trailhead, 'GA4 – Trailhead.EXAMPLE (web)', 3],
    ['no other host that ends alike', trailhead, 'https://nottrailhead.example', 2],
    ['the host’s own word', trailhead, 'Trailhead – web', 2],
    ['a word in several pieces', { name: '', domain: 'hotel-amberhof.de' }, 'Hotel Amberhof – Website', 2],
    ['the word before a double ending', { name: '', domain: 'acmetools.co.uk' }, 'Acme Tools', 2],
    [
      'all words of the name',
      { name: 'Brightwater Dental, report', domain: '' },
      'Dental Brightwater site',
      1,
    ],
    ['half of the words', { name: 'Brightwater Dental', domain: '' }, 'Dental guide', 0.5],
    ['a name in other marks', { name: 'Müller & Söhne', domain: '' }, 'MULLER und Sohne', 1],
    ['nothing of it', trailhead, 'Brightwater Dental – site', 0],
    ['no client at all', { name: 'Monthly report', domain: '' }, 'Monthly report', 0],
    ['a word too short to mean anything', { name: '', domain: 'abc.example' }, 'abcdef', 0],
  ])('%s', (_, client, text, score) => {
    expect(clientScore(client, text)).toBe(score);
  });
});

describe('bestMatch', () => {
  const of = (...names: string[]) => bestMatch(trailhead, names, (name) => name);
  it('takes the one that names the client', () => {
    expect(of('Brightwater – site', 'Trailhead Outfitters – web', 'Amberhof')).toBe(
      'Trailhead Outfitters – web',
    );
  });
  it('prefers the host to the name', () => {
    expect(of('Trailhead Outfitters – app', 'trailhead.example')).toBe('trailhead.example');
  });
  it('takes none if two name the client equally', () => {
    expect(of('Trailhead – web', 'Trailhead – app')).toBeNull();
  });
  it('takes none without a match', () => {
    expect(of('Brightwater', 'Amberhof')).toBeNull();
    expect(of()).toBeNull();
  });
  it('takes none that shares only half of the name', () => {
    expect(bestMatch({ name: 'North Dental', domain: '' }, ['South Dental'], (name) => name)).toBeNull();
  });
});
