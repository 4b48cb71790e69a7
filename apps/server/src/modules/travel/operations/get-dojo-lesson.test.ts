import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allDojos } from '@shugyo/knowledge'
import { useService } from '../../../testing/service.ts'

describe('GET /dojos/{id}/lesson and GET /dojos/lessons', () => {
  const service = useService()

  it('[travel-9] shows every lesson and its questions, and nothing of what is right', async () => {
    for (const { id, name, lesson } of allDojos()) {
      const { status, json } = await service.visitor().send(`GET /dojos/${id}/lesson`)
      assert.equal(status, 200)
      assert.deepEqual(Object.keys(json), ['dojo', 'title', 'body', 'questions', 'pass'])
      assert.deepEqual([json.dojo.id, json.dojo.name, json.title, json.pass], [id, name, lesson.title, 2])
      assert.equal(json.body, lesson.body)
      const asked = lesson.questions.map(({ q, options }, index) => ({ index, q, options }))
      assert.deepEqual(json.questions, asked)
    }
  })

  it('[travel-9] lists all lessons by title alone', async () => {
    const { json } = await service.visitor().send('GET /dojos/lessons')
    assert.deepEqual(
      json.data,
      allDojos().map(({ id, name, city, country, lesson }) => ({
        dojoId: id,
        dojo: name,
        city: city.english,
        country,
        title: lesson.title,
      })),
    )
  })

  it('[travel-9] answers 404 for a Dojo that is none', async () => {
    for (const id of ['nowhere', '__proto__', '..%2Fpackage']) {
      assert.equal((await service.visitor().send(`GET /dojos/${id}/lesson`)).status, 404)
    }
  })
})
