/**
 * What the name servers said. `none` is their word that there is nothing; `unknown` is that they could not be asked (SERVFAIL,
 * refused, no answer in time), which says nothing about the record.
 */
export type DnsAnswer =
  | { kind: 'found'; values: string[] }
  | { kind: 'none' }
  | { kind: 'unknown'; reason: string };

/** The only adapter for DNS. */
export type Dns = {
  /** The TXT records at a name, each with its strings joined. */
  txt(name: string): Promise<DnsAnswer>;
  /** Where a name's CNAME leads, one step. */
  cname(name: string): Promise<DnsAnswer>;
  /** IPv4 and IPv6 addresses, at the end of whatever CNAMEs lead there. */
  addresses(name: string): Promise<DnsAnswer>;
  /** Which hosts take a name's mail, each as `10 mx.example`. */
  mx(name: string): Promise<DnsAnswer>;
  /** Which name servers a zone has; nothing at a name that is no zone of its own. */
  ns(name: string): Promise<DnsAnswer>;
  /** The CAA records at a name or where its CNAME leads, each as `0 issue "authority.example"`; none of its parents'. */
  caa(name: string): Promise<DnsAnswer>;
};
