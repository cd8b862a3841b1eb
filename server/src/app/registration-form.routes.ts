import { AppError } from '@vitrine/contract/errors.ts';
import { ownPath } from '@vitrine/contract/rules/own-path.ts';
import type { FastifyRequest } from 'fastify';
import { readRegistrationForm, register } from '../features/registration/index.ts';
import type { HttpServer } from '../platform/http/http-server.ts';
import { checkIdentification } from '../platform/http/identification.ts';
import { readForms, sentAsForm } from '../platform/http/page-forms.ts';
import { asAppError, isReportable } from '../platform/http/refusal.ts';
import { sendApp } from './pages.routes.ts';

const HOME = '/dashboards';

/**
 * `POST /register` as the registration page's own form sends it: leads on to the new company. What is refused comes back as the
 * page itself with the reasons in it, and with the order that was paid for, so that nobody pays twice.
 */
export function registrationFormRoute(app: HttpServer): void {
  app.register((scope, _options, ready) => {
    readForms(scope);
    scope.post<{ Body: URLSearchParams }>('/register', sentAsForm, async (request, reply) => {
      const form = request.body;
      try {
        requireOwnPage(request);
        checkIdentification(request.visit, form.get('identification'));
        await register(request.visit, readRegistrationForm(form));
        return reply.redirect(ownPath(form.get('next')) ?? HOME, 303);
      } catch (error) {
        const refusal = asAppError(error);
        if (isReportable(refusal.code)) throw error;
        reply.status(refusal.status);
        return sendApp(request, reply, { registration: { errors: refusal.errors, order: orderOf(form) } });
      }
    });
    ready();
  });
}

function orderOf(form: URLSearchParams): { orderRef: string; orderId: string } | null {
  const [orderRef, orderId] = [form.get('order_ref'), form.get('order_id')];
  return orderRef && orderId ? { orderRef, orderId } : null;
}

/**
 * A page of another site could post this form with an identification of its own, and sign its visitors in as somebody else.
 * Browsers say where a form comes from.
 */
function requireOwnPage({ headers, host, visit }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const ourHost = new URL(visit.doors.config.appUrl).host;
  const isForeign =
    origin !== undefined && !(URL.canParse(origin) && [host, ourHost].includes(new URL(origin).host));
  if (isForeign || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw new AppError('stale_page');
}
