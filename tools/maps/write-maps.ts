import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { europeShapes, shapesFolder, shapesText, stateShapes, worldShapes } from './map-shapes.ts';

writeFileSync(join(shapesFolder, 'world.json'), shapesText(worldShapes()));
writeFileSync(join(shapesFolder, 'europe.json'), shapesText(europeShapes()));
writeFileSync(join(shapesFolder, 'united-states.json'), shapesText(stateShapes()));
