/**
 * Sentences that ask for nothing, in any of the five languages: enough of it, something else first, why it was done,
 * what was done already, what the owner has to do, what others say or want. Patterns see lower case without accents.
 */
const HELD = [
  /^(?:genug|assez|basta|chega|ya esta bien|schluss mit|fini les?|abbastanza)\b/u,
  /^(?:bevor|ehe|avant (?:de|d'|que)|antes de|prima (?:di|che)|sobald|des que|en cuanto|appena|assim que)\b/u,
  /^(?:warum|wieso|weshalb|pourquoi|por que|porque (?:e que|razao)|perche|come mai) (?!nicht\b|non\b|no\b|nao\b|pas\b)/u,
  /^(?:hast|habt|haben|hat) (?:du|wir|ihr|er|sie) .*(?:ge\p{L}+|\p{L}iert|bestellt|verloren|vergessen|bezahlt)$/u,
  /^(?:as-tu|tu as|avez-vous|est-ce que tu as) (?:deja |bien )?\p{L}+(?:e|i|u|is|it)\b/u,
  /^(?:ya )?(?:has|habeis|hemos) (?:ya )?\p{L}+(?:ado|ido|to|cho)\b/u,
  /^(?:hai|avete|abbiamo) (?:gia )?\p{L}+(?:ato|uto|ito|so|to)\b/u,
  /^ja \p{L}+(?:aste|este|iste)\b/u,
  /^(?:ich (?:muss|musste|sollte) (?:noch )?(?!.*\bhilf)|je dois|il faut que je|(?:yo )?(?:tengo|tenia) que|(?:io )?devo|(?:eu )?(?:tenho|tinha) (?:de|que))\b/u,
  /^(?:se me (?:olvido|ha olvidado)|esqueci-me|m'e passato di mente|ich (?:hab|habe) .* vergessen|(?:he )?olvide)\b/u,
  /\b(?:sagte|meinte|schrieb|rief|stand|lasst uns|liess uns|nous (?:a|fait|disait)|disait|disais|nos (?:mando|dijo|hace|pide)|decia|dijo|gritaba|grito|ci (?:ha|fa|dice)|diceva|gridava|disse|dizia|gritou|mandou-nos|disse-nos|poe-nos|nos mandou)\b/u,
]

export const isHeld = (flat: string): boolean => HELD.some((one) => one.test(flat))
