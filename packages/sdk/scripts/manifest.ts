export type Manifest = { exports: Record<string, string>; scripts?: object; devDependencies?: object }

/** The package.json of the published package: with compiled entries, without development tools. */
export function publishedManifest({ scripts: _, devDependencies: __, ...manifest }: Manifest): object {
  const entries = Object.entries(manifest.exports).map(([name, source]) => {
    const file = source.replace(/^\.\/src\/(.+)\.ts$/, './dist/$1')
    return [name, { types: `${file}.d.ts`, default: `${file}.js` }]
  })
  return { ...manifest, exports: Object.fromEntries(entries) }
}
