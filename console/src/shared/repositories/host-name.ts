/** The address of a code host for display: "gitlab.com" for "https://gitlab.com". */
export const hostName = (url: string): string => url.replace(/^https?:\/\//, '');
