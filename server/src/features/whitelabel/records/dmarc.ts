import { tagsOf } from './dkim.ts';
import type { Finding } from './finding.ts';

const POLICIES: Readonly<Record<string, string>> = {
  none: 'Policy: deliver as usual.',
  quarantine: 'Policy: what fails is suspected.',
  reject: 'Policy: what fails is refused.',
};

export const DMARC_ADVICE = 'v=DMARC1; p=none;';

/** Evaluates all texts at the DMARC name; never suggests weakening an own policy. */
export function evaluateDmarc(texts: string[]): Finding {
  const found = texts.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text.trim()));
  const [record, ...others] = found;
  if (record === undefined)
    return {
      status: 'missing',
      message: 'Mail is sent without it, but large providers expect one.',
    };
  if (others.length > 0) {
    return {
      status: 'wrong',
      message: 'There is more than one DMARC record. Keep only one.',
      found,
      value: record.trim(),
    };
  }
  const policy = POLICIES[(tagsOf(record).get('p') ?? '').toLowerCase()];
  return policy
    ? { status: 'correct', message: policy, value: record.trim() }
    : { status: 'wrong', message: 'Its policy has to be p=none, p=quarantine or p=reject.', found };
}
