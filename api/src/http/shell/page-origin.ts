/** Where this server and its consoles are, as origins. */
interface ServerOrigins {
  /** What the request was sent to. A proxy that speaks TLS in front hides the scheme. */
  asked: string;
  /** The console's address for members: `PUBLIC_URL`. */
  published: string;
  /** Consoles elsewhere: `CONSOLE_ORIGINS`. */
  consoles: readonly string[];
}

/** The origin in a header; `undefined` for what names more or less than a page's scheme, host and port. */
function originOf(header: string): string | undefined {
  if (!/^https?:\/\/[^/?#@\\\s]+$/i.test(header) || !URL.canParse(header)) return undefined;
  return new URL(header).origin;
}

/**
 * Whether the header `Origin` names a page of ours, by scheme, host and port. Where the request was sent to the host of the published address,
 * that one decides on the scheme; at another name of this machine the server itself is spoken to, without TLS.
 */
export function isOwnPage(
  header: string | undefined,
  { asked, published, consoles }: ServerOrigins,
): boolean {
  const page = originOf(header ?? '');
  const isPublished = new URL(asked).host === new URL(published).host;
  const own = [published, ...consoles, ...(isPublished ? [] : [asked])];
  return own.some((each) => new URL(each).origin === page);
}
