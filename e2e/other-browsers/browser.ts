/** A page in a browser that Playwright cannot drive. Elements are named by XPath, which every driver knows. */
export interface OtherBrowser extends AsyncDisposable {
  /** The name and the version of the browser. */
  version: string;
  /** Returns the errors in the console and the uncaught errors of all pages. */
  readErrors(): Promise<readonly string[]>;
  /** Loads an address. */
  open(url: string): Promise<void>;
  /** Waits until an element is visible. Throws after {@link TIMEOUT_MS}. */
  find(xpath: string): Promise<void>;
  /** Waits until an element is visible and clicks it with the mouse. Throws after {@link TIMEOUT_MS}. */
  click(xpath: string): Promise<void>;
  /** Clicks a field and types a text with the keyboard. */
  type(xpath: string, text: string): Promise<void>;
  /** Runs a function in the page and returns its result. The function must not refer to other code of its module. */
  run<Input, Result>(
    script: (input: Input) => Result | Promise<Result>,
    input: Input,
  ): Promise<Result>;
  /** Returns a picture of the page as PNG. */
  takePicture(): Promise<Uint8Array>;
}

/** The time in which an element has to appear, in ms. */
export const TIMEOUT_MS = 30_000;

/**
 * The expression for an element by its label, by its text, or by the text of a part, because a button may have the hidden text of a
 * later state. A disabled button of a loading page is not found: the drivers would press it, because they know only `disabled`.
 */
export const named = (element: string, name: string): string =>
  `//${element}[not(@aria-disabled)][@aria-label="${name}" or descendant-or-self::*[normalize-space()="${name}"]]`;

/** The expression for the field with a label. */
export const labelled = (label: string): string =>
  `//*[@id=//label[normalize-space()="${label}"]/@for]`;

/** The expression for an element that has a text of its own. */
export const withText = (text: string): string => `//*[text()[contains(., "${text}")]]`;

/** Returns the expression that calls a function in the page. */
export const callOf = <Input>(script: (input: Input) => unknown, input: Input): string =>
  `(${script})(${JSON.stringify(input)})`;
