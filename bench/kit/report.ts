import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { type Figure, isMet } from './figures.ts';

/** Prints the figures as a table that can be pasted into the README, and writes them as JSON where that is wanted. */
export function report(title: string, figures: readonly Figure[], jsonFile: string | null): void {
  const machine = machineWords();
  const rows = [
    ['', 'n', 'median', 'p95', 'floor median', 'floor p95', 'aim', ''],
    ['---', '---:', '---:', '---:', '---:', '---:', '---:', '---'],
    ...figures.map(rowOf),
  ];
  console.log(`\n${title}\n${machine}\n\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
  if (!jsonFile) return;
  const measuredAt = new Date().toISOString();
  writeFileSync(jsonFile, `${JSON.stringify({ title, machine, measuredAt, figures }, null, 2)}\n`);
}

/** With how busy the machine was: a load beyond its cores means that the figures are about the others' work too. */
function machineWords(): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown';
  const memoryGib = Math.round(totalmem() / 2 ** 30);
  const [, load = 0] = loadavg();
  return `${availableParallelism()} cores (${processor}), ${memoryGib} GiB, Node ${process.version}, load ${load.toFixed(1)} over five minutes`;
}

function rowOf(figure: Figure): string[] {
  const { name, unit, runs, median, p95, floor, aim } = figure;
  const met = isMet(figure);
  return [
    name,
    String(runs),
    words(median, unit),
    words(p95, unit),
    floor ? words(floor.median, unit) : '',
    floor ? words(floor.p95, unit) : '',
    aim ? `${words(aim.most, unit)}${aim.of === 'median' ? ' median' : ''}` : '',
    met === null ? '' : met ? 'met' : 'MISSED',
  ];
}

function words(value: number, unit: Figure['unit']): string {
  if (unit === 'calls' || unit === 'requests') return String(value);
  return `${value >= 100 ? Math.round(value) : Math.round(value * 10) / 10} ${unit}`;
}
