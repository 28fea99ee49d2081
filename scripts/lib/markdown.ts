const BLOCK = /^ *```(?<language>\w*)[^\n]*\n(?<text>.*?)^ *```$/gms;

/** Removes code blocks, because links and headings in examples do not count. */
const withoutBlocks = (markdown: string): string => markdown.replace(BLOCK, '');

/** Returns the code blocks of a document in their order. Each text ends with a line break. */
export const findCodeBlocks = (markdown: string): { language: string; text: string }[] =>
  Array.from(markdown.matchAll(BLOCK), ({ groups: { language = '', text = '' } = {} }) => ({
    language,
    text,
  }));

/** Returns the targets of links and pictures in a document that are other files or headings of the document. */
export const findLinkTargets = (markdown: string): string[] =>
  Array.from(
    withoutBlocks(markdown).matchAll(/\]\(([^)\s]+)\)/g),
    ([, target = '']) => target,
  ).filter((target) => !/^[a-z]+:/.test(target));

/** Returns the anchors of a document's headings, as GitHub generates them. */
export const listHeadingAnchors = (markdown: string): string[] =>
  Array.from(withoutBlocks(markdown).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );

/** Returns the inline code of a document in its order. */
export const findInlineCode = (markdown: string): string[] =>
  Array.from(withoutBlocks(markdown).matchAll(/`([^`\n]+)`/g), ([, code = '']) => code);

const FOLDER =
  '(?:\\.storybook|api|bench|console|contract|design-system|docker|docs|e2e|scripts|src|tokens)';
const PATH = new RegExp(`^${FOLDER}/[\\w./-]+$`);

/**
 * Returns the paths in the inline code of a document, relative to the root of the repository or to the package of the document
 * (`src/…`). Paths of build output are left out.
 */
export const findFilePaths = (markdown: string): string[] =>
  findInlineCode(markdown)
    .filter((code) => PATH.test(code) && !/\/(dist|\.cache)(\/|$)/.test(code))
    .map((path) => path.replace(/\/$/, ''));
