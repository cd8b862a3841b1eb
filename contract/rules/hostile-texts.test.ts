import { expect, test } from 'vitest';
import { slowTexts } from '../testing/hostile-texts.ts';
import { checkExpression } from './calculated-metric.ts';
import { isDay } from './calendar-day.ts';
import { clientScore } from './client-match.ts';
import { hexColor } from './colors.ts';
import { shapeProblem } from './credential-shape.ts';
import { csvCell } from './csv-safety.ts';
import { withDaysOf } from './days-in-text.ts';
import { frameAncestors } from './frame-ancestors.ts';
import { freeName } from './free-name.ts';
import { hostNameOf, siteProblem } from './host-name.ts';
import { lettersOf } from './letters-of.ts';
import { nearestWord } from './nearest-word.ts';
import { instantOf } from './number-format.ts';
import { ownPath } from './own-path.ts';
import { onEachSide } from './paired-colours.ts';
import { parseRecipients } from './report-limits.ts';
import { fillTemplate, templateProblems } from './report-template.ts';
import { scrub } from './scrub.ts';
import { userNameProblem } from './sender-address.ts';
import { datesFromQuery } from './shared-url.ts';
import { readSite } from './site-target.ts';
import { uniquePrefix } from './unique-prefix.ts';
import { withProtocol } from './url.ts';

const templateValues = {} as Parameters<typeof fillTemplate>[1];
const shape = { pattern: 'pk_\\S+', words: 'It begins with "pk_".' };

const work: Record<string, (text: string) => unknown> = {
  expression: (text) => checkExpression(text, null),
  day: isDay,
  'client in a text': (text) => clientScore({ name: 'Acme', domain: 'acme.example' }, text),
  'name of a client': (text) => clientScore({ name: text, domain: text }, 'acme.example'),
  colour: hexColor,
  'pair of colours': (text) => onEachSide([text], (colour) => colour),
  credential: (text) => shapeProblem({ shape }, text),
  'cell of a CSV file': csvCell,
  'days in a text': (text) => withDaysOf(text, 'en'),
  'frame ancestors': (text) => frameAncestors([text]),
  'free name': (text) => freeName(text, ['a', text]),
  'host name': hostNameOf,
  site: siteProblem,
  'site of a check': readSite,
  letters: lettersOf,
  'nearest word': (text) => nearestWord(text, ['clicks', 'sessions']),
  instant: instantOf,
  'own path': ownPath,
  recipients: parseRecipients,
  'problems of a template': (text) => templateProblems(text, { length: 200, lines: 'many' }),
  template: (text) => fillTemplate(text, templateValues),
  secrets: scrub,
  'user name': userNameProblem,
  'dates of a query': (text) => datesFromQuery(text, '2026-11-20'),
  prefix: (text) => uniquePrefix(text, ['a']),
  url: withProtocol,
};

test.each(Object.entries(work))('%s takes linear time', (_, read) => {
  expect(slowTexts(read)).toEqual([]);
});
