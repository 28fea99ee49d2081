/** What the letters after a quantity multiply it by. The client library reads them too, but does not export it. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ n: 1e-9, u: 1e-6, m: 1e-3, '': 1 },
  ...{ k: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18 },
  ...{ Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40, Pi: 2 ** 50, Ei: 2 ** 60 },
};

const QUANTITY = /^(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?)([a-zA-Z]*)$/;

/** A quantity as Kubernetes writes it, `250m` or `64Mi`, as a number. @throws Error for what is none */
export function amountOf(quantity: string): number {
  const [, digits, unit = ''] = QUANTITY.exec(quantity) ?? [];
  const factor = UNITS[unit];
  if (digits === undefined || factor === undefined) throw new Error(`not a quantity: ${quantity}`);
  return Number(digits) * factor;
}
