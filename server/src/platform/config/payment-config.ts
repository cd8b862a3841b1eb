import { createPrivateKey, type KeyObject } from 'node:crypto';

/** An account at FastSpring, as an operator names it. */
export type FastspringAccount = {
  /** Host and popup: `agency.onfastspring.com/popup-checkout`; on the test host no real payment is made. */
  storefront: string;
  live: boolean;
  accessKey: string;
  username: string;
  password: string;
  /** PEM; its certificate is uploaded at FastSpring. */
  privateKey: string;
  webhookSecret: string;
  /** Catalogue path of the product. */
  product: string;
};

type Environment = Record<string, string | undefined>;

const NEEDED = [
  'FASTSPRING_STOREFRONT',
  'FASTSPRING_ACCESS_KEY',
  'FASTSPRING_USERNAME',
  'FASTSPRING_PASSWORD',
  'FASTSPRING_PRIVATE_KEY',
  'FASTSPRING_WEBHOOK_SECRET',
] as const;

const STOREFRONT = /^[a-z0-9-]+(\.test)?\.onfastspring\.com\/[\w-]+$/i;

/** The account where FastSpring takes the money, null where the sandbox does, and one line for each mistake. */
export function readFastspring(environment: Environment): {
  fastspring: FastspringAccount | null;
  problems: string[];
} {
  if (environment.PAYMENT_PROVIDER !== 'fastspring') return { fastspring: null, problems: [] };
  const given = (name: (typeof NEEDED)[number]) => environment[name]?.trim() ?? '';
  const storefront = given('FASTSPRING_STOREFRONT');
  // One line, as environment files require.
  const privateKey = given('FASTSPRING_PRIVATE_KEY').replaceAll('\\n', '\n');
  const problems = [
    ...NEEDED.filter((name) => given(name) === '').map(
      (name) => `${name} is needed for PAYMENT_PROVIDER=fastspring`,
    ),
    ...(storefront === '' || STOREFRONT.test(storefront)
      ? []
      : ['FASTSPRING_STOREFRONT must be like agency.onfastspring.com/popup-checkout']),
    ...(privateKey === '' || isRsa2048(privateKey)
      ? []
      : ['FASTSPRING_PRIVATE_KEY must be an RSA key of 2048 bits in PEM, its lines joined by \\n']),
  ];
  if (problems.length > 0) return { fastspring: null, problems };
  return {
    fastspring: {
      storefront,
      live: !/\.test\.onfastspring\.com\//i.test(storefront),
      accessKey: given('FASTSPRING_ACCESS_KEY'),
      username: given('FASTSPRING_USERNAME'),
      password: given('FASTSPRING_PASSWORD'),
      privateKey,
      webhookSecret: given('FASTSPRING_WEBHOOK_SECRET'),
      product: environment.FASTSPRING_PRODUCT?.trim() || 'dashboards',
    },
    problems,
  };
}

function isRsa2048(pem: string): boolean {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    return false;
  }
  return key.asymmetricKeyType === 'rsa' && key.asymmetricKeyDetails?.modulusLength === 2048;
}
