import { AppError } from '@vitrine/contract/errors.ts';
import { ownPath } from '@vitrine/contract/rules/text/urls.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  readRegistrationForm,
  readSocialForm,
  register,
  serviceOrigins,
  startSocial,
} from '../features/registration/index.ts';
import { allowFormTargets, type HttpServer } from '../platform/http/http-server.ts';
import { checkIdentification } from '../platform/http/identification.ts';
import { readForms, sentAsForm } from '../platform/http/page-forms.ts';
import { asAppError, isReportable } from '../platform/http/refusal.ts';
import { sendApp } from './pages/pages.routes.ts';

const HOME = '/dashboards';

type Form = { Body: URLSearchParams };
type SocialForm = Form & { Params: { provider: string } };

/**
 * `POST /register` as the registration page's own form sends it: redirects to the new company. `POST /register/{provider}`
 * redirects to that service, once both consents are given. After a refusal the page is shown again with the reasons and with the
 * paid order, so that no one pays twice.
 */
export function registrationFormRoute(app: HttpServer): void {
  app.register((scope, _options, ready) => {
    readForms(scope);
    scope.post<Form>('/register', sentAsForm, (request, reply) =>
      leadOn(request, reply, async ({ visit, body }) => {
        await register(visit, readRegistrationForm(body));
        return ownPath(body.get('next')) ?? HOME;
      }),
    );
    scope.post<SocialForm>('/register/:provider', sentAsForm, (request, reply) =>
      leadOn(request, reply, async ({ visit, body }) => {
        const { next, ...choices } = readSocialForm(body);
        const { url } = await startSocial(visit, request.params.provider, { register: choices, next });
        return url;
      }),
    );
    ready();
  });
}

/** `work` returns the address to redirect to. */
async function leadOn(
  request: FastifyRequest<Form>,
  reply: FastifyReply,
  work: (request: FastifyRequest<Form>) => Promise<string>,
): Promise<FastifyReply> {
  const { visit, body: form } = request;
  try {
    requireOwnPage(request);
    checkIdentification(visit, form.get('identification') ?? undefined);
    return reply.redirect(await work(request), 303);
  } catch (error) {
    const refusal = asAppError(error);
    if (isReportable(refusal.code)) throw error;
    reply.status(refusal.status);
    allowFormTargets(reply, serviceOrigins(visit.services.config));
    return sendApp(request, reply, { registration: { errors: refusal.errors, order: orderOf(form) } });
  }
}

function orderOf(form: URLSearchParams): { orderRef: string; orderId: string } | null {
  const [orderRef, orderId] = [form.get('order_ref'), form.get('order_id')];
  return orderRef && orderId ? { orderRef, orderId } : null;
}

/**
 * A page of another site could post this form with an identification of its own, and sign its visitors in as another person.
 * Browsers send a form's origin.
 */
function requireOwnPage({ headers, host, visit }: FastifyRequest<Form>): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const ourHost = new URL(visit.services.config.appUrl).host;
  const isForeign =
    origin !== undefined && !(URL.canParse(origin) && [host, ourHost].includes(new URL(origin).host));
  if (isForeign || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw new AppError('stale_page');
}
