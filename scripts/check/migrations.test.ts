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
      'alter table a.b add column n numeric(10, 2) not null default 0, alter column note drop not null',
      'alter table a.b add column note text check (note is not null or n > 0)',
      'alter table a.b drop constraint b_n, add constraint b_n check (n > 0 or n is null) not valid',
      'drop index a.b_by_n',
      'create table a.c (id uuid); create unique index on a.c (id); alter table a.c alter column id set not null',
      'create temporary table t on commit drop as select 1',
      "-- What is the owner's: drop table a.b\ncreate table a.c (note text default 'drop view a.c')",
      '-- contract: nobody has read it since 0.2\n-- minimum version: 0.2\nalter table a.b drop column note',
      '-- no transaction\n-- contract: since 0.2 none is written twice\n-- minimum version: 0.2\ndrop index concurrently if exists a.b_once;\ncreate unique index concurrently b_once on a.b (n);\n',
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
      ['create index on a.b (n)', /builds an index on a\.b/],
      ['create unique index b_once on a.b (n)', /makes a unique index on a\.b/],
      [
        '-- no transaction\ndrop index concurrently if exists a.b_once;\ncreate unique index concurrently b_once on a.b (n);',
        /makes a unique index on a\.b/,
      ],
      ['drop function a.f(uuid)', /drops a function/],
      ['create or replace function a.f() returns void language sql as $$ select 1 $$', /redefines/],
      ['create or replace view a.v as select 1', /redefines/],
      ['drop trigger t on a.b', /drops a trigger/],
      ['drop view a.v', /drops a view/],
      ['drop materialized view a.v', /drops a materialized view/],
      ['drop type a.kind', /drops a type/],
      ['drop schema a cascade', /drops a schema/],
      ['drop sequence a.s', /drops a sequence/],
      ['drop extension e', /drops an extension/],
      ['alter table a.b drop note', /drops a column/],
      ['alter table a.b add column x text, drop column if exists note', /drops a column/],
      ['alter table a.b drop constraint b_pkey', /drops a constraint/],
      ['alter table a.b alter column n drop default', /what fills a column/],
      ['alter table a.b alter n drop identity', /what fills a column/],
      ['alter table a.b alter column n set generated always', /forbids writing/],
      ['alter table a.b alter n set data type bigint', /type of a column/],
      ['alter table a.b alter n set not null', /forbids null/],
      ['alter domain a.d set not null', /forbids null/],
      ['alter table a.b add n integer not null', /no default/],
      ['alter table a.b add column n numeric(10, 2) not null', /no default/],
      ['alter table a.b add column x int default 0, add column n int not null', /no default/],
      ['alter table a.b add check (n > 0)', /constraint/],
      ['alter table a.b add primary key (n)', /constraint/],
      ['alter table a.b add constraint b_n not null n', /constraint/],
      ['alter table a.b add check (n > 0), add check (n < 9) not valid', /constraint/],
      ['alter table a.b rename to c', /renames/],
      ['alter function a.f() rename to g', /renames/],
      ["alter type a.kind rename value 'x' to 'y'", /renames/],
      ['alter table a.b set schema c', /another schema/],
      ['alter table a.b disable trigger t', /changes what happens/],
      ["-- What is the owner's,\ndrop view a.v; -- nobody else's", /drops a view/],
      ['do $$ begin drop table a.b; end $$', /drops a table/],
      ['DROP TABLE a.b', /drops a table/],
      ['-- no transaction\ncreate index concurrently b_by_n on a.b (n);', /without dropping first/],
      ['-- no transaction\nupdate a.b set n = 0;', /only indexes/],
      ['-- contract:\ndrop table a.b', /drops a table/],
      ['-- contract: nobody has read it since 0.2\ndrop table a.b', /does not name the oldest version/],
    ] as const)
      assert.match(faultsOf(sql).join('\n'), words, sql)
  })

  it('may drop an index, but not what `on conflict` goes by', () => {
    const uniques = new Set(['b_once'])
    for (const sql of [
      'drop index a.b_by_n, a.b_once',
      '-- no transaction\ndrop index concurrently if exists a.b_once;',
    ])
      assert.match(faultsOf(sql, uniques).join('\n'), /drops the unique index b_once/, sql)
    assert.deepEqual(faultsOf('drop index a.b_by_n', uniques), [])
    assert.deepEqual(
      faultsOf(
        '-- contract: since 0.2 nobody inserts by it\n-- minimum version: 0.2\ndrop index a.b_once',
        uniques,
      ),
      [],
    )
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
