import { type Grammar, wordsOf } from './grammar.ts'

export const italian: Grammar = {
  language: 'it',
  words: wordsOf(
    'ricordami mettiti guantoni si portami dati dello delle nel nella perche fino gia molto basta interrogami sulle lezioni io tu mi ti il lo la le gli un una uno di del della dei che e in con per ciao grazie dimentica ricorda ricordati segna combatti cerca quanto quanti quante come dove quando chi quale quali puoi potresti voglio vorrei favore fammi fai dammi insegnami mostrami questo questa sono sei ho hai sai cosa non niente ancora se ma piu ogni giorno settimana lunedi rapporto resoconto spese ultimo ultima buongiorno buonasera buonanotte arrivederci prenota compra assumi ricerca scopri preparami analizza itinerario giorni sfida prima ieri oggi adesso ora tutto su mandami equipaggia viaggio crediti chiamo vivo abito nome compleanno aiuto perdere lascia succede chiedo combattere comprato ombrello mia mio tuo tua allenamento',
  ),
  lead: /^(?:per favore|perfavore|per piacere|ciao|ehi|hey|senti|buongiorno|buonasera|ok|va bene|allora|dunque|e|dai|bene|adesso|ora|poi|scusa|a proposito|ah|su)(?:[,!.: ]+)(?=\S)/u,
  tail: /(?:,? (?:per favore|perfavore|per piacere|grazie|adesso|ora|subito|dai|per me))$/u,
  asks: /^(?:(?:puoi|potresti|mi puoi|mi potresti|vuoi|ti dispiace|ti dispiacerebbe)(?: per favore| adesso| ora)*|(?:voglio|vorrei|mi piacerebbe|desidero|ho bisogno (?:di|che tu)|mi serve|avrei bisogno di)(?: che tu| che)?(?: mi)?|facciamo|andiamo a|e ora di|e il momento di|che ne dici di|devi|ci vuole)\s+/u,
  ability:
    /^(?:puoi|potresti|sai|sei capace di|sei in grado di) (?:anche )?(?:combattere|lottare|cercare|prenotare|prenotare \p{L}+|insegnare|dimenticare|aiutarmi|comprare|comprare \p{L}+)$/u,
  orders:
    /^(?:dimmi|portami|annota|inizia|comincia|avvia|fai|fa'|fammi|entra|vai|combatti|lotta|affronta|sfida|allenati|lancia|cerca(?:mi)?|ricerca|indaga|scopri|trova(?:mi)?|confronta(?:mi)?|raccogli|esplora|informati|verifica|guarda (?:quale|se|quali)|insegna(?:mi|ci)?|spiega(?:mi)?|dammi|scrivi(?:mi)?|prepara(?:mi)?|crea(?:mi)?|mostra(?:mi)?|manda(?:mi)?|invia(?:mi)?|prenota(?:mi|ci)?|compra(?:mi|ci)?|ordina(?:mi|ci)?|assumi|ingaggia|noleggia(?:mi)?|affitta(?:mi)?|acquista(?:mi)?|interroga(?:mi)?|esamina(?:mi)?|mettimi|metti|poni(?:mi)?|chiedimi|testami|analizza|osserva|spia|studia|pianifica(?:mi)?|organizza(?:mi)?|traccia(?:mi)?|disegna(?:mi)?|proponi(?:mi)?|equipaggia(?:ti)?|attiva|usa|passa|indossa|ogni|tutti|tutte|ricordami|avvisami|forma|monta|riunisci|crea|aiuta(?:mi)?|svegliati|lascia(?:mi)? (?:che|prendermi|curarti)|mi prendo cura|voglio prendermi|ti curo|un|una|riassumi(?:mi)?|resoconto|rapporto|iscriviti|valuta|interrogami|da (?:oggi|domani)|predisponi)\b/u,
  never:
    /\b(?:non|mai|niente|nessun\w*|smetti|smettila|senza che|nulla)\b|^(?:io )?(?:ho|abbiamo|avevo|sono andat\w|ieri) |^(?:ieri|l'altro ieri|la settimana scorsa)\b|^(?:mio|mia|il|la|lo|i|le|gli|suo|sua|un|una) (?:\p{L}+ ){1,2}(?:vuole|vogliono|ha|hanno|e|era|cerca|dice|diceva|deve|va|combatte)\b/u,
  supposed:
    /^(?:se (?!puoi|vuoi|hai tempo)|immagina|supponi|supponiamo|cosa succede|che succede|cosa succederebbe|e se io|un giorno|forse|magari)|\bun giorno\b|\bse (?:fossi|avessi)\b/u,
  effects: [
    [
      'schedule',
      /\b(?:ogni (?:giorno|mattina|sera|settimana|mese|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|\d+)|tutti i|tutte le|quotidian\w+|settimanal\w+|mensil\w+|una volta (?:al|alla))\b|^ricordami/u,
    ],
    [
      'squad',
      /\b(?:squad|squadra (?:di|per)|team di|diversi (?:agenti|aiutanti)|piu agenti|gruppo di (?:agenti|aiutanti))\b|^(?:forma|monta|riunisci|crea|metti insieme) .*\b(?:squadra|team)\b/u,
    ],
    ['care', /\b(?:prendo cura di te|prendermi cura di te|curarti|svegliati|le tue cure|la tua cura)\b/u],
    [
      'quiz',
      /\b(?:quiz|interrogami|esaminami|testami|fammi .*(?:domande|quiz|test)|domande di ripasso|mettimi alla prova|ripasso|flashcard|interrogarmi|farmi .*domande)\b/u,
    ],
    [
      'scout',
      /\b(?:analizza .*(?:combatt\w*|stile|avversari\w|rivale|raven|titan|ember|yuki|lotta)|spia|osserva .*|avversari\w|rivale|debolezze|come (?:combatte|lotta))\b/u,
    ],
    [
      'journey',
      /\bdojo\b|\b(?:itinerario)\b|^(?:pianifica|organizza|prepara|traccia|disegna|proponi)\w* .*\b(?:viaggio|percorso|giro|tour|tappe)\b/u,
    ],
    [
      'report',
      /\b(?:conti|finanze|spese|entrate|stagione)\b.*\b(?:rapporto|resoconto|bilancio)\b|\b(?:rapporto|resoconto|riepilogo|bilancio|riassunto|report) (?:\p{L}+ )?(?:di |del |della |delle |dei |sulla |sulle |sul |sui |finanziario|mensile|settimanale)(?:la |le |mie |tue |nostre |questa )?(?:stagione|spese|finanze|soldi|entrate|mese|settimana|conti|finanziario|denaro|)\b|\b(?:rapporto|resoconto) finanziario\b/u,
    ],
    [
      'equip',
      /\b(?:equipaggia(?:ti)?|attiva|usa|indossa|passa a|metti|equipaggiare)\b.*\b(?:abilita|iron wall|keen edge|calm core|last stand|overcharge|fact desk|number sense|misdirect)\b|^equipaggia(?:ti)? /u,
    ],
    [
      'book',
      /^(?:prenota|compra|ordina|assumi|ingaggia|noleggia|affitta|acquista)(?:mi|ci)? (?:un[ao']?|il|lo|la|le|gli|i|l'|due|tre|quattro|cinque|\d+|mio|mia|qualcuno) ?\S|^(?:prenotare|prenotarmi|comprare|comprarmi|ordinare|ordinarmi|assumere|ingaggiare|noleggiare|prenoti|compri) (?:un[ao']?|il|lo|la|le|gli|i|l'|due|tre|quattro|\d+|qualcuno) ?\S|^(?:trova|cerca)(?:mi)? qualcuno (?:che|per)/u,
    ],
    [
      'lesson',
      /\b(?:insegnami|insegnarmi|spiegami|spiegarmi|imparare|capire|insegni|(?:un|una|uno) (?:\p{L}+ )?(?:corso|lezione|guida|tutorial|introduzione)|corso (?:di|su|sulla|sul)|lezione (?:di|su|sulla|sul)|aiutami a (?:imparare|capire))\b/u,
    ],
    [
      'battle',
      /\b(?:combatt\w*|lott\w+|duello|sfida|scontro|battaglia|incontro|arena|ring|allenati|allenamento|affronta|classificat[ao])\b/u,
    ],
    [
      'research',
      /\b(?:cerca(?:re|mi)?|cercarmi|ricerc\w*|indaga\w*|scopri\w*|trova(?:mi|re)?|confront\w*|raccogli|esplora|informati|informazioni (?:su|sul|sulla)|dati su|panoramica|verifica (?:se|quale|quali)|guarda (?:quale|se|quali)|(?:vedere|controllare|guardare) (?:quale|se|quali|quant\w+|dove|quando)|(?:portami|dammi|trovami) (?:\p{L}+ )?(?:dati|fatti|informazioni|cifre)|rapporto su|tutto su)\b/u,
    ],
  ],
  questions: [
    ['invitations', /\b(?:invit[oi]|sfide? in attesa)\b/u],
    ['schedules', /\b(?:promemoria (?:attivi|impostati|ho|hai)|che (?:cosa )?si ripete|quali promemoria)\b/u],
    ['done', /^(?:che )?(?:cosa )?hai fatto\b|^(?:che )?cosa e successo/u],
    ['prices', /^quanto (?:costi|costa (?:un |una )?(?:corso|ricerca|squadra|rapporto|guida))\b/u],
    ['place', /^dove sei\b/u],
    ['dojos', /\bdojo\b.*\b(?:piu vicin[oi]|vicino)\b/u],
    ['approvals', /\b(?:approv\w*|autorizz\w*|da firmare|il mio (?:ok|consenso))\b/u],
    ['spending', /\b(?:spes[oaie]|spendere|limite)\b/u],
    [
      'last-battle',
      /\b(?:ultim[oa] (?:combattimento|battaglia|scontro|sfida|duello|incontro|lotta)|(?:hai|abbiamo) (?:vinto|perso)|perche hai (?:perso|vinto))\b/u,
    ],
    ['wallet', /\bmio (?:portafoglio|saldo|conto)\b|\bquant\w+ .* ho\b/u],
    [
      'purse',
      /\b(?:quant\w+ (?:crediti|soldi|denaro|monete)|(?:tua|la) (?:borsa|borsellino)|tuo (?:saldo|borsellino|denaro|portamonete)|crediti (?:hai|ti restano)|sei (?:al verde|ricco|ricca)|quanto hai)\b/u,
    ],
    ['skills', /\b(?:abilita|talenti|equipaggiat\w+|capacita)\b/u],
    ['care', /\b(?:cur[ae]|addorment\w*|dormi|dormire|stanc\w|prendermi cura)\b/u],
    ['instructions', /\b(?:istruzioni|regole|ordini|direttive)\b/u],
    [
      'tasks',
      /\b(?:a cosa (?:stai lavorando|lavori)|compiti|attivita|che (?:cosa )?stai facendo|cosa stai facendo|sei occupat\w|hai (?:finito|terminato)|in corso|(?:ricerca|rapporto|corso) .*(?:pront[oa]|finit[oa]))\b/u,
    ],
    [
      'record',
      /\b(?:record|bilancio|palmares|statistiche|livello|rango|classifica|punteggio|vittorie|sconfitte|quante (?:volte|battaglie|vittorie)|quanti (?:combattimenti|scontri))\b/u,
    ],
    [
      'identity',
      /^(?:chi|cosa|che cosa) sei|\bcome ti chiami\b|\btuo nome\b|\bsei (?:un|una) (?:umano|robot|persona|macchina|ia)/u,
    ],
    [
      'capabilities',
      /\b(?:(?:cosa|che cosa|che) (?:sai|puoi) fare|cosa posso (?:chiederti|chiedere)|aiuto|puoi|sai|come funzioni?|a cosa servi)\b/u,
    ],
  ],
  remember:
    /^(?:(?:ricorda(?:ti)?(?!mi|ci)|segna(?:ti)?|annota(?:ti)?|prendi nota|memorizza|tieni (?:a mente|presente|conto)|salva|appunta(?:ti)?|non dimenticare|non dimenticarti)(?: bene| questo| anche| nella tua memoria| di)*[,:]? ?(?:che |del fatto che )?|(?:per (?:tua )?informazione|una cosa da sapere|fyi|sappi|devi sapere|voglio che tu sappia|perche tu lo sappia|(?:puoi|potresti) (?:ricordare|ricordarti|annotare|segnare))[,:]? ?(?:che )?)(?<rest>.{3,})$/u,
  lasting:
    /^(?:mi chiamo|il mio nome e|chiamami|(?:vivo|abito) (?:a|in)|sono (?:vegetarian\w|vegan\w|allergic\w|celiac\w|diabetic\w|intollerante|mancin\w|di \p{L}+)|il mio compleanno e|non (?:mangio|bevo))\b/u,
  forget:
    /^(?:(?:dimentica(?:ti)?(?: di)?|cancella|elimina|rimuovi|scorda(?:ti)?(?: di)?)|(?:puoi|potresti) (?:dimenticare|cancellare|eliminare)|voglio che tu dimentichi) (?<rest>.+?)$/u,
  everything:
    /^(?:tutto\b|tutta la (?:tua )?memoria|la tua memoria|tutti i (?:tuoi |miei )?ricordi|quello che sai (?:di|su) me|cio che sai)/u,
  nothing:
    /^(?:bah,? |no,? )?(?:lascia (?:perdere|stare)|dimenticalo|non importa|fa niente|fa lo stesso|niente|lascia)$/u,
  recallAll:
    /^(?:(?:che cosa|cosa|che|dimmi cosa|dimmi tutto quello che) (?:sai|ricordi) (?:di|su|su di) me|(?:che )?cosa ti ho (?:detto|raccontato).*|chi sono(?: io)?|ti ricordi di me|cosa ricordi|mostrami i (?:tuoi|miei) ricordi|quello che sai (?:di|su) me)/u,
  recall:
    /^(?:ti ricordi |sai |ricordi |ricordami )?(?<rest>(?:dove (?:vivo|abito)|come mi chiamo|a (?:cosa|che cosa) sono allergic\w|sono allergic\w.*|quando e (?:il mio|il compleanno).*|qual e (?:il mio|la mia) .*|come si chiama(?:no)? (?:il mio|la mia|mio|mia|i miei) .*|qual era .*|(?:che )?cosa ti ho (?:raccontato|detto) (?:del|della|di|su|sul|sulla) .*|quanti anni ho|dove lavoro|il mio (?:nome|compleanno|indirizzo)).*)$/u,
  greeting:
    /^(?:ciao|salve|buongiorno|buonasera|buon pomeriggio|ehi|come (?:stai|va)|hey)(?:[ ,!]+(?:kiku|come (?:stai|va)|amic\w|a tutti))*$/u,
  thanks:
    /^(?:ok,? |perfetto,? |ottimo,? |va bene,? )*(?:molte |mille |tante )?(?:grazie|ti ringrazio)(?:[ ,].{0,40})?$/u,
  farewell:
    /^(?:ok,? |bene,? |allora,? )*(?:arrivederci|addio|a (?:domani|presto|dopo|piu tardi)|buonanotte|buona (?:notte|serata|giornata)|ci vediamo|ci sentiamo|dormi bene)(?:[ ,!].{0,30})?$/u,
}
