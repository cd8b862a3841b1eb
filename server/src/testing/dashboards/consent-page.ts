export type ConsentChoice = {
  account: string;
  decision?: 'allow' | 'cancel';
  withoutScope?: boolean;
};

/** What a person does on a provider's consent page. Returns the address that the page redirects to. */
export async function decideAtProvider(
  consent: URL,
  { account, decision = 'allow', withoutScope = false }: ConsentChoice,
): Promise<URL> {
  const page = await (await fetch(consent)).text();
  const scopes = [...page.matchAll(/name="scope" value="([^"]+)"/g)].map(([, scope]) => scope ?? '');
  const form = new URLSearchParams({ account, decision });
  for (const scope of withoutScope ? scopes.slice(0, 1) : scopes) form.append('scope', scope);
  const decided = await fetch(consent, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(decided.headers.get('location') ?? '');
}
