/** A small scene as JSON has it: one ball, one parameter, one sensor whose name needs quotes in a table. */
export const BALL_SCENE = {
  impinge: 1,
  name: 'ball',
  until: 0.2,
  gravity: [0, 0, -9.81],
  parameters: { size: { value: 0.1, unit: 'm', min: 0.01, max: 1, help: 'Radius of the ball.' } },
  materials: { steel: { density: 7800 } },
  bodies: [{ name: 'ball', shapes: [{ type: 'sphere', radius: { parameter: 'size' } }], position: [0, 0, 1] }],
  sensors: [{ type: 'position', name: 'height, above floor', body: 'ball', axis: 'z' }],
};
