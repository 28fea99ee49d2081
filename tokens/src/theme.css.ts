import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { color, type Mode } from './color.ts';
import { shadow } from './elevation.ts';
import { layers } from './layers.css.ts';
import { media } from './media.ts';
import { duration, easing } from './motion.ts';
import { variableName } from './names.ts';
import { mapRecord } from './record.ts';
import { resolveColor, resolveShadow } from './resolve.ts';
import { coarseSize, radius, size, space } from './space.ts';
import { font, fontSize, fontWeight, lineHeight } from './typography.ts';

const modeless = { space, radius, size, font, fontSize, fontWeight, lineHeight, duration, easing };

/**
 * The theme: every design decision as a CSS variable with a stable, readable name, `--naru-color-textMuted` for
 * `vars.color.textMuted`. Styles use these variables, so that they do not depend on the mode.
 */
export const vars = createGlobalThemeContract(
  { color: mapRecord(color, () => null), shadow: mapRecord(shadow, () => null), ...modeless },
  (_, path) => variableName(path),
);

function themed(mode: Mode) {
  return {
    colorScheme: mode,
    vars: {
      ...assignVars(
        vars.color,
        mapRecord(color, (_, name) => resolveColor(name, mode)),
      ),
      ...assignVars(
        vars.shadow,
        mapRecord(shadow, (_, name) => resolveShadow(name, mode)),
      ),
    },
  };
}

const { color: _color, shadow: _shadow, ...modelessVars } = vars;

globalStyle(':root', {
  '@layer': {
    [layers.base]: {
      vars: assignVars(modelessVars, modeless),
      '@media': {
        [media.coarse]: {
          vars: {
            [vars.size.control]: coarseSize.control,
            [vars.size.fieldText]: coarseSize.fieldText,
          },
        },
        [media.reducedMotion]: {
          vars: assignVars(
            vars.duration,
            mapRecord(duration, () => '0ms'),
          ),
        },
      },
    },
  },
});

globalStyle(':root, [data-theme="light"]', { '@layer': { [layers.base]: themed('light') } });
// Paper has the light theme, because a printer leaves out the dark backgrounds below light text.
globalStyle('[data-theme="dark"]', {
  '@layer': { [layers.base]: { '@media': { [media.screen]: themed('dark') } } },
});
