/** A fictitious member of every family that ARCHITECTURE.md has a recipe for. */
import type { Member } from './member.js';
import { example } from './members/example.js';
import { format } from './members/format.js';
import { joint } from './members/joint.js';
import { law } from './members/law.js';
import { panel } from './members/panel.js';
import { sensor } from './members/sensor.js';
import { shape } from './members/shape.js';
import { solver } from './members/solver.js';

export const MEMBERS: readonly Member[] = [law, shape, joint, sensor, format, solver, panel, example];
