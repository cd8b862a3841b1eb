import { TERMS_LABEL } from './consent-labels.ts';
import { useSession } from './session.ts';

/** Consent text with links to the operator's documents. */
export function TermsLabel() {
  const { termsUrl, privacyUrl } = useSession().legal;
  if (termsUrl === null && privacyUrl === null) return TERMS_LABEL;
  return (
    <>
      I accept <Paper url={termsUrl}>Terms & Conditions</Paper> and{' '}
      <Paper url={privacyUrl}>Privacy Policy</Paper>
    </>
  );
}

function Paper({ url, children }: { url: string | null; children: string }) {
  if (url === null) return children;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
