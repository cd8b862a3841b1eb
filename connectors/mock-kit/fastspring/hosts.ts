/** The API, the checkout script, and one storefront in test mode, which also has the test controls. */
export const HOSTS: readonly string[] = [
  'api.fastspring.com',
  'sbl.onfastspring.com',
  'vitrine.test.onfastspring.com',
];
