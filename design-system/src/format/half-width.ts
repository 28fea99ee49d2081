/** Converts full-width forms, which Korean and Japanese keyboards can type, to ASCII: "ＡＰＩ＿１" to "API_1". */
export const toHalfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );
