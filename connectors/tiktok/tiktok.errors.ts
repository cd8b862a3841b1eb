import { isPermissionMessage, isThrottleMessage } from '../kit/http/error-texts.ts';
import { PassingQuota, ProviderError } from '../kit/http/provider-error.ts';
import type { PlainResponse } from '../kit/http/provider-exchange.ts';

/** The setting of the API version, and its default. */
export const versionSetting = 'TIKTOK_API_VERSION';
export const defaultVersion = 'v1.3';

/** All responses are in an envelope with status 200; `code` 0 is success, 20001 a partial success. */
export type Envelope<Data = unknown> = { code: number; message: string; data: Data };

/** The envelope of a response; null when the API was never reached (a gateway's page, an unknown path). */
export function readEnvelope(response: PlainResponse): Envelope | null {
  try {
    const body = response.json<Partial<Envelope> | null>();
    if (typeof body?.code !== 'number') return null;
    return { code: body.code, message: body.message ?? '', data: body.data ?? {} };
  } catch {
    return null;
  }
}

export const isSuccess = ({ code }: Envelope): boolean => code === 0 || code === 20001;

const deadTokens = [40102, 40103, 40104, 40105, 40107, 40110, 40115];
const wrongApp = [40101, 40113];
const notAllowed = [40001, 40106, 40118, 40119, 40125];
const missing = [40007, 40300, 40301];
const wrongQueries = [40000, 40002, 40011];
const wrongVersion = [40006, 40008, 40051];
const tooMany = [40016, 40100, 40133];
const passing = [40200, 40201, 40202, 40700, 51001, 51021, 51305, 60001];

/** Maps an error response to our error. */
export function tikTokProviderError({ code, message }: Envelope, version: string): ProviderError {
  const providerMessage = `TikTok ${code}: ${message}`;
  if (deadTokens.includes(code) && !isPermissionMessage(message)) {
    return new ProviderError('source_invalid', 'TikTok no longer accepts this sign-in. Connect it again.');
  }
  if (wrongApp.includes(code)) {
    return new ProviderError(
      'provider_error',
      `TikTok doesn't accept this installation. The operator should check TIKTOK_CLIENT_ID and TIKTOK_CLIENT_SECRET. (${providerMessage})`,
    );
  }
  if (notAllowed.includes(code) || deadTokens.includes(code)) {
    return new ProviderError(
      'permission',
      `This sign-in has no access to the advertiser. Select another one, or connect again and allow access. (${providerMessage})`,
    );
  }
  if (missing.includes(code))
    return new ProviderError('not_found', `This no longer exists in TikTok. (${providerMessage})`);
  if (wrongQueries.includes(code)) {
    return new ProviderError('bad_query', `TikTok doesn't support this query. (${providerMessage})`);
  }
  if (wrongVersion.includes(code)) return outdated(version, providerMessage);
  return new ProviderError('provider_error', `TikTok refused the request. (${providerMessage})`);
}

/** A response without an envelope, below 500: for example an unknown path. */
export function unreachedError({ status }: PlainResponse, version: string): ProviderError {
  return status === 404
    ? outdated(version, 'TikTok does not know the address')
    : new ProviderError('provider_error', `TikTok returned an invalid response (status ${status}).`);
}

function outdated(version: string, providerMessage: string): ProviderError {
  return new ProviderError(
    'provider_error',
    `TikTok no longer supports version ${version} of its API. The operator of this installation has to set ${versionSetting} to a current one. (${providerMessage})`,
  );
}

/** An error that means 'later', for any status: too many requests, or an internal error of TikTok. */
export function tikTokThrottle(response: PlainResponse): ProviderError | null {
  if (response.text.startsWith('{"code":0,')) return null;
  const envelope = readEnvelope(response);
  if (!envelope) return null;
  const providerMessage = `TikTok ${envelope.code}: ${envelope.message}`;
  if (tooMany.includes(envelope.code) || (envelope.code !== 0 && isThrottleMessage(envelope.message)))
    return new PassingQuota(`TikTok accepts no more requests right now. (${providerMessage})`);
  const isUnavailable =
    passing.includes(envelope.code) || (envelope.code >= 50_000 && envelope.code < 60_000);
  return isUnavailable
    ? new ProviderError('provider_error', `TikTok has an internal error. (${providerMessage})`)
    : null;
}
