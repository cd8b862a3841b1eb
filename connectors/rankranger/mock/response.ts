import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { Reply } from '../../mock-kit/mock.ts';

/** Rows and objects of a response; every scalar is a text. */
export type Content = { [name: string]: string | Content | Content[] };

/** Thrown by methods; responded with status 200. */
export class RankRangerError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A result as XML, or as the equivalent JSON: lists are arrays only when requested. */
export function dated(query: URLSearchParams, result: Content | Content[], status = 200): Reply {
  return formed(query, { result }, status);
}

export function errorReply(query: URLSearchParams, code: string, msg: string, status = 200): Reply {
  return formed(query, { result: 'error', code, msg }, status);
}

function formed(query: URLSearchParams, content: Content | { result: Content[] }, status: number): Reply {
  if (query.get('output') !== 'json') {
    const xml = `<?xml version="1.0" encoding="UTF-8"?><rankranger>${elements(content)}</rankranger>`;
    return { status, body: xml, headers: { 'content-type': 'text/xml; charset=utf-8' } };
  }
  const strict = query.get('json_strict') === 'true';
  const value = strict ? content : mirrored(content);
  return {
    status,
    body: JSON.stringify(query.get('json_arr') === 'true' ? [value] : value),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  };
}

/** A list in the XML format: several elements are numbered, a single one is not, and an empty list is missing. */
function mirrored(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(mirrored);
    return items.length === 1 ? items[0] : Object.fromEntries(items.map((item, index) => [index, item]));
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mirrored(inner)]));
}

function elements(value: unknown): string {
  if (value === null || typeof value !== 'object') return escapeHtml(String(value));
  return Object.entries(value)
    .map(([name, inner]) =>
      Array.isArray(inner)
        ? inner.map((item) => `<${name}>${elements(item)}</${name}>`).join('')
        : `<${name}>${elements(inner)}</${name}>`,
    )
    .join('');
}
