/** Writes the parts of a certificate in DER (ITU-T X.690), as far as one needs them. */
export function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
}

export const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
export const text = (value: string): Buffer => der(0x0c, Buffer.from(value));
/** `hex` is the encoded identifier. */
export const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
export const integer = (value: number): Buffer => der(0x02, unsigned(value));
export const bits = (value: Buffer): Buffer => der(0x03, Buffer.from([0]), value);
export const octets = (value: Buffer): Buffer => der(0x04, value);
export const yes = (): Buffer => der(0x01, Buffer.from([0xff]));

/** `YYMMDDHHMMSSZ`. */
export function moment(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

function unsigned(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  if (length < 0x100) return Buffer.from([0x81, length]);
  return Buffer.from([0x82, length >> 8, length & 0xff]);
}
