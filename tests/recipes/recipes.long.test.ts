/** Every file that a recipe names is needed: where one is forgotten, the compiler, a test of the family or the proof of the member says so. */
import { describe, expect, test } from 'vitest';
import { MEMBERS } from './members.js';
import { openWorkshop } from './workshop.js';

/** Pages are for people, pictures and hashes are made by commands, and a test of the member alone fails nowhere else: nothing here can miss them. */
const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !/(expected|-panel)\.test\.ts$/.test(path);

describe.each(MEMBERS.map((member) => [member.recipe, member] as const))('%s', (_, member) => {
  test.each(Object.keys(member.files).filter(isCode))('%s', async (file) => {
    const workshop = openWorkshop([member], [file]);
    try {
      const compiles = workshop.typeErrors() === '';
      const works =
        compiles &&
        (await member.prove(workshop).then(
          () => true,
          () => false,
        ));
      const witness = member.witnesses[file];
      const passes = works && (witness === undefined || workshop.passes(witness));
      expect(passes, `${file} can be forgotten`).toBe(false);
    } finally {
      workshop.close();
    }
  });
});
