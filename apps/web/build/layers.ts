import type { Plugin } from 'vite'

const ORDER = '@layer base, kit, page, last;\n'

/**
 * The first style sheet in a page decides which layer overrules which: each begins with the order that
 * src/styles/index.css states.
 */
export function layers(): Plugin {
  return {
    name: 'shugyo-layers',
    enforce: 'pre',
    transform: (code, id) => (/\/src\/.*\.css$/.test(id) ? { code: ORDER + code, map: null } : null),
  }
}
