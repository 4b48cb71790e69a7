/** The measured load: server and clients share it. */
export const EVERY_MS = 1_400
export const CHANNELS_MAX = 500
/** With id, name and due time about 600 bytes. */
export const FILLER = 'x'.repeat(540)
