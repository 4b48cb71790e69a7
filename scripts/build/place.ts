import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

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
