import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError, type Router } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '@vitrine/contract/endpoints/contract.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { ErrorReporter } from '../log/error-reporter.ts';
import { type HttpServer, sendRefusal } from './http-server.ts';
import { checkIdentification } from './identification.ts';
import { asAppError, isLogged, isReportable, refusalHeaders } from './refusal.ts';
import type { Visit } from './visit.ts';

type Implementation = Router<typeof contract, { visit: Visit }>;

/** Serves every endpoint of the contract at its own path. State-changing calls must have an identification. */
export function mountContract(
  app: HttpServer,
  implementation: Implementation,
  reporter: ErrorReporter,
): void {
  const handler = new OpenAPIHandler<{ visit: Visit }>(implementation, {
    customErrorResponseBodyEncoder: (error) => ({
      errors: (error.data as { errors?: unknown } | undefined)?.errors ?? {},
    }),
    clientInterceptors: [
      async ({ next, context, ...call }) => {
        try {
          // Without a body each required field is reported separately.
          return await next({ ...call, context, input: call.input ?? {} });
        } catch (error) {
          const refusal = asAppError(error);
          for (const [name, value] of Object.entries(refusalHeaders(refusal)))
            context.visit.reply(name, value);
          if (isLogged(error)) context.visit.log.error({ err: error }, 'request failed');
          if (isReportable(refusal.code)) reporter.report(error, {});
          throw new ORPCError(refusal.code, {
            status: refusal.status,
            data: { errors: refusal.errors },
            message: refusal.message,
          });
        }
      },
    ],
  });
  for (const { method, path } of contractRoutes()) {
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        try {
          if (method !== 'GET') {
            checkContentType(request.headers);
            checkIdentification(request.visit);
          }
          const { matched } = await handler.handle(request, reply, { context: { visit: request.visit } });
          if (!matched) throw new AppError('not_found');
        } catch (error) {
          if (reply.sent) throw error;
          await sendRefusal(error, request, reply, reporter);
        }
        return reply;
      },
    });
  }
}

/** Method and Fastify path (`/api/sources/:id`) of every endpoint. */
export function contractRoutes(): { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string }[] {
  return Object.values(contract)
    .flatMap((resource) => Object.values(resource))
    .map((endpoint) => endpoint['~orpc'].route)
    .map((route) => ({
      method: (route.method ?? 'POST') as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: (route.path ?? '/').replace(/\{(\w+)\}/g, ':$1'),
    }));
}

/** OpenAPI 3.1 of the whole contract, made from the schemas that validate it. */
export function openApiDocument(title: string, serverUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, { info: { title, version: '1' }, servers: [{ url: serverUrl }] });
}

function checkContentType(headers: Record<string, unknown>): void {
  const type = headers['content-type'];
  if (type !== undefined && !String(type).startsWith('application/json'))
    throw new AppError('wrong_content_type');
}
