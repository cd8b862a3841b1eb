import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { isMet, type Measurement } from './measurements.ts';

/** Prints the values as a table that can be pasted into the README, and writes them as JSON if requested. */
export function report(title: string, values: readonly Measurement[], jsonFile: string | null): void {
  const machine = machineText();
  const rows = [
    ['', 'n', 'median', 'p95', 'floor median', 'floor p95', 'aim', ''],
    ['---', '---:', '---:', '---:', '---:', '---:', '---:', '---'],
    ...values.map(rowOf),
  ];
  console.log(`\n${title}\n${machine}\n\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
  if (!jsonFile) return;
  const measuredAt = new Date().toISOString();
  writeFileSync(jsonFile, `${JSON.stringify({ title, machine, measuredAt, values }, null, 2)}\n`);
}

/** With the machine's load: a load beyond its cores means that other work affected the values. */
function machineText(): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown';
  const memoryGib = Math.round(totalmem() / 2 ** 30);
  const [, load = 0] = loadavg();
  return `${availableParallelism()} cores (${processor}), ${memoryGib} GiB, Node ${process.version}, load ${load.toFixed(1)} over five minutes`;
}

function rowOf(measurement: Measurement): string[] {
  const { name, unit, runs, median, p95, floor, aim } = measurement;
  const met = isMet(measurement);
  return [
    name,
    String(runs),
    valueText(median, unit),
    valueText(p95, unit),
    floor ? valueText(floor.median, unit) : '',
    floor ? valueText(floor.p95, unit) : '',
    aim ? `${valueText(aim.most, unit)}${aim.of === 'median' ? ' median' : ''}` : '',
    met === null ? '' : met ? 'met' : 'MISSED',
  ];
}

function valueText(measurement: number, unit: Measurement['unit']): string {
  if (unit === 'calls' || unit === 'requests') return String(measurement);
  return `${measurement >= 100 ? Math.round(measurement) : Math.round(measurement * 10) / 10} ${unit}`;
}
