import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;
const HOW_MANY = 10;

/** Ten codes such as `k3fhw-9tq2m`, with 49 random bits each. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: HOW_MANY }, () => `${half()}-${half()}`);
}

/** Normalises a typed code as it is stored; null if it isn't one by its shape. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  return /^[a-z0-9]{10}$/.test(letters) ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : null;
}

/** The six digits of an authenticator app, which some show in two groups; null for anything else. */
export function readAppCode(typed: string): string | null {
  const values = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(values) ? values : null;
}
