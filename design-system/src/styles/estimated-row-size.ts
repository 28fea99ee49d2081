/**
 * The custom property with the estimated height of a row that has not been rendered yet. Defined apart from the fragments, which
 * would bring the names of all tokens into the script of a page.
 */
export const estimatedRowSize = '--estimated-row-size';
