import { expect, test } from 'vitest';
import { levels } from './levels';
import { parseMoves } from './lurd';
import { isSolved, levelOfRows, replay } from './simulator';

// Solutions found by `hence plan`: every level is solvable.
const plans: Record<string, string> = {
  'Straight on': 'rR',
  'Round the corner': 'Rldd3r3ulD',
  'Two ways': 'rruulDrd3LUluR',
  Warehouse: 'RRDuurD',
  Keyhole: '3DRdrU3rdLLu3l3u4r3DrdLu5ldRdd4rUUruLL',
  Crossroads: 'RurDllLuR3ld4RUrrRurrd3LdLU4rddlULL3ru3L',
  'Loading bay':
    'rUrRRlddldlUUlu3RdrRRldRddlUUru4R4lddrUlu3RurDld3RlUlu3RlddR4lulluullu4lDDrrdr6R3luullDuullddRlddllUlu3Rdr5Rur' +
    'D3luullDuullddRd5RdRRlUlu3RlldR4luullDld5RdrrRluRRllulld3R',
  Harbour:
    'l5dlld3ldlUUrrd3rdr3Udlld4luUdrrd6rdr4Uddrrd3rdr5U3dlld4l3uU3d3luUU3dlld4luuUU3drrd7r4uU5ruurrdd5L4r4dlld7l4uU' +
    '5luullddRRlluRRu6rdLrrRu7rdLLr5uluur6DrdLdlUruLr4ullu3lul5D3u3l4drrR4ulluul5D3u3r4dllL4ullu3lul5D3urru4r11dlld' +
    '4l5uluuRR',
};

for (const { title, rows } of levels)
  test(`${title} can be solved`, () => {
    const level = levelOfRows(rows);
    expect(level.goals.filter(Boolean).length).toBe(level.start.boxes.length);
    const { fault, state } = replay(level, parseMoves(plans[title]));
    expect(fault).toBeUndefined();
    expect(isSolved(level, state)).toBe(true);
  });
