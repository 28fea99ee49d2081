import { layered, media, vars } from '@naru/tokens';
import { recipe } from '@vanilla-extract/recipes';

const { color } = vars;

/** Returns a background colour with the default text colour, which is readable on all background colours of log text. */
const ground = (background: string) => layered({ background, color: color.text });

export const ansiSpan = recipe({
  variants: {
    color: {
      red: layered({ color: color.ansiRed }),
      green: layered({ color: color.ansiGreen }),
      yellow: layered({ color: color.ansiYellow }),
      blue: layered({ color: color.ansiBlue }),
      magenta: layered({ color: color.ansiMagenta }),
      cyan: layered({ color: color.ansiCyan }),
      grey: layered({ color: color.textMuted }),
    },
    background: {
      red: ground(color.criticalSurface),
      green: ground(color.successSurface),
      yellow: ground(color.warningSurface),
      blue: ground(color.infoSurface),
      magenta: ground(color.infoSurface),
      cyan: ground(color.infoSurface),
      grey: ground(color.neutralSurface),
    },
    bold: { true: layered({ fontWeight: vars.fontWeight.strong }) },
    italic: { true: layered({ fontStyle: 'italic' }) },
    underline: { true: layered({ textDecoration: 'underline' }) },
    marked: {
      true: layered({
        background: color.warningSurface,
        color: color.warningText,
        boxShadow: `0 0 0 1px ${color.warningSolid}`,
        borderRadius: '2px',
        '@media': { [media.forcedColors]: { background: 'Mark', color: 'MarkText' } },
      }),
    },
  },
});
