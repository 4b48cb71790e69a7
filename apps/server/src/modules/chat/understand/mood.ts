import type { Language } from './intent.ts'
import { folded } from './significant.ts'

/** Talk that asks for nothing, but deserves an answer of its own. */
export const MOODS = [
  'low',
  'glad',
  'praise',
  'scorn',
  'wrong',
  'laugh',
  'shrug',
  'bored',
  'cancel',
  'craft',
  'window',
  'told',
] as const
export type Mood = (typeof MOODS)[number]

type Signs = Readonly<Record<Exclude<Mood, 'told'>, RegExp>>

/** Patterns see the message in lower case, without accents or final punctuation. The first match counts. */
const ENGLISH: Signs = {
  wrong:
    /\b(?:(?:that|this|it)(?:'s| is| was)(?: not|n't) what i (?:asked|meant|said|wanted)|(?:you(?:'ve| have)? )?got (?:that|it|me) (?:all )?wrong|you (?:made a mistake|misunderst\w+|are wrong|didn't (?:listen|get)|never listen|don't understand)|that(?:'s| is| was) (?:wrong|not (?:right|true|correct))|i don't (?:understand|get) (?:you|it|that)|makes no sense)\b|^(?:what|huh|pardon|sorry|come again|excuse me|eh)$/u,
  scorn:
    /\b(?:you(?:'re| are) (?:so |such |really )?(?:an? )?(?:stupid|useless|dumb|idiot\w*|rubbish|annoying|boring|muppet|terrible|awful|slow|the worst)|you (?:useless|stupid|dumb|worthless|idiotic|pathetic)\b|why are you (?:so |such )?(?:an? )?(?:stupid|useless|dumb|idiot|bad|slow|terrible)|i hate you|shut up|rubbish answer|(?:that|this) (?:answer|reply|joke) (?:is|was) (?:\w+ )?(?:rubbish|awful|terrible|bad|useless))\b/u,
  praise:
    /\b(?:you(?:'re| are) (?:so |really |very |such |quite |the |my )*(?:an? )?(?:sweet\w*|lovely|cute|great|good|amazing|funny|clever|smart|kind|best|nice|wonderful|much better|better than|favou?rite|fighter|genius)|i (?:like|love|adore|missed|miss) you|do you like me|good (?:bot|agent|girl|boy|kiku)|proud of you|nice (?:scouting|fighting|fight|report|one)|spot on)\b/u,
  low: /\b(?:i(?:'m| am| feel)(?: so| very| really| a bit| quite| feeling)* (?:sad|tired|exhausted|lonely|down|ill|sick|stressed|worried|anxious|scared|afraid|angry|upset|depressed|hungry|cold|swamped|broke|heartbroken|unhappy)|(?:dreadful|awful|rough|bad|terrible|horrible|hard|long|lousy|rotten) (?:day|morning|night|week|evening|time)|(?:my|the) \w+ (?:hurts?|aches?|died|is killing me|are killing me|shouted|yelled|left me)|i can't sleep|i(?:'ve| have) (?:failed|lost my)|i failed|i got fired|i need a hug|shouted at me|i miss (?:him|her|my))\b/u,
  glad: /\b(?:i (?:passed|won|did it|got (?:the|a) (?:job|raise|promotion))|i(?:'m| am)(?: so| very| really)* (?:happy|glad|excited|in love|proud|engaged|thrilled)|(?:great|lovely|wonderful|fantastic|good|beautiful|perfect) (?:day|morning|evening|news|weekend|dinner|time)|my day was (?:great|good|lovely)|hooray|yay+|woo+hoo+|best day)\b/u,
  laugh: /^(?:lo+l|lmao|rofl|hah?|heh?|hihi|xd|:-?[d)p]|;-?\)|😂|🤣|🙃|(?!^)[\s!.])+$/u,
  bored:
    /\b(?:i(?:'m| am)(?: so| really)? bored|nothing to do|what (?:shall|should|could|can) (?:we|i) do(?: now| today| tonight| next| then)?$|no idea what to do|don't know what to do|tell me something(?: nice| interesting| new| good)?$|entertain me|surprise me|make me laugh|cheer me up)\b/u,
  cancel:
    /^(?:please )?(?:cancel|stop|undo|abort|call off|take back|halt|drop)(?: (?:that|it|this|the (?:task|research|report|booking|order|last one)|everything|your task|working))?(?: (?:now|again|please))*$/u,
  craft:
    /\b(?:(?:write|compose|tell|sing|draw|paint|make|give)(?: (?:me|us))?(?: an?| some| another)?(?: \w+)? ?(?:poem|haiku|song|story|joke|limerick|picture|rap|riddle|letter|e-?mail|essay)|can you sing|sing (?:something|to me)|translate|fix (?:this|my) (?:code|python)|draw (?:me )?an? )\b/u,
  window:
    /\b(?:weather|is it (?:going to )?(?:rain|snow)\w*|will it (?:rain|snow)|temperature outside|the news today|traffic (?:now|today)|turn (?:on|off|the)|play (?:some )?music|call my|phone my|set (?:a|the) timer|open the door|lights? (?:on|off))\b/u,
  shrug:
    /^(?:(?:hm+|um+|ok|okay|k|right|sure|fine|yes|no|yeah|nope|yep|maybe|perhaps|i see|well|oh|ah|wow|really|nice|cool|interesting|exactly|whatever|not really|not sure|i guess|i don't know|dunno|no idea|not now|later|never mind|i'll think about it|sounds good|good|great|sorry|same here|anyway|so|and|why|why not|and you|and me)[\s,.!…]*)+$/u,
}

/** A plain statement that nothing else was found in: what somebody did, how things are. A wish is none. */
const STATEMENTS: Readonly<Record<Language, RegExp>> = {
  en: /^(?!(?:what|why|who|whose|when|where|which|how)\b)(?!.*\b(?:want|need|like (?:to|you)|wish|must|should|please)\b)(?:(?:yesterday|today|tonight|tomorrow|(?:last|this|next) \w+),? )?(?:i|we|my|our|he|she|they|it|his|her|their|the|there|this|that|these|those|some\w*|every(?:one|body)|people|nobody|an?|\p{L}+ (?:is|are|was|were|has|had|looks|seems|said|says|thinks|went))(?:'\w+)? \S+ ?\S/u,
  de: /^(?!.*\b(?:will|mochte|brauche|bitte|solltest|sollst|musst)\b)(?:ich|wir|mein\w*|unser\w*|er|sie|es|sein\w*|ihr\w*|der|die|das|ein\w*|gestern|heute|gerade|letzte\w*) \S+ \S/u,
  fr: /^(?!.*\b(?:veux|voudrais|faudrait|besoin|stp|plait)\b)(?:j'|je |on |nous |mon |ma |mes |notre |il |elle |ils |elles |c'|le |la |les |l'|un |une |hier |aujourd'hui )\S+ \S/u,
  es: /^(?!.*\b(?:quiero|quisiera|necesito|favor)\b)(?:yo|mi|mis|nuestr\w+|el|ella|ellos|la|los|las|un|una|ayer|hoy|anoche|me|se|hay) \S+ \S/u,
  it: /^(?!.*\b(?:voglio|vorrei|serve|favore)\b)(?:io|mio|mia|nostr\w+|lui|lei|loro|il|lo|la|i|gli|le|un|una|ieri|oggi|mi|si|c'e) \S+ \S/u,
  pt: /^(?!.*\b(?:quero|queria|preciso|favor)\b)(?:eu|o|a|os|as|meu|minha|nosso|nossa|ele|ela|eles|um|uma|ontem|hoje|ha) \S+ \S/u,
}

const FOREIGN: Readonly<Record<Exclude<Language, 'en'>, Partial<Signs>>> = {
  de: {
    wrong:
      /\b(?:das (?:ist|war) (?:falsch|nicht (?:richtig|was ich))|das habe ich nicht gemeint|du verstehst mich nicht|du hast mich falsch verstanden|ich verstehe dich nicht)\b|^(?:was|wie bitte|hah)$/u,
    scorn: /\b(?:du (?:bist|nervst) ?(?:so )?(?:dumm|doof|blod|nutzlos|langweilig)?|das war quatsch)\b/u,
    praise:
      /\b(?:du bist (?:so |echt |wirklich )?(?:suss|toll|lieb|super|klasse|der beste|die beste|nett)|ich (?:mag|liebe) dich)\b/u,
    low: /\b(?:ich bin (?:so |sehr |echt )?(?:mude|traurig|krank|gestresst|einsam|erschopft)|mir geht(?:'s| es) (?:nicht gut|schlecht)|(?:schlechter|furchtbarer|harter) tag|tut (?:mir )?weh)\b/u,
    glad: /\b(?:ich bin (?:so |sehr )?(?:glucklich|froh)|ich habe bestanden|(?:schoner|toller|guter) tag|juhu+)\b/u,
    bored: /\b(?:mir ist (?:so )?langweilig|was (?:sollen|konnen) wir (?:jetzt )?(?:tun|machen))\b/u,
    craft: /\b(?:witz|gedicht|lied|geschichte|ubersetz\w*|sing)\b/u,
    window: /\b(?:wetter|regnet es|wie spat)\b/u,
    shrug:
      /^(?:aha|na gut|keine ahnung|ich weiss nicht|ja|nein|vielleicht|ok|passt(?: schon)?|soso|schon|hm+)$/u,
  },
  fr: {
    wrong:
      /\b(?:c'est faux|ce n'est pas ce que|tu n'as pas compris|je ne (?:te )?comprends pas)\b|^(?:quoi|comment|hein)$/u,
    scorn: /\b(?:tu es (?:nul\w*|bete|stupide|inutile)|c'etait nul)\b/u,
    praise:
      /\b(?:tu es (?:trop |tres |vraiment )?(?:gentil\w*|mignon\w*|genial\w*|super|adorable)|je t'(?:aime|adore))\b/u,
    low: /\b(?:je suis (?:tres |si |vraiment )?(?:fatigue\w*|triste|malade|stresse\w*|seul\w*)|mauvaise journee|j'ai mal)\b/u,
    glad: /\b(?:je suis (?:tres |si )?(?:content\w*|heureu\w+)|j'ai reussi|(?:belle|bonne) nouvelle)\b/u,
    bored: /\b(?:je m'ennuie|on fait quoi)\b/u,
    craft: /\b(?:blague|poeme|chanson|histoire|chante|tradui\w*)\b/u,
    window: /\b(?:temps (?:fait|fera)|pleut|meteo|quelle heure)\b/u,
    shrug: /^(?:ah bon|d'accord|aucune idee|je ne sais pas|oui|non|peut-etre|ok|bof|bon|c'est la vie|hm+)$/u,
  },
  es: {
    wrong: /\b(?:eso (?:esta mal|no es lo que)|no me has entendido|no te entiendo)\b|^(?:que|como)$/u,
    scorn: /\b(?:eres (?:tont\w|inutil|un desastre|aburrid\w)|eso estuvo mal)\b/u,
    praise:
      /\b(?:eres (?:muy |tan )?(?:dulce|maj\w|genial|simpatic\w|el mejor|la mejor|un encanto)|te quiero)\b/u,
    low: /\b(?:estoy (?:muy |tan )?(?:cansad\w|triste|enferm\w|estresad\w|sol\w)|(?:mal|horrible) dia|me duele)\b/u,
    glad: /\b(?:estoy (?:muy |tan )?(?:content\w|feliz)|he aprobado|buenas noticias)\b/u,
    bored: /\b(?:me aburro|que hacemos)\b/u,
    craft: /\b(?:chiste|poema|cancion|cuento|canta\w*|traduc\w*)\b/u,
    window: /\b(?:que tiempo|llueve|llover|que hora)\b/u,
    shrug: /^(?:ya veo|vale|ni idea|no se|si|no|quizas?|ok|bueno|pues|hm+)$/u,
  },
  it: {
    wrong: /\b(?:e sbagliato|non e quello che|non hai capito|non ti capisco)\b|^(?:cosa|come|eh)$/u,
    scorn: /\b(?:sei (?:stupid\w|inutile|noios\w)|e stato pessimo)\b/u,
    praise:
      /\b(?:sei (?:molto |cosi )?(?:dolce|carin\w|gentile|fantastic\w|brav\w|simpatic\w)|ti (?:amo|voglio bene))\b/u,
    low: /\b(?:sono (?:molto |cosi )?(?:stanc\w|triste|malat\w|stressat\w|sol\w)|brutta giornata|mi fa male)\b/u,
    glad: /\b(?:sono (?:molto |cosi )?(?:felice|content\w)|ce l'ho fatta|buone notizie)\b/u,
    bored: /\b(?:mi annoio|che facciamo)\b/u,
    craft: /\b(?:barzelletta|poesia|canzone|storia|canta\w*|traduci)\b/u,
    window: /\b(?:che tempo|piove|che ore)\b/u,
    shrug: /^(?:capisco|va bene|non ne ho idea|non lo so|si|no|forse|ok|boh|non importa|hm+)$/u,
  },
  pt: {
    wrong: /\b(?:(?:isso )?esta errado|nao foi o que|nao percebeste|nao te percebo)\b|^(?:o que|como)$/u,
    scorn: /\b(?:es (?:burr\w|inutil|chat\w)|foi pessimo)\b/u,
    praise:
      /\b(?:es (?:muito |tao )?(?:quer\w+|fof\w|simpatic\w|fantastic\w|o melhor|a melhor)|(?:amo-te|adoro-te|gosto de ti))\b/u,
    low: /\b(?:estou (?:muito |tao )?(?:cansad\w|triste|doente|stressad\w|sozinh\w)|mau dia|doi-me)\b/u,
    glad: /\b(?:estou (?:muito |tao )?(?:feliz|contente)|consegui|boas noticias)\b/u,
    bored: /\b(?:estou aborrecid\w|que fazemos)\b/u,
    craft: /\b(?:piada|poema|cancao|historia|canta\w*|traduz\w*)\b/u,
    window: /\b(?:que tempo|chove|chover|que horas)\b/u,
    shrug: /^(?:estou a ver|esta bem|nao faco ideia|nao sei|sim|nao|talvez|ok|pois|deixa la|hm+)$/u,
  },
}

/** The mood of a message that asks for nothing; null when the words show none. */
export function moodOf(text: string, language: Language): Mood | null {
  const said = folded(text.replace(/[’‘]/g, "'"))
    .replace(/^[¿¡\s]+|(?<![\s?!.…,])[\s?!.…,]+$/gu, '')
    .trim()
  if (said.length > 160) return null
  const signs: Partial<Signs> = language === 'en' ? ENGLISH : { ...FOREIGN[language], laugh: ENGLISH.laugh }
  const shown = ORDER.find((mood) => signs[mood]?.test(said))
  if (shown) return shown
  return !/[?]/u.test(text) && STATEMENTS[language].test(said) ? 'told' : null
}

const ORDER: readonly (keyof Signs)[] = [
  'wrong',
  'scorn',
  'praise',
  'low',
  'glad',
  'laugh',
  'bored',
  'cancel',
  'craft',
  'window',
  'shrug',
]
