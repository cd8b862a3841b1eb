import { people } from '../../dataset/world.ts';
import { escapeHtml } from '../../kit/reply.ts';
import { SCOPES } from '../scopes.ts';
import type { AuthorizeRequest } from './authorize-request.ts';

const STYLE = `
  :root { color-scheme: light; font-family: system-ui, sans-serif; color: #1f1f1f; background: #f0f4f9 }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box }
  main { background: #fff; border-radius: 24px; padding: 36px; width: min(100%, 520px); box-sizing: border-box }
  h1 { font-size: 26px; font-weight: 500; margin: 0 0 6px }
  p, legend { color: #444746; margin: 0 0 20px; line-height: 1.5 }
  legend { margin-bottom: 8px; padding: 0; font-weight: 600 }
  fieldset { border: 0; margin: 0 0 24px; padding: 0 }
  label { display: flex; gap: 12px; align-items: center; padding: 10px 12px; border-radius: 12px; cursor: pointer }
  label:hover { background: #f0f4f9 }
  label small { display: block; color: #5f6368 }
  input { width: 18px; height: 18px; accent-color: #0b57d0; flex: none }
  footer { display: flex; justify-content: flex-end; gap: 12px }
  button { font: inherit; border-radius: 20px; padding: 10px 24px; border: 1px solid #747775; background: #fff; cursor: pointer }
  button[value=allow] { background: #0b57d0; border-color: #0b57d0; color: #fff }
  :focus-visible { outline: 3px solid #a8c7fa; outline-offset: 2px }`;

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`;
}

/** Choose an account, tick what the application may do, allow or cancel. The form posts to the page's own address. */
export function consentPage(asked: AuthorizeRequest): string {
  const known = Object.values(people);
  const chosen = known.find(({ email }) => email === asked.loginHint) ?? known[0];
  const accounts = known.map(
    ({ email, name, note }) =>
      `<label><input type="radio" name="account" value="${email}" required${
        email === chosen?.email ? ' checked' : ''
      }><span>${escapeHtml(name)}<small>${email} · ${escapeHtml(note)}</small></span></label>`,
  );
  const scopes = asked.scopes.map(
    (name) =>
      `<label><input type="checkbox" name="scope" value="${escapeHtml(name)}" checked><span>${escapeHtml(
        SCOPES[name] ?? name,
      )}</span></label>`,
  );
  return page(
    'Sign in – Google (stand-in)',
    `<h1>Choose an account</h1><p>to continue to <strong>Vitrine</strong>. This page plays Google for a local demo: no
real account is involved.</p><form method="post"><fieldset><legend>Accounts</legend>${accounts.join('')}</fieldset>
<fieldset><legend>Vitrine wants to</legend>${scopes.join('')}</fieldset>
<footer><button name="decision" value="cancel">Cancel</button><button name="decision" value="allow">Allow</button></footer></form>`,
  );
}

/** The page that stops a request Google would not even show a consent screen for. */
export function refusalPage(code: string, explanation: string): string {
  const status = code === 'invalid_client' ? 401 : 400;
  return page(
    `Error ${status}: ${code}`,
    `<h1>Access blocked: authorization error</h1><p>${escapeHtml(explanation)}</p><p>Error ${status}: ${escapeHtml(code)}</p>`,
  );
}
