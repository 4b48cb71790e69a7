import { contributionsOf } from '../kernel/module.ts'
import { answerQuestions, loadsAll } from '../kernel/threads/answering.ts'
import { knownInThread } from '../kernel/threads/known.ts'
import { type Asked, readerSlot } from '../kernel/threads/readers.ts'
import { modules } from './modules.ts'

/** A thread that reads what others wrote, by the readers of all modules. */
const known = knownInThread(contributionsOf(modules))
const readers = new Map(readerSlot.of(known).map((one) => [one.name, one]))

for (const reader of readers.values())
  for (const question of reader.warm?.(loadsAll()) ?? []) await reader.read(question, known)

answerQuestions(({ reader, question }: Asked) => {
  const asked = readers.get(reader)
  if (!asked) throw new Error(`no reader is named ${reader}`)
  return asked.read(question, known)
})
