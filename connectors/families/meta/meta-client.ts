import { createHmac } from 'node:crypto';
import type { Identity } from '../../kit/define-connector.ts';
import { ProviderError } from '../../kit/http/provider-error.ts';
import type { ProviderRequest, ProviderResponse } from '../../kit/http/provider-exchange.ts';
import type { Session } from '../../kit/http/session.ts';
import { withNumbers } from '../../kit/table/metric-values.ts';
import { type MetaError, metaProviderError, metaThrottle, readMetaError } from './meta-errors.ts';
import { noteUsage } from './meta-quota.ts';
import { graphUrl } from './meta-version.ts';

export type MetaQuery = Record<string, string | number | undefined>;

/** One request of a batch. */
type MetaCall = { path: string; query: MetaQuery };

/** Proof that a call comes from the app of its token. */
type Proof = { appsecret_proof?: string };

export type MetaCallOptions = {
  /** The token of a page; the signed-in person's when absent. */
  token?: string;
  concurrency?: ProviderRequest['concurrency'];
  keepFor?: ProviderRequest['keepFor'];
  afresh?: boolean;
};

export type MetaClient = {
  /** The parsed body of a GET of `path` (without the version). Throws a ProviderError for all error responses. */
  get<Answer>(session: Session, path: string, query?: MetaQuery, options?: MetaCallOptions): Promise<Answer>;
  /**
   * Up to 50 GETs in one call, each with its response or its error, in their order. A call in which all of them fail has
   * failed.
   */
  batch<Answer>(
    session: Session,
    calls: MetaCall[],
    options?: MetaCallOptions,
  ): Promise<(Answer | ProviderError)[]>;
};

export const maxBatch = 50;

/** Values of insights, and counts of nodes. */
const numbers = [
  'value',
  'count',
  'total_count',
  'like_count',
  'comments_count',
  'fan_count',
  'followers_count',
  'follows_count',
  'media_count',
  'new_like_count',
  'talking_about_count',
  'were_here_count',
  'overall_star_rating',
  'rating_count',
];

/**
 * Calls to one of Meta's products. Tokens are sent in a header; where this installation's app is known, each call has its
 * proof. `explain` may map an error of this product; null leaves it to the family.
 */
export function createMetaClient(
  product: string,
  explain: (error: MetaError) => ProviderError | null = () => null,
): MetaClient {
  const meaning = (error: MetaError) => explain(error) ?? metaProviderError(product, error);
  const send = async (
    session: Session,
    path: string,
    { token: given, concurrency, keepFor, afresh = false }: MetaCallOptions,
    requestWith: (proof: Proof) => Pick<ProviderRequest, 'method' | 'query' | 'form'>,
  ): Promise<ProviderResponse> => {
    const token = given ?? (await session.accessToken());
    const response = await session.http.request({
      ...requestWith(proofOf(session, token)),
      url: graphUrl(session, path),
      numbers,
      headers: { authorization: `Bearer ${token}` },
      asThrottle: (reply) => metaThrottle(product, reply),
      ...(concurrency ? { concurrency } : {}),
      ...(keepFor ? { keepFor, afresh } : {}),
    });
    noteUsage(session, response.headers);
    const error = readMetaError(response);
    if (error) throw response.refused(meaning(error));
    return response;
  };
  return {
    get: async <Answer>(
      session: Session,
      path: string,
      query: MetaQuery = {},
      options: MetaCallOptions = {},
    ) => {
      const response = await send(session, path, options, (proof) => ({
        method: 'GET',
        query: { ...query, ...proof },
      }));
      return response.json<Answer>();
    },
    batch: async <Answer>(session: Session, calls: MetaCall[], options: MetaCallOptions = {}) => {
      const response = await send(session, '', options, (proof) => ({
        method: 'POST',
        form: {
          batch: JSON.stringify(calls.map((call) => partOf(call, proof))),
          include_headers: 'false',
          ...proof,
        },
      }));
      const parts = response.json<(BatchPart | null)[]>();
      const replies = calls.map((_, index) => partResponse<Answer>(product, parts[index] ?? null, meaning));
      const refusal = replies.find((reply) => reply instanceof ProviderError);
      if (refusal && replies.every((reply) => reply instanceof ProviderError)) response.refused(refusal);
      return replies;
    },
  };
}

type BatchPart = { code?: number; body?: string };

function partOf({ path, query }: MetaCall, proof: Proof) {
  const entries = Object.entries({ ...query, ...proof }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return { method: 'GET', relative_url: `${path}?${new URLSearchParams(entries)}` };
}

/** A part that Meta had no time for is null; all others have their own response. */
function partResponse<Answer>(
  product: string,
  part: BatchPart | null,
  meaning: (error: MetaError) => ProviderError,
): Answer | ProviderError {
  if (!part) return new ProviderError('provider_error', `${product} responded to only part of the requests.`);
  const text = part.body ?? '';
  const error = readMetaError({ status: part.code ?? 200, text });
  if (error) return meaning(error);
  try {
    return withNumbers(JSON.parse(text), numbers) as Answer;
  } catch {
    return new ProviderError('provider_error', `${product} sent an incomplete response.`);
  }
}

/** Adds the proof that the call comes from the app of the token. */
function proofOf(session: Session, token: string): Proof {
  if (!session.application) return {};
  return { appsecret_proof: appSecretProof(session.application.clientSecret, token) };
}

export function appSecretProof(appSecret: string, token: string): string {
  return createHmac('sha256', appSecret).update(token).digest('hex');
}

const meta = createMetaClient('Meta');

/** The person who signed in. Meta returns a name, not an address. */
export async function metaIdentity(session: Session): Promise<Identity> {
  const { id, name = id } = await meta.get<{ id: string; name?: string }>(session, 'me', {
    fields: 'id,name',
  });
  return { account: name, name, id };
}
