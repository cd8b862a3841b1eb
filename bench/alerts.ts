import { anomalyTrial, falseAlarmsPerYear } from '@vitrine/server/src/testing/alerts/anomaly-trial.ts';
import { evaluateMany } from '@vitrine/server/src/testing/alerts/evaluate-many.ts';
import { readArguments } from './kit/arguments.ts';
import { measurement } from './kit/measurements.ts';
import { report } from './kit/report.ts';

const SERIES = 2_000;
const ANOMALIES = 200;
const EVALUATED = 10_000;
const SHARE = 0.9;

const options = readArguments(3);

console.log(
  '\n| sensitivity | seed | precision | recall | of moderate ones | wrong | false alarms a year and metric |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const sensitivity of ['low', 'medium', 'high'] as const) {
  for (let seed = 1; seed <= options.runs; seed += 1) {
    const trial = anomalyTrial({ series: SERIES, anomalies: ANOMALIES, seed }, sensitivity);
    const alarms = falseAlarmsPerYear(SERIES / 10, seed, sensitivity).toFixed(2);
    const shares = [trial.precision, trial.recall, trial.moderateRecall].map((share) => share.toFixed(3));
    console.log(`| ${[sensitivity, seed, ...shares, trial.wrong, alarms].join(' | ')} |`);
    if (sensitivity === 'medium' && (trial.precision < SHARE || trial.recall < SHARE)) process.exitCode = 1;
  }
}

const times: number[] = [];
for (let run = 0; run < options.runs; run += 1) times.push((await evaluateMany(EVALUATED)).tookMs);
const evaluated = measurement(`${EVALUATED} values evaluated by four rules each`, 'ms', times, {
  most: 60_000,
});
report('Alerts', [evaluated], options.json);
