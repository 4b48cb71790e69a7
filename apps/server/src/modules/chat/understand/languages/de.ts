import { withSharpS, wordsOf } from './grammar.ts'

export const german = withSharpS({
  language: 'de',
  words: wordsOf(
    'los geht handschuhe trainier besorg fakten dank vielen lieben wieder gern deiner unser unsere wurde warum etwas nichts mehr sag schau alles ihr ring ich du bitte und nicht mir mich dir dich ein eine einen einem einer der die das den dem ist was wie fur auf mit mein meine meinen meiner dein deine deinen kannst hast bist danke hallo guten gute morgen kampf kampfe vergiss merk merke dass wann wo wer wieviel viele noch uber zeig gib mach starte lass uns mal jetzt heute keine keinen kein habe hab bin im am zum zur von bei nach es er sie wir aber oder auch nur schon immer jeden jede woche tag welche welcher welches konntest wurdest mochte will brauche such suche finde lerne bring hilfe moin servus tschuss kenne kennst weisst heisse wohne buche bestell reserviere frag frage plane erstelle schreib sollst niemals nie ohne gestern letzter letzte letzten sind hat deinem meinem meines deines',
  ),
  lead: /^(?:bitte|hallo|hey|hi|ok|okay|also|so|und|ach|na|du|mal|jetzt|dann|ja|gut|guten (?:morgen|tag|abend)|moin|servus|ach ja|ubrigens|sag mal|los)(?:[,!.: ]+)(?=\S)/u,
  tail: /(?:,? (?:bitte|danke|mal|jetzt|ja|ok|fur mich|gerne))$/u,
  asks: /^(?:(?:kannst|konntest|wurdest|willst|magst) du(?: (?:bitte|mal|mir|fur mich|uns|vielleicht|kurz|doch|jetzt|auch))*|ich (?:mochte|will|wunsche mir|hatte gern(?:e)?|brauche|wurde gern(?:e)?)(?:,? dass du)?(?: (?:bitte|jetzt|mal|mir|fur mich))*|lass uns(?: (?:mal|bitte|jetzt))*|du (?:sollst|kannst|darfst)(?: (?:bitte|jetzt|mal))*|zeit fur|wie (?:ware|war) es mit|wie war's mit|konnen wir(?: (?:bitte|mal|jetzt))*)\s+/u,
  ability:
    /^(?:kannst|konntest|willst|wurdest) du (?:auch |uberhaupt |eigentlich )*(?:kampfen|recherchieren|buchen|(?:\p{L}+ )?(?:vergessen|lernen|unterrichten|buchen|kaufen)|hotels buchen|helfen)$/u,
  orders:
    /^(?:sag (?:mir|uns)|besorg\w*|ander\w*|machst du|schaust du|suchst du|start\w*|mach\w*|beginn\w*|fang\w*|geh\w*|kampf\w*|trainier\w*|forder\w*|tritt|recherchier\w*|such\w*|find\w*|schau\w*|sieh|untersuch\w*|vergleich\w*|informier\w*|sammle|ermittle|bring\w*|lehr\w*|erklar\w*|unterricht\w*|erstell\w*|schreib\w*|gib|zeig\w*|schick\w*|sende|bereite|buch\w*|reservier\w*|bestell\w*|kauf\w*|heuer\w*|miete|beauftrag\w*|engagier\w*|besorg\w*|organisier\w*|frag\w*|pruf\w*|teste|quizz?\w*|ausfrag\w*|stell\w*|analysier\w*|spah\w*|scoute?|beobachte|plan\w*|entwirf|rust\w*|leg\w*|zieh\w*|aktivier\w*|nimm|wechsl\w*|setz\w*|bilde|formier\w*|hol\w*|jeden|jede|jedes|taglich|wochentlich|erinner\w*|hilf|kummer\w*|wach|zeit|einen|eine|ein|saisonbericht\w*|finanzbericht\w*|geldbericht\w*|trainingskampf|ich kummere|ich pflege|ich will mich|lass mich|nutze?|benutze?|fass\w*|verwende|ab jetzt|ab heute|tausch\w*|meld\w*|reih\w*|schlag\w*|stell|besiege?|nenn\w*)\b/u,
  never:
    /\b(?:nicht|kein|keine|keinen|keiner|keinem|nie|niemals|nichts|ohne dass|hor auf|lass das)\b|^(?:ich|wir) (?:hab|habe|haben|hatte|hatten|war|waren|bin|wollte|musste) (?!gern)|^(?:mein|meine|unser|unsere|der|die|das|er|sie) \p{L}+ (?:will|wollen|hat|haben|ist|war|mochte|sucht|sagt|sagte|meint|soll|muss|kampft|bucht|lernt)\b/u,
  supposed:
    /^(?:wenn (?!du (?:zeit|kannst|magst|willst))|falls|angenommen|stell dir vor|was passiert|was ware|hatte ich|ware ich|vielleicht|irgendwann)|\birgendwann\b|\bwenn ich\b.*\b(?:ware|hatte|konnte)\b/u,
  effects: [
    [
      'schedule',
      /\b(?:jeden?s?|taglich\w*|wochentlich\w*|monatlich\w*|alle \d+ (?:stunden|tage|wochen)|einmal (?:pro|am|die|in der) (?:tag|woche|monat)|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|morgens|abends)\b|^erinner/u,
    ],
    [
      'squad',
      /\b(?:squad|trupp|team (?:aus|von)|mehrere (?:agenten|helfer)|helfer(?:n|team)?|gruppe von)\b|^(?:stell|bilde|formier)\w* .*\bteam\b/u,
    ],
    ['care', /\b(?:kummere? mich|um dich kummern|pflege(?:n)?|dich pflegen|wach auf|versorge(?:n)?)\b/u],
    [
      'quiz',
      /\b(?:quiz\w*|frag\w* mich|abfragen|frag\w* .*\bab|pruf\w* mich|teste? mich|karteikarten|wiederholungsfragen|lernfragen|stell\w* mir .*fragen|fragen (?:zur|zum|zu meine|stellen))\b/u,
    ],
    [
      'scout',
      /\b(?:spah\w*|scout\w*|auskundschaft\w*|analysier\w* .*(?:kampf\w*|gegner\w*|stil|raven|titan|ember|yuki)|(?:nachsten )?gegner\w* .*(?:an|analys\w*|beobacht\w*)|kampfstil|schwachen|wie .* kampft)\b/u,
    ],
    [
      'journey',
      /\b(?:dojos?|dojo-?\p{L}+)\b|\b(?:reiseroute|rundreise|reiseplan)\b|^plan\w* .*\b(?:reise|route|tour|ausflug)\b/u,
    ],
    [
      'report',
      /\b(?:geld|finanzen|ausgaben|einnahmen|konto|saison)\b.*\b(?:bericht|ubersicht|aufstellung)\b|\b(?:saison|finanz|geld|ausgaben|einnahmen|monats|wochen|kosten)(?:bericht|report|ubersicht|zusammenfassung|abrechnung)\b|\b(?:bericht|ubersicht|zusammenfassung|uberblick) (?:uber|zu|der|von|zur) (?:die |der |den |das |deine |meine |unsere |unserer |meiner )?(?:saison|finanzen|ausgaben|einnahmen|geld|kosten|monat|woche)/u,
    ],
    [
      'equip',
      /\b(?:rust\w* .*(?:aus|an)|ausrusten|leg\w* .*\ban|anlegen|zieh\w* .*\ban|aktivier\w*|wechsl\w* (?:auf|zu)|setz\w* .*\bein)\b|\b(?:iron wall|keen edge|calm core|last stand|overcharge|fact desk|number sense|misdirect)\b/u,
    ],
    [
      'book',
      /^(?:buch\w*|reservier\w*|bestell\w*|kauf\w*|heuer\w*|miete|beauftrag\w*|engagier\w*|besorg\w* (?:mir|uns)|organisier\w* (?:mir|uns)) (?:mir |uns |bitte |doch |mal |fur mich )*(?:einen?|einem|einer|eines|ein|den|die|das|zwei|drei|vier|funf|sechs|\d+|meinen?|jemanden?|noch|diese\w?) \S|\b(?:einen?|ein|zwei|drei|vier|\d+|den|die|das|jemanden?) .*\b(?:buchen|reservieren|bestellen|kaufen|anheuern|mieten|beauftragen|engagieren)$/u,
    ],
    [
      'lesson',
      /\b(?:bring\w* (?:mir|uns) .*\bbei|beibring\w*|lehre? mich|erklar\w* mir|unterricht\w*|(?:ein|eine|einen|den) (?:\p{L}+ )?(?:kurs|lektion|lehrgang|leitfaden|einfuhrung|anleitung|lernkurs|crashkurs|grundkurs|einsteigerkurs)|\p{L}*kurs (?:uber|zu|zum|zur|in)|lektion (?:uber|zu|in)|lernen|verstehen|hilf mir,? .*(?:lernen|verstehen))\b/u,
    ],
    [
      'battle',
      /\b(?:kampf\w*|trainingskampf|ubungskampf|ranglistenkampf|duell\w*|sparring|ring|arena|rangliste|fordere|trainiere|besiege|schlag)\b(?! (?:gegen (?:die|den|das) (?:klima|krebs|virus)|art|kunst))/u,
    ],
    [
      'research',
      /\b(?:recherchier\w*|recherche|herausfind\w*|finde? .*(?:heraus|raus)|find\w* (?:mir|fur mich)|such\w* (?:mir|fur mich|nach|gunstige|infos|informationen|das|die|den|alles|eine?n?|im)|schau\w* .*nach|nachschauen|nachsehen|sieh .*nach|untersuch\w*|vergleich\w*|informier\w* dich|sammle|ermittle|uberblick uber|(?:schau\w*|guck\w*|sieh) .*(?:was|wie ?viel|welche|ob|wo|wann)|schaust du nach|(?:besorg|bring|gib)\w* mir .*(?:fakten|infos|daten|zahlen)|infos? (?:uber|zu)|informationen (?:uber|zu)|zusammenfassung (?:uber|zu)|bericht (?:uber|zu))\b/u,
    ],
  ],
  questions: [
    [
      'invitations',
      /\b(?:kampf\w*einladung\w*|einladung(?:en)?(?: (?:zum|zu einem) kampf)?|herausforderung(?:en)?|herausgefordert)\b/u,
    ],
    [
      'schedules',
      /\b(?:erinnerungen (?:gesetzt|eingestellt|offen)|zeitplan\w*|was wiederhol\w+|regelmassig)\b/u,
    ],
    [
      'done',
      /^was (?:hast|habt) (?:du|ihr)(?: alles| so)? (?:heute|gestern|zuletzt|bisher|diese woche)?(?: alles| so)? ?(?:gemacht|getan|erledigt|geschafft)\b|^was ist (?:heute|gestern) passiert/u,
    ],
    [
      'prices',
      /^(?:was|wie ?viel) kost(?:et|est|en) (?:du|ein \p{L}*kurs|ein trupp|eine recherche|ein bericht|es)\b/u,
    ],
    ['place', /^wo bist du\b|^wo warst du\b/u],
    ['dojos', /\b(?:nachste[nrs]?|am nachsten|in der nahe)\b.*\bdojos?\b|^(?:welche|wie viele) dojos\b/u],
    ['approvals', /\b(?:genehmig\w*|freigabe\w*|freigeben|zustimm\w*|bestatigen)\b/u],
    ['spending', /\b(?:ausgegeben|ausgaben|ausgabenlimit|tageslimit|limit)\b/u],
    [
      'last-battle',
      /\b(?:letzte\w* (?:kampf|duell|match)|hast du (?:gestern|heute)? ?(?:gewonnen|verloren)|haben wir .*(?:gewonnen|verloren)|warum (?:hast|haben) .* (?:verloren|gewonnen)|wie (?:war|lief|ging) (?:der|dein|unser) kampf)\b/u,
    ],
    [
      'wallet',
      /\b(?:mein(?:e|em|er)? (?:wallet|guthaben|konto|geldborse|brieftasche)|wie ?viele? (?:credits|geld) habe ich)\b/u,
    ],
    [
      'purse',
      /\b(?:wie ?viele? (?:credits?|geld|guthaben|munzen)|(?:dein\w*|im) (?:geldbeutel|borse|beutel|geldborse|guthaben|kontostand)|kontostand|geldbeutel|pleite|bist du reich|credits hast du)\b/u,
    ],
    ['skills', /\b(?:fahigkeiten|skills?|ausgerustet|talente|fertigkeiten)\b/u],
    ['care', /\b(?:pflege|wann (?:schlafst|musst du|brauchst du)|schlafst du|mude|einschlaf\w*|kummern)\b/u],
    ['instructions', /\b(?:anweisung\w*|regeln|vorgaben|anordnung\w*)\b/u],
    [
      'tasks',
      /\b(?:woran arbeitest|aufgaben?|was machst du (?:gerade|grade|jetzt)|bist du (?:fertig|beschaftigt)|fertig\b|mit der \p{L}+ (?:fertig|durch)|(?:recherche|bericht|kurs) (?:schon )?fertig)\b/u,
    ],
    [
      'record',
      /\b(?:bilanz|rekord|statistik|stufe|level|rang|wertung|siege|niederlagen|kampfe hast du|gewonnen|punktestand|stehst du|stehen wir)\b/u,
    ],
    [
      'identity',
      /^(?:wer|was) bist du|\bwie heisst du\b|\bdein name\b|\bbist du (?:ein|eine) (?:mensch|roboter|ki|bot|person|maschine)/u,
    ],
    [
      'capabilities',
      /\b(?:was kannst du|was konntest du|hilfe|was kann ich|wobei|wie funktioniert|kannst du)\b/u,
    ],
  ],
  remember:
    /^(?:(?:merke?|notiere?|schreib\w*(?= (?:bitte )?(?:dir|es dir|das auf|auf))|speicher\w*|behalte?|vermerke?)(?: dir| es dir| das| auf| bitte| mal| im kopf| fur spater)*[,:]? (?:dass )?|wichtig(?: zu wissen)?[,:] |kleine notiz(?: am rande)?[,:] |furs protokoll[,:] |(?:denk|denke) (?:bitte )?(?:dran|daran)[,:]? (?:dass )?|vergiss (?:bitte )?nicht[,:]? (?!zu )(?:dass )?|(?:nur )?(?:zur info|zu deiner info(?:rmation)?|fyi|damit du(?:'s| es)? (?:weisst|weist)|du (?:solltest|sollst|musst) wissen)[,:]? (?:dass )?|(?:kannst|konntest) du dir (?:bitte )?merken[,:]? (?:dass )?)(?<rest>.{3,})$/u,
  lasting:
    /^(?:mein name ist|ich heisse|ich wohne (?:jetzt )?in|ich bin (?:vegetarier\w*|veganer\w*|vegan|allergisch|diabetiker\w*)|nenn(?:e)? mich|mein geburtstag ist|ich (?:vertrage|esse|trinke) kein\w*)\b/u,
  forget:
    /^(?:(?:bitte )?(?:vergiss|losch\w*|streich\w*|entfern\w*)|(?:kannst|konntest|wurdest) du (?:bitte )?(?=.*(?:vergessen|loschen|streichen|entfernen)$))(?: bitte| mal| einfach| sofort)* (?<rest>.+?)(?: (?:aus deinem gedachtnis|vergessen|loschen|wieder|mal|sofort))*$/u,
  everything:
    /^(?:alles|all(?:e|es) (?:was|deine|meine)|alle (?:deine |meine )?erinnerungen|dein(?:e|en)? (?:ganzes |gesamtes |ganze |gesamten )?(?:gedachtnis|speicher|erinnerungen|wissen uber mich)|was du (?:uber|von) mi(?:ch|r) weisst)/u,
  nothing:
    /^(?:ach )?(?:vergiss (?:es|das)|egal|schon gut|lass (?:es|gut sein)|nicht (?:so )?wichtig|macht nichts)$/u,
  recallAll:
    /^(?:was (?:weisst|weist) du (?:alles |denn |schon |noch )?(?:uber|von) mi(?:ch|r)|was (?:habe? ich|hab ich) dir (?:alles |schon |bisher )*(?:erzahlt|gesagt)|kennst du mich|wer bin ich|weisst du (?:(?:et|irgend)?was|alles) (?:uber|von) mi(?:ch|r)|was hast du dir (?:uber mich |alles )?gemerkt|zeig\w* (?:mir )?(?:deine|meine) erinnerungen|erzahl\w* mir,? was du uber mich weisst)/u,
  recall:
    /^(?:weisst du(?: noch)?,? |erinnerst du dich(?: noch)?(?: daran)?,? )?(?<rest>(?:wo wohne ich|wie heisse ich|wann (?:habe ich|ist mein) .*|wogegen bin ich allergisch|bin ich allergisch.*|was ist mein\w* (?:lieblings\p{L}+|name|geburtstag).*|wie heisst mein\w* .*|wann hat mein\w* .*|was (?:mag|esse|trinke) ich .*|wo arbeite ich|wie alt bin ich|wer ist mein\w* .*|was (?:habe? ich|hab ich) dir (?:\p{L}+ )*(?:uber|von) .*|(?:wie|was|wo|wann|wer) (?:war|hiess|heisst) (?:noch ?mal|gleich|nochmals) .*).*)$/u,
  greeting:
    /^(?:hallo|hi|hey|moin(?: moin)?|servus|gruss gott|gruezi|guten (?:morgen|tag|abend)|gruss dich|wie geht(?:'?s| es)(?: dir)?(?: heute)?|na)(?:[ ,!]+(?:du|kiku|wie geht(?:'?s| es)(?: dir)?|zusammen))*$/u,
  thanks:
    /^(?:vielen |lieben |herzlichen |tausend |super,? |ok,? |besten |schonen )*(?:dank(?:e)?|dankeschon|merci)(?: (?:dir|schon|sehr|vielmals)){0,4}(?: fur .{1,80})?$/u,
  farewell:
    /^(?:ok,? |so,? |na dann,? )*(?:tschuss?|tschau|ciao|auf wiedersehen|bis (?:morgen|bald|spater|dann|nachher)|gute nacht|schlaf gut|mach'?s gut|ade|schonen (?:abend|tag))(?:[ ,!].{0,30})?$/u,
})
