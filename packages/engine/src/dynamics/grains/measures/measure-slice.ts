/** What measures keep, as a part of the state: what a snapshot holds of them. They do not act on the motion and are not hashed. */
import {
  type NumberReader,
  type NumberWriter,
  readNumber,
  readNumbers,
  writeNumber,
  writeNumbers,
} from '../../../math/number-stream.js';
import type { GrainBed } from '../grain-bed.js';
import { saveGrainMeter, takeGrainMeter } from '../meters/grain-meter.js';
import { saveResidence, takeResidence } from '../regions/residence.js';
import { saveWallResults, takeWallResults } from '../wall-results/wall-results.js';
import type { MeasureState } from './measure-model.js';

export function writeMeasures({ meters, residences, walls }: MeasureState, out: NumberWriter): void {
  const write = (numbers: Float64Array) => {
    writeNumber(out, numbers.length);
    writeNumbers(out, numbers);
  };
  for (const meter of meters) write(saveGrainMeter(meter));
  for (const residence of residences) if (residence !== undefined) write(saveResidence(residence));
  for (const wall of walls) write(saveWallResults(wall));
}

/** On a bed that has taken up its state of the same time. */
export function readMeasures({ meters, residences, walls }: MeasureState, bed: GrainBed, from: NumberReader): void {
  const next = () => readNumbers(from, readNumber(from));
  for (const meter of meters) takeGrainMeter(meter, bed, next());
  for (const residence of residences) if (residence !== undefined) takeResidence(residence, next());
  for (const wall of walls) takeWallResults(wall, next());
}
