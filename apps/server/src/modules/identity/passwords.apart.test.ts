import assert from 'node:assert/strict'
import { it } from 'node:test'
import { hashPassword } from './testing.ts'

// The file runs apart: a service started for tests makes its whole process hash lightly.
it('passwords are hashed by Argon2id as OWASP asks, unless a test says otherwise', async () => {
  const hash = await hashPassword('correct horse battery', { lane: 'test', known: true })
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
