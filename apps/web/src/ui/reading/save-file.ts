/** Saves a text to the reader's downloads, under a name made from its title. */
export function saveText(title: string, text: string, ending = 'md'): void {
  const name = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.${ending}` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
