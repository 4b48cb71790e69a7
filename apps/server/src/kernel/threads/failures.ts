/** No answer came from a thread: the question may be asked again or not, but nothing else was harmed. */
class Unanswered extends Error {}

/** The question used up its time; its thread was ended. */
export class TookTooLong extends Unanswered {
  constructor(limitMs: number) {
    super(`no answer within ${limitMs} ms`)
  }
}

/** The thread could not start, or threw. */
export class ThreadFailed extends Unanswered {}

/** The thread died of the question, usually of the memory that it took. */
export class ThreadDied extends ThreadFailed {}

/** Too many questions wait already. */
export class NoRoom extends Unanswered {
  constructor() {
    super('too many questions are waiting')
  }
}

/** The account's time is used up. */
export class OverBudget extends Unanswered {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super(`the account’s time is used up for ${retryAfterS} s`)
    this.retryAfterS = retryAfterS
  }
}
