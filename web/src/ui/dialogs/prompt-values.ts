type PromptOptions = {
  label: string;
  placeholder?: string;
  description?: string;
  required?: boolean;
  maxLength?: number;
};

/** A text, or with `multiple` a list of texts; a required list needs at least one. */
export type PromptInput = PromptOptions &
  (
    | { type?: 'text' | 'email' | 'url' | 'password'; multiple?: false; initial?: string }
    | { multiple: true; initial?: readonly string[] }
  );

export type PromptInputs = Readonly<Record<string, PromptInput>>;

/** Values by input name. */
export type PromptValues<Inputs extends PromptInputs> = {
  [Name in keyof Inputs]: Inputs[Name] extends { multiple: true } ? string[] : string;
};

export function initialValues<Inputs extends PromptInputs>(inputs: Inputs): PromptValues<Inputs> {
  const values = Object.entries(inputs).map(([name, input]) => [
    name,
    input.multiple ? [...(input.initial ?? [])] : (input.initial ?? ''),
  ]);
  return Object.fromEntries(values) as PromptValues<Inputs>;
}

/** Required and blank; for a list, without any non-blank item. */
export function isMissing({ required }: PromptInput, value: string | readonly string[] = ''): boolean {
  return required === true && ![value].flat().some((text) => text.trim() !== '');
}

/** The name of the first incomplete input. */
export function firstMissing<Inputs extends PromptInputs>(
  inputs: Inputs,
  values: PromptValues<Inputs>,
): string | undefined {
  return Object.entries(inputs).find(([name, input]) => isMissing(input, values[name]))?.[0];
}
