import type { Language, TaskEffect } from '../understand/intent.ts'

/** What an agent asks about before it does it. */
export type Askable = TaskEffect | 'battle' | 'care' | 'quiz' | 'remember'

const SHALL: Readonly<Record<Language, Readonly<Record<Askable, (about: string) => string>>>> = {
  en: {
    research: (about) => `Shall I research “${about}”?`,
    lesson: (about) => `Shall I write a lesson about “${about}”?`,
    book: (about) => `Shall I open a task for “${about}”? It pays only by your policy.`,
    scout: (about) => `Shall I scout “${about}”?`,
    journey: (about) => `Shall I plan a journey: “${about}”?`,
    report: (about) => `Shall I write a report: “${about}”?`,
    schedule: (about) => `Shall I repeat “${about}”?`,
    squad: (about) => `Shall I lead a squad on “${about}”?`,
    equip: (about) => `Shall I equip “${about}”?`,
    battle: (about) => `Shall I go into battle (“${about}”)?`,
    care: () => 'Shall I take that as your care for me?',
    quiz: () => 'Shall I ask you a question that is due?',
    remember: (about) => `Shall I remember “${about}”?`,
  },
  de: {
    research: (about) => `Soll ich „${about}“ recherchieren?`,
    lesson: (about) => `Soll ich dir eine Lektion über „${about}“ schreiben?`,
    book: (about) => `Soll ich dafür eine Aufgabe anlegen: „${about}“?`,
    scout: (about) => `Soll ich auskundschaften: „${about}“?`,
    journey: (about) => `Soll ich eine Reise planen: „${about}“?`,
    report: (about) => `Soll ich einen Bericht schreiben: „${about}“?`,
    schedule: (about) => `Soll ich das regelmäßig tun: „${about}“?`,
    squad: (about) => `Soll ich ein Team darauf ansetzen: „${about}“?`,
    equip: (about) => `Soll ich das anlegen: „${about}“?`,
    battle: (about) => `Soll ich in einen Kampf gehen („${about}“)?`,
    care: () => 'Soll ich das als deine Pflege annehmen?',
    quiz: () => 'Soll ich dir eine fällige Frage stellen?',
    remember: (about) => `Soll ich mir merken: „${about}“?`,
  },
  fr: {
    research: (about) => `Dois-je faire une recherche sur « ${about} » ?`,
    lesson: (about) => `Veux-tu une leçon sur « ${about} » ?`,
    book: (about) => `Dois-je ouvrir une tâche pour « ${about} » ?`,
    scout: (about) => `Dois-je étudier cet adversaire : « ${about} » ?`,
    journey: (about) => `Dois-je planifier un voyage : « ${about} » ?`,
    report: (about) => `Dois-je écrire un rapport : « ${about} » ?`,
    schedule: (about) => `Dois-je le faire régulièrement : « ${about} » ?`,
    squad: (about) => `Dois-je mener une équipe là-dessus : « ${about} » ?`,
    equip: (about) => `Dois-je m’équiper : « ${about} » ?`,
    battle: (about) => `Dois-je aller au combat (« ${about} ») ?`,
    care: () => 'Dois-je prendre cela pour tes soins ?',
    quiz: () => 'Dois-je te poser une question à réviser ?',
    remember: (about) => `Dois-je retenir « ${about} » ?`,
  },
  es: {
    research: (about) => `¿Investigo «${about}»?`,
    lesson: (about) => `¿Te escribo una lección sobre «${about}»?`,
    book: (about) => `¿Abro una tarea para «${about}»?`,
    scout: (about) => `¿Estudio al rival: «${about}»?`,
    journey: (about) => `¿Planeo un viaje: «${about}»?`,
    report: (about) => `¿Escribo un informe: «${about}»?`,
    schedule: (about) => `¿Lo hago con regularidad: «${about}»?`,
    squad: (about) => `¿Dirijo un equipo sobre «${about}»?`,
    equip: (about) => `¿Me equipo: «${about}»?`,
    battle: (about) => `¿Voy a un combate («${about}»)?`,
    care: () => '¿Lo tomo como tus cuidados?',
    quiz: () => '¿Te hago una pregunta de repaso?',
    remember: (about) => `¿Recuerdo «${about}»?`,
  },
  it: {
    research: (about) => `Faccio una ricerca su «${about}»?`,
    lesson: (about) => `Ti scrivo una lezione su «${about}»?`,
    book: (about) => `Apro un compito per «${about}»?`,
    scout: (about) => `Studio l’avversario: «${about}»?`,
    journey: (about) => `Pianifico un viaggio: «${about}»?`,
    report: (about) => `Scrivo un rapporto: «${about}»?`,
    schedule: (about) => `Lo faccio regolarmente: «${about}»?`,
    squad: (about) => `Guido una squadra su «${about}»?`,
    equip: (about) => `Mi equipaggio: «${about}»?`,
    battle: (about) => `Vado a combattere («${about}»)?`,
    care: () => 'Lo prendo come le tue cure?',
    quiz: () => 'Ti faccio una domanda di ripasso?',
    remember: (about) => `Ricordo «${about}»?`,
  },
  pt: {
    research: (about) => `Pesquiso «${about}»?`,
    lesson: (about) => `Escrevo-te uma lição sobre «${about}»?`,
    book: (about) => `Abro uma tarefa para «${about}»?`,
    scout: (about) => `Estudo o adversário: «${about}»?`,
    journey: (about) => `Planeio uma viagem: «${about}»?`,
    report: (about) => `Escrevo um relatório: «${about}»?`,
    schedule: (about) => `Faço-o com regularidade: «${about}»?`,
    squad: (about) => `Lidero uma equipa sobre «${about}»?`,
    equip: (about) => `Equipo: «${about}»?`,
    battle: (about) => `Vou lutar («${about}»)?`,
    care: () => 'Tomo isso como os teus cuidados?',
    quiz: () => 'Faço-te uma pergunta de revisão?',
    remember: (about) => `Lembro-me de «${about}»?`,
  },
}

const YES_OR_NO: Readonly<Record<Language, string>> = {
  en: 'Say yes or no.',
  de: 'Ja oder nein?',
  fr: 'Oui ou non ?',
  es: '¿Sí o no?',
  it: 'Sì o no?',
  pt: 'Sim ou não?',
}

/** [chat-19] The question that an agent asks before it does something. */
export const shall = (language: Language, effect: Askable, about: string): string =>
  `${SHALL[language][effect](about)} ${YES_OR_NO[language]}`

/** Said before a question about something that the agent only guessed. */
export const UNSURE: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'I am not sure that I read you right.',
    'Let me ask before I do anything.',
    'I may have caught only half of that.',
    'If I understand you, there is something I can do.',
    'I would rather ask than guess.',
  ],
  de: ['Ich bin nicht sicher, ob ich dich verstehe.', 'Lieber frage ich, bevor ich etwas tue.'],
  fr: ['Je ne suis pas sûr de t’avoir compris.', 'Je préfère demander avant de faire quoi que ce soit.'],
  es: ['No sé si te he entendido bien.', 'Prefiero preguntar antes de hacer nada.'],
  it: ['Non so se ho capito bene.', 'Preferisco chiedere prima di fare qualcosa.'],
  pt: ['Não sei se percebi bem.', 'Prefiro perguntar antes de fazer alguma coisa.'],
}
