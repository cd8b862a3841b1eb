import { slowTexts } from '@vitrine/contract/testing/hostile-texts.ts';
import { expect, test } from 'vitest';
import { evaluateDkim } from './dkim.ts';
import { evaluateDmarc } from './dmarc.ts';
import { unquoted } from './finding.ts';
import { userNameProblem } from './sender-address.ts';
import { evaluateSpf } from './spf.ts';

const work: Record<string, (text: string) => unknown> = {
  quotes: unquoted,
  SPF: (text) => evaluateSpf([`v=spf1 ${text}`], 'mail.example', 1),
  DKIM: (text) => evaluateDkim([text], 'key'),
  'user name': userNameProblem,
  DMARC: (text) => evaluateDmarc([`v=DMARC1;${text}`]),
};

test.each(Object.entries(work))('%s takes linear time', (_, read) => {
  expect(slowTexts(read)).toEqual([]);
});
