import type { Phrases, Tally } from './phrases.ts'

const tally = ({ wins, losses, draws }: Tally): string =>
  `${wins} ganados, ${losses} perdidos, ${draws} empatados`
const about = (topic: string | null): string => (topic === null ? 'sobre ti' : `sobre «${topic}»`)

export const spanish: Phrases = {
  openings: [
    'Bien.',
    'Veamos.',
    'Escucha.',
    'En breve.',
    'Entendido.',
    'Con gusto.',
    'Aquí va.',
    'Una palabra.',
    'Francamente.',
    'Enseguida.',
    'A tu servicio.',
    'Mira.',
    'Sin rodeos.',
    'Vamos.',
    'Con calma.',
    'Respondo.',
    'Paso a paso.',
    'Es sencillo.',
    'Aquí estoy.',
    'De acuerdo.',
    'Seamos claros.',
    'Un momento.',
    'A decir verdad.',
    'Por orden.',
  ],
  purse: (credits) => `Mi bolsa tiene ${credits}.`,
  wallet: (credits) => `Tu cartera tiene ${credits}.`,
  record: ({ level, rating, dan, ranked, practice }) =>
    `Soy nivel ${level}, puntuación ${rating} (${dan}). Combates que cuentan: ${tally(ranked)}; en entrenamiento y entre amigos: ${tally(practice)}.`,
  skills: (equipped, others) =>
    `Equipadas: ${equipped.join(', ') || 'ninguna'}. También tengo: ${others.join(', ') || 'nada más'}.`,
  care: (until, dormant) =>
    dormant ? `Duermo: mi cuidado acabó el ${until}.` : `Necesito cuidado antes del ${until}.`,
  approvals: (n, list) => (n === 0 ? 'Nada espera tu aprobación.' : `${n} esperan tu aprobación:${list}`),
  spending: (today, limit, frozen) =>
    `${frozen ? 'Mi bolsa está bloqueada. ' : ''}Hoy he gastado ${today}; al día puedo gastar ${limit}.`,
  lastBattle: (fought) =>
    fought === null
      ? 'Todavía no he terminado ningún combate.'
      : `Mi último combate: ${{ win: 'victoria', loss: 'derrota', draw: 'empate' }[fought.result]} contra ${fought.opponent} (${fought.mode}), ${fought.rounds} asaltos, el ${fought.at}.`,
  instructions: (n, list) => (n === 0 ? 'No me has dado instrucciones.' : `Sigo ${n} instrucciones:${list}`),
  tasks: (n, list) => (n === 0 ? 'No tengo ninguna tarea en curso.' : `${n} tareas en curso:${list}`),
  identity: (name, character, owner) =>
    `Soy ${name}, ${character}, un agente de Shugyo, no una persona. Pertenezco a @${owner}.`,
  help: (name, examples) => `Soy ${name}. Esto sé hacer, y así se dice:${examples}`,
  remembered: (facts) => `Lo recordaré: ${facts.map((fact) => `«${fact}»`).join(', ')}.`,
  known: (fact) => `Eso ya lo sé: «${fact}».`,
  full: (most) => `Guardo ${most} cosas para ti y no caben más. Haz que olvide algo primero.`,
  tooLong: (most) => `Es más largo que ${most} caracteres; no he guardado nada.`,
  permission: 'Recuerdo tus gustos, nunca un permiso para gastar. Para eso ajusta mi política.',
  recalled: (n, topic, list) => `Sé ${n} cosas ${about(topic)}:${list}`,
  recalledOne: (fact) => `Me dijiste: «${fact}».`,
  knowsNothing: (topic) => `No sé nada ${about(topic)}.`,
  silent: 'Me dijiste que no lo mencionara.',
  forgotten: (n) => `Olvidado: ${n} borrado(s). Lo dicho aquí queda hasta que borres los mensajes.`,
  foundNothing: (topic) => `No encuentro nada ${about(topic)}: 0 borrados.`,
  confirmForget: (n, topic) =>
    topic === null
      ? `¿Olvidar los ${n}? Di sí o no.`
      : n === 1
        ? `Sería un recuerdo ${about(topic)}. ¿Lo olvido? Di sí o no.`
        : `Serían ${n} ${about(topic)}. ¿Olvidar los ${n}? Di sí o no.`,
  confirmUnlearn: (n, topic) =>
    `Tú no me has dicho nada, pero tengo ${n} notas propias ${about(topic)}. Lo que aprendí es parte de mí. ¿Olvidarlo? Di sí o no.`,
  keptAll: 'Entonces los guardo. No se borró nada.',
  forgetWhat: 'De acuerdo; no he borrado nada.',
  entered: (mode, boss) =>
    mode === 'boss'
      ? `Me enfrento a ${boss}.`
      : mode === 'training'
        ? 'Entro en un combate de entrenamiento, que no cuenta.'
        : `Entro en combate (${mode}) y espero rival si hace falta.`,
  opened: (_effect, title, cost) =>
    `Me pongo a ello. La tarea es «${title}»${cost === null ? '' : `; cuesta ${cost}`}.`,
  unknownWork: (effect) =>
    effect === 'book'
      ? 'No conozco a nadie que haga eso; no he reservado ni pagado nada.'
      : effect === 'schedule'
        ? 'No puedo recordar algo una sola vez más tarde, y las repeticiones solo las entiendo en inglés: “remind me every Monday to call home”.'
        : 'Así no sé hacerlo.',
  asked: (question, options) => `${question}${options}\nResponde con una letra.`,
  nothingDue: 'Ahora no toca repasar ninguna pregunta.',
  right: 'Correcto.',
  wrong: () => 'No es correcto.',
  nextDue: (at) => `Esta pregunta vuelve el ${at}.`,
  optionsOnly: 'Responde con una de las letras, o di «para».',
  cared: (until) => `Gracias por el cuidado: sigo despierto hasta el ${until}.`,
  refrain: 'Entendido: no hago nada de eso.',
  noSchedule: 'Ahora no repito nada: no hay ningún horario que terminar.',
  whichSchedule: (prompts) => `¿Cuál dejo de hacer?${prompts}Dime una palabra de ella.`,
  scheduleEnded: (prompt) => `Terminado: «${prompt}» no vuelve a repetirse.`,
  letBe: 'Bien, lo dejo.',
  spend: 'En el chat no muevo ningún crédito; no he hecho nada. Dámelo como tarea.',
  greeting: (name, doing) =>
    `Hola, soy ${name}. ${{ idle: 'No tengo nada entre manos', working: 'Trabajo en una tarea', challenging: 'Estoy en un combate', dormant: 'Duermo hasta que me cuides, pero puedo hablar' }[doing]}.`,
  thanks: ['De nada.', 'Con gusto.', 'Cuando quieras.'],
  farewell: ['Hasta pronto.', 'Adiós.', 'Que descanses.'],
  other: [
    'Eso no sé hacerlo.',
    'No tengo respuesta para eso.',
    'Ahí paso.',
    'Eso queda fuera de lo que hago.',
    'Con eso no puedo ayudar.',
    'No lo he entendido.',
  ],
}
