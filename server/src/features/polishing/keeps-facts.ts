import type { ChangeNames } from '@vitrine/contract/rules/explanations/explanation.messages.ts';
import { sentenceStart } from '@vitrine/contract/rules/text/sentence-start.ts';

type Kind = 'name' | 'value' | 'percent' | 'difference';
type Fact = { kind: Kind; text: string };
/** A fact where it stands: `lead` is the word directly before it. */
type PlacedFact = Fact & { lead: string };

/** A number with its sign, currency and unit. */
const NUMBER =
  /[+\-−]?\p{Sc}?\d+(?:[.,'’\u00a0\u202f]\d+)*(?:[\u00a0\u202f ]?[%\p{Sc}]|[\u00a0\u202f ]?pp(?!\p{L})|\p{L}+)?/uy;
const KINDS: readonly Kind[] = ['name', 'value', 'percent', 'difference'];
/** Markup and links, and characters that could pass for them, for other letters or for digits. */
const FORBIDDEN =
  /[<>`*_#{}[\]|\\@]|https?:|www\.|[\p{L}\d]\.\p{L}|[\p{Cc}\p{Cf}\p{M}\p{N}]|(?!\p{Script=Latin})\p{L}/gu;
const CAPITALISED = /\p{Lu}[\p{L}\d]*/gu;
/** Numbers, negations, comparisons and reasons: a few letters that make a sentence say something else. */
const WEIGHTY_WORDS =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?|billions?|half|halves|thirds?|quarters?|twice|thrice|doubl\w*|tripl\w*|quadrupl\w*|not|no|never|none|neither|nor|without|cannot|nothing|hardly|barely|scarcely|fail\w*|more|less|fewer|least|against|because|due|thanks|caus\w+)$/;
/** When something was, and what is compared with what: values beside them could change places without changing their order. */
const TEMPORAL_WORDS =
  /^(?:now|currently|today|nowadays|before|beforehand|previous\w*|prior|earlier|former\w*|initial\w*|original\w*|later|afterwards?|after|until|then|ago|since|versus|vs|compar\w+|respectively|end\w*|start\w*|beg[ai]n\w*)$/;
/** What a word directly before a value says of it. */
const LEADS: readonly [role: string, words: RegExp][] = [
  ['from', /^(?:from|was|were)$/],
  ['to', /^(?:to|is|are|reach\w*|at)$/],
  ['usual', /^(?:about|around|roughly|approximately|nearly|almost|expected|usual\w*|normal\w*|typical\w*)$/],
];
/** As in “didn’t”, which is two words otherwise. */
const CONTRACTED_NOT = /n['’]t(?!\p{L})/giu;
const UP = /^(?:rose|risen|ris\w+|rise|increas\w*|grew|grow\w*|gain\w*|climb\w*|higher|improv\w*|up)$/;
const DOWN =
  /^(?:fell|fall\w*|declin\w*|decreas\w*|dropp?\w*|lower\w*|lost|los\w+|shrank|shr\w+|reduc\w*|down)$/;
/** Longer than any of those words. */
const MAX_LEAD = 40;
/** Longer texts are no polish. */
const MAX_GROWTH = 1.6;
const MORE_CHARACTERS = 40;

/**
 * Whether another wording of sentences says the same: each has the same numbers, dates and names, in the same order among those of its
 * kind, the same direction, and nothing that looks like markup, a link or another name. What can't be verified counts as changed.
 */
export function keepsFacts(
  sentences: readonly string[],
  polished: readonly string[],
  names: ChangeNames,
): boolean {
  if (sentences.length !== polished.length) return false;
  const known = [...names.parts, ...names.days].toSorted((one, other) => other.length - one.length);
  return sentences.every((sentence, index) => {
    const text = polished[index] ?? '';
    return text.trim() !== '' && keepsSentence(sentence, text, { known, metric: names.metric });
  });
}

type Names = { known: readonly string[]; metric: string };

function keepsSentence(original: string, text: string, names: Names): boolean {
  if (text.length > original.length * MAX_GROWTH + MORE_CHARACTERS) return false;
  const [before, after] = [read(original, names), read(text, names)];
  return (
    KINDS.every((kind) => isSame(textsOf(before.facts, kind), textsOf(after.facts, kind))) &&
    isSame(matches(before.rest, FORBIDDEN), matches(after.rest, FORBIDDEN)) &&
    isSame(weightyWords(before.rest), weightyWords(after.rest)) &&
    isSame(directionsIn(before.rest), directionsIn(after.rest)) &&
    keepsRoles(valuesOf(before.facts), valuesOf(after.facts)) &&
    hasNoOtherNames(before.rest, after.rest)
  );
}

/** The facts of a sentence in its order, and its other words. */
function read(text: string, { known, metric }: Names): { facts: PlacedFact[]; rest: string } {
  const facts: PlacedFact[] = [];
  let rest = '';
  let at = 0;
  while (at < text.length) {
    const found = isWithinWord(text, at) ? null : (nameAt(text, at, known, metric) ?? numberAt(text, at));
    if (found) {
      facts.push({ ...found.fact, lead: lastWord(rest) });
      // A space in its place: words beside it stay apart.
      rest += ' ';
      at += found.length;
    } else {
      rest += text[at];
      at += 1;
    }
  }
  return { facts, rest };
}

/** A metric may be written in lower case within a sentence, and what is in lower case begins one with a capital. */
function nameAt(text: string, at: number, known: readonly string[], metric: string) {
  const isAt = (name: string, written = name) =>
    text.startsWith(written, at) && !isWithinWord(text, at + name.length);
  // As it is first: `brand` and `Brand` may be two parts.
  const exact = known.find((name) => isAt(name));
  const capital = at === 0 ? known.find((name) => isAt(name, sentenceStart(name))) : undefined;
  const part = (exact?.length ?? 0) >= (capital?.length ?? 0) ? exact : capital;
  if (part !== undefined) return { fact: { kind: 'name' as const, text: part }, length: part.length };
  const found = text.slice(at, at + metric.length);
  const isMetric = metric !== '' && found.toLowerCase() === metric.toLowerCase();
  if (!isMetric || isWithinWord(text, at + metric.length)) return null;
  return { fact: { kind: 'name' as const, text: metric }, length: metric.length };
}

function numberAt(text: string, at: number): { fact: Fact; length: number } | null {
  NUMBER.lastIndex = at;
  const [found] = NUMBER.exec(text) ?? [];
  if (found === undefined) return null;
  const number = found.replace(/^-/, '−').replace(/[\u00a0\u202f ]/gu, '');
  const kind = /^[+−]/.test(number) ? 'difference' : number.endsWith('%') ? 'percent' : 'value';
  return { fact: { kind, text: number }, length: found.length };
}

function isWithinWord(text: string, at: number): boolean {
  const isPart = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}]/u.test(character);
  return isPart(text[at - 1]) && isPart(text[at]);
}

const textsOf = (facts: readonly Fact[], kind: Kind) =>
  facts.filter((fact) => fact.kind === kind).map(({ text }) => text);

const valuesOf = (facts: readonly PlacedFact[]) => facts.filter(({ kind }) => kind === 'value');

/** Only what stands directly before a value, spaces and opening brackets aside. */
const lastWord = (text: string) => {
  const words = text
    .slice(-MAX_LEAD)
    .split(/[ (]/)
    .filter((word) => word !== '');
  return words.at(-1)?.toLowerCase() ?? '';
};

const roleOf = ({ lead }: PlacedFact) => LEADS.find(([, words]) => words.test(lead))?.[0] ?? null;

/**
 * Whether the values, which are the same in the same order, are still what they were: the old one, the new one, or the usual one. 'At 43,010,
 * from 37,720' of what fell to 37,720 would say the opposite.
 */
function keepsRoles(before: readonly PlacedFact[], after: readonly PlacedFact[]): boolean {
  return before.every((fact, index) => {
    const was = roleOf(fact);
    const is = after[index] ? roleOf(after[index]) : null;
    if (is === null || is === was) return true;
    // Where the original has no such word, ‘at’ or ‘to’ says no more than that it is the value, but ‘from’ makes it the old one of two.
    return was === null && (is === 'to' || (is === 'from' && before.length === 1));
  });
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

const matches = (text: string, pattern: RegExp) => text.match(pattern) ?? [];

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const weightyWords = (text: string) =>
  wordsOf(text.replace(CONTRACTED_NOT, ' not')).filter(
    (word) => WEIGHTY_WORDS.test(word) || TEMPORAL_WORDS.test(word),
  );

/** Up or down, each once, in the order in which words say so. */
function directionsIn(text: string): ('up' | 'down')[] {
  const directions = wordsOf(text).flatMap((word) =>
    UP.test(word) ? (['up'] as const) : DOWN.test(word) ? (['down'] as const) : [],
  );
  return [...new Set(directions)];
}

/** Only the first word of a sentence may have a capital that the original has not. */
function hasNoOtherNames(before: string, after: string): boolean {
  const known = new Set(matches(before, CAPITALISED));
  const start = after.search(/\S/u);
  return [...after.matchAll(CAPITALISED)].every(([word, ..._], index, all) => {
    const at = all[index]?.index ?? 0;
    return known.has(word) || at === start;
  });
}
