import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Copies a build to where its package names the files. Each is replaced as a whole; those that are the same stay. */
export function placeIn(packageFolder: string, build: string): void {
  const names = globSync('**/*.*', { cwd: build })
  for (const name of names) {
    const [from, to] = [join(build, name), join(packageFolder, name)]
    if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) continue
    mkdirSync(dirname(to), { recursive: true })
    const draft = `${to}.${process.pid}.draft`
    copyFileSync(from, draft)
    renameSync(draft, to)
  }
  const folders = new Set(names.map((name) => dirname(name)).filter((folder) => folder !== '.'))
  for (const folder of folders)
    for (const name of globSync(`${folder}/*.gen.js`, { cwd: packageFolder }))
      if (!names.includes(name)) rmSync(join(packageFolder, name), { force: true })
}

/** npm links no command whose file is missing when it installs: what `npx` finds is linked here, once the file is there. */
export function linkCommands(packageFolder: string, commands: string): void {
  const { bin = {} } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    bin?: Readonly<Record<string, string>>
  }
  for (const [name, path] of Object.entries(bin)) {
    const link = join(commands, name)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(commands, join(packageFolder, path)), link)
    } catch {
      // Another builder was faster, or nobody may write here: the command runs by its path.
    }
  }
}
