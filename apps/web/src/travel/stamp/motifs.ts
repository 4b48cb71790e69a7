import { GATES } from './motifs-gates.ts'
import { SIGHTS } from './motifs-sights.ts'

const MOTIFS = { ...GATES, ...SIGHTS }
type Motif = keyof typeof MOTIFS

/** By the kind of landmark, from its id and English name; the first match counts. */
const KINDS: readonly (readonly [RegExp, Motif])[] = [
  [/sensoji/, 'lantern'],
  [/inari|jing[uū]/, 'torii'],
  [/gwanghwamun|sungnyemun|namdaemun|drum/, 'gatehouse'],
  [/boudhanath|swayambhu/, 'stupa'],
  [/eiffel/, 'lattice'],
  [/cn-tower/, 'mast'],
  [/petronas|city-hall.*toronto|toronto-city/, 'twins'],
  [/burj|taipei-101|kicc|convention/, 'skyscraper'],
  [/pyramid/, 'pyramids'],
  [/opera/, 'shells'],
  [/riesenrad|ferris/, 'wheel'],
  [/vasa/, 'ship'],
  [/cloud gate/, 'mirror'],
  [/lighthouse|green-point/, 'lighthouse'],
  [/chain bridge|brooklyn|harbour bridge|tower bridge/, 'bridge'],
  [/bridge|most/, 'stoneBridge'],
  [/colosseum|aqueduct|stadium|baths|house of slaves/, 'arcade'],
  [/brandenburg|arc de|puerta|india gate|bab |black star|arco/, 'arch'],
  [/parthenon|lincoln|national monument|debod|pantheon|fine arts|exhibition/, 'columns'],
  [/obelis|washington monument|nelson|monolith|mitad|democracy|middle of the world/, 'obelisk'],
  [/redeemer|mermaid|angel|merlion|renaissance|pieterson|memorial$|nkrumah/, 'statue'],
  [/hill|maungakiekie|constitution|sacsay|huaca|qorikancha/, 'hill'],
  [/castle|fort|belem|galata|water tower/, 'castle'],
  [/clock|ferry|flinders|samad|stockholm-city-hall|sister|round tower/, 'clock'],
  [/koutoubia|qarawiyyin|zaytuna|zitouna|madrasa/, 'minaret'],
  [/mosque|masjid|hagia|gur-e|registan|mausoleum/, 'dome'],
  [/cathedral|basilica|church|notre-dame|sagrada|oratory|stephansdom|dom /, 'cathedral'],
  [/capitol|parliament|palace of westminster/, 'capitol'],
  [/wat|temple|kiyomizu|longshan|dera|heaven|stage/, 'pagoda'],
  [/plaza|praca|praça/, 'fountain'],
  [/palace|casa|moneda|buildings|rijksmuseum|grand-central/, 'palace'],
]

/** Found by the id and the landmark; a hall where neither says what it is. */
const motifOf = (id: string, landmark: string): Motif =>
  KINDS.find(([pattern]) => pattern.test(`${id} ${landmark.toLowerCase()}`))?.[1] ?? 'hall'

/** The drawing in a stamp. */
export const drawingOf = (id: string, landmark: string): readonly string[] => MOTIFS[motifOf(id, landmark)]
