/** Energy that springs of contact laws give up, each part's in its own line of the ledger. */
import type { SpringEnergies } from '../../contact-laws/pair-laws.js';
import { LEDGER, ledgerStart } from '../ledger-slice.js';
import type { BodyModel } from '../multibody/body-model.js';

/** Books what is given up [J] as friction, rolling and spinning, and returns the sum, which is to be taken from the contact's row. */
export function bookSprings(bodies: BodyModel, y: Float64Array, given: SpringEnergies): number {
  const ledger = ledgerStart(bodies);
  y[ledger + LEDGER.friction] += given.tangential;
  y[ledger + LEDGER.rolling] += given.rolling;
  y[ledger + LEDGER.spinning] += given.spinning;
  return given.tangential + given.rolling + given.spinning;
}
