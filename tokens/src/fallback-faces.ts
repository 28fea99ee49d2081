/** Average advance widths of a typeface in em: a Hangul syllable, Latin letters and digits in running text, and the space. */
interface Widths {
  syllable: number;
  latin: number;
  space: number;
}

/**
 * A typeface that is installed with an operating system, in one weight. For a typeface whose widths of Latin letters are not
 * published, the widths of a similar typeface are used.
 */
interface LocalFace {
  names: string[];
  latinNames?: string[];
  widths: Widths;
}

/** Widths of Pretendard at the weights 400 and 650. */
export const pretendardWidths: Record<'regular' | 'strong', Widths> = {
  regular: { syllable: 0.8643, latin: 0.5225, space: 0.251 },
  strong: { syllable: 0.8643, latin: 0.5495, space: 0.2344 },
};

/** The ascent and the descent of Pretendard, in em. */
const LINE = { ascent: 0.952, descent: 0.241 };

/**
 * The Korean system typefaces, by the name of the fallback family that uses them. The widths of Noto come from its tables, the
 * widths of Malgun Gothic from published tables, and the widths of Arial are the widths of Helvetica. Apple's typeface needs no
 * scaling, because the Hangul of Pretendard has the same proportions.
 */
const localFaces: Record<string, { regular: LocalFace; strong: LocalFace }> = {
  'Naru Sans Fallback': {
    regular: {
      names: ['Noto Sans CJK KR', 'Noto Sans KR'],
      widths: { syllable: 0.92, latin: 0.5359, space: 0.224 },
    },
    strong: {
      names: ['Noto Sans CJK KR Bold', 'Noto Sans KR Bold'],
      widths: { syllable: 0.92, latin: 0.569, space: 0.227 },
    },
  },
  'Naru Sans System': {
    regular: {
      names: ['Malgun Gothic'],
      widths: { syllable: 1, latin: 0.5146, space: 0.3516 },
    },
    strong: {
      names: ['Malgun Gothic Bold'],
      widths: { syllable: 1, latin: 0.5445, space: 0.3516 },
    },
  },
  'Naru Sans Apple': {
    regular: {
      names: ['AppleSDGothicNeo-Regular'],
      latinNames: ['Arial'],
      widths: { syllable: 0.8643, latin: 0.5119, space: 0.278 },
    },
    strong: {
      names: ['AppleSDGothicNeo-SemiBold'],
      latinNames: ['Arial Bold'],
      widths: { syllable: 0.8643, latin: 0.5439, space: 0.278 },
    },
  },
};

const percent = (ratio: number): string => `${Math.round(ratio * 10_000) / 100}%`;

/**
 * Returns a font face that scales a local typeface. Scaling also scales the line metrics, so the line metrics are divided by the
 * scale.
 */
const scaled = (names: string[], fontWeight: string, ratio: number, unicodeRange?: string) => ({
  src: names.map((name) => `local('${name}')`).join(', '),
  fontWeight,
  ...(unicodeRange !== undefined && { unicodeRange }),
  sizeAdjust: percent(ratio),
  ascentOverride: percent(LINE.ascent / ratio),
  descentOverride: percent(LINE.descent / ratio),
  lineGapOverride: '0%',
});

/** Returns three faces with different scales: for Hangul and all other characters, for Latin letters and digits, and for the space. */
function facesFor(face: LocalFace, fontWeight: string, target: Widths) {
  const { names, latinNames = names, widths } = face;
  return [
    scaled(names, fontWeight, target.syllable / widths.syllable),
    scaled(latinNames, fontWeight, target.latin / widths.latin, 'U+21-7E'),
    scaled(latinNames, fontWeight, target.space / widths.space, 'U+20'),
  ];
}

/**
 * The `@font-face` rules of the fallback families, which show text until the web font is loaded. In these families, text has the
 * width and the line height of the web font, so the layout does not shift. Where ranges overlap, the browser uses the face declared
 * last.
 */
export const fallbackFontFaces = Object.entries(localFaces).map(
  ([family, { regular, strong }]) => ({
    family,
    faces: [
      ...facesFor(regular, '1 549', pretendardWidths.regular),
      ...facesFor(strong, '550 1000', pretendardWidths.strong),
    ],
  }),
);
