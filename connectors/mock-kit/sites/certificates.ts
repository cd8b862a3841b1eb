import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, der, identifier, integer, moment, octets, sequence, text, yes } from './der.ts';

const DAY_MS = 24 * 60 * 60_000;
const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const [ORGANISATION, COMMON_NAME] = ['55040a', '550403'];
const [ALTERNATIVE_NAMES, BASIC_CONSTRAINTS] = ['551d11', '551d13'];

export type Certificate = { cert: string; key: string };
export type Authority = {
  /** PEM; whoever trusts it trusts what it issues. */
  cert: string;
  /** A certificate for a host until this moment. */
  issue(host: string, until: Date): Certificate;
};

/** A certificate authority that lives as long as the process: its key is nowhere but in memory. */
export function createAuthority(nowMs: number): Authority {
  const [own, served] = [makeKeys(), makeKeys()];
  const issuer = nameOf([ORGANISATION, 'Local Demo Authority'], [COMMON_NAME, 'Local Demo Root']);
  const since = new Date(nowMs - DAY_MS);
  const key = served.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const isAuthority = extension(BASIC_CONSTRAINTS, sequence(yes()), yes());
  const base = { issuer, since, signer: own.privateKey };
  return {
    cert: certify({
      ...base,
      subject: issuer,
      until: new Date(nowMs + 3650 * DAY_MS),
      subjectKey: own.publicKey,
      extensions: isAuthority,
    }),
    issue: (host, until) => ({
      key,
      cert: certify({
        ...base,
        since: new Date(until.getTime() - 90 * DAY_MS),
        subject: nameOf([COMMON_NAME, host]),
        until,
        subjectKey: served.publicKey,
        extensions: extension(ALTERNATIVE_NAMES, sequence(der(0x82, Buffer.from(host)))),
      }),
    }),
  };
}

type Wanted = {
  issuer: Buffer;
  subject: Buffer;
  since: Date;
  until: Date;
  subjectKey: KeyObject;
  signer: KeyObject;
  extensions: Buffer;
};

/** X.509 version 3 (RFC 5280), as PEM. */
function certify({ issuer, subject, since, until, subjectKey, signer, extensions }: Wanted): string {
  const body = sequence(
    der(0xa0, integer(2)),
    integer(randomBytes(4).readUInt32BE()),
    ECDSA_WITH_SHA256,
    issuer,
    sequence(moment(since), moment(until)),
    subject,
    subjectKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extensions)),
  );
  const whole = sequence(body, ECDSA_WITH_SHA256, bits(sign('sha256', body, signer)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

function nameOf(...parts: [type: string, value: string][]): Buffer {
  return sequence(...parts.map(([type, value]) => der(0x31, sequence(identifier(type), text(value)))));
}

function extension(type: string, value: Buffer, ...critical: Buffer[]): Buffer {
  return sequence(identifier(type), ...critical, octets(value));
}

function makeKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}
