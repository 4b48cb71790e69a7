import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { addText } from '../kernel/http/pages.ts'
import { API_PREFIX } from '../kernel/http/server.ts'
import { APART } from '../kernel/operation/html-page.ts'

/**
 * [battles-17] The page that every proof names, beside the proofs and at the root. It is self-contained and makes no
 * requests.
 */
export function addVerifyPage(app: FastifyInstance): void {
  const file = createRequire(import.meta.url).resolve('@shugyo/engine/verify.html')
  const page = () => readFileSync(file, 'utf8')
  for (const prefix of ['', API_PREFIX])
    addText(app, `${prefix}/verify.html`, 'text/html; charset=utf-8', page, APART)
}
