import type { Credentials } from '@vitrine/connectors/kit/http/session.ts';
import type { Encrypted, Secrets } from '../../../platform/secrets/secrets.ts';

/** Credentials as stored: encrypted, null for a source without any. */
export function sealCredentials(secrets: Secrets, credentials: Credentials): Encrypted | null {
  return credentials.kind === 'none' ? null : secrets.encrypt(JSON.stringify(credentials));
}

export function openCredentials(secrets: Secrets, sealed: Encrypted | null): Credentials {
  return sealed === null ? { kind: 'none' } : (JSON.parse(secrets.decrypt(sealed)) as Credentials);
}
