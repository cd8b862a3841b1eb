/** A field of the form, or `general`. */
type Field = 'url' | 'model' | 'key' | 'general';

/** Why an endpoint could not be used, in words for admins. */
export class PolishingFailure extends Error {
  readonly field: Field;

  constructor(field: Field, message: string) {
    super(message);
    this.field = field;
  }
}

type Refused = { message: string; code: string };

const MAX_QUOTED = 200;

/**
 * The failure that a status means, with what the endpoint says itself. Wordings differ: OpenAI's errors are at
 * https://platform.openai.com/docs/guides/error-codes, others use the same shape.
 */
export function failureOf(
  status: number,
  text: string,
  { model, key }: { model: string; key: string | null },
): PolishingFailure {
  const refused = refusalIn(text);
  const says = quoted(refused.message, key);
  const isOfModel = refused.code === 'model_not_found' || /\bmodel\b/i.test(refused.message);
  if (status === 401 || status === 403)
    return key === null
      ? new PolishingFailure('key', `The endpoint requires a key (${status}).${says}`)
      : new PolishingFailure('key', `The endpoint refuses the key (${status}).${says}`);
  if (status === 402)
    return new PolishingFailure('general', `The account of this key has no credit (402).${says}`);
  if (isOfModel && (status === 400 || status === 404 || status === 422))
    return new PolishingFailure('model', `The endpoint can’t use the model “${model}” (${status}).${says}`);
  if (status === 404 || status === 405)
    return new PolishingFailure(
      'url',
      `There are no chat completions at this address (${status}). The address of an API usually ends in /v1.${says}`,
    );
  if (status === 429)
    return new PolishingFailure(
      'general',
      refused.code === 'insufficient_quota'
        ? `The account of this key has used up its quota (429).${says}`
        : `The endpoint receives too many requests (429). Please try again later.${says}`,
    );
  if (status >= 500)
    return new PolishingFailure(
      'general',
      `The endpoint has a problem of its own (${status}). Please try again later.${says}`,
    );
  if (status >= 300 && status < 400)
    return new PolishingFailure(
      'url',
      `This address redirects elsewhere (${status}). Please enter the address it leads to.`,
    );
  return new PolishingFailure('general', `The endpoint refuses the request (${status}).${says}`);
}

/** `{error: {message, code}}`, in a list with Google, `{error: text}`, or `{message}`; empty for pages. */
function refusalIn(text: string): Refused {
  const none = { message: '', code: '' };
  try {
    const parsed: unknown = JSON.parse(text);
    const body = fieldsOf(Array.isArray(parsed) ? parsed[0] : parsed);
    if (typeof body.error === 'string') return { ...none, message: body.error };
    const { message, code } = fieldsOf(body.error ?? body);
    return {
      message: typeof message === 'string' ? message : '',
      code: typeof code === 'string' ? code : '',
    };
  } catch {
    return none;
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}

/** In one line and without the key, which some endpoints repeat in part. */
function quoted(message: string, key: string | null): string {
  const line = (key === null ? message : message.replaceAll(key, '[key]'))
    .replace(/\bsk-[^\s.,]*/g, '[key]')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (line === '') return '';
  return ` It says: “${line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED)}…` : line}”`;
}
