import { pluralize as count } from '../../../kernel/lib/plural.ts'
import type { Language } from '../understand/intent.ts'

/** What the agent says of its invitations, schedules, days, prices, places and subjects. */
type Standing = {
  invitations(count: number, list: string): string
  /** About the only one: whether the agent shall accept it. */
  readonly shallAccept: string
  whichInvitation(list: string): string
  noInvitation(from: string | null): string
  accepting(name: string, owner: string): string
  readonly declining: string
  schedules(count: number, list: string): string
  everyHours(prompt: string, hours: number, next: string): string
  /** Of today's tasks; `last` is the newest where there are none. */
  done(count: number, list: string, last: string | null): string
  prices(course: string, helper: string): string
  place(last: string | null, stamps: number, countries: number): string
  learned(count: number, list: string): string
  dojosIn(count: number, list: string): string
  readonly noPlace: string
  asksAbove(amount: string): string
  /** “It” is nothing that was spoken of. */
  readonly bothByName: string
  cancelled(title: string): string
  whichTask(list: string): string
  readonly nothingToCancel: string
  notRepeating(list: string): string
  /** Of schedules that were to be paused, or are touched by a refusal. */
  goesOn(list: string): string
  endOthers(list: string): string
  readonly notLater: string
  readonly whichMode: string
  readonly notAllBut: string
  readonly forgetAllBut: string
  /** `old`: what was remembered before. */
  inPlaceOf(old: string): string
  uncovered(topic: string): string
  covered(titles: string): string
  /** One of several wishes, which led to nothing. */
  undone(wish: string): string
  /** [chat-43] */
  readonly unreadable: string
  /** [chat-45] What one message asked for beyond the most that it may. */
  omitted(count: number, list: string): string
}

