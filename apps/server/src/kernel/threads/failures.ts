/** No answer came from a thread: the question may be asked again or not, but nothing else was harmed. */
class Unanswered extends Error {}

/** The question used up the time that it was given; its thread was ended. */
export class TookTooLong extends Unanswered {
  constructor(limitMs: number) {
    super(`no answer within ${limitMs} ms`)
  }
}

/** The thread could not start, died, or threw. */
export class ThreadFailed extends Unanswered {}

/** Too many wait already. */
export class NoRoom extends Unanswered {
  constructor() {
    super('too many questions are waiting')
  }
}

/** Who asks has used up the time that one account has. */
export class OverBudget extends Unanswered {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super(`the account’s time is used up for ${retryAfterS} s`)
    this.retryAfterS = retryAfterS
  }
}
