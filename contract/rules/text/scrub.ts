const SECRET_NAME =
  /pass(word)?|token|secret|authori[sz]ation|cookie|identification|api[-_]?key|consumer|credential|^code$|^state$/i;
const ASSIGNMENT = /(?<![\w-])([\w-]+)=[^&\s"']+/g;
const SECRET_ASSIGNED = /(?:password|token|secret|signature|authori[sz]ation|key)$|^(?:code|state)$/i;
/** Addresses whose last part is a secret. */
const SECRET_IN_PATH = /(\/(?:unsubscribe|files\/pdf)\/)[^\s"'?#]+/g;
const SIGNED = /\bBearer\s+\S+|(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]+|\bc[ks]_[0-9a-f]{40}/g;
const REMOVED = '[removed]';

/** A copy of a report without secrets: values of secret fields, and secrets inside texts and addresses. */
export function scrub<T>(value: T): T {
  return scrubbed(value, new WeakSet()) as T;
}

function scrubbed(value: unknown, seen: WeakSet<object>): unknown {
  if (typeof value === 'string')
    return value
      .replace(ASSIGNMENT, (whole, name: string) =>
        SECRET_ASSIGNED.test(name) ? `${name}=${REMOVED}` : whole,
      )
      .replace(SECRET_IN_PATH, `$1${REMOVED}`)
      .replace(SIGNED, REMOVED);
  if (value === null || typeof value !== 'object') return value;
  if (seen.has(value)) return undefined;
  seen.add(value);
  if (Array.isArray(value)) return value.map((item) => scrubbed(item, seen));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_NAME.test(name) && inner !== null && inner !== undefined ? REMOVED : scrubbed(inner, seen),
    ]),
  );
}
