/**
 * The shell scripts that read and change files of a volume. The first parameter of each script is the folder of the volume. Programs in
 * other containers change the volume meanwhile, so that every check may be outdated at the next command. The container of the scripts
 * therefore has nothing but the volume, and cannot write outside of it.
 */
import { SERVER_PREFIX } from '@naru/contract/rules/volume-path';

/** Returns a name as a parameter: one octal escape for each byte, because a name need not be UTF-8 and may end with a line break. */
export const encodeName = (name: string): string =>
  name.replace(/[^\w.-]/g, (byte) => `\\0${byte.charCodeAt(0).toString(8).padStart(3, '0')}`);

/** Returns a script with positional parameters: a folder, and then texts without a single quote, such as encoded names. */
export const withParameters = (
  script: string,
  folder: string,
  parameters: readonly string[],
): string =>
  `set -- ${[folder, ...parameters].map((parameter) => `'${parameter}'`).join(' ')}\n${script}`;

/** The last line of the error output of a script that refuses its work is this text and a `VolumeFileProblem`. */
export const REFUSAL_PREFIX = 'naru:';

/** The exit code of a script that refuses its work. */
export const REFUSAL_CODE = 9;

/**
 * The beginnings of the names of deleted files and of incomplete uploads, which an id follows. They lie in the volume's own folder, because
 * a full volume has no room for another folder.
 */
const DELETED = `${SERVER_PREFIX}deleted-`;
const UPLOAD = `${SERVER_PREFIX}upload-`;

/**
 * The functions of all scripts. `begin` enters the volume. `enter` enters folders one after the other: a path that differs from the
 * expected one has a link. `locate` enters all but the last name, and stores that in `name`.
 */
const FUNCTIONS = `set -f
root=$1
shift
fail() {
  printf '${REFUSAL_PREFIX}%s\\n' "$1" >&2
  exit ${REFUSAL_CODE}
}
begin() {
  cd -P "$root" || exit 8
  at=$PWD
}
decode() {
  name=$(printf '%bx' "$1")
  name=\${name%x}
}
is_there() {
  [ -e "./$name" ] || [ -L "./$name" ]
}
enter() {
  for part; do
    decode "$part"
    is_there || fail missing
    [ -L "./$name" ] && fail link
    [ -d "./$name" ] || fail not-a-folder
    cd -P "./$name" 2>/dev/null || fail missing
    at=$at/$name
    [ "$PWD" = "$at" ] || fail link
  done
}
locate() {
  begin
  while [ $# -gt 1 ]; do
    enter "$1"
    shift
  done
  decode "$1"
}
`;

/** Names follow a slash, which no name contains, so that line breaks in names are no ends of records. */
export const LIST_SCRIPT = `${FUNCTIONS}begin
enter "$@"
find . -mindepth 1 -maxdepth 1 -exec stat -c '/%f/%s/%Y/%u/%g/%n' {} + 2>/dev/null
:
`;

export const MEASURE_SCRIPT = `${FUNCTIONS}begin
name=.
if [ $# -gt 0 ]; then
  locate "$@"
  is_there || fail missing
fi
du -s -k "./$name" 2>/dev/null
:
`;

/**
 * Prints size and time in the first line. The opened file is checked again, because it may be another one than before. `dd` moves the
 * position of the open file, and reads nothing.
 */
export const OPEN_SCRIPT = `${FUNCTIONS}offset=$1
max=$2
shift 2
locate "$@"
is_there || fail missing
[ -L "./$name" ] && fail link
[ -f "./$name" ] || fail not-a-file
exec 3<"./$name" || exit 8
[ -f /proc/self/fd/3 ] || fail not-a-file
facts=$(stat -L -c '%s %Y' /proc/self/fd/3) || exit 8
printf '%s\\n' "$facts"
size=$((\${facts% *} - offset))
[ "$size" -gt 0 ] || exit 0
[ "$size" -gt "$max" ] && size=$max
[ "$offset" = 0 ] || dd bs=1 skip="$offset" count=0 <&3 2>/dev/null || exit 8
head -c "$size" <&3
`;

/** The names in the archive are relative to the folder, because some programs read escapes in the name of a folder. */
export const ARCHIVE_SCRIPT = `${FUNCTIONS}begin
enter "$@"
tar -c -z -f - .
`;

