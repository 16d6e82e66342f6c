/** run.json: what happened, for people and programs. */
import type { CrossingNote, EnergyLedger, Failure, ParameterValues, Warning } from '@impinge/engine';
import type { DescribedLaw } from '@impinge/engine/laws';
import type { Assembly, Creep, SettledStart } from '@impinge/engine/run';

/** The grains of a run. */
export interface GrainsRecord {
  /** Grains now, in total and of each set. */
  readonly count: number;
  readonly sets: Readonly<Record<string, number>>;
  /** Steps so far, their length [s], and why the suggested length is what it is. */
  readonly steps: number;
  readonly step: number;
  readonly stepReason: string;
  /** How the kernels run. */
  readonly kernel: 'wasm' | 'javascript';
  /** Threads that computed them last, and why there are fewer than asked for. */
  readonly threads: number;
  readonly threadsProblem?: string | undefined;
}

export interface RunRecord {
  readonly status: 'running' | 'interrupted' | 'done' | 'failed';
  readonly scene: string;
  readonly sceneHash: string;
  /** Values of the declared parameters. */
  readonly parameters: ParameterValues;
  readonly solver: string;
  /** Why the solver suits the scene; missing where the scene has another one than the rule chooses. */
  readonly solverReason?: string | undefined;
  /** The contact law of every pair of materials that may touch: parameters with units and ranges, and the origin of each. */
  readonly laws?: readonly DescribedLaw[];
  /** Assembly of the joints: degrees of freedom, bodies moved to close loops, redundant conditions. */
  readonly assembly?: Assembly | undefined;
  /** Overlaps at the start that no load explains, the bodies moved apart for them before time 0, and the overlaps that stay. */
  readonly settled?: SettledStart | undefined;
  /** End of the run and time reached [s]. */
  readonly until: number;
  readonly time: number;
  readonly steps: number;
  readonly rejectedSteps: number;
  readonly contacts: number;
  readonly frames: number;
  readonly checkpoints: number;
  /** Number of times the run was resumed. */
  readonly resumes: number;
  /** Seconds of wall time, all processes together. */
  readonly wallTime: number;
  /** Threads that computed it last. */
  readonly threads: number;
  /** Threads that were asked for and why there are fewer, where they are. */
  readonly threadsAsked?: number | undefined;
  readonly threadsProblem?: string | undefined;
  /** The grains; missing if the scene has none. */
  readonly grains?: GrainsRecord | undefined;
  readonly versions: { readonly impinge: string; readonly node: string; readonly scene: number };
  /** The first warnings of each kind. */
  readonly warnings: readonly Warning[];
  /** How many warnings of each kind there were. */
  readonly warningCounts?: Readonly<Record<string, number>>;
  /** Events of the scene in order of time: levels that sensors crossed. */
  readonly events: readonly CrossingNote[];
  /** [J] */
  readonly energy: EnergyLedger;
  /** Energy at the start [J]; the ledger's total should stay equal to it. */
  readonly startEnergy: number;
  /** The most energy exchanged at any frame or checkpoint [J]; the error of the ledger is relative to it. */
  readonly exchangedEnergy?: number;
  /** The contact at rest that creeps fastest at the end, under a friction law that resists only while surfaces slip. */
  readonly creep?: Creep | undefined;
  readonly stateHash: string;
  readonly failure?: Failure;
  /** Name of the event that ended the run, if one did. */
  readonly stoppedBy?: string;
  /** Modules that registered code the scene names. */
  readonly modules?: readonly string[];
}
