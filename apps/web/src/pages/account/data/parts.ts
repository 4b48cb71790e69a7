/**
 * Reads a JSON object as it arrives and reports the names of its fields: the progress of an export, without keeping
 * more than the last piece.
 */
export function fieldReader(onField: (name: string) => void): (piece: string) => void {
  let [depth, inText, escaped, isName, name] = [0, false, false, false, '']
  return (piece) => {
    for (const sign of piece) {
      if (inText) {
        if (escaped) escaped = false
        else if (sign === '\\') escaped = true
        else if (sign === '"') {
          inText = false
          if (isName) onField(name)
        } else if (isName) name += sign
      } else if (sign === '"') {
        inText = true
        if (isName) name = ''
      } else if (sign === '{' || sign === '[') {
        depth++
        isName = depth === 1
      } else if (sign === '}' || sign === ']') depth--
      else if (sign === ',') isName = depth === 1
      else if (sign === ':' && depth === 1) isName = false
    }
  }
}
