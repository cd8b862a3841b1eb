import type { Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import type { Store } from './data/stores.ts';

const GERMAN: Readonly<Record<string, string>> = {
  'Sorry, you cannot list resources.': 'Du bist leider nicht berechtigt, Ressourcen aufzulisten.',
  'Consumer secret is invalid.': 'Consumer-Secret ist ungültig.',
  'Consumer key is invalid.': 'Consumer-Key ist ungültig.',
  'Invalid signature - signature method is invalid.': 'Ungültige Signatur – Signaturmethode ist ungültig.',
  'Invalid signature - provided signature does not match.':
    'Ungültige Signatur – die angegebene Signatur stimmt nicht überein.',
  'Invalid timestamp.': 'Ungültiger Zeitstempel.',
  'Invalid nonce - nonce has already been used.': 'Ungültige Nonce – Nonce wurde bereits benutzt.',
  'The API key provided does not have read permissions.':
    'Der angegebene API-Schlüssel hat keine Leseberechtigung.',
  'No route was found matching the URL and request method':
    'Es wurde keine Route gefunden, die mit der URL und der Request-Methode identisch ist.',
  'Invalid ID.': 'Ungültige ID.',
};

/** Thrown by handlers to return an error body of the site's REST API, in the site's language. */
export class WpError extends Error {
  readonly code: string;
  readonly status: number;
  readonly more: object;

  constructor(status: number, code: string, message: string, more: object = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.more = more;
  }

  reply(language: Store['language']): Reply {
    const message = language === 'de' ? translate(this.message) : this.message;
    return json(this.status, { code: this.code, message, data: { status: this.status, ...this.more } });
  }
}

function translate(message: string): string {
  return (
    GERMAN[message] ??
    message
      .replace('Invalid parameter(s):', 'Ungültige(r) Parameter:')
      .replace('Missing OAuth parameter', 'Fehlender OAuth-Parameter')
  );
}

export const cannotView = (status: 401 | 403) =>
  new WpError(status, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');

export const notAuthenticated = (message: string) =>
  new WpError(401, 'woocommerce_rest_authentication_error', message);

export const noRoute = () =>
  new WpError(404, 'rest_no_route', 'No route was found matching the URL and request method');
