/**
 * Removes contacts duplicated by round-off. On the border between the regions of two features, a face, an edge and a corner may each claim
 * the same contact point. The first is kept: faces before edges before corners.
 */
import { asked, RADIUS, UNSURE } from './asked-ball.js';
import type { BarrierContacts } from './barrier-contacts.js';

/** Points closer than this many side tolerances are the same. */
const SAME_PLACE = 4;

/** Removes edges and corners (features from `firstEdge` on) at the point of an earlier contact, and all but one contact at distance 0. */
export function dropRepeats(firstEdge: number, out: BarrierContacts): void {
  let kept = 1;
  for (let i = 1; i < out.count; i++) {
    if (isRepeat(firstEdge, out, i, kept)) continue;
    if (kept !== i) {
      out.feature[kept] = out.feature[i];
      out.gap[kept] = out.gap[i];
      out.effectiveRadius[kept] = out.effectiveRadius[i];
      for (let k = 0; k < 3; k++) {
        out.normal[3 * kept + k] = out.normal[3 * i + k];
        out.point[3 * kept + k] = out.point[3 * i + k];
      }
    }
    kept++;
  }
  out.count = kept;
}

/** Whether contact i repeats one of the first `kept`. */
function isRepeat(firstEdge: number, { feature, gap, point }: BarrierContacts, i: number, kept: number): boolean {
  const radius = asked[RADIUS];
  const unsure = asked[UNSURE];
  const isTouched = gap[i] + radius <= unsure;
  for (let j = 0; j < kept; j++) {
    // A centre on a convex edge is over both faces.
    if (isTouched && gap[j] + radius <= unsure) return true;
    if (feature[i] < firstEdge) continue;
    const x = Math.abs(point[3 * i] - point[3 * j]);
    const y = Math.abs(point[3 * i + 1] - point[3 * j + 1]);
    const z = Math.abs(point[3 * i + 2] - point[3 * j + 2]);
    if (x <= SAME_PLACE * unsure && y <= SAME_PLACE * unsure && z <= SAME_PLACE * unsure) return true;
  }
  return false;
}
