import { parentPort, workerData } from 'node:worker_threads'

/** A message of a thread: that it is loaded, or an answer with the processor time that it took. */
export type Told<Answer> =
  | { readonly ready: true }
  | { readonly cpuMs: number; readonly answer: Answer }
  | { readonly cpuMs: number; readonly failure: string }

/** Given to a thread at its start: to load the data that any question may need, or only what each does. */
export type Loading = { readonly loadsAll: boolean }

export const loadsAll = (): boolean => (workerData as Loading).loadsAll

/** Called once by the module that a thread runs, when all of it is loaded. */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  const tell = (told: Told<Answer>) => parentPort?.postMessage(told)
  parentPort?.on('message', async (question: Question) => {
    const before = process.threadCpuUsage()
    const spent = () => {
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1_000
    }
    try {
      const answered = await answer(question)
      tell({ cpuMs: spent(), answer: answered })
    } catch (error) {
      tell({
        cpuMs: spent(),
        failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
  })
  tell({ ready: true })
}
