/** Control and direction characters: in a terminal they move, paint and turn around what is shown. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/gu

/** Written out as JSON writes them, so that JSON stays the same; line breaks and tabs are left. */
export const escapeUnseen = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : `\\u${codeOf(sign)}`))

const codeOf = (sign: string): string => sign.charCodeAt(0).toString(16).padStart(4, '0')
