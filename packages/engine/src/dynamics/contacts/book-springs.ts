/** Books energy released by the springs of contact laws, each in its own line of the ledger. */
import type { SpringEnergies } from '../../contact-laws/pair-laws.js';
import { LEDGER, ledgerStart } from '../ledger-slice.js';
import type { BodyModel } from '../multibody/body-model.js';

/** Books released energy [J] as friction, rolling and spinning. Returns the sum, which the caller subtracts from the contact's row. */
export function bookSprings(bodies: BodyModel, y: Float64Array, given: SpringEnergies): number {
  const ledger = ledgerStart(bodies);
  y[ledger + LEDGER.friction] += given.tangential;
  y[ledger + LEDGER.rolling] += given.rolling;
  y[ledger + LEDGER.spinning] += given.spinning;
  return given.tangential + given.rolling + given.spinning;
}
