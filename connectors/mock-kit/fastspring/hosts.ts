/** The API, the checkout script, and one storefront in test mode, where the levers are too. */
export const HOSTS: readonly string[] = [
  'api.fastspring.com',
  'sbl.onfastspring.com',
  'vitrine.test.onfastspring.com',
];
