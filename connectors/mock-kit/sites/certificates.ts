import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import forge from 'node-forge';

export type Certificate = { cert: string; key: string };
export type Authority = {
  /** PEM of the certificate to trust. */
  cert: string;
  /** A certificate for a host and its key as PEM, valid for the 90 days before `until`. */
  issue(host: string, until: Date): Certificate;
};

/** A certificate authority for the lifetime of the process: its key is only in memory. */
export function createAuthority(nowMs: number): Authority {
  const [own, served] = [makeKeys(), makeKeys()];
  const issuer = [
    { name: 'organizationName', value: 'Local Demo Authority' },
    { name: 'commonName', value: 'Local Demo Root' },
  ];
  const certify = (fields: Omit<Fields, 'issuer' | 'signer'>) =>
    certificateOf({ ...fields, issuer, signer: own });
  return {
    cert: certify({
      subject: issuer,
      since: new Date(nowMs - DAY_MS),
      until: new Date(nowMs + 3650 * DAY_MS),
      keys: own,
      extension: { name: 'basicConstraints', cA: true, critical: true },
    }),
    issue: (host, until) => ({
      key: forge.pki.privateKeyToPem(served.privateKey),
      cert: certify({
        subject: [{ name: 'commonName', value: host }],
        since: new Date(until.getTime() - 90 * DAY_MS),
        until,
        keys: served,
        extension: { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
      }),
    }),
  };
}

type Keys = { node: KeyObject; privateKey: forge.pki.rsa.PrivateKey; publicKey: forge.pki.rsa.PublicKey };
type Fields = {
  issuer: forge.pki.CertificateField[];
  subject: forge.pki.CertificateField[];
  since: Date;
  until: Date;
  keys: Keys;
  signer: Keys;
  extension: object;
};

function certificateOf({ issuer, subject, since, until, keys, signer, extension }: Fields): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  // DER requires integers without padding: a first byte of 1 is positive, and never left out.
  certificate.serialNumber = `01${randomBytes(8).toString('hex')}`;
  certificate.validity.notBefore = since;
  certificate.validity.notAfter = until;
  certificate.setIssuer(issuer);
  certificate.setSubject(subject);
  certificate.setExtensions([extension]);
  // Signed by Node, which takes 1 ms where the library takes 80.
  const signature = () => {
    const signed = Buffer.from(forge.asn1.toDer(certificate.tbsCertificate).getBytes(), 'binary');
    return sign('sha256', signed, signer.node).toString('binary');
  };
  certificate.sign({ ...signer.privateKey, sign: signature }, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

/** Made by Node, which is much faster at it than the library. */
function makeKeys(): Keys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const key = forge.pki.privateKeyFromPem(pem);
  return { node: privateKey, privateKey: key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) };
}
