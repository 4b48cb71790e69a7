import { closeSync, openSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { basename, dirname } from 'node:path'

/** The system takes no longer path for a socket; this leaves room for the zero at its end. */
const PATH_BYTES_MAX = 100
const NEWLINE = 0x0a

/** An answer holds more bytes than its caller takes; the rest of it is not read. */
export class TooManyBytes extends Error {}

/**
 * One question and its answer over a socket of this machine, on a connection of their own: a node may answer in
 * another order than it was asked. Both are JSON, and the answer ends with a line's end, which JSON has nowhere else.
 */
export async function askSocket(
  path: string,
  question: string,
  patience: AbortSignal,
  bytesMax: number,
): Promise<string> {
  patience.throwIfAborted()
  const socket = connectTo(path)
  // Set by the reading below; later bytes are ignored.
  socket.on('error', () => {})
  const onLate = () => socket.destroy(patience.reason as Error)
  patience.addEventListener('abort', onLate)
  try {
    socket.write(question)
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > bytesMax) throw new TooManyBytes()
      chunks.push(chunk)
      if (chunk.at(-1) === NEWLINE) return Buffer.concat(chunks).toString()
    }
    throw Object.assign(new Error('it ended before its answer did'), { code: 'ECONNRESET' })
  } finally {
    patience.removeEventListener('abort', onLate)
    socket.destroy()
  }
}

/** A folder whose name is too long is gone through by its number among this process's open files. */
function connectTo(path: string): Socket {
  if (Buffer.byteLength(path) <= PATH_BYTES_MAX) return connect(path)
  const folder = openSync(dirname(path), 'r')
  return connect(`/proc/self/fd/${folder}/${basename(path)}`).once('close', () => closeSync(folder))
}
