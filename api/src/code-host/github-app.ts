/** The settings of the GitHub App, and the addresses of GitHub. */
export interface GithubApp {
  appId: number;
  /** PEM: PKCS#1, the format from GitHub, or PKCS#8. */
  privateKey: string;
  /** The app's name in addresses: github.com/apps/{slug}. */
  slug: string;
  clientId: string;
  clientSecret: string;
  /** The address for browsers and for the exchange of a code. */
  webUrl: string;
  apiUrl: string;
}
