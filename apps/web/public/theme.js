// Before the first paint: the theme that was chosen here, or the one of the system.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('shugyo.theme')
  } catch {
    // No storage: the system decides.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme =
    chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light'
})()
