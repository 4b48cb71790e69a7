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

/** The task is no longer at work: it was cancelled, or another worker has it. */
export class WorkOver extends Error {}
