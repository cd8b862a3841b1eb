import type { GatewayRequest } from '../../../../mock-kit/mock.ts';
import { badField } from './errors.ts';
import { camelCase } from './query-parameters.ts';

/** The type of one field of a request message. */
export type FieldType =
  | 'string'
  | 'bool'
  | 'int32'
  | 'int64'
  | 'double'
  | { enum: readonly string[]; typeName: string }
  | { message: () => MessageType }
  | { list: FieldType };

/** A request message: its fields by their JSON name. */
export type MessageType = { readonly [field: string]: FieldType };

/** The JSON body, validated against its message. Throws 400 like the JSON front end. */
export function readMessage<Message>(request: GatewayRequest, type: MessageType): Message {
  const text = request.body.toString();
  if (text.trim() === '') return {} as Message;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw badField('', `Invalid JSON payload received. Unexpected token.\n${text.slice(0, 40)}\n^`);
  }
  if (json === null || typeof json !== 'object' || Array.isArray(json)) {
    throw badField('', 'Invalid JSON payload received. Unknown name "": Root element must be a message.');
  }
  return readFields(json as Record<string, unknown>, type, '') as Message;
}

function readFields(json: Record<string, unknown>, type: MessageType, path: string): Record<string, unknown> {
  const message: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(json)) {
    const name = camelCase(key);
    const field = Object.hasOwn(type, name) ? type[name] : undefined;
    if (!field) {
      const where = path === '' ? '' : ` at '${path}'`;
      throw badField(
        path,
        `Invalid JSON payload received. Unknown name "${key}"${where}: Cannot find field.`,
      );
    }
    if (value === null) continue;
    message[name] = readValue(value, field, path === '' ? snakeCase(name) : `${path}.${snakeCase(name)}`);
  }
  return message;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function readValue(value: unknown, type: FieldType, path: string): unknown {
  if (typeof type === 'string') return readScalar(value, type, path);
  if ('enum' in type) {
    if (typeof value === 'string' && type.enum.includes(value)) return value;
    throw badField(
      path,
      `Invalid value at '${path}' (type.googleapis.com/${type.typeName}), ${JSON.stringify(value)}`,
    );
  }
  if ('list' in type) {
    if (!Array.isArray(value)) throw wrongKind(path, value, 'a list');
    return value.map((element, index) => readValue(element, type.list, `${path}[${index}]`));
  }
  if (typeof value !== 'object' || Array.isArray(value) || value === null)
    throw wrongKind(path, value, 'a message');
  return readFields(value as Record<string, unknown>, type.message(), path);
}

function wrongKind(path: string, value: unknown, expected: string) {
  return badField(path, `Invalid value at '${path}' (${expected}), ${JSON.stringify(value)}`);
}

const TYPE_NAMES = {
  string: 'TYPE_STRING',
  bool: 'TYPE_BOOL',
  int32: 'TYPE_INT32',
  int64: 'TYPE_INT64',
  double: 'TYPE_DOUBLE',
};

function readScalar(value: unknown, type: keyof typeof TYPE_NAMES, path: string): unknown {
  const isNumber =
    typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value));
  switch (type) {
    case 'string':
      if (typeof value === 'string') return value;
      break;
    case 'bool':
      if (typeof value === 'boolean') return value;
      break;
    case 'double':
      if (isNumber) return Number(value);
      break;
    default:
      if (isNumber && Number.isInteger(Number(value))) return Number(value);
  }
  throw badField(path, `Invalid value at '${path}' (${TYPE_NAMES[type]}), ${JSON.stringify(value)}`);
}
