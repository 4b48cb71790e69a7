import { ComesBack } from '../../../kernel/transaction/job.ts'

/** The work ends without success: `code` is the task's error, and its owner reads the message. */
export class WorkFailed extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The work stops here, and goes on when what it waits for has come. Nothing went wrong. */
export class WorkPaused extends Error {}

/** The task is no longer at work: it was cancelled, or waits. Whatever lets it go on gives it a new job. */
export class WorkOver extends Error {}

/**
 * Another run of the task was faster, and goes on. It may have lost its job to this one (`enqueueRun`, or a lease that
 * ran out), so this one's job comes back: nobody else would look after the task if the other run died.
 */
export class Overtaken extends ComesBack {}
