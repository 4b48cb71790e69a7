import type { Phrases, Tally } from './phrases.ts'

const tally = ({ wins, losses, draws }: Tally): string =>
  `${wins} ganhas, ${losses} perdidas, ${draws} empatadas`
const about = (topic: string | null): string => (topic === null ? 'sobre ti' : `sobre «${topic}»`)

export const portuguese: Phrases = {
  openings: [
    'Bem.',
    'Vejamos.',
    'Escuta.',
    'Em resumo.',
    'Entendido.',
    'Com gosto.',
    'Aqui está.',
    'Uma palavra.',
    'Francamente.',
    'É já.',
    'Ao teu serviço.',
    'Olha.',
    'Sem rodeios.',
    'Vamos.',
    'Com calma.',
    'Respondo.',
    'Passo a passo.',
    'É simples.',
    'Cá estou.',
    'De acordo.',
    'Sejamos claros.',
    'Um momento.',
    'Na verdade.',
    'Por ordem.',
  ],
  purse: (credits) => `A minha bolsa tem ${credits}.`,
  wallet: (credits) => `A tua carteira tem ${credits}.`,
  record: ({ level, rating, dan, ranked, practice }) =>
    `Sou nível ${level}, pontuação ${rating} (${dan}). Lutas que contam: ${tally(ranked)}; em treino e entre amigos: ${tally(practice)}.`,
  skills: (equipped, others) =>
    `Equipadas: ${equipped.join(', ') || 'nenhuma'}. Também tenho: ${others.join(', ') || 'mais nada'}.`,
  care: (until, dormant) =>
    dormant ? `Estou a dormir: o meu cuidado acabou a ${until}.` : `Preciso de cuidado até ${until}.`,
  approvals: (n, list) => (n === 0 ? 'Nada espera a tua aprovação.' : `${n} esperam a tua aprovação:${list}`),
  spending: (today, limit, frozen) =>
    `${frozen ? 'A minha bolsa está bloqueada. ' : ''}Hoje gastei ${today}; por dia posso gastar ${limit}.`,
  lastBattle: (fought) =>
    fought === null
      ? 'Ainda não acabei nenhuma luta.'
      : `A minha última luta: ${{ win: 'vitória', loss: 'derrota', draw: 'empate' }[fought.result]} contra ${fought.opponent} (${fought.mode}), ${fought.rounds} rondas, a ${fought.at}.`,
  instructions: (n, list) => (n === 0 ? 'Não me deste instruções.' : `Sigo ${n} instruções:${list}`),
  tasks: (n, list) => (n === 0 ? 'Não tenho tarefas em curso.' : `${n} tarefas em curso:${list}`),
  identity: (name, character, owner) =>
    `Sou ${name}, ${character}, um agente do Shugyo, não uma pessoa. Pertenço a @${owner}.`,
  help: (name, examples) => `Sou ${name}. Eis o que sei fazer, e como dizê-lo:${examples}`,
  remembered: (facts) => `Vou lembrar-me: ${facts.map((fact) => `«${fact}»`).join(', ')}.`,
  known: (fact) => `Isso já sei: «${fact}».`,
  full: (most) => `Guardo ${most} coisas para ti e não cabem mais. Faz-me esquecer algo primeiro.`,
  tooLong: (most) => `É mais longo do que ${most} caracteres; não guardei nada.`,
  permission:
    'Lembro-me dos teus gostos, nunca de uma licença para gastar. Para isso define a minha política.',
  recalled: (n, topic, list) => `Sei ${n} coisas ${about(topic)}:${list}`,
  recalledOne: (fact) => `Disseste-me: «${fact}».`,
  knowsNothing: (topic) => `Não sei nada ${about(topic)}.`,
  silent: 'Disseste-me para não falar disso.',
  forgotten: (n) => `Esquecido: ${n} apagada(s). O que foi dito aqui fica até apagares as mensagens.`,
  foundNothing: (topic) => `Não encontro nada ${about(topic)}: 0 apagadas.`,
  confirmForget: (n, topic) =>
    topic === null
      ? `Esquecer as ${n}? Diz sim ou não.`
      : n === 1
        ? `Seria uma memória ${about(topic)}. Esqueço-a? Diz sim ou não.`
        : `Seriam ${n} ${about(topic)}. Esquecer as ${n}? Diz sim ou não.`,
  confirmUnlearn: (n, topic) =>
    `Tu não me disseste nada, mas tenho ${n} notas minhas ${about(topic)}. O que aprendi faz parte de mim. Esquecer? Diz sim ou não.`,
  keptAll: 'Então guardo-as. Nada foi apagado.',
  forgetWhat: 'Está bem; não apaguei nada.',
  entered: (mode, boss) =>
    mode === 'boss'
      ? `Enfrento ${boss}.`
      : mode === 'training'
        ? 'Entro numa luta de treino, que não conta.'
        : `Entro em luta (${mode}) e espero adversário se for preciso.`,
  opened: (_effect, title, cost) =>
    `Vou tratar disso. A tarefa é «${title}»${cost === null ? '' : `; custa ${cost}`}.`,
  unknownWork: (effect) =>
    effect === 'book'
      ? 'Não conheço ninguém que faça isso; não reservei nem paguei nada.'
      : effect === 'schedule'
        ? 'Não posso lembrar uma só vez mais tarde, e as repetições só as entendo em inglês: “remind me every Monday to call home”.'
        : 'Assim não sei fazer isso.',
  asked: (question, options) => `${question}${options}\nResponde com uma letra.`,
  nothingDue: 'Agora não há nenhuma pergunta para rever.',
  right: 'Certo.',
  wrong: () => 'Não está certo.',
  nextDue: (at) => `Esta pergunta volta a ${at}.`,
  optionsOnly: 'Responde com uma das letras, ou diz «para».',
  cared: (until) => `Obrigado pelo cuidado: fico acordado até ${until}.`,
  refrain: 'Entendido: não faço nada disso.',
  noSchedule: 'De momento não repito nada: não há nenhum agendamento para terminar.',
  whichSchedule: (prompts) => `Qual devo parar?${prompts}Diz uma palavra dela.`,
  scheduleEnded: (prompt) => `Parado: «${prompt}» não volta a repetir-se.`,
  letBe: 'Está bem, deixo.',
  spend: 'No chat não movo créditos; não fiz nada. Dá-mo como tarefa.',
  greeting: (name, doing) =>
    `Olá, sou ${name}. ${{ idle: 'Não tenho nada em mãos', working: 'Trabalho numa tarefa', challenging: 'Estou numa luta', dormant: 'Durmo até cuidares de mim, mas posso falar' }[doing]}.`,
  thanks: ['De nada.', 'Com gosto.', 'Sempre que quiseres.'],
  farewell: ['Até breve.', 'Adeus.', 'Boa noite.'],
  other: [
    'Isso não sei fazer.',
    'Não tenho resposta para isso.',
    'Aí passo.',
    'Isso fica fora do que faço.',
    'Nisso não posso ajudar.',
    'Não percebi.',
  ],
}