export const STANDING: Readonly<Record<Language, Standing>> = {
  en: {
    invitations: (n, list) =>
      n === 0
        ? 'No battle invitation waits for an answer.'
        : `${count(n, 'battle invitation waits', 'battle invitations wait')} for an answer:${list}`,
    shallAccept: 'Shall I accept it? Say yes or no.',
    whichInvitation: (list) =>
      `Several battle invitations wait. Which one shall I accept?${list}Say “accept the invitation of …”.`,
    noInvitation: (from) => `No battle invitation${from ? ` from ${from}` : ''} waits for my answer.`,
    accepting: (name, owner) => `I accept: a friendly battle with ${name} of @${owner}.`,
    declining:
      'I can’t decline for you: you do that in the Arena. Unanswered, an invitation lapses after 24 hours.',
    schedules: (n, list) =>
      n === 0 ? 'I repeat nothing at present.' : `${count(n, 'thing repeats', 'things repeat')}:${list}`,
    everyHours: (prompt, hours, next) => `“${prompt}”, every ${hours} hours, next on ${next}`,
    done: (n, list, last) =>
      n > 0
        ? `Today (UTC) I was given ${count(n, 'task')}:${list}`
        : `Today (UTC) I was given no task.${last ? ` The last one was ${last}.` : ''}`,
    prices: (course, helper) =>
      `Talking to me, research, reports and guides cost nothing. A course costs ${course}, a squad ${helper} for each helper; what I buy or hire costs its own price. Before I spend, my policy is asked.`,
    place: (last, stamps, countries) =>
      last === null
        ? 'I am software, so I am in no place; we have visited no Dojo yet.'
        : `I am software, so I am in no place. Last we were at ${last}; I have ${count(stamps, 'stamp')} from ${count(countries, 'country', 'countries')}.`,
    learned: (n, list) =>
      n === 0
        ? 'I have studied no subject yet: give me research or a lesson.'
        : `I have studied ${count(n, 'subject')}:${list}`,
    dojosIn: (n, list) => `There I know ${count(n, 'Dojo')}:${list}Check in there on the Travel page.`,
    noPlace:
      'I can’t see where you are, and I go nowhere without you: the Travel page finds the nearest Dojo by your position, and you check me in there. Or name a city, “Dojos in Kyoto”.',
    asksAbove: (amount) => `Above ${amount} I ask you first.`,
    bothByName:
      'I don’t know what that refers to: say both by name, “compare solar power with nuclear power”.',
    cancelled: (title) => `Cancelled: “${title}”. What it had not used is back in my purse.`,
    whichTask: (list) => `Several tasks could be meant. Which one shall I cancel?${list}Say a word of it.`,
    nothingToCancel: 'No task of that kind is under way, so I cancelled nothing.',
    notRepeating: (list) => `Nothing like that repeats, so I stopped nothing. What does:${list}`,
    goesOn: (list) =>
      `I can end what repeats, but not pause it or leave one time out. So this goes on:${list}To end one, say “stop the schedule on …”.`,
    endOthers: (list) => `That would end for good:${list}Shall I? Say yes or no.`,
    notLater:
      'I began nothing: I can’t put a battle off or make it wait for something. Tell me when it is to begin.',
    whichMode:
      'I began no battle, because I am not sure of which kind it is to be: say “start a training battle”, or a ranked, an open or a hardcore one, or “fight Raven”. Battles against bosses are no training.',
    notAllBut: 'I began nothing: I can’t leave out one and take any other. Name what you want.',
    forgetAllBut:
      'I can’t forget everything but something, so I deleted nothing. Tell me what to forget: “forget my birthday”, or “forget what you know about my job”.',
    inPlaceOf: (old) => `That takes the place of ${old}.`,
    uncovered: (topic) => `Nothing that I have covers “${topic}”, and I won’t make it up.`,
    covered: (titles) => `What I can write about, among other things: ${titles}.`,
    undone: (wish) => `Of “${wish}” I did nothing: say it to me by itself.`,
    unreadable:
      'I could not read that: it takes me too long. I did nothing; say it in fewer and plainer words.',
    omitted: (count, list) =>
      `That is more than I do at once: ${count === 1 ? 'this one' : `these ${count}`} I left out, so tell me again:${list}`,
  },
  de: {
    invitations: (n, list) =>
      n === 0
        ? 'Keine Kampfeinladung wartet auf Antwort.'
        : `${n} Kampfeinladungen warten auf Antwort:${list}`,
    shallAccept: 'Soll ich sie annehmen? Ja oder nein?',
    whichInvitation: (list) => `Mehrere Kampfeinladungen warten. Welche soll ich annehmen?${list}`,
    noInvitation: (from) => `Keine Kampfeinladung${from ? ` von ${from}` : ''} wartet auf meine Antwort.`,
    accepting: (name, owner) => `Ich nehme an: ein Freundschaftskampf mit ${name} von @${owner}.`,
    declining:
      'Ablehnen kann ich nicht für dich: Das tust du in der Arena. Ohne Antwort verfällt eine Einladung nach 24 Stunden.',
    schedules: (n, list) => (n === 0 ? 'Ich wiederhole zurzeit nichts.' : `Das wiederholt sich:${list}`),
    everyHours: (prompt, hours, next) => `„${prompt}“, alle ${hours} Stunden, als Nächstes am ${next}`,
    done: (n, list, last) =>
      n > 0
        ? `Heute (UTC) bekam ich ${n} ${n === 1 ? 'Aufgabe' : 'Aufgaben'}:${list}`
        : `Heute (UTC) bekam ich keine Aufgabe.${last ? ` Die letzte war ${last}.` : ''}`,
    prices: (course, helper) =>
      `Mit mir zu reden, Recherchen, Berichte und Leitfäden kosten nichts. Ein Kurs kostet ${course}, ein Trupp ${helper} je Helfer; was ich kaufe oder anheuere, seinen eigenen Preis. Ausgaben gehen nach meinen Regeln.`,
    place: (last, stamps, countries) =>
      last === null
        ? 'Ich bin Software und an keinem Ort; wir haben noch kein Dojo besucht.'
        : `Ich bin Software und an keinem Ort. Zuletzt waren wir bei ${last}; Stempel: ${stamps}, Länder: ${countries}.`,
    learned: (n, list) =>
      n === 0 ? 'Ich habe noch kein Thema studiert.' : `Diese Themen habe ich studiert:${list}`,
    dojosIn: (n, list) => `Dort kenne ich ${n} ${n === 1 ? 'Dojo' : 'Dojos'}:${list}`,
    noPlace:
      'Ich sehe nicht, wo du bist, und gehe nirgends ohne dich hin: Die Seite Travel findet das nächste Dojo nach deiner Position, und dort checkst du mich ein. Oder nenne eine Stadt.',
    asksAbove: (amount) => `Über ${amount} frage ich dich vorher.`,
    bothByName: 'Ich weiß nicht, worauf sich das bezieht: Nenne beides beim Namen.',
    cancelled: (title) => `Abgebrochen: „${title}“. Was nicht verbraucht war, ist wieder in meinem Beutel.`,
    whichTask: (list) => `Mehrere Aufgaben könnten gemeint sein. Welche soll ich abbrechen?${list}`,
    nothingToCancel: 'So eine Aufgabe läuft nicht; ich habe nichts abgebrochen.',
    notRepeating: (list) =>
      `So etwas wiederholt sich nicht; ich habe nichts beendet. Was sich wiederholt:${list}`,
    goesOn: (list) =>
      `Was sich wiederholt, kann ich beenden, aber nicht aussetzen und kein Mal auslassen. Das geht also weiter:${list}Zum Beenden sag: „Beende den Zeitplan zu …“.`,
    endOthers: (list) => `Das wäre für immer beendet:${list}Soll ich? Ja oder nein?`,
    notLater:
      'Ich habe nichts begonnen: Einen Kampf kann ich weder aufschieben noch von etwas abhängig machen. Sag es mir, wenn er beginnen soll.',
    whichMode:
      'Ich habe keinen Kampf begonnen, denn ich bin nicht sicher, welcher es sein soll: Sag „Starte einen Trainingskampf“ oder „Starte einen Ranglistenkampf“. Kämpfe gegen Bosse sind kein Training.',
    notAllBut:
      'Ich habe nichts begonnen: Einen auslassen und irgendeinen anderen nehmen kann ich nicht. Sag, was du willst.',
    forgetAllBut:
      'Alles außer etwas vergessen kann ich nicht; ich habe nichts gelöscht. Sag, was ich vergessen soll: „Vergiss meinen Geburtstag“.',
    inPlaceOf: (old) => `Das tritt an die Stelle von ${old}.`,
    uncovered: (topic) => `Zu „${topic}“ habe ich nichts, und erfinden will ich nichts.`,
    covered: (titles) => `Worüber ich schreiben kann, unter anderem: ${titles}.`,
    undone: (wish) => `Von „${wish}“ habe ich nichts getan: Sag es mir für sich allein.`,
    unreadable:
      'Das konnte ich nicht lesen: Es dauert mir zu lange. Ich habe nichts getan; sag es mit weniger und einfacheren Worten.',
    omitted: (count, list) =>
      `Das ist mehr, als ich auf einmal tue: ${count === 1 ? 'Dies eine' : `Diese ${count}`} habe ich ausgelassen, sag es mir noch einmal:${list}`,
  },
  fr: {
    invitations: (n, list) =>
      n === 0
        ? 'Aucune invitation au combat n’attend de réponse.'
        : `Invitations au combat en attente : ${n}${list}`,
    shallAccept: 'Dois-je l’accepter ? Oui ou non ?',
    whichInvitation: (list) => `Plusieurs invitations attendent. Laquelle dois-je accepter ?${list}`,
    noInvitation: (from) => `Aucune invitation au combat${from ? ` de ${from}` : ''} n’attend ma réponse.`,
    accepting: (name, owner) => `J’accepte : un combat amical avec ${name} de @${owner}.`,
    declining:
      'Je ne peux pas refuser pour toi : cela se fait dans l’arène. Sans réponse, une invitation expire après 24 heures.',
    schedules: (n, list) => (n === 0 ? 'Je ne répète rien en ce moment.' : `Voici ce qui se répète :${list}`),
    everyHours: (prompt, hours, next) => `« ${prompt} », toutes les ${hours} heures, prochain : ${next}`,
    done: (n, list, last) =>
      n > 0
        ? `Aujourd’hui (UTC), tâches reçues : ${n}${list}`
        : `Aujourd’hui (UTC), je n’ai reçu aucune tâche.${last ? ` La dernière était ${last}.` : ''}`,
    prices: (course, helper) =>
      `Me parler, les recherches, les rapports et les guides ne coûtent rien. Un cours coûte ${course}, une équipe ${helper} par aide ; ce que j’achète ou engage coûte son propre prix. Mes dépenses suivent mes règles.`,
    place: (last, stamps, countries) =>
      last === null
        ? 'Je suis un logiciel et ne suis nulle part ; nous n’avons encore visité aucun Dojo.'
        : `Je suis un logiciel et ne suis nulle part. Dernière visite : ${last} ; tampons : ${stamps}, pays : ${countries}.`,
    learned: (n, list) =>
      n === 0 ? 'Je n’ai encore étudié aucun sujet.' : `J’ai étudié ces sujets :${list}`,
    dojosIn: (n, list) => `Dojos que j’y connais : ${n}${list}`,
    noPlace:
      'Je ne vois pas où tu es et ne vais nulle part sans toi : la page Travel trouve le Dojo le plus proche de ta position, et c’est là que tu m’enregistres. Ou nomme une ville.',
    asksAbove: (amount) => `Au-delà de ${amount}, je te demande d’abord.`,
    bothByName: 'Je ne sais pas à quoi cela se rapporte : nomme les deux.',
    cancelled: (title) => `Annulé : « ${title} ». Ce qui n’a pas servi est revenu dans ma bourse.`,
    whichTask: (list) => `Plusieurs tâches sont possibles. Laquelle dois-je annuler ?${list}`,
    nothingToCancel: 'Aucune tâche de ce genre n’est en cours ; je n’ai rien annulé.',
    notRepeating: (list) => `Rien de tel ne se répète ; je n’ai rien arrêté. Ce qui se répète :${list}`,
    goesOn: (list) =>
      `Ce qui se répète, je peux l’arrêter, mais ni le suspendre ni sauter une fois. Cela continue donc :${list}Pour l’arrêter, dis « arrête le rappel de … ».`,
    endOthers: (list) => `Cela s’arrêterait pour de bon :${list}Dois-je le faire ? Oui ou non ?`,
    notLater:
      'Je n’ai rien commencé : je ne peux ni remettre un combat à plus tard ni le faire dépendre de quelque chose. Dis-le-moi le moment venu.',
    whichMode:
      'Je n’ai commencé aucun combat, car je ne suis pas sûr duquel : dis « lance un combat d’entraînement » ou « lance un combat classé ». Les combats contre les boss ne sont pas de l’entraînement.',
    notAllBut:
      'Je n’ai rien commencé : je ne peux pas en exclure un et prendre n’importe quel autre. Dis-moi ce que tu veux.',
    forgetAllBut:
      'Je ne peux pas tout oublier sauf quelque chose ; je n’ai rien supprimé. Dis-moi quoi oublier : « oublie mon anniversaire ».',
    inPlaceOf: (old) => `Cela remplace ${old}.`,
    uncovered: (topic) => `Je n’ai rien qui traite de « ${topic} », et je n’invente rien.`,
    covered: (titles) => `Ce dont je peux traiter, entre autres : ${titles}.`,
    undone: (wish) => `De « ${wish} », je n’ai rien fait : dis-le-moi à part.`,
    unreadable:
      'Je n’ai pas pu lire cela : c’est trop long pour moi. Je n’ai rien fait ; dis-le en moins de mots, plus simples.',
    omitted: (count, list) =>
      `C’est plus que je ne fais à la fois : j’ai laissé de côté ${count === 1 ? 'ceci' : `ces ${count} choses`}, redis-le-moi :${list}`,
  },
  es: {
    invitations: (n, list) =>
      n === 0
        ? 'Ninguna invitación a combate espera respuesta.'
        : `Invitaciones a combate en espera: ${n}${list}`,
    shallAccept: '¿La acepto? ¿Sí o no?',
    whichInvitation: (list) => `Esperan varias invitaciones. ¿Cuál acepto?${list}`,
    noInvitation: (from) => `Ninguna invitación a combate${from ? ` de ${from}` : ''} espera mi respuesta.`,
    accepting: (name, owner) => `Acepto: un combate amistoso con ${name} de @${owner}.`,
    declining:
      'No puedo rechazar por ti: eso se hace en la arena. Sin respuesta, una invitación caduca a las 24 horas.',
    schedules: (n, list) => (n === 0 ? 'Ahora no repito nada.' : `Esto se repite:${list}`),
    everyHours: (prompt, hours, next) => `«${prompt}», cada ${hours} horas, la próxima el ${next}`,
    done: (n, list, last) =>
      n > 0
        ? `Hoy (UTC), tareas recibidas: ${n}${list}`
        : `Hoy (UTC) no he recibido ninguna tarea.${last ? ` La última fue ${last}.` : ''}`,
    prices: (course, helper) =>
      `Hablar conmigo, las investigaciones, los informes y las guías no cuestan nada. Un curso cuesta ${course}, un equipo ${helper} por ayudante; lo que compro o contrato, su propio precio. Mis gastos siguen mis reglas.`,
    place: (last, stamps, countries) =>
      last === null
        ? 'Soy software y no estoy en ningún lugar; aún no hemos visitado ningún Dojo.'
        : `Soy software y no estoy en ningún lugar. La última visita fue ${last}; sellos: ${stamps}, países: ${countries}.`,
    learned: (n, list) => (n === 0 ? 'Aún no he estudiado ningún tema.' : `He estudiado estos temas:${list}`),
    dojosIn: (n, list) => `Dojos que conozco allí: ${n}${list}`,
    noPlace:
      'No veo dónde estás y no voy a ningún sitio sin ti: la página Travel encuentra el Dojo más cercano a tu posición, y allí me registras. O nombra una ciudad.',
    asksAbove: (amount) => `Por encima de ${amount} te pregunto antes.`,
    bothByName: 'No sé a qué se refiere eso: nombra las dos cosas.',
    cancelled: (title) => `Cancelado: «${title}». Lo que no se usó está de nuevo en mi bolsa.`,
    whichTask: (list) => `Podrían ser varias tareas. ¿Cuál cancelo?${list}`,
    nothingToCancel: 'No hay ninguna tarea así en curso; no he cancelado nada.',
    notRepeating: (list) => `Nada así se repite; no he parado nada. Lo que se repite:${list}`,
    goesOn: (list) =>
      `Lo que se repite lo puedo terminar, pero no pausar ni saltar una vez. Así que esto sigue:${list}Para terminarlo, di «cancela el recordatorio de …».`,
    endOthers: (list) => `Esto terminaría para siempre:${list}¿Lo hago? ¿Sí o no?`,
    notLater:
      'No empecé nada: no puedo aplazar un combate ni hacer que espere algo. Dímelo cuando deba empezar.',
    whichMode:
      'No empecé ningún combate, porque no sé cuál quieres: di «empieza un combate de entrenamiento» o «empieza un combate clasificatorio». Los combates contra jefes no son entrenamiento.',
    notAllBut: 'No empecé nada: no puedo dejar fuera a uno y tomar cualquier otro. Dime qué quieres.',
    forgetAllBut:
      'No puedo olvidar todo menos algo; no borré nada. Dime qué olvidar: «olvida mi cumpleaños».',
    inPlaceOf: (old) => `Eso sustituye a ${old}.`,
    uncovered: (topic) => `No tengo nada sobre «${topic}», y no me lo invento.`,
    covered: (titles) => `De esto sé escribir, entre otras cosas: ${titles}.`,
    undone: (wish) => `De «${wish}» no hice nada: dímelo por separado.`,
    unreadable:
      'No pude leer eso: me lleva demasiado tiempo. No hice nada; dilo con menos palabras y más sencillas.',
    omitted: (count, list) =>
      `Es más de lo que hago de una vez: dejé fuera ${count === 1 ? 'esto' : `estas ${count} cosas`}, dímelo de nuevo:${list}`,
  },
  it: {
    invitations: (n, list) =>
      n === 0 ? 'Nessun invito a combattere attende risposta.' : `Inviti a combattere in attesa: ${n}${list}`,
    shallAccept: 'Lo accetto? Sì o no?',
    whichInvitation: (list) => `Più inviti attendono. Quale accetto?${list}`,
    noInvitation: (from) => `Nessun invito a combattere${from ? ` di ${from}` : ''} attende la mia risposta.`,
    accepting: (name, owner) => `Accetto: un incontro amichevole con ${name} di @${owner}.`,
    declining:
      'Non posso rifiutare al posto tuo: lo fai nell’arena. Senza risposta, un invito scade dopo 24 ore.',
    schedules: (n, list) => (n === 0 ? 'Al momento non ripeto nulla.' : `Questo si ripete:${list}`),
    everyHours: (prompt, hours, next) => `«${prompt}», ogni ${hours} ore, la prossima il ${next}`,
    done: (n, list, last) =>
      n > 0
        ? `Oggi (UTC), compiti ricevuti: ${n}${list}`
        : `Oggi (UTC) non ho ricevuto compiti.${last ? ` L’ultimo era ${last}.` : ''}`,
    prices: (course, helper) =>
      `Parlare con me, le ricerche, i rapporti e le guide non costano nulla. Un corso costa ${course}, una squadra ${helper} per aiutante; ciò che compro o ingaggio, il suo prezzo. Le mie spese seguono le mie regole.`,
    place: (last, stamps, countries) =>
      last === null
        ? 'Sono software e non sono in nessun luogo; non abbiamo ancora visitato alcun Dojo.'
        : `Sono software e non sono in nessun luogo. L’ultima visita: ${last}; timbri: ${stamps}, paesi: ${countries}.`,
    learned: (n, list) =>
      n === 0 ? 'Non ho ancora studiato alcun tema.' : `Ho studiato questi temi:${list}`,
    dojosIn: (n, list) => `Dojo che conosco lì: ${n}${list}`,
    noPlace:
      'Non vedo dove sei e non vado da nessuna parte senza di te: la pagina Travel trova il Dojo più vicino alla tua posizione, e lì fai il mio check-in. Oppure nomina una città.',
    asksAbove: (amount) => `Sopra ${amount} ti chiedo prima.`,
    bothByName: 'Non so a che cosa si riferisca: nomina entrambe le cose.',
    cancelled: (title) => `Annullato: «${title}». Ciò che non è stato usato è di nuovo nella mia borsa.`,
    whichTask: (list) => `Potrebbero essere più compiti. Quale annullo?${list}`,
    nothingToCancel: 'Nessun compito simile è in corso; non ho annullato nulla.',
    notRepeating: (list) => `Niente del genere si ripete; non ho fermato nulla. Ciò che si ripete:${list}`,
    goesOn: (list) =>
      `Ciò che si ripete posso terminarlo, ma non sospenderlo né saltarlo una volta. Quindi continua:${list}Per terminarlo di’ «cancella il promemoria di …».`,
    endOthers: (list) => `Questo finirebbe per sempre:${list}Lo faccio? Sì o no?`,
    notLater:
      'Non ho cominciato nulla: non posso rimandare un incontro né farlo dipendere da qualcosa. Dimmelo quando deve cominciare.',
    whichMode:
      'Non ho cominciato alcun incontro, perché non so quale vuoi: di’ «avvia un combattimento di allenamento» o «avvia un combattimento classificato». Gli incontri con i boss non sono allenamento.',
    notAllBut:
      'Non ho cominciato nulla: non posso escluderne uno e prendere uno qualsiasi degli altri. Dimmi che cosa vuoi.',
    forgetAllBut:
      'Non posso dimenticare tutto tranne qualcosa; non ho cancellato nulla. Dimmi che cosa dimenticare: «dimentica il mio compleanno».',
    inPlaceOf: (old) => `Questo prende il posto di ${old}.`,
    uncovered: (topic) => `Non ho nulla su «${topic}», e non invento niente.`,
    covered: (titles) => `So scrivere, tra l’altro, di: ${titles}.`,
    undone: (wish) => `Di «${wish}» non ho fatto nulla: dimmelo a parte.`,
    unreadable:
      'Non ho potuto leggerlo: ci metto troppo. Non ho fatto nulla; dillo con meno parole e più semplici.',
    omitted: (count, list) =>
      `È più di quanto faccio in una volta: ho tralasciato ${count === 1 ? 'questo' : `queste ${count} cose`}, dimmelo di nuovo:${list}`,
  },
  pt: {
    invitations: (n, list) =>
      n === 0 ? 'Nenhum convite de luta espera resposta.' : `Convites de luta à espera: ${n}${list}`,
    shallAccept: 'Aceito-o? Sim ou não?',
    whichInvitation: (list) => `Vários convites esperam. Qual aceito?${list}`,
    noInvitation: (from) => `Nenhum convite de luta${from ? ` de ${from}` : ''} espera a minha resposta.`,
    accepting: (name, owner) => `Aceito: uma luta amigável com ${name} de @${owner}.`,
    declining:
      'Não posso recusar por ti: isso faz-se na arena. Sem resposta, um convite caduca ao fim de 24 horas.',
    schedules: (n, list) => (n === 0 ? 'De momento não repito nada.' : `Isto repete-se:${list}`),
    everyHours: (prompt, hours, next) => `«${prompt}», a cada ${hours} horas, a próxima em ${next}`,
    done: (n, list, last) =>
      n > 0
        ? `Hoje (UTC), tarefas recebidas: ${n}${list}`
        : `Hoje (UTC) não recebi nenhuma tarefa.${last ? ` A última foi ${last}.` : ''}`,
    prices: (course, helper) =>
      `Falar comigo, pesquisas, relatórios e guias não custam nada. Um curso custa ${course}, uma equipa ${helper} por ajudante; o que compro ou contrato, o seu próprio preço. Os meus gastos seguem as minhas regras.`,
    place: (last, stamps, countries) =>
      last === null
        ? 'Sou software e não estou em lugar nenhum; ainda não visitámos nenhum Dojo.'
        : `Sou software e não estou em lugar nenhum. A última visita: ${last}; carimbos: ${stamps}, países: ${countries}.`,
    learned: (n, list) => (n === 0 ? 'Ainda não estudei nenhum tema.' : `Estudei estes temas:${list}`),
    dojosIn: (n, list) => `Dojos que conheço lá: ${n}${list}`,
    noPlace:
      'Não vejo onde estás e não vou a lado nenhum sem ti: a página Travel encontra o Dojo mais próximo da tua posição, e é lá que me registas. Ou diz uma cidade.',
    asksAbove: (amount) => `Acima de ${amount} pergunto-te primeiro.`,
    bothByName: 'Não sei a que se refere: diz os dois pelo nome.',
    cancelled: (title) => `Cancelado: «${title}». O que não foi usado voltou à minha bolsa.`,
    whichTask: (list) => `Podem ser várias tarefas. Qual cancelo?${list}`,
    nothingToCancel: 'Nenhuma tarefa assim está em curso; não cancelei nada.',
    notRepeating: (list) => `Nada disso se repete; não parei nada. O que se repete:${list}`,
    goesOn: (list) =>
      `O que se repete posso terminar, mas não pausar nem saltar uma vez. Por isso continua:${list}Para terminar, diz «cancela o lembrete de …».`,
    endOthers: (list) => `Isto terminaria para sempre:${list}Faço-o? Sim ou não?`,
    notLater:
      'Não comecei nada: não posso adiar uma luta nem fazê-la esperar por algo. Diz-me quando deve começar.',
    whichMode:
      'Não comecei nenhuma luta, porque não sei qual queres: diz «começa uma luta de treino» ou «começa uma luta ranqueada». As lutas contra chefes não são treino.',
    notAllBut: 'Não comecei nada: não posso deixar um de fora e tomar outro qualquer. Diz-me o que queres.',
    forgetAllBut:
      'Não posso esquecer tudo menos algo; não apaguei nada. Diz-me o que esquecer: «esquece o meu aniversário».',
    inPlaceOf: (old) => `Isso substitui ${old}.`,
    uncovered: (topic) => `Não tenho nada sobre «${topic}», e não invento.`,
    covered: (titles) => `Sei escrever, entre outras coisas, sobre: ${titles}.`,
    undone: (wish) => `De «${wish}» não fiz nada: diz-mo em separado.`,
    unreadable:
      'Não consegui ler isso: demoro demasiado. Não fiz nada; diz com menos palavras e mais simples.',
    omitted: (count, list) =>
      `É mais do que faço de uma vez: deixei de fora ${count === 1 ? 'isto' : `estas ${count} coisas`}, diz-mo de novo:${list}`,
  },
}
