/** How long one part of a run took: a step, or a file of tests. */
export type Timing = { name: string; durationMs: number };

/** The longest first, at most `count`, one line each. */
export function describeSlowest(timings: readonly Timing[], count = timings.length): string {
  return timings
    .toSorted((a, b) => b.durationMs - a.durationMs)
    .slice(0, count)
    .map(({ name, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(8)} s  ${name}`)
    .join('\n');
}

type VitestReport = {
  testResults: { name: string; startTime: number; endTime: number }[];
};

/** Vitest's JSON report: each file of tests, by its path below `root`. A file that runs in two projects is listed twice. */
export const vitestTimings = (report: unknown, root: string): Timing[] =>
  (report as VitestReport).testResults.map(({ name, startTime, endTime }) => ({
    name: name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name,
    durationMs: endTime - startTime,
  }));

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { file: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
};

/** Playwright's JSON report: each file of journeys in each project, all its attempts added up. */
export function playwrightTimings(report: unknown): Timing[] {
  const sums = new Map<string, number>();
  const visit = ({ suites = [], specs = [] }: PlaywrightSuite): void => {
    for (const { file, tests } of specs)
      for (const { projectName, results } of tests) {
        const name = `e2e/${file} (${projectName})`;
        const durationMs = results.reduce((sum, { duration }) => sum + duration, 0);
        sums.set(name, (sums.get(name) ?? 0) + durationMs);
      }
    suites.forEach(visit);
  };
  (report as { suites: PlaywrightSuite[] }).suites.forEach(visit);
  return [...sums].map(([name, durationMs]) => ({ name, durationMs }));
}
