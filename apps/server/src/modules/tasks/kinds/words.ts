/** No prompt has more courtesies: more rounds would be read over and over. */
const ROUNDS_MAX = 20

/** A request without its courtesies: “Please could you … for me?”. */
export function bare(prompt: string): string {
  let text = prompt.replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ').trim()
  let before = ''
  for (let round = 0; before !== text && round < ROUNDS_MAX; round++) {
    before = text
    text = text
      .replace(/^(?:please|pls|plz|kindly|hey|hi|hello|ok|okay|so|now)\b[,!:]?\s*/i, '')
      .replace(/^(?:can|could|would|will) you (?:please |kindly )?/i, '')
      .replace(/^(?:i(?:'d| would) like (?:you )?to|i want (?:you )?to|i need (?:you )?to|go and|go)\s+/i, '')
      .replace(/(?<![\s,?!.…])[\s,?!.…]+$/, '')
      .replace(/(?:\b(?:please|pls|plz)|for me|thanks|thank you)$/i, '')
      .replace(/(?<![\s,?!.…])[\s,?!.…]+$/, '')
  }
  return text
}

/**
 * The group `topic` of the first pattern that matches, without leading articles and prepositions; null when none does.
 */
export function topicBy(prompt: string, patterns: readonly RegExp[]): string | null {
  const text = bare(prompt)
  for (const pattern of patterns) {
    const topic = pattern.exec(text)?.groups?.['topic']?.trim()
    if (topic && topic.length >= 2) return topic
  }
  return null
}
