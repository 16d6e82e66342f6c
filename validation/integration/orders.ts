/** Order of every solver on smooth problems. */
export const ORDERS: Readonly<Record<string, number>> = {
  'dormand-prince-54': 5,
  'bogacki-shampine-32': 3,
  'rosenbrock-23': 2,
  'semi-implicit-euler': 1,
  'implicit-euler': 1,
  'velocity-verlet': 2,
  'explicit-euler': 1,
  heun: 2,
  'bogacki-shampine-3': 3,
  rk4: 4,
  'dormand-prince-5': 5,
};
