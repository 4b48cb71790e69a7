import { course, guide } from './lesson.ts'
import { report, research } from './research.ts'
import { bare } from './words.ts'

/** What a prompt is about, without the words that ask for it: the same for a task and for an order. */
export function topicOfPrompt(prompt: string): string {
  for (const kind of [course, guide, report, research]) {
    const wanted = kind.recognise(prompt)
    if (wanted) return wanted.topic
  }
  return bare(prompt) || prompt
}
