/** Where the tables of a wall are: places in its row of integers and of numbers (dynamics/grains/wall-tables.ts writes them). */

export const WALL_INTEGERS: i32 = 24;
export const WALL_FLOATS: i32 = 48;

/** Integers. */
export const WALL_KIND: i32 = 0;
export const WALL_ONE_SIDED: i32 = 2;
export const WALL_TRIANGLES: i32 = 3;
export const WALL_EDGES: i32 = 4;
export const TRIANGLE_ROWS: i32 = 5;
export const FACETS: i32 = 6;
export const EDGE_DUTIES: i32 = 7;
export const CORNER_DUTIES: i32 = 8;
export const CORNERS: i32 = 9;
export const EDGE_ENDS: i32 = 10;
export const EDGE_FIRST: i32 = 11;
export const EDGE_SIDES: i32 = 12;
export const EDGE_NORMALS: i32 = 13;
export const EDGE_OPEN: i32 = 14;
export const NEIGHBOUR_FIRST: i32 = 15;
export const CORNER_NEIGHBOURS: i32 = 16;
export const CORNER_NORMALS: i32 = 17;
export const GRID_STARTS: i32 = 18;
export const GRID_SLOTS: i32 = 19;
export const GRID_X: i32 = 20;
export const GRID_Y: i32 = 21;
export const GRID_Z: i32 = 22;
/** Material of each feature. */
export const WALL_MATERIALS: i32 = 23;

/** Kinds of walls. */
export const PLANE: i32 = 0;

/** Numbers: axes in columns (row by row), origin, velocity, angular velocity, 1/m. */
export const WALL_ORIGIN: i32 = 9;
export const WALL_VELOCITY: i32 = 12;
export const WALL_TURNING: i32 = 15;
export const WALL_LIGHTNESS: i32 = 18;
/** Least x y z of its grid, the edge of a cell, and the greatest x y z, in its own axes. */
export const WALL_GRID: i32 = 19;
/** Shift of its coordinates. */
export const WALL_SHIFT: i32 = 26;
/** Sums of the step: force on the wall, moment about its origin, power taken from it, energy held in its touches. */
export const WALL_SUMS: i32 = 32;
