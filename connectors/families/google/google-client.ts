import type { Identity } from '../../kit/define-connector.ts';
import type { ProviderError } from '../../kit/http/provider-error.ts';
import type { ProviderRequest } from '../../kit/http/provider-exchange.ts';
import type { Session } from '../../kit/http/session.ts';
import { sendSigned } from '../../kit/http/signed-request.ts';
import { type GoogleError, googleProviderError, googleThrottle, readGoogleError } from './google-errors.ts';

export type GoogleClient = {
  /**
   * The parsed body of a 2xx response, unless `refusalIn` finds an error in it. Throws a ProviderError for everything else.
   */
  call<Answer>(
    session: Session,
    request: ProviderRequest,
    refusalIn?: (reply: Answer) => ProviderError | null,
  ): Promise<Answer>;
};

/**
 * Calls to one Google product with the source's token: renewed once when rejected, then the source is invalid. `explain` may
 * map an error of this product; null leaves it to the family.
 */
export function createGoogleClient(
  product: string,
  explain: (error: GoogleError) => ProviderError | null = () => null,
): GoogleClient {
  return {
    async call<Answer>(
      session: Session,
      request: ProviderRequest,
      refusalIn: (reply: Answer) => ProviderError | null = () => null,
    ): Promise<Answer> {
      const response = await sendSigned(session, {
        asThrottle: (reply) => googleThrottle(product, reply, session.nowMs()),
        ...request,
      });
      if (response.status < 400) {
        const reply = response.json<Answer>();
        const refusal = refusalIn(reply);
        if (refusal) throw response.refused(refusal);
        return reply;
      }
      const error = readGoogleError(response);
      throw explain(error) ?? googleProviderError(product, error);
    },
  };
}

const google = createGoogleClient('Google');

/** The account that signed in: its e-mail address. Needs the scopes `openid email`. */
export async function googleIdentity(session: Session): Promise<Identity> {
  const person = await google.call<{ sub: string; email?: string; name?: string }>(session, {
    method: 'GET',
    url: 'https://openidconnect.googleapis.com/v1/userinfo',
  });
  const account = person.email ?? person.sub;
  return { account, name: person.name ?? account };
}
