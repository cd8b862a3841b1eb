import type { FastifyInstance } from 'fastify';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data';
const FORM_BYTES = 16 * 1024;

/** Options of a route for a page's own form, beside an endpoint of the contract at the same path. */
export const sentAsForm = { constraints: { sentAs: 'form' } } as const;
/** The same for forms with files; the reader needs `@fastify/multipart`. */
export const sentAsMultipart = { constraints: { sentAs: 'multipart' } } as const;

/** Call it before any route: lets a path have a second handler for forms. */
export function distinguishForms(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: 'sentAs',
    storage: () => {
      const handlers = new Map();
      return {
        get: (kind) => handlers.get(kind) ?? null,
        set: (kind, handler) => void handlers.set(kind, handler),
      };
    },
    deriveConstraint: ({ headers }) => {
      const type = headers['content-type']?.toLowerCase() ?? '';
      if (type.startsWith(FORM_TYPE)) return 'form';
      return type.startsWith(MULTIPART_TYPE) ? 'multipart' : undefined;
    },
    mustMatchWhenDerived: false,
  });
}

/** Within this scope bodies of forms are read, as `URLSearchParams`. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    FORM_TYPE,
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}
