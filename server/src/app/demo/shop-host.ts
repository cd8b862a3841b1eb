const WEB = ' – web';

/** So many shops of the network are watched. */
export const SHOPS = 40;

/** The host of a shop by the name of its property: `Harbor Bakery – web` has its site at `www.harbor-bakery.example`. */
export function shopHost(name: string): string {
  const words = name.endsWith(WEB) ? name.slice(0, -WEB.length) : name;
  return `www.${words.trim().toLowerCase().replaceAll(' ', '-')}.example`;
}
