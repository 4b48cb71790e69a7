const { globSync, readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')

/**
 * Who may import whom. Each rule's `comment` says how to put a violation right; `npm run check` prints it.
 */

/** The server's modules by level: a module may call those of lower levels, through their `index.ts`. */
const LEVELS = [
  ['ledger', 'wallets', 'catalog', 'brain'],
  ['identity'],
  ['agents'],
  ['finance', 'documents'],
  ['chain'],
  ['tasks', 'progress'],
  ['services', 'shop', 'sales', 'travel', 'custody', 'battles', 'ownership'],
  ['chat', 'missions', 'notifications', 'social', 'moderation', 'webhooks', 'stream', 'bundles'],
]

/** The kernel's rooms from the ground up, its files of the root among them: each imports only from those before it. */
const ROOMS = [
  'lib',
  'postgres',
  'settings',
  'secrets',
  'db',
  'backup',
  'tracing',
  'runtime',
  'transaction',
  'personal-data',
  'operation',
  'time',
  'threads',
  'jobs',
  'callers',
  'run',
  'tools',
  'streams',
  'outgoing',
  'installation',
  'http',
  'openapi',
  'module',
  'resealing',
  'kernel-module',
]

const SERVER = '^apps/server/src'
const MODULES = `${SERVER}/modules`
const UNLISTED = `${MODULES}/(?!(?:${LEVELS.flat().join('|')})/)[^/]+/`

const TEST = '[.]test[.]tsx?$'
/** A folder `testing/` or a module's `testing.ts`: what tests share. */
const TESTING = '(?:^|/)testing(?:/|[.]ts$)'
/** Production code: neither tests, nor what they share, nor tools. */
const NOT_PRODUCTION = [TEST, TESTING, '^(?:scripts|bench)/', '^packages/[^/]+/(?!src/)']

/** One rule per level: its modules may not import those of the same or of a higher one. */
const levelRules = LEVELS.map((modules, level) => ({
  name: `module-level-${level}`,
  severity: 'error',
  comment:
    `${modules.join(', ')} may only call modules of a level below ${level}. Announce a fact and let the higher ` +
    'module react to it, or move what both need to a lower module. The levels stand in .dependency-cruiser.cjs.',
  from: { path: `${MODULES}/(${modules.join('|')})/` },
  to: {
    path: `${MODULES}/(?:${LEVELS.slice(level).flat().join('|')})/`,
    pathNot: `${MODULES}/$1/`,
  },
}))

const KERNEL = `${SERVER}/kernel`
const inRooms = (rooms) => `${KERNEL}/(?:${rooms.join('|')})(?:/|[.]ts$)`

/** One rule per room: it may not import from a room above it, tests apart. */
const roomRules = ROOMS.slice(0, -1).map((room, place) => ({
  name: `kernel-room-${room}`,
  severity: 'error',
  comment:
    `kernel/${room} may only import from the rooms before it in ROOMS of .dependency-cruiser.cjs, types included. Pass in ` +
    'what it needs as an argument, name a narrower type that stands in a lower room, or move the file to the room ' +
    'that it is about.',
  from: { path: inRooms([room]), pathNot: [TEST, TESTING] },
  to: { path: inRooms(ROOMS.slice(place + 1)) },
}))

/** The folders of battles by level, from the ground up: a folder imports those of lower levels alone. */
const BATTLES = [
  ['store'],
  ['clock'],
  ['ladder', 'audience'],
  ['settlement', 'watch'],
  ['rounds'],
  ['matchmaking'],
  ['kinds', 'replay'],
  ['operations'],
]

const battlesRules = BATTLES.map((folders, level) => ({
  name: `battles-folder-level-${level}`,
  severity: 'error',
  comment:
    `${folders.join(', ')} of modules/battles may only import folders of a level below ${level}. Move what both need to ` +
    'a lower folder, or a pure decision to rules.ts. The levels stand in .dependency-cruiser.cjs.',
  from: { path: `${MODULES}/battles/(${folders.join('|')})/`, pathNot: [TEST, TESTING] },
  to: {
    path: `${MODULES}/battles/(?:${BATTLES.slice(level).flat().join('|')})/`,
    pathNot: `${MODULES}/battles/$1/`,
  },
}))

/** Published as a bundle that holds what it uses: its packages are needed to make it, not to install it. */
const BUNDLED = 'packages/cli'

/** The repository's own packages, each with those of the others that its production code may not use. */
const workspaces = globSync('{apps,packages}/*/package.json', { cwd: __dirname }).map((path) => {
  const folder = dirname(path).replaceAll('\\', '/')
  const {
    name,
    dependencies = {},
    devDependencies = {},
  } = JSON.parse(readFileSync(join(__dirname, path), 'utf8'))
  const usable = folder === BUNDLED ? { ...dependencies, ...devDependencies } : dependencies
  return { name, folder, dependencies: Object.keys(usable) }
})

const dependencyRule = {
  name: 'production-needs-dependencies',
  severity: 'error',
  comment:
    'Production code may only use packages of its own package.json\'s "dependencies". Move the package there if ' +
    'production needs it, else move the code to a test.',
}

const dependencyRules = [
  {
    ...dependencyRule,
    from: { path: '^(?:apps|packages)/', pathNot: [...NOT_PRODUCTION, `^${BUNDLED}/`] },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['npm', 'type-only'],
    },
  },
  ...workspaces.map(({ name, folder, dependencies }) => ({
    ...dependencyRule,
    from: { path: `^${folder}/`, pathNot: NOT_PRODUCTION },
    to: {
      path: workspaces
        .filter((other) => other.name !== name && !dependencies.includes(other.name))
        .map((other) => `^${other.folder}/`),
      dependencyTypesNot: ['type-only'],
    },
  })),
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'kernel-knows-no-domain',
      severity: 'error',
      comment:
        'The kernel imports no module and nothing of app/. Pass in what it needs as an argument, or move the ' +
        'file to the module that it is about. Tests may start the whole service.',
      from: { path: `${SERVER}/kernel/`, pathNot: TEST },
      to: { path: `${SERVER}/(?:modules/|servers/|app/|main[.]ts$)` },
    },
    ...roomRules,
    {
      name: 'kernel-room-without-place',
      severity: 'error',
      comment: 'This room of the kernel has no place yet: add it to ROOMS in .dependency-cruiser.cjs.',
      from: { path: `${KERNEL}/`, pathNot: [inRooms(ROOMS), TEST] },
      to: {},
    },
    {
      name: 'kernel-room-without-place',
      severity: 'error',
      comment: 'This room of the kernel has no place yet: add it to ROOMS in .dependency-cruiser.cjs.',
      from: {},
      to: { path: `${KERNEL}/`, pathNot: [inRooms(ROOMS), TEST] },
    },
    ...levelRules,
    ...battlesRules,
    {
      name: 'module-without-level',
      severity: 'error',
      comment: 'This module has no level yet: add it to LEVELS in .dependency-cruiser.cjs.',
      from: { path: UNLISTED },
      to: {},
    },
    {
      name: 'module-without-level',
      severity: 'error',
      comment: 'This module has no level yet: add it to LEVELS in .dependency-cruiser.cjs.',
      from: { pathNot: UNLISTED },
      to: { path: UNLISTED },
    },
    {
      name: 'module-front-door',
      severity: 'error',
      comment:
        'Another module is entered through its index.ts only. Export what you need there if others may call ' +
        'it, or use what index.ts already offers. (Tests may also use its testing.ts.)',
      from: { path: `${MODULES}/([^/]+)/`, pathNot: [TEST, TESTING] },
      to: { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, `${MODULES}/[^/]+/index[.]ts$`] },
    },
    {
      name: 'module-front-door-in-tests',
      severity: 'error',
      comment:
        "A test enters another module through its index.ts or its testing.ts (the module's makers) only.",
      from: { path: `${MODULES}/([^/]+)/.*(?:${TEST}|${TESTING})` },
      to: { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, `${MODULES}/[^/]+/(?:index|testing)[.]ts$`] },
    },
    {
      name: 'servers-stand-above-modules',
      severity: 'error',
      comment:
        'A protocol server (MCP, A2A, the web app) is entered by app/ through its index.ts. Modules and other servers know nothing ' +
        'of it: move what both need to the kernel or to a module.',
      from: { path: `${SERVER}/(kernel|modules|servers/[^/]+)/`, pathNot: TEST },
      to: { path: `${SERVER}/servers/`, pathNot: `${SERVER}/$1/` },
    },
    {
      name: 'app-starts-servers',
      severity: 'error',
      comment: 'app/ enters a protocol server through its index.ts. Export what you need there.',
      from: { path: `${SERVER}/app/`, pathNot: TEST },
      to: { path: `${SERVER}/servers/`, pathNot: `${SERVER}/servers/[^/]+/(?:index|module)[.]ts$` },
    },
    {
      name: 'servers-use-front-doors',
      severity: 'error',
      comment:
        'A protocol server enters a module through its index.ts only, its tests also through testing.ts.',
      from: { path: `${SERVER}/servers/` },
      to: { path: `${MODULES}/`, pathNot: `${MODULES}/[^/]+/(?:index|testing)[.]ts$` },
    },
    {
      name: 'app-lists-modules',
      severity: 'error',
      comment:
        "app/ takes from a module its module.ts and its index.ts. Name anything else in the module's module.ts.",
      from: { path: `${SERVER}/app/`, pathNot: TEST },
      to: { path: `${MODULES}/`, pathNot: `${MODULES}/[^/]+/(?:index|module)[.]ts$` },
    },
    {
      name: 'only-app-lists-modules',
      severity: 'error',
      comment: "A module.ts is read by app/modules.ts alone. Use the module's index.ts.",
      from: { pathNot: `${SERVER}/app/` },
      to: { path: `${MODULES}/[^/]+/module[.]ts$` },
    },
    {
      name: 'module-front-door-for-tools',
      severity: 'error',
      comment:
        "main.ts, testing/, scripts/, bench/ and app's tests enter a module by its index.ts, testing.ts or " +
        'operations/*.ts only. Export what you need from its index.ts.',
      from: { path: [`${SERVER}/(?:main[.]ts$|testing/)`, `${SERVER}/app/.*${TEST}`, '^(?:scripts|bench)/'] },
      to: {
        path: `${MODULES}/`,
        pathNot: `${MODULES}/[^/]+/(?:index|testing|reactions|jobs|operations/[^/]+)[.]ts$`,
      },
    },
    {
      name: 'app-is-the-top',
      severity: 'error',
      comment:
        'app/ puts the service together and is imported by main.ts, tests, scripts/ and bench/ only. Move what ' +
        'you need down to the kernel or to a module, or pass it in as an argument.',
      from: { pathNot: [TEST, `${SERVER}/(?:app|testing)/`, `${SERVER}/main[.]ts$`, '^(?:scripts|bench)/'] },
      to: { path: `${SERVER}/app/` },
    },
    {
      name: 'main-is-started-not-imported',
      severity: 'error',
      comment: 'main.ts starts the service when it is loaded. Import app/service.ts instead.',
      from: {},
      to: { path: `${SERVER}/main[.]ts$` },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      comment:
        'Production code uses nothing of testing/ or testing.ts. Move what both need to where it belongs and ' +
        'let the tests import it from there.',
      from: { pathNot: NOT_PRODUCTION },
      to: { path: TESTING, pathNot: 'node_modules' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      comment: 'Nobody imports a test. Move what is shared to testing.ts or testing/ beside it.',
      from: {},
      to: { path: TEST, pathNot: 'node_modules' },
    },
    {
      name: 'owners-words-are-read-in-the-thread',
      severity: 'error',
      comment:
        'What reads an owner’s words takes a time that nobody knows: it runs in the thread of readers alone. Call it from a ' +
        'Reader (chat/reading.ts, chat/work-reader.ts), and ask that by runtime.readers.read(account, reader, question).',
      from: {
        path: `${SERVER}/`,
        pathNot: [
          TEST,
          TESTING,
          `${MODULES}/chat/(?:reading|work-reader|routes|wishes)[.]ts$`,
          `${MODULES}/chat/(?:understand|evaluation)/`,
        ],
      },
      to: {
        path: `${MODULES}/chat/(?:routes|wishes|understand/(?:read|said|frame|cut))[.]ts$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'owners-words-are-read-in-the-thread',
      severity: 'error',
      comment:
        'Who has a Known can call routeOf and all readers on the thread that serves all. Write a Reader, which is given one, and ask ' +
        'it by runtime.readers.read(account, reader, question). (runtime.ts has one for modules that tests add.)',
      from: {
        path: `${SERVER}/`,
        pathNot: [TEST, TESTING, `${SERVER}/app/(?:reading-thread|runtime)[.]ts$`],
      },
      to: { path: `${SERVER}/kernel/threads/known[.]ts$` },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'These files import each other in a circle, so neither can be read or loaded alone. Move what both ' +
        'need (often a type) to a third file.',
      from: { path: '^(?:apps|packages|scripts|bench)/' },
      to: { circular: true },
    },
    ...dependencyRules,
    {
      name: 'packages-stand-alone',
      severity: 'error',
      comment:
        'A package can be used without the service, so it imports nothing of apps/. Move the code into the ' +
        'package, or pass it in as an argument.',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-meet-over-http',
      severity: 'error',
      comment:
        'One app imports nothing of another. Share code through a package, data through the API. (Tests may start the service.)',
      from: { path: '^apps/([^/]+)/', pathNot: [TEST, TESTING] },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'imports-must-resolve',
      severity: 'error',
      comment: "This import leads nowhere, so no rule can judge it. Correct the path or the package's name.",
      from: {},
      // What the build makes up has no file.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:apps|packages)/[^/]+/dist/' },
    // Imports of types count: they tie files together for the reader just as others do.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    cache: false,
  },
}
