// Before the first paint: the theme that was chosen here. Without one, the styles follow the system.
try {
  const chosen = localStorage.getItem('shugyo.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // No storage: the system decides.
}
