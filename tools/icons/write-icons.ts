import { writeFileSync } from 'node:fs';
import { iconFile, iconModule } from './icon-module.ts';

writeFileSync(iconFile, iconModule());
