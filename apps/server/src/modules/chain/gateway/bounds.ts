/** [chain-18] What one call may cost the node and us, whatever it asks for. What names no gas is given as much. */
export const GAS_MAX = 1_000_000n
export const ANSWER_BYTES_MAX = 256 * 1024
