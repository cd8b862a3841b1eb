import { ProviderError } from '../../kit/http/provider-error.ts';
import type { PlainResponse } from '../../kit/http/provider-exchange.ts';
import { apiVersionSetting } from './meta-version.ts';

/** The common error body of the Graph API; codes decide, because almost all errors have status 400. */
export type MetaError = {
  status: number;
  code: number;
  subcode: number | null;
  message: string;
  transient: boolean;
  title: string;
};

type RawError = {
  code?: number;
  error_subcode?: number;
  message?: string;
  is_transient?: boolean;
  error_user_title?: string;
  error_user_msg?: string;
};

/** The error of a response, which some faults have with status 200; null when there is none. */
export function readMetaError({ status, text }: Pick<PlainResponse, 'status' | 'text'>): MetaError | null {
  const error = bodyOf(text)?.error;
  if (!error && status < 400) return null;
  return {
    status,
    code: error?.code ?? 0,
    subcode: error?.error_subcode ?? null,
    message: error?.error_user_msg ?? error?.message ?? '',
    transient: error?.is_transient === true,
    title: error?.error_user_title ?? '',
  };
}

/** The message of a request that has to be repeated in smaller pages. */
export const tooMuchData = 'Meta finds this too much for one response.';

const throttlingCodes = [4, 17, 32, 341, 613];
const passingCodes = [1, 2, 104, 960];
/** "Please try again" for any of the temporary codes; other subcodes are permanent errors. */
const tryAgain = 99;
const timedOut = [1504018, 1504038];
const wrongBreakdown = [1504041, 1504042];

/** Maps an error response to our error; `product` is the public name ("Meta Ads"). */
export function metaProviderError(product: string, error: MetaError): ProviderError {
  const providerMessage = error.message === '' ? `status ${error.status}` : error.message;
  if (isDead(error)) {
    return new ProviderError(
      'source_invalid',
      `Meta no longer accepts this sign-in. Please connect it again. (${providerMessage})`,
    );
  }
  if (isThrottled(error))
    return new ProviderError('quota', `${product}: too many requests at the moment. (${providerMessage})`);
  if (error.code === 2635) return retired(providerMessage);
  if (isWrongToken(error)) {
    return new ProviderError(
      'provider_error',
      `${product} rejected this kind of access token. (${providerMessage})`,
    );
  }
  if (/appsecret_proof/i.test(error.message)) {
    return new ProviderError(
      'provider_error',
      `Meta doesn't accept this installation's app secret. Its operator should check META_CLIENT_SECRET. (${providerMessage})`,
    );
  }
  if (error.code === 803 || (error.code === 100 && error.subcode === 33)) {
    return new ProviderError(
      'not_found',
      `${product} no longer has this, or the signed-in person can no longer see it.`,
    );
  }
  if (lacksPermission(error)) {
    return new ProviderError(
      'permission',
      `The signed-in person may not read this. Ask for a role there, or connect ${product} again and allow everything. (${providerMessage})`,
    );
  }
  if (error.subcode !== null && timedOut.includes(error.subcode)) {
    return new ProviderError(
      'timeout',
      `${product} took too long to compute this. Select a shorter range or fewer metrics.`,
    );
  }
  if (error.subcode !== null && wrongBreakdown.includes(error.subcode)) {
    return new ProviderError(
      'bad_query',
      `${product} doesn't split these metrics like this. (${providerMessage})`,
    );
  }
  if (error.code === 100 && isWithdrawn(error.message)) {
    return new WithdrawnMetric(`${product} no longer provides this metric. (${providerMessage})`);
  }
  if ([100, 2500, 3001, 3018].includes(error.code)) {
    return new ProviderError('bad_query', `${product} doesn't support this request: ${providerMessage}`);
  }
  return new ProviderError('provider_error', `${product} refused the request: ${providerMessage}`);
}

function retired(providerMessage: string): ProviderError {
  return new ProviderError(
    'provider_error',
    `This version of Meta's API has been retired. The operator of this installation has to set ${apiVersionSetting.name} to a newer one and restart. (${providerMessage})`,
  );
}

