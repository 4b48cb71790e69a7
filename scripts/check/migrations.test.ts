import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { faultsOf, rewordedMigrations } from './migrations.ts'

describe('migrations that the version before can live with', () => {
  it('may make tables, add columns that old rows and old nodes need not know, and change what they made themselves', () => {
    for (const sql of [
      'create table a.b (id uuid primary key, at timestamptz not null); create index b_by_at on a.b (at); alter table a.b add check (true)',
      'alter table a.b add column note text, add column n integer not null default 0',
      'alter table a.b add column shown boolean not null generated always as (n > 0) stored',
      'alter table a.b add constraint b_positive check (n > 0) not valid',
      "comment on table a.b is 'do not drop table a.b'; -- drop table a.b",
      'create function a.f() returns trigger language plpgsql as $$ begin drop table x; end $$',
      '-- no transaction\ndrop index concurrently if exists a.b_by_n;\ncreate index concurrently b_by_n on a.b (n);\n',
      '-- contract: nobody has read it since 0.2\nalter table a.b drop column note',
    ])
      assert.deepEqual(faultsOf(sql), [], sql)
  })

  it('are refused when they take away, rename, narrow or hold up', () => {
    for (const [sql, words] of [
      ['drop table a.b', /drops a table/],
      ['alter table a.b drop column note', /drops a column/],
      ['alter table a.b rename column note to words', /renames/],
      ['alter table a.b alter column n type bigint', /type of a column/],
      ['alter table a.b alter column n set not null', /forbids null/],
      ['alter table a.b add column n integer not null', /no default/],
      ['alter table a.b add constraint b_positive check (n > 0)', /constraint/],
      ['create index b_by_n on a.b (n)', /builds an index on a\.b/],
      ['create unique index b_by_n on a.b (n)', /builds an index on a\.b/],
      ['-- no transaction\ncreate index concurrently b_by_n on a.b (n);', /without dropping first/],
      ['-- no transaction\nupdate a.b set n = 0;', /only indexes/],
      ['-- contract:\ndrop table a.b', /drops a table/],
    ] as const)
      assert.match(faultsOf(sql).join('\n'), words, sql)
  })

  it('stay as they were committed', (t) => {
    const root = mkdtempSync(join(tmpdir(), 'shugyo-migrations-'))
    t.after(() => rmSync(root, { recursive: true, force: true }))
    const folder = 'apps/server/src/modules/a/migrations'
    mkdirSync(join(root, folder), { recursive: true })
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args])
    const write = (name: string, sql: string) => writeFileSync(join(root, folder, name), sql)
    const commit = () => {
      git('add', '.')
      git('commit', '--quiet', '--message', 'a')
    }
    write('0001-a.sql', 'create schema a')
    assert.deepEqual(rewordedMigrations(root), [], 'no repository')
    git('init', '--quiet')
    write('0002-b.sql', 'create table a.b ()')
    commit()
    write('0003-c.sql', 'create table a.c ()')
    assert.deepEqual(rewordedMigrations(root), [])
    write('0002-b.sql', 'create table a.bb ()')
    assert.deepEqual(rewordedMigrations(root), [`${folder}/0002-b.sql`], 'not yet committed')
    commit()
    assert.deepEqual(rewordedMigrations(root), [`${folder}/0002-b.sql`], 'committed')
    write('0002-b.sql', 'create table a.b ()')
    commit()
    assert.deepEqual(
      rewordedMigrations(root),
      [`${folder}/0002-b.sql`],
      'and taken back: somebody may have run it',
    )
  })
})
