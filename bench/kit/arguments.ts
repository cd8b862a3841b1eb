import { parseArgs } from 'node:util';

export type BenchArguments = {
  /** Measurements of each kind. */
  runs: number;
  /** Where the values are written as JSON; null writes none. */
  json: string | null;
  /** A seeded DATA_DIR to use again; null makes one and removes it afterwards. */
  folder: string | null;
  /** Where the server writes a CPU profile when it stops. */
  profile: string | null;
};

/** `--runs N --json FILE --folder DIR --profile DIR`, each optional. */
export function readArguments(defaultRuns: number): BenchArguments {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { runs: text, json: text, folder: text, profile: text } });
  const runs = Number(values.runs ?? defaultRuns);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs must be a whole number, not ${values.runs}`);
  return {
    runs,
    json: values.json ?? null,
    folder: values.folder ?? null,
    profile: values.profile ?? null,
  };
}
