import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Measured, type Task, tell } from './balance.ts'
import { Report } from './report.ts'

/**
 * The results of `balance` for these tasks, measured by several threads. A section is reported once all before it are.
 */
export async function balanceTogether(
  tasks: readonly Task[],
  print: (line: string) => void,
  threads: number,
): Promise<Report> {
  const report = new Report(print)
  const found: Measured[] = []
  let taken = 0
  let told = 0
  const work = async () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    while (taken < tasks.length) {
      const mine = taken++
      worker.postMessage(tasks[mine])
      const [measured] = (await once(worker, 'message')) as [Measured]
      found[mine] = measured
      for (
        let task = tasks[told], ready = found[told];
        task && ready;
        task = tasks[told], ready = found[told]
      ) {
        tell(report, task, ready)
        told++
      }
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: threads }, work))
  return report
}
