import { type ListenOptions, listen, type StreamedEvent } from '@shugyo/sdk/listen'
import type { Access } from './config.ts'
import { unreachable } from './request.ts'
import type { Terminal } from './terminal.ts'

type More = Pick<ListenOptions, 'lastEventId' | 'onOpen'>

/**
 * [cli-2] A stream's events. Opens a broken connection again, and says so; a first connection that fails is an error.
 */
export function streamOf(
  { url, key }: Access,
  path: string,
  { signal, complain }: Pick<Terminal, 'signal' | 'complain'>,
  { onOpen, ...more }: More = {},
): AsyncGenerator<StreamedEvent> {
  let wasOpen = false
  return listen({
    ...more,
    url,
    key,
    path,
    signal,
    onOpen() {
      wasOpen = true
      onOpen?.()
    },
    onBreak(reason, pauseMs) {
      if (!wasOpen) throw unreachable(url, reason)
      complain(`Broken off (${reason}); again in ${Math.ceil(pauseMs / 1_000)} s`)
    },
  })
}
