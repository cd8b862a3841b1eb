/** The number of watched shops of the network. */
export const SHOPS = 40;

/** The host of a shop by the name of its account or property: `Harbor Bakery – web` has its site at `www.harbor-bakery.example`. */
export function shopHost(name: string): string {
  const [brand = name] = name.split(' – ');
  return `www.${brand.trim().toLowerCase().replaceAll(' ', '-')}.example`;
}

/** The hosts of the watched shops, in the provider's order. */
export async function shopHosts(): Promise<string[]> {
  const { accountsOf } = await import('@vitrine/connectors/mock-kit/dataset/analytics/properties.ts');
  const { people } = await import('@vitrine/connectors/mock-kit/dataset/agency-clients.ts');
  return accountsOf(people.network.email)
    .slice(0, SHOPS)
    .map(({ name }) => shopHost(name));
}
