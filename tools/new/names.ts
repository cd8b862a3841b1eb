/** One name in every spelling that code needs; `feature` is the folder before the slash, if there was one. */
export type Names = {
  kebab: string;
  camel: string;
  Pascal: string;
  snake: string;
  Title: string;
  feature: string;
};

const NAME = /^(?:([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\/)?([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/** Reads `send-reminder` or `reports/send-reminder`. Throws on anything that is not kebab-case. */
export function readName(text: string): Names {
  const [, feature = '', kebab] = NAME.exec(text) ?? [];
  if (kebab === undefined) {
    const meant = text.replaceAll('_', '-').toLowerCase();
    const example = NAME.test(meant) ? `write ${meant}` : 'such as google-ads';
    throw new Error(`"${text}" is not a name in kebab-case: ${example}.`);
  }
  const words = kebab.split('-');
  const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const Pascal = capitals.join('');
  return {
    kebab,
    camel: (words[0] ?? '') + capitals.slice(1).join(''),
    Pascal,
    snake: words.join('_'),
    Title: capitals.join(' '),
    feature,
  };
}

/** Replaces `__kebab__`, `__camel__`, `__Pascal__`, `__snake__`, `__Title__` and `__feature__`. */
export function fillIn(text: string, names: Names): string {
  return text.replace(/__(kebab|camel|Pascal|snake|Title|feature)__/g, (_, spelling: keyof Names) => {
    if (names[spelling] === '') throw new Error(`Say which feature it belongs to: <feature>/${names.kebab}.`);
    return names[spelling];
  });
}
