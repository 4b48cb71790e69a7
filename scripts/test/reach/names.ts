/** What the text of a source file names: all that stands in quotes, but the imports of types, which are gone at run time. */
export function namesIn(text: string): readonly string[] {
  const quoted = [...text.replaceAll(TYPE_IMPORT, '').matchAll(QUOTED)]
  // `runScript('doctor', …)` runs scripts/doctor.ts.
  const scripts = [...text.matchAll(/\brunScript\('(\w+)'/g)].map(([, name]) => `scripts/${name}.ts`)
  return [...new Set([...quoted.map(([, one, two, three]) => one ?? two ?? three ?? ''), ...scripts])]
}

const TYPE_IMPORT = /^(?:import|export) type [^'"]*from '[^']*'/gm
/** Within one line: an apostrophe in a comment misleads no further. */
const QUOTED = /'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`/g