/** Whether a metric was withdrawn, which only the message says: code 100 covers all invalid parameters. */
export class WithdrawnMetric extends ProviderError {
  constructor(message: string) {
    super('bad_query', message);
  }
}

const withdrawnMessages = [
  'must be a valid insights metric',
  'must be one of the following values',
  'is not valid for fields param',
  'no longer supported',
  'no longer available',
  'deprecated',
];

function isWithdrawn(message: string): boolean {
  const lowerCase = message.toLowerCase();
  return (
    withdrawnMessages.some((part) => lowerCase.includes(part)) ||
    /nonexisting (summary )?field/.test(lowerCase)
  );
}

/** Subcodes of 190 that end a sign-in: app removed, checkpoint, password changed, expired, unconfirmed, invalidated. */
const endedSubcodes = [458, 459, 460, 463, 464, 467, 490];
/** "The user associated with the Page access token does not have an appropriate role on the Page." */
const withoutRole = 492;

/**
 * Whether permission is missing for one page or account: 10 and 2xx, but also 100 ("Missing permissions") and 190 ("Any of the
 * pages_read_engagement … permission(s) must be granted before impersonating a user's page.").
 */
function lacksPermission({ code, subcode, message }: MetaError): boolean {
  if (code === 10 || (code >= 200 && code < 300) || subcode === withoutRole) return true;
  return /permission|must be granted|impersonat|must be an administrator|appropriate role/i.test(message);
}

/** A page's token where a person's is needed, or the reverse: an error of ours, not an ended sign-in. */
function isWrongToken({ code, subcode, message }: MetaError): boolean {
  return [102, 190].includes(code) && subcode === null && /(page|user) access token/i.test(message);
}

/** Only an ended sign-in: a known subcode, or a message that names no page and no permission. */
function isDead(error: MetaError): boolean {
  const { code, subcode, message } = error;
  if (code === 2500) return /access token/i.test(message);
  if (code !== 190 && code !== 102) return false;
  if (subcode !== null && endedSubcodes.includes(subcode)) return true;
  return !lacksPermission(error) && !isWrongToken(error);
}

function isThrottled({ code }: MetaError): boolean {
  return throttlingCodes.includes(code) || (code >= 80_000 && code < 81_000);
}

/** Errors that mean 'later', or 'less at once'. Null for anything else. */
export function metaThrottle(product: string, response: PlainResponse): ProviderError | null {
  const error = readMetaError(response);
  if (!error) return null;
  if (/reduce the amount of data/i.test(error.message)) {
    return new ProviderError('provider_error', tooMuchData, Number.MAX_SAFE_INTEGER);
  }
  if (isThrottled(error))
    return new ProviderError('quota', throttleText(product, response), quotaRenewalMs(response.headers));
  const isTemporaryFailure =
    error.transient ||
    (passingCodes.includes(error.code) && (error.subcode === null || error.subcode === tryAgain));
  const providerMessage = error.message === '' ? `status ${error.status}` : error.message;
  return isTemporaryFailure
    ? new ProviderError('provider_error', `${product} is not available at the moment. (${providerMessage})`)
    : null;
}

function throttleText(product: string, { headers }: PlainResponse): string {
  const waitMs = quotaRenewalMs(headers);
  if (waitMs === null) return `${product}: too many requests at the moment.`;
  return `${product}: the budget of this hour is used up; it returns in about ${Math.ceil(waitMs / 60_000)} minutes.`;
}

type UsageLine = { estimated_time_to_regain_access?: number };

/** How long a business's budget stays exhausted, by its usage header; null without one. */
export function quotaRenewalMs(headers: Headers): number | null {
  const usage = bodyOf(headers.get('x-business-use-case-usage') ?? '') as Record<string, UsageLine[]> | null;
  const minutes = Object.values(usage ?? {})
    .flat()
    .map((line) => line?.estimated_time_to_regain_access ?? 0);
  const longest = Math.max(0, ...minutes);
  return longest > 0 ? longest * 60_000 : null;
}

function bodyOf(text: string): { error?: RawError } | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && !Array.isArray(body) ? (body as { error?: RawError }) : null;
  } catch {
    return null;
  }
}
