import { z } from 'zod';

/**
 * `ownership`, `web` and `caa` serve the company's pages under its domain, the others its mail. `caa` is only there while it
 * prevents certificates; `nextDkim` only while a new key waits to be found.
 */
export const dnsRecordKindSchema = z.enum([
  'ownership',
  'web',
  'caa',
  'dkim',
  'nextDkim',
  'spf',
  'returnPath',
  'dmarc',
]);
export type DnsRecordKind = z.infer<typeof dnsRecordKindSchema>;

/**
 * `waiting` was never checked; `missing` is not there (yet); `wrong` has another value. A record that could not be queried keeps
 * its last state.
 */
export const dnsStatusSchema = z.enum(['waiting', 'missing', 'wrong', 'correct']);
export type DnsStatus = z.infer<typeof dnsStatusSchema>;

export const dnsRecordSchema = z.object({
  record: dnsRecordKindSchema,
  type: z.enum(['TXT', 'CNAME', 'CAA']),
  /** The full name. */
  name: z.string(),
  /** The name in DNS panels that add the zone themselves; `@` is the zone itself. */
  relativeName: z.string(),
  value: z.string(),
  /** Optional, but recommended. */
  optional: z.boolean(),
  status: dnsStatusSchema,
  message: z.string().nullable(),
  /** The value found instead. */
  found: z.array(z.string()),
  lastCheckedAt: z.iso.datetime().nullable(),
});
export type DnsRecord = z.infer<typeof dnsRecordSchema>;

export const hostTokenSchema = z.object({
  /** Where the CDN has to connect to. */
  origin: z.string(),
  /** Where the token is fetched, under the company's host. */
  url: z.string(),
  /** The expected response. */
  response: z.string(),
  /** `waiting` also while the CNAME is visible, or the host has no address. */
  status: dnsStatusSchema,
  message: z.string().nullable(),
  lastCheckedAt: z.iso.datetime().nullable(),
});
/** How a host shows that it leads here although a CDN hides its CNAME. It does not replace the proof of ownership. */
export type HostToken = z.infer<typeof hostTokenSchema>;

export const whitelabelSchema = z.object({
  /** Host under which the company's pages are served; null while there is none. */
  domain: z.string().nullable(),
  /** Where that host has to point. */
  domainCname: z.string(),
  verifiedWhitelabel: z.boolean(),
  /** Since when each stopped working; null if it works, or never has. */
  webBrokenAt: z.iso.datetime().nullable(),
  mailBrokenAt: z.iso.datetime().nullable(),
  /** Domain and user name of the address that reports come from. */
  emailDomain: z.string().nullable(),
  emailUsername: z.string().nullable(),
  /** Whether mail is currently sent from that address. */
  activeEmail: z.boolean(),
  /** The address that reports come from at the moment. */
  fromAddress: z.string(),
  webDns: z.array(dnsRecordSchema),
  /** Null without a host, and while DNS alone shows that the host leads here. */
  hostToken: hostTokenSchema.nullable(),
  emailDns: z.array(dnsRecordSchema),
  /** A key that no longer signs: its record stays until the mails it signed have arrived. */
  retiredDkim: z.object({ name: z.string(), removableAt: z.iso.datetime() }).nullable(),
  lastCheckedAt: z.iso.datetime().nullable(),
});
export type Whitelabel = z.infer<typeof whitelabelSchema>;
