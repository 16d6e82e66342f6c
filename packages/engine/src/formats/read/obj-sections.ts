/** Which triangles of an OBJ file belong to which object and group, and the parts this makes. */
import type { TriangleMesh } from '../../geometry/mesh/triangle-mesh.js';
import type { Float64List, Uint32List } from '../mesh-lists.js';
import type { MeshPart, MeshReadOptions } from '../mesh-parts.js';
import { unusedNote, VertexSelection } from '../mesh-selection.js';

/** Triangles between two changes of object or group. */
interface Section {
  readonly object: string;
  readonly group: string;
  /** First and last + 1, in indices (three a triangle). */
  readonly from: number;
  readonly to: number;
}

/** Keeps the current object and group while an OBJ file is read. */
export class ObjSections {
  private object = '';
  private group = '';
  private from = 0;
  private hasObjects = false;
  private readonly sections: Section[] = [];

  constructor(private readonly triangles: Uint32List) {}

  /** `o name`. The group continues. */
  startObject(name: string): void {
    this.close();
    this.hasObjects = true;
    this.object = name;
  }

  /** `g name name …`: all names together are one group. */
  startGroup(names: string): void {
    this.close();
    this.group = names;
  }

  /** Objects as parts, groups within them as their faces; groups as parts where there are no objects. */
  parts(vertices: Float64List, { parts: how = 'separate' }: MeshReadOptions): { parts: MeshPart[]; notes: string[] } {
    this.close();
    const whole = how === 'together';
    const byName = new Map<string, Section[]>();
    for (const section of this.sections) {
      const name = whole ? '' : this.hasObjects ? section.object : section.group;
      const list = byName.get(name);
      if (list === undefined) byName.set(name, [section]);
      else list.push(section);
    }
    const selection = new VertexSelection(vertices);
    const faceOf = (section: Section): string =>
      whole && this.hasObjects ? section.object : whole || this.hasObjects ? section.group : '';
    const parts = Array.from(byName, ([name, sections]) => ({
      name,
      mesh: this.mesh(selection, sections, sections.map(faceOf)),
    }));
    return { parts, notes: unusedNote(selection) };
  }

  private mesh(selection: VertexSelection, sections: readonly Section[], faces: readonly string[]): TriangleMesh {
    const count = sections.reduce((sum, { from, to }) => sum + to - from, 0);
    const triangles = new Uint32Array(count);
    const ids = new Uint32Array(count / 3);
    const names = new Map<string, number>();
    let at = 0;
    sections.forEach(({ from, to }, i) => {
      triangles.set(this.triangles.data.subarray(from, to), at);
      const id = names.get(faces[i]) ?? names.size;
      names.set(faces[i], id);
      ids.fill(id, at / 3, (at + to - from) / 3);
      at += to - from;
    });
    const mesh = selection.take(triangles);
    return names.size > 1 ? { ...mesh, faces: { ids, names: [...names.keys()] } } : mesh;
  }

  private close(): void {
    const to = this.triangles.length;
    if (to > this.from) this.sections.push({ object: this.object, group: this.group, from: this.from, to });
    this.from = to;
  }
}
