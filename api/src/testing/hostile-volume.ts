/** A volume with everything that must not lead out of it, or make its reader wait. */

/** The entries that no operation may go through or open, by name. */
export const TRAPS = ['root', 'up', 'proc', 'loop', 'pipe', 'socket', 'device'] as const;

/** Names of every kind, with one character for each byte. */
export const STRANGE_NAMES: readonly string[] = [
  '-rf',
  '--help',
  'new\nline',
  'ends\n',
  '\n',
  ' ',
  'it\'s "$(touch x)" `id`',
  '\\0141',
  '%s',
  '*',
  '..hidden',
  '\xff\xfe\x80',
  Buffer.from('한글 파일').toString('latin1'),
  'x'.repeat(255),
];

/**
 * A shell script that makes the traps in the folder of its first parameter. It needs the right to make devices. `socket` is made by the
 * caller, because no usual program makes one.
 */
export const MAKE_TRAPS_SCRIPT = `cd "$1" || exit 1
ln -s / root
ln -s .. up
ln -s /proc proc
ln -s loop loop
mkfifo pipe
mknod device c 1 5
mkdir folder
echo inside > folder/file
`;
