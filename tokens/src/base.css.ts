import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import { fallbackFontFaces } from './fallback-faces.ts';
import { layers } from './layers.css.ts';
import { media } from './media.ts';
import { vars } from './theme.css.ts';

type GlobalRule = Parameters<typeof globalStyle>[1];
type LayerRule = NonNullable<GlobalRule['@layer']>[string];

function reset(selector: string, rule: LayerRule): void {
  globalStyle(selector, { '@layer': { [layers.reset]: rule } });
}

function base(selector: string, rule: LayerRule): void {
  globalStyle(selector, { '@layer': { [layers.base]: rule } });
}

reset('*, *::before, *::after', {
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  '@media': {
    // With reduced motion the duration tokens are 0 ms. These rules also stop animations with durations of their own, such as a
    // spinner.
    [media.reducedMotion]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // The duration is exactly 0: with `transition-property: all`, the default value, any other duration would start thousands of
      // transitions at a change of theme.
      transitionDuration: '0s !important',
    },
  },
});
reset('html', { textSizeAdjust: '100%', WebkitTextSizeAdjust: '100%' });
reset('ul, ol', { listStyle: 'none' });
reset('img, svg, video', { display: 'block', maxWidth: '100%' });
reset('button, input, select, textarea', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
});
reset('button', { border: 0, background: 'transparent' });
reset('fieldset', { border: 0, minInlineSize: 0 });
reset('h1, h2, h3, h4, h5, h6', { font: 'inherit', textWrap: 'balance' });
reset('p, li, dd', { textWrap: 'pretty' });
reset('table', { borderCollapse: 'collapse' });
reset('[hidden]', { display: 'none !important' });

base('body', {
  minBlockSize: '100dvb',
  background: vars.color.canvas,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.body,
  fontWeight: vars.fontWeight.regular,
  lineHeight: vars.lineHeight.normal,
  // Korean text breaks between words. A long name without spaces may break anywhere, so that it does not overflow.
  wordBreak: 'keep-all',
  overflowWrap: 'anywhere',
});

for (const { family, faces } of fallbackFontFaces) globalFontFace(family, faces);

// The characters of the monospaced web font and of these local fonts are 0.6 em wide. Consolas is 0.55 em wide: it is scaled to
// 109.1 %, and its line metrics are divided by that scale.
globalFontFace('Naru Mono Fallback', {
  src: "local('Menlo-Regular'), local('Liberation Mono'), local('DejaVu Sans Mono'), local('Roboto Mono')",
  ascentOverride: '100.5%',
  descentOverride: '29.5%',
  lineGapOverride: '0%',
});
globalFontFace('Naru Mono System', {
  src: "local('Consolas')",
  sizeAdjust: '109.1%',
  ascentOverride: '92.1%',
  descentOverride: '27%',
  lineGapOverride: '0%',
});

// In a subtree with a theme of its own, an inherited text colour would belong to the theme of the page.
base(':root, [data-theme]', { color: vars.color.text });

base('code, kbd, pre, samp', { fontFamily: vars.font.mono, fontSize: '0.9375em' });
base('a', { color: vars.color.link, textUnderlineOffset: '0.2em' });
base(':focus-visible', { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' });
