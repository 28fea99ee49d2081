const [released = ''] = Object.values(
  import.meta.glob<string>('../design-system/CHANGELOG.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const notes = import.meta.glob<string>('../.changeset/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The headings of Changesets, in the order of the page, each with the Korean heading. */
const headings = [
  ['major', 'Major Changes', '고쳐 써야 하는 것'],
  ['minor', 'Minor Changes', '새로운 것'],
  ['patch', 'Patch Changes', '고친 것'],
] as const;

const asItem = (text: string): string => `- ${text.trim().replaceAll('\n', '\n  ')}`;

/** Returns the notes of the next version of one kind, the migration first. */
function notesOf(kind: string): string[] {
  return Object.entries(notes)
    .sort(([path]) => (path.endsWith('/migration.md') ? -1 : 0))
    .map(([, note]) => /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(note))
    .filter((parts) => parts?.[1]?.includes(`: ${kind}`))
    .map((parts) => asItem(parts?.[2] ?? ''));
}

const next = headings
  .map(([kind, , title]) => ({ title, items: notesOf(kind) }))
  .filter(({ items }) => items.length > 0)
  .map(({ title, items }) => `### ${title}\n\n${items.join('\n')}`);

const inKorean = headings.reduce(
  (text, [, heading, title]) => text.replaceAll(`### ${heading}`, `### ${title}`),
  released
    .replace(/^# .*\n/, '')
    .replace(/^- Updated dependencies.*\n(?: {2}- .*\n?)*/gm, '')
    .replace(/### Patch Changes\n\s*(?=##|$)/g, ''),
);

/** The change log in Markdown: the notes of the next version, which Changesets has not released yet, and the released versions. */
export const changeLog = [
  '# 변경 기록',
  ...(next.length > 0 ? ['## 다음 판', ...next] : []),
  inKorean,
].join('\n\n');
