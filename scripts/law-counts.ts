/** The table law × suite, from vitest's JSON report of the tests of contact laws. */

/** What is used of the report. `cases`: random cases of property tests, as scripts/property-seed.ts counts them. */
export interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly meta?: { readonly cases?: number };
    }[];
  }[];
}

interface Cell {
  tests: number;
  failed: number;
  cases: number;
}

/** A family's laws in rows, what its suite asks in columns. */
interface Family {
  readonly questions: string[];
  readonly laws: Map<string, Map<string, Cell>>;
}

/** Describe blocks of suites are called 'normal law …', 'damping law …', 'resistance law …'. */
const SUITE = /^\w+ law (.*)$/;

export function lawCounts(report: TestReport): string {
  const families = new Map<string, Family>();
  for (const { name, assertionResults } of report.testResults) {
    const family = /contact-laws\/(\w+)\//.exec(name.replaceAll('\\', '/'))?.[1];
    if (family === undefined) continue;
    for (const { ancestorTitles, title, status, meta } of assertionResults) {
      const law = ancestorTitles.flatMap((each) => SUITE.exec(each)?.[1] ?? [])[0];
      if (law === undefined) continue;
      const held: Family = families.get(family) ?? { questions: [], laws: new Map() };
      families.set(family, held);
      const question = title.replace(/\d+(\.\d+)?(e-?\d+)?/g, '…');
      if (!held.questions.includes(question)) held.questions.push(question);
      const row = held.laws.get(law) ?? new Map<string, Cell>();
      held.laws.set(law, row);
      const cell = row.get(question) ?? { tests: 0, failed: 0, cases: 0 };
      row.set(question, cell);
      cell.tests++;
      cell.failed += status === 'passed' ? 0 : 1;
      cell.cases += meta?.cases ?? 0;
    }
  }
  return [...families]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, family]) => familyText(name, family))
    .join('\n');
}

function familyText(name: string, { questions, laws }: Family): string {
  const legend = questions.map((question, i) => `${i + 1}. ${question}`);
  const head = ['law', ...questions.map((_, i) => String(i + 1)), 'tests', 'cases'];
  const rows = [...laws].map(([law, row]) => {
    const cells = questions.map((question) => row.get(question));
    const sum = (key: keyof Cell) => cells.reduce((total, cell) => total + (cell?.[key] ?? 0), 0);
    return [lawText(law), ...cells.map(cellText), String(sum('tests')), String(sum('cases'))];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [`## ${name}`, '', ...legend, '', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n');
}

/** '3' tests, '1 × 1000' with random cases, '✗' where one fails, '–' where the suite does not ask. */
function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '–';
  const count = cell.cases > 0 ? `${cell.tests} × ${Math.round(cell.cases / cell.tests)}` : String(cell.tests);
  return cell.failed > 0 ? `✗ ${count}` : count;
}

/** `{"type":"hertz","stiffness":3}` as `hertz, stiffness 3`; other names as they are. */
function lawText(law: string): string {
  try {
    const { type, ...rest } = JSON.parse(law) as { type: string };
    return [type, ...Object.entries(rest).map(([key, value]) => `${key} ${String(value)}`)].join(', ');
  } catch {
    return law;
  }
}
