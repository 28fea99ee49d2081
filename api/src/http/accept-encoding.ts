/** Whether an `Accept-Encoding` header (RFC 9110, section 12.5.3) allows the named encoding. */
export const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name, quality = 'q=1'] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && Number(quality.replace('q=', '')) > 0;
  });
