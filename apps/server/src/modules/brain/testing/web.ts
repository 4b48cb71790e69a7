import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web server on this machine, with its answers and the requests it got. */
export async function startWeb(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    asked,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A typical web page: menus around an article. */
export const pageOf = (title: string, paragraphs: readonly string[], more = ''): string => `<!doctype html>
<html><head><title>${title}</title><meta charset="utf-8"><script>document.title = 'owned'</script></head>
<body><nav><a href="/">Home</a> <a href="/about">About us</a></nav>
<article><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}${more}</article>
<footer>Cookies? Accept all.</footer></body></html>`
