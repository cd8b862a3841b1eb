/**
 * The result of a DNS query. `none` means that there is no record; `unknown` that the query failed (SERVFAIL, refused, timeout),
 * which says nothing about the record.
 */
export type DnsResult =
  | { kind: 'found'; values: string[] }
  | { kind: 'none' }
  | { kind: 'unknown'; reason: string };

/** The only adapter for DNS. */
export type Dns = {
  /** The TXT records at a name, each with its strings joined. */
  txt(name: string): Promise<DnsResult>;
  /** The target of a name's CNAME, one step. */
  cname(name: string): Promise<DnsResult>;
  /** IPv4 and IPv6 addresses, after following CNAMEs. */
  addresses(name: string): Promise<DnsResult>;
  /** The mail hosts of a name, each as `10 mx.example`. */
  mx(name: string): Promise<DnsResult>;
  /** The name servers of a zone; nothing for a name that is no zone of its own. */
  ns(name: string): Promise<DnsResult>;
  /** The CAA records at a name or its CNAME's target, each as `0 issue "authority.example"`; not those of its parents. */
  caa(name: string): Promise<DnsResult>;
};
