/** Folders that an image brings along and cannot do without. What is mounted over one hides it. */
const SYSTEM_FOLDERS = new Set(
  '/ /bin /boot /dev /etc /lib /lib64 /proc /root /run /sbin /sys /usr /usr/bin /usr/lib /usr/local /usr/local/bin /usr/sbin /var'.split(
    ' ',
  ),
);

/** These are the kernel's, with everything in them. */
const KERNEL_FOLDERS = ['/dev/', '/proc/', '/sys/'];

/** The path without what changes nothing: "/data/../etc//" is "/etc". */
const plainPath = (path: string): string => {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
};

/** Whether a volume at this path hides what a container needs to run. */
export function hidesSystem(path: string): boolean {
  const plain = plainPath(path);
  return SYSTEM_FOLDERS.has(plain) || KERNEL_FOLDERS.some((folder) => plain.startsWith(folder));
}
