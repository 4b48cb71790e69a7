/** A refusal of a request, and no fault of ours: the work that it ends has changed nothing. */
export class Refusal extends Error {}
