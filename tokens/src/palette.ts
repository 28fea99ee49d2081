import {
  amber,
  amberDark,
  blackA,
  blue,
  blueDark,
  cyan,
  cyanDark,
  green,
  greenDark,
  indigo,
  indigoDark,
  purple,
  purpleDark,
  red,
  redDark,
  slate,
  slateA,
  slateDark,
  slateDarkA,
} from '@radix-ui/colors';

/** The steps of every scale: 1–2 backgrounds, 3–5 filled parts, 6–8 borders, 9–10 solids, 11–12 text. */
type Step = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12';

/** A scale's twelve colours as CSS values, by step. */
type Scale = Record<Step, string>;

function scale<Name extends string>(name: Name, steps: Record<`${Name}${Step}`, string>): Scale {
  return {
    1: steps[`${name}1`],
    2: steps[`${name}2`],
    3: steps[`${name}3`],
    4: steps[`${name}4`],
    5: steps[`${name}5`],
    6: steps[`${name}6`],
    7: steps[`${name}7`],
    8: steps[`${name}8`],
    9: steps[`${name}9`],
    10: steps[`${name}10`],
    11: steps[`${name}11`],
    12: steps[`${name}12`],
  };
}

/**
 * The raw colours: the accessible twelve-step scales of Radix Colors. Only the semantic tokens refer to the scales. Components use
 * the semantic tokens.
 *
 * @see https://www.radix-ui.com/colors/docs/palette-composition/understanding-the-scale
 */
export const palette = {
  slate: scale('slate', slate),
  slateDark: scale('slate', slateDark),
  slateA: scale('slateA', slateA),
  slateDarkA: scale('slateA', slateDarkA),
  blackA: scale('blackA', blackA),
  blue: scale('blue', blue),
  blueDark: scale('blue', blueDark),
  cyan: scale('cyan', cyan),
  cyanDark: scale('cyan', cyanDark),
  green: scale('green', green),
  greenDark: scale('green', greenDark),
  indigo: scale('indigo', indigo),
  indigoDark: scale('indigo', indigoDark),
  purple: scale('purple', purple),
  purpleDark: scale('purple', purpleDark),
  amber: scale('amber', amber),
  amberDark: scale('amber', amberDark),
  red: scale('red', red),
  redDark: scale('red', redDark),
} satisfies Record<string, Scale>;

export type ScaleName = keyof typeof palette;

/** A step of a scale by name, as in `slate.11`. A reference to a missing step is a type error. */
export type PaletteReference = `${ScaleName}.${Step}`;
