import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A proxied line that the test can cut, all connections at once. */
export type Line = {
  readonly port: number
  /** Returns whether any client was connected. */
  cut(): boolean
  close(): Promise<void>
}

export async function openLine(to: NetConnectOpts): Promise<Line> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to)
    open.add(near)
    far.on('error', () => {}).on('close', () => near.destroy())
    near
      .on('error', () => {})
      .on('close', () => {
        open.delete(near)
        far.destroy()
      })
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    const some = open.size > 0
    // Without notice, in the middle of any message.
    for (const socket of open) socket.resetAndDestroy()
    return some
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
