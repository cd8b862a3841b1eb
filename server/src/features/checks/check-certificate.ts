import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { certificateText, whyUnreachable } from '../../platform/outbound/why-unreachable.ts';
import { countOfDays, failing, ok, type Probe, unknown } from './probe.ts';

const TIMEOUT_MS = 10_000;

/** Days until the host's certificate expires. One that browsers refuse fails regardless of its days. */
export async function checkCertificate(
  { certificateOf }: Outbound,
  host: string,
  port: number,
  nowMs: number,
): Promise<Probe> {
  try {
    const served = await certificateOf(host, port, AbortSignal.timeout(TIMEOUT_MS));
    const until = Date.parse(served.certificate.valid_to);
    const days = Math.floor((until - nowMs) / DAY_MS);
    const value = Number.isFinite(days) ? days : null;
    if (served.refusal !== null) return failing(certificateText(served.refusal), value);
    if (value === null) return unknown('The end date of its certificate could not be read.');
    const issuer = served.certificate.issuer.O ?? served.certificate.issuer.CN;
    const by = issuer ? `, issued by ${[issuer].flat().join(', ')}` : '';
    const text = `Valid for ${countOfDays(value)}, until ${new Date(until).toISOString().slice(0, 10)}${by}.`;
    return value < 0 ? failing(certificateText('CERT_HAS_EXPIRED'), value) : ok(text, value);
  } catch (error) {
    const { message } = whyUnreachable(error);
    return isTlsError(message) ? failing(message, null) : unknown(`No certificate could be read. ${message}`);
  }
}

function isTlsError(message: string): boolean {
  return /certificate|TLS/.test(message);
}