export const CREATE_FOLDER_SCRIPT = `${FUNCTIONS}locate "$@"
is_there && fail exists
mkdir -m 755 "./$name" || exit 8
chown -h "$(stat -c %u:%g .)" "./$name" || exit 8
`;

export const RENAME_SCRIPT = `${FUNCTIONS}next=$1
shift
locate "$@"
is_there || fail missing
old=$name
decode "$next"
is_there && fail exists
mv "./$old" "./$name" || exit 8
`;

export const DISCARD_SCRIPT = `${FUNCTIONS}entry=${DELETED}$1
shift
locate "$@"
is_there || fail missing
mv "./$name" "$root/$entry" || exit 8
`;

export const RESTORE_SCRIPT = `${FUNCTIONS}entry=${DELETED}$1
shift
begin
name=$entry
is_there || fail gone
locate "$@"
is_there && fail exists
mv "$root/$entry" "./$name" || exit 8
`;

/** Ids begin with their time in s since 1970, so that the names are in the order of their times. */
export const CLEAN_SCRIPT = `${FUNCTIONS}begin
set +f
remove() {
  prefix=$1
  before=$2
  kept=$3
  shift 3
  while [ $# -gt 0 ]; do
    time=\${1#"$prefix"}
    time=\${time%%-*}
    if [ "$time" -lt "$before" ] 2>/dev/null || { [ $# -gt "$kept" ] && [ "$time" -ge 0 ] 2>/dev/null; }; then
      rm -rf "./$1"
    fi
    shift
  done
}
deleted=$1
newest=$2
uploads=$3
remove ${DELETED} "$deleted" "$newest" ${DELETED}*
set -- ${UPLOAD}*
remove ${UPLOAD} "$uploads" $# "$@"
:
`;

/** Stores in `like` the file that an upload replaces, or the folder of a new file. */
const CHECK_TARGET = `like=.
if is_there; then
  if [ -L "./$name" ] || ! [ -f "./$name" ]; then fail exists; fi
  [ "$replaces" = 1 ] || fail exists
  like=./$name
fi
`;

export const CHECK_UPLOAD_SCRIPT = `${FUNCTIONS}bytes=$1
replaces=$2
shift 2
locate "$@"
${CHECK_TARGET}room=$(stat -f -c '%a %S' .) || exit 8
[ "$((\${room% *} * \${room#* }))" -ge "$bytes" ] || fail full
`;

/** The input ends after the part. In a full volume the whole upload makes room again. */
export const WRITE_PART_SCRIPT = `${FUNCTIONS}offset=$2
bytes=$3
begin
name=${UPLOAD}$1
size=0
if is_there; then
  if [ -L "./$name" ] || ! [ -f "./$name" ]; then fail link; fi
  size=$(stat -c %s "./$name")
fi
[ "$size" -ge "$offset" ] || fail incomplete
dd if=/dev/null of="./$name" bs=1 seek="$offset" count=0 2>/dev/null || fail full
cat >>"./$name" || {
  rm -f "./$name"
  exit 8
}
[ "$(stat -c %s "./$name")" = "$((offset + bytes))" ] || exit 8
`;

export const CANCEL_UPLOAD_SCRIPT = `${FUNCTIONS}begin
rm -f "./${UPLOAD}$1"
`;

/** A hard link never replaces a file, unlike a rename. */
export const FINISH_UPLOAD_SCRIPT = `${FUNCTIONS}entry=${UPLOAD}$1
bytes=$2
replaces=$3
shift 3
begin
name=$entry
if [ -L "./$name" ] || ! [ -f "./$name" ]; then fail incomplete; fi
[ "$(stat -c %s "./$name")" = "$bytes" ] || fail incomplete
locate "$@"
${CHECK_TARGET}mode=644
[ "$like" = . ] || mode=$(stat -c %a "$like")
chown -h "$(stat -c %u:%g "$like")" "$root/$entry" || exit 8
chmod "$mode" "$root/$entry" || exit 8
if [ "$replaces" = 1 ]; then
  mv -f "$root/$entry" "./$name" || exit 8
else
  ln "$root/$entry" "./$name" || fail exists
  rm -f "$root/$entry"
fi
`;
