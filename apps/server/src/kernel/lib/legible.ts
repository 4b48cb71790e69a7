/** A longer row of signs means no more. */
const SIGNS_MAX = 40
const SIGN = '[^\\S\\n]?(?!\\p{Extended_Pictographic})[^\\p{L}\\p{M}\\p{N}\\s]'
const SIGNS = new RegExp(`((?:${SIGN}){${SIGNS_MAX}})(?:${SIGN})+`, 'gu')
const BLANKS = new RegExp(`[^\\S\\n]{${SIGNS_MAX},}`, 'gu')
const EMPTY_LINES = new RegExp(`(?:[^\\S\\n]{0,${SIGNS_MAX}}\\n){4,}`, 'gu')

/**
 * [chat-43] [tasks-41] A text as it is read, with long rows of signs and blanks cut. A pattern that looks for the end
 * of such a row starts anew at each of them: for a text of commas its time would grow with the square.
 */
export const legible = (text: string): string =>
  text.replace(BLANKS, ' ').replace(EMPTY_LINES, '\n\n\n').replace(SIGNS, '$1')
