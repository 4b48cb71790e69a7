import assert from 'node:assert/strict'
import { it } from 'node:test'
import { beltOfDan } from './belt.ts'

it('ties one colour for each kyu and black for every dan', () => {
  const kyus = ['6 Kyu', '5 Kyu', '4 Kyu', '3 Kyu', '2 Kyu', '1 Kyu']
  assert.deepEqual(kyus.map(beltOfDan), ['white', 'yellow', 'orange', 'green', 'blue', 'brown'])
  assert.deepEqual(['Shodan', 'Godan', 'Judan'].map(beltOfDan), ['black', 'black', 'black'])
})
