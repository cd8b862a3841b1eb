import { writeFileSync } from 'node:fs';
import { mapFiles } from './map-shapes.ts';

for (const { path, text } of mapFiles()) writeFileSync(path, text);
