/**
 * State feedback from two encoders: F = k_x x + k_v ẋ + k_θ θ + k_ω θ̇. Speeds are not measured but taken from the last two samples,
 * which the controller therefore has to remember.
 */
import { defineController, type Registry } from 'impinge';

/** Where the last slide and angle are kept, and whether there are any. */
const [SLIDE, ANGLE, BEGUN] = [0, 1, 2];

const balance = defineController({
  parameters: {
    slide: { unit: 'N/m', help: 'k_x: force for a cart that is off its place.' },
    slideSpeed: { unit: 'N s/m', help: 'k_v: force for its speed.' },
    angle: { unit: 'N/rad', help: 'k_θ: force for a pole that leans.' },
    angleSpeed: { unit: 'N s/rad', help: 'k_ω: force for its speed.' },
  },
  inputs: ['slide', 'angle'],
  outputs: ['force'],
  memory: 3,
  create:
    (gains) =>
    ({ interval, inputs: [slide, angle], outputs, memory }) => {
      const speed = memory[BEGUN] === 1 ? (slide - memory[SLIDE]) / interval : 0;
      const turning = memory[BEGUN] === 1 ? (angle - memory[ANGLE]) / interval : 0;
      outputs[0] = gains.slide * slide + gains.slideSpeed * speed + gains.angle * angle + gains.angleSpeed * turning;
      memory[SLIDE] = slide;
      memory[ANGLE] = angle;
      memory[BEGUN] = 1;
    },
});

export default { controllers: { balance } } satisfies Registry;
