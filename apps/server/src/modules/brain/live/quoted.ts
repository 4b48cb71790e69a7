/**
 * [brain-17] Strangers' text, to be shown within Markdown as it stands: nothing in it works as a mark, a tag or a link. No
 * scheme is longer than the bound, without which a long row of letters and dots would be tried from each of them.
 */
export const quoted = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/\b(?:[a-z][a-z0-9+.-]{0,30}:\/\/|www\.|mailto:|javascript:|data:)\S*/gi, '')
    .replaceAll(/\[\d+\]/g, '')
    .replaceAll(/[<>]/g, (sign) => (sign === '<' ? '‹' : '›'))
    .replaceAll(/[[\]`*_#|\\~]/g, '\\$&')
    .replaceAll('](', '] (')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim()
