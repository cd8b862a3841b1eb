import { slowTexts } from '@vitrine/contract/testing/hostile-texts.ts';
import { expect, test } from 'vitest';
import { judgeDkim } from './dkim.ts';
import { judgeDmarc } from './dmarc.ts';
import { unquoted } from './finding.ts';
import { userNameProblem } from './sender-address.ts';
import { judgeSpf } from './spf.ts';

const work: Record<string, (text: string) => unknown> = {
  quotes: unquoted,
  SPF: (text) => judgeSpf([`v=spf1 ${text}`], 'mail.example', 1),
  DKIM: (text) => judgeDkim([text], 'key'),
  'user name': userNameProblem,
  DMARC: (text) => judgeDmarc([`v=DMARC1;${text}`]),
};

test.each(Object.entries(work))('%s takes linear time', (_, read) => {
  expect(slowTexts(read)).toEqual([]);
});
