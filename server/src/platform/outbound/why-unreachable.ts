/** `blame`: theirs, or unknown because it may be our own network. */
export type Unreachable = { message: string; blame: 'theirs' | 'ours'; accepted: 'no' | 'unknown' };

const theirs = (message: string): Unreachable => ({ message, blame: 'theirs', accepted: 'no' });
const ours = (message: string): Unreachable => ({ message, blame: 'ours', accepted: 'no' });

const reasons: Readonly<Record<string, Unreachable>> = {
  NotPublicError: theirs(
    'Its address is private, loopback or link-local. Only hosts on the public internet are visited.',
  ),
  ENOTFOUND: theirs('There is no such name.'),
  ENODATA: theirs('The name has no address.'),
  ECONNREFUSED: theirs('It refuses connections.'),
  ECONNRESET: { ...theirs('It broke off the connection.'), accepted: 'unknown' },
  UND_ERR_SOCKET: { ...theirs('It broke off the connection.'), accepted: 'unknown' },
  UND_ERR_CONNECT_TIMEOUT: theirs('No connection in time.'),
  ETIMEDOUT: theirs('No connection in time.'),
  TimeoutError: { ...theirs('No response in time.'), accepted: 'unknown' },
  UND_ERR_HEADERS_TIMEOUT: { ...theirs('No response in time.'), accepted: 'unknown' },
  EAI_AGAIN: ours('Our name server did not respond.'),
  ENETUNREACH: ours('Our network is not reachable.'),
  EHOSTUNREACH: ours('There is no way to it from our network.'),
  EADDRNOTAVAIL: ours('Our network is not reachable.'),
  ENETDOWN: ours('Our network is down.'),
};

/** Why a certificate is refused, by OpenSSL's code. */
const certificates: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  CERT_NOT_YET_VALID: 'Its certificate is not valid yet.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is not signed by an authority that browsers trust.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'It does not send the whole chain of its certificate.',
  UNABLE_TO_GET_ISSUER_CERT: 'It does not send the whole chain of its certificate.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'It does not send the whole chain of its certificate.',
};

export function certificateText(code: string): string {
  return certificates[code] ?? 'Its certificate is not accepted.';
}

/** Why a host could not be reached, in a sentence. Takes errors of the adapter or its fetch. */
export function whyUnreachable(error: unknown): Unreachable {
  for (const name of namesOf(error)) {
    const reason = reasons[name];
    if (reason) return reason;
    if (certificates[name]) return theirs(certificateText(name));
    if (name.startsWith('ERR_SSL') || name === 'EPROTO') return theirs('It does not speak TLS as it should.');
  }
  return { ...theirs('It could not be reached.'), accepted: 'unknown' };
}

/** Codes and names of an error and its causes; of several failed addresses, of each. */
function namesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const { code } = error as { code?: unknown };
  const inner = error instanceof AggregateError ? error.errors : [];
  return [
    ...(typeof code === 'string' ? [code] : []),
    error.name,
    ...[error.cause, ...inner].flatMap((each) => namesOf(each, depth + 1)),
  ];
}
