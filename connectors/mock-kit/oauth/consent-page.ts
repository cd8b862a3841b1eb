import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { formFields } from '../body.ts';
import { type Person, people, personByEmail } from '../dataset/agency-clients.ts';
import type { GatewayRequest, Reply } from '../mock.ts';
import { html } from '../reply.ts';

/** The name of the provider, and the colour of its button. */
export type Brand = { provider: string; accent: string };

export type Consent = {
  title: string;
  /** The requested access, in a sentence. */
  accessText?: string;
  /** The requested access that is granted as a whole, line by line. */
  wishes?: readonly string[];
  /** Permissions that may be unticked one by one: `[value of the field scope, text]`. */
  choices?: readonly (readonly [scope: string, label: string])[];
  /** Text of the button that agrees. */
  agree: string;
  /** The address of the preselected person; the first one when it is unknown. */
  chosen?: string | undefined;
};

/**
 * Choose a person, agree or cancel: the form posts `account`, `scope` for each ticked permission and `decision` ('allow' or
 * 'cancel') to the page's own address.
 */
export function consentPage(brand: Brand, consent: Consent): string {
  const { title, accessText, wishes = [], choices = [], agree } = consent;
  const list = wishes.map((wish) => `<li>${escapeHtml(wish)}</li>`).join('');
  const boxes = choices.map(([scope, label]) =>
    choice(`type="checkbox" name="scope" value="${escapeHtml(scope)}" checked`, escapeHtml(label)),
  );
  return page(
    brand,
    title,
    `${accessText ? `<p>${escapeHtml(accessText)}</p>` : ''}${list && `<ul>${list}</ul>`}
<p>This page simulates ${escapeHtml(brand.provider)} for a local demo: no real account is involved.</p>
<form method="post"><fieldset><legend>Account</legend>${accounts(consent.chosen)}</fieldset>${
      boxes.length > 0 ? `<fieldset><legend>Vitrine will be able to</legend>${boxes.join('')}</fieldset>` : ''
    }
<footer><button name="decision" value="cancel">Cancel</button><button name="decision" value="allow">${escapeHtml(agree)}</button></footer></form>`,
  );
}

/** The consent page of a GET; of its form, the person who agreed, or null where nobody did. */
export function askConsent(
  request: GatewayRequest,
  brand: Brand,
  consent: Consent,
): { page: Reply; person?: undefined } | { page?: undefined; person: Person | null } {
  if (request.method === 'GET') return { page: html(200, consentPage(brand, consent)) };
  const form = formFields(request);
  const agrees = form?.get('decision') === 'allow';
  return { person: (agrees && personByEmail(form?.get('account') ?? '')) || null };
}

/** An error page shown instead of the consent. */
export function stopPage(brand: Brand, title: string, explanation: string): string {
  return page(brand, title, `<p>${escapeHtml(explanation)}</p>`);
}

function accounts(chosen: string | undefined): string {
  const known = Object.values(people);
  const first = known.find(({ email }) => email === chosen) ?? known[0];
  return known
    .map(({ email, name, note }) =>
      choice(
        `type="radio" name="account" value="${email}" required${email === first?.email ? ' checked' : ''}`,
        `${escapeHtml(name)}<small>${email} · ${escapeHtml(note)}</small>`,
      ),
    )
    .join('');
}

const choice = (attributes: string, content: string): string =>
  `<label><input ${attributes}><span>${content}</span></label>`;

function page({ provider, accent }: Brand, title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} – ${escapeHtml(provider)} (mock)</title><style>:root { --accent: ${accent} }${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
}

const STYLE = `
  :root { color-scheme: light; font-family: system-ui, sans-serif; color: #1f1f1f; background: #f2f3f5 }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box }
  main { background: #fff; border-radius: 16px; padding: 36px; width: min(100%, 520px); box-sizing: border-box }
  h1 { font-size: 24px; font-weight: 500; margin: 0 0 6px }
  p, ul, legend { color: #444746; margin: 0 0 20px; line-height: 1.5 }
  legend { margin-bottom: 8px; padding: 0; font-weight: 600 }
  fieldset { border: 0; margin: 0 0 24px; padding: 0 }
  label { display: flex; gap: 12px; align-items: center; padding: 10px 12px; border-radius: 12px; cursor: pointer }
  label:hover { background: #f2f3f5 }
  label small { display: block; color: #5f6368 }
  input { width: 18px; height: 18px; accent-color: var(--accent); flex: none }
  footer { display: flex; justify-content: flex-end; gap: 12px }
  button { font: inherit; border-radius: 20px; padding: 10px 24px; border: 1px solid #747775; background: #fff; cursor: pointer }
  button[value=allow] { background: var(--accent); border-color: var(--accent); color: #fff }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }`;
