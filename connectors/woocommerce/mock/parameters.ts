import { parseDay } from '../../mock-kit/days.ts';
import { offsetMs } from '../../mock-kit/time-zone.ts';
import { WpError } from './wp-error.ts';

/** A moment on a site's wall clock, in seconds since 1970 as if that clock were UTC: comparable within one site. */
export type LocalSecond = number;

export type Parameters = {
  text(name: string): string | undefined;
  /** Values of `name[]`, `name[0]` or a comma-separated `name`. */
  list(name: string): string[];
  int(name: string, fallback: number, min: number, max: number): number;
  choice<Value extends string>(name: string, fallback: Value, values: readonly Value[]): Value;
  choices<Value extends string>(name: string, values: readonly Value[]): Value[];
  ids(name: string): number[];
  bool(name: string): boolean;
  day(name: string): number | undefined;
  moment(name: string): LocalSecond | undefined;
};

/** Reads the query of a request. Each reader throws 400 `rest_invalid_param` for an invalid parameter. */
export function readParameters(query: URLSearchParams, timeZone: string): Parameters {
  const text = (name: string) => query.get(name) ?? undefined;
  const list = (name: string) => {
    const own = [...query].filter(([key]) => key === name || key.startsWith(`${name}[`));
    return own.flatMap(([, value]) => value.split(',')).filter((value) => value !== '');
  };
  return {
    text,
    list,
    int: (name, fallback, min, max) => {
      const given = text(name);
      if (given === undefined) return fallback;
      if (!/^-?\d+$/.test(given))
        throw invalidParameter(name, `${name} is not of type integer.`, 'rest_invalid_type');
      const value = Number(given);
      if (value >= min && value <= max) return value;
      const range = Number.isFinite(max)
        ? `${name} must be between ${min} (inclusive) and ${max} (inclusive)`
        : `${name} must be greater than or equal to ${min}`;
      throw invalidParameter(name, range, 'rest_out_of_bounds');
    },
    choice: (name, fallback, values) => oneOf(name, text(name) ?? fallback, values),
    choices: (name, values) => list(name).map((value) => oneOf(name, value, values)),
    ids: (name) =>
      list(name).map((value) => {
        if (/^\d+$/.test(value)) return Number(value);
        throw invalidParameter(name, `${name}[0] is not of type integer.`, 'rest_invalid_type');
      }),
    bool: (name) => ['1', 'true'].includes(text(name) ?? ''),
    day: (name) => {
      const given = text(name);
      const day = given === undefined ? undefined : parseDay(given);
      if (given !== undefined && day === undefined) throw invalidDate(name);
      return day;
    },
    moment: (name) => {
      const given = text(name);
      return given === undefined ? undefined : parseMoment(name, given, timeZone);
    },
  };
}

function oneOf<Value extends string>(name: string, value: string, values: readonly Value[]): Value {
  const known = values.find((candidate) => candidate === value);
  if (known !== undefined) return known;
  const choices =
    values.length > 1 ? `${values.slice(0, -1).join(', ')}, and ${values.at(-1)}` : values.join();
  throw invalidParameter(name, `${name} is not one of ${choices}.`, 'rest_not_in_enum');
}

/** `2024-05-01`, `2024-05-01T00:00:00`, or with `Z` or an offset; without one it is the site's own time. */
function parseMoment(name: string, text: string, timeZone: string): LocalSecond {
  const parts =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(text);
  const day = parts?.[1] === undefined ? undefined : parseDay(parts[1]);
  const [hour, minute, second] = [parts?.[2], parts?.[3], parts?.[4]].map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
  ];
  if (!parts || day === undefined || hour > 23 || minute > 59 || second > 59) throw invalidDate(name);
  const written = day * 86_400 + hour * 3600 + minute * 60 + second;
  const zone = parts[5];
  if (zone === undefined) return written;
  const digits = /([+-])(\d{2}):?(\d{2})/.exec(zone);
  const ahead = digits
    ? (Number(digits[2]) * 3600 + Number(digits[3]) * 60) * (digits[1] === '-' ? -1 : 1)
    : 0;
  const utcMs = (written - ahead) * 1000;
  return (utcMs + offsetMs(utcMs, timeZone)) / 1000;
}

const invalidDate = (name: string) => invalidParameter(name, 'Invalid date.', 'rest_invalid_date');

function invalidParameter(name: string, message: string, code: string): WpError {
  return new WpError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, {
    params: { [name]: message },
    details: { [name]: { code, message, data: null } },
  });
}
