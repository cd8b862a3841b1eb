import { expect, test } from 'vitest';
import { slowTexts } from '../../testing/hostile-texts.ts';
import { hexColor } from '../colors/colors.ts';
import { onEachSide } from '../colors/paired-colors.ts';
import { clientScore } from '../dashboards/client-match.ts';
import { isDay } from '../dates/calendar-day.ts';
import { checkExpression } from '../formulas/calculated-metric.ts';
import { nearestWord } from '../formulas/nearest-word.ts';
import { instantOf } from '../numbers/number-format.ts';
import { shapeProblem } from '../people/credential-shape.ts';
import { parseRecipients } from '../reports/report-limits.ts';
import { fillTemplate, templateProblems } from '../reports/report-template.ts';
import { uniquePrefix } from '../widgets/start-widget.ts';
import { initialsOf } from './initials.ts';
import { scrub } from './scrub.ts';
import { datesFromQuery } from './shared-url.ts';
import { hostNameOf, ownPath, readSite, siteProblem, withProtocol } from './urls.ts';

const templateValues = {} as Parameters<typeof fillTemplate>[1];
const shape = { pattern: 'pk_\\S+', message: 'It begins with "pk_".' };

const work: Record<string, (text: string) => unknown> = {
  expression: (text) => checkExpression(text, null),
  day: isDay,
  'client in a text': (text) => clientScore({ name: 'Acme', domain: 'acme.example' }, text),
  'name of a client': (text) => clientScore({ name: text, domain: text }, 'acme.example'),
  colour: hexColor,
  'pair of colours': (text) => onEachSide([text], (colour) => colour),
  credential: (text) => shapeProblem({ shape }, text),
  'host name': hostNameOf,
  site: siteProblem,
  'site of a check': readSite,
  letters: initialsOf,
  'nearest word': (text) => nearestWord(text, ['clicks', 'sessions']),
  instant: instantOf,
  'own path': ownPath,
  recipients: parseRecipients,
  'problems of a template': (text) => templateProblems(text, { length: 200, lines: 'many' }),
  template: (text) => fillTemplate(text, templateValues),
  secrets: scrub,
  'dates of a query': (text) => datesFromQuery(text, '2026-11-20'),
  prefix: (text) => uniquePrefix(text, ['a']),
  url: withProtocol,
};

test.each(Object.entries(work))('%s takes linear time', (_, read) => {
  expect(slowTexts(read)).toEqual([]);
});
