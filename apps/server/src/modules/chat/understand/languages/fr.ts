import { type Grammar, wordsOf } from './grammar.ts'

export const french: Grammar = {
  language: 'fr',
  words: wordsOf(
    'gants parti leur notre nos votre avant assez encore jeu on sans tres bien aussi fini pourquoi je tu moi toi le la les des une un du est que quoi mon ma mes ton ta tes pour sur avec bonjour merci salut oublie souviens retiens apprends cherche lance combat dis et pas ne ce c qu l d j s il elle nous vous sont as ai es quel quelle quels quelles combien comment ou quand qui peux pourrais veux voudrais aimerais fais fait reserve achete commande note trouve compare enseigne donne montre plait bonsoir aide suis cette ces dans au aux en par plus chaque tous rapport bilan hier demain aujourd hui combats bats entraine equipe prepare planifie analyse interroge explique ancien ancienne rappelle envoie dernier derniere jamais rien blague habite appelle',
  ),
  lead: /^(?:s'il (?:te|vous) plait|stp|svp|salut|bonjour|bonsoir|coucou|hey|ok|d'accord|alors|bon|bien|et|dis(?:-moi)?|allez|maintenant|puis|eh bien|au fait|ecoute)(?:[,!.: ]+)(?=\S)/u,
  tail: /(?:,? (?:s'il (?:te|vous) plait|stp|svp|merci|maintenant|tout de suite|d'accord|pour moi))$/u,
  asks: /^(?:(?:est-ce que )?(?:tu peux|peux-tu|pourrais-tu|tu pourrais|veux-tu(?: bien)?|tu veux bien|voudrais-tu)(?: (?:me|m'|nous|stp|s'il te plait|maintenant))*|j'aimerais(?: bien)?(?: que tu)?(?: (?:apprendre|avoir|voir|faire|un|que))?|je (?:voudrais|veux|souhaite)(?: bien)?(?: que tu)?|j'ai besoin (?:d'|de |que tu )|il faut que tu|on (?:fait|lance|commence)|faisons|c'est l'heure (?:de|du|d'un)|si on faisait|et si on faisait|place a)\s*/u,
  ability:
    /^(?:est-ce que )?(?:tu peux|peux-tu|sais-tu|tu sais|pourrais-tu) (?:aussi )?(?:te battre|combattre|chercher|reserver|reserver des \p{L}+|apprendre|enseigner|oublier|m'aider|acheter)$/u,
  orders:
    /^(?:dis-moi|apporte-moi|initie-moi|lance|commence|demarre|fais(?:-moi|-toi)?|entre|va|bats(?:-toi)?|combats|affronte|defie|entraine(?:-toi)?|cherche(?:-moi)?|recherche|trouve(?:-moi)?|renseigne(?:-toi)?|enquete|compare(?:-moi)?|rassemble|explore|regarde|verifie|apprends(?:-moi|-nous)?|enseigne(?:-moi)?|explique(?:-moi)?|donne(?:-moi)?|ecris(?:-moi)?|prepare(?:-moi)?|cree(?:-moi)?|montre(?:-moi)?|envoie(?:-moi)?|reserve(?:-moi|-nous)?|achete(?:-moi)?|commande(?:-moi)?|engage|embauche|loue(?:-moi)?|prends(?:-moi)?|interroge(?:-moi)?|teste(?:-moi)?|pose(?:-moi)?|analyse|observe|espionne|etudie|planifie(?:-moi)?|organise(?:-moi)?|trace(?:-moi)?|propose(?:-moi)?|equipe(?:-toi)?|mets|active|utilise|passe|chaque|tous|toutes|rappelle(?:-moi)?|forme|reunis|monte|constitue|aide(?:-moi)?|reveille(?:-toi)?|laisse(?:-moi)?|je (?:m'occupe|prends soin|vais m'occuper|viens m'occuper)|occupe|un|une|resume|rapport|bilan|inscris(?:-toi)?|evalue|questionne(?:-moi)?|fais-nous|mene|dresse|a partir)\b/u,
  never:
    /\b(?:ne|n'|pas|jamais|rien|aucune?|inutile|arrete|sans que)\b|^(?:je|j'|on|nous) ?(?:ai|avons|avais|etais|suis alle|a) |^(?:mon|ma|mes|son|sa|ses|le|la|les|il|elle|ils|elles|un|une) (?:\p{L}+ )?(?:veut|veulent|a|ont|est|etait|cherche|dit|disait|va|doit|aime|voudrait)\b/u,
  supposed:
    /^(?:si (?!tu (?:peux|veux|as le temps))|imagine|suppose|supposons|que se passe|qu'est-ce qui se passe|et si je|un jour|peut-etre)|\bun jour\b|\bsi j'(?:etais|avais)\b/u,
  effects: [
    [
      'schedule',
      /\b(?:chaque|tous les|toutes les|quotidien\w*|hebdomadaire\w*|mensuel\w*|une fois par|le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) matin)\b|^rappelle/u,
    ],
    [
      'squad',
      /\b(?:squad|escouade|equipe d'(?:agents|assistants|aides)|plusieurs (?:agents|assistants)|groupe d'(?:agents|aides))\b|^(?:forme|reunis|monte|constitue|rassemble) .*\bequipe\b/u,
    ],
    [
      'care',
      /\b(?:m'occupe(?:r)? de toi|prends soin de toi|prendre soin de toi|reveille-toi|soin quotidien|tes soins)\b/u,
    ],
    [
      'quiz',
      /\b(?:quiz|interroge-moi|interroge|teste-moi|questionne-moi|pose-moi .*questions?|questions? de revision|cartes de revision|fiches|m'interroger|me tester|revision)\b/u,
    ],
    [
      'scout',
      /\b(?:analyse .*(?:combat|bat|style|adversaire|raven|titan|ember|yuki)|observe .*|espionne|adversaire|faiblesses|comment .* (?:se bat|combat)|style de combat|eclaire)\b/u,
    ],
    [
      'journey',
      /\bdojos?\b|\b(?:itineraire|circuit)\b|^(?:planifie|organise|prepare|propose|trace)\S* .*\b(?:voyage|trajet|parcours|tournee|route)\b/u,
    ],
    [
      'report',
      /\b(?:comptes|finances|depenses|revenus|saison)\b.*\b(?:rapport|bilan|releve)\b|\b(?:rapport|bilan|resume|recapitulatif|point|compte rendu) (?:(?:complet|mensuel|hebdomadaire|detaille) )?(?:de |du |des |d'|sur |financier|mensuel|hebdo)(?:la |le |les |l'|nos |mes |tes |ma |notre |cette )?(?:saison|finances?|depenses|argent|gains|revenus|mois|semaine|financier|budget|comptes|)\b|\b(?:rapport|bilan) (?:financier|de saison|de la saison)/u,
    ],
    [
      'equip',
      /\b(?:equipe(?:-toi)?|mets|active|utilise|passe a|equiper)\b.*\b(?:competence|iron wall|keen edge|calm core|last stand|overcharge|fact desk|number sense|misdirect)\b|^equipe(?:-toi)? /u,
    ],
    [
      'book',
      /^(?:reserve|achete|commande|engage|embauche|loue|prends)(?:-moi|-nous)? (?:moi |nous )?(?:une?|le|la|les|l'|deux|trois|quatre|cinq|\d+|mon|ma|mes|quelqu'un|des billets) ?\S|^(?:reserver|acheter|commander|engager|embaucher|louer) (?:une?|le|la|les|l'|deux|trois|quatre|\d+|mon|ma|mes|quelqu'un) ?\S|^(?:trouve|cherche)(?:-moi)? et (?:paie|engage|reserve|embauche) |^(?:trouve|cherche)(?:-moi)? quelqu'un (?:pour|qui)/u,
    ],
    [
      'lesson',
      /\b(?:apprends-moi|apprends-nous|enseigne(?:-moi)?|explique-moi|apprendre|m'apprendre|m'enseigner|m'expliquer|comprendre|(?:une? )(?:\p{L}+ )?(?:cours|lecon|guide|tutoriel|introduction|initiation)|cours (?:de|sur|d')|lecon (?:de|sur|d')|initie-moi|aide-moi a (?:apprendre|comprendre))\b/u,
    ],
    [
      'battle',
      /\b(?:combat(?:s|tre)?|bats-toi|te battre|duel|match|arene|ring|affronte|defie|entraine-toi|entrainement|classement|classe)\b/u,
    ],
    [
      'research',
      /\b(?:cherche(?:r|-moi)?|recherches?|trouve(?:r|-moi)?|renseigne(?:-toi)?|renseigner|enquete|compare(?:r|-moi)?|rassemble|explore|verifie (?:quel|si|ou|quand)|regarde (?:quel|si|ou)|(?:voir|verifier|regarder) (?:combien|quel\w*|si|ou|quand)|(?:trouve|apporte|donne)-moi (?:des |les |quelques )?(?:faits|donnees|chiffres|infos)|informations? sur|infos? sur|dossier sur|tout sur|apercu|panorama|synthese|rapport sur|resume sur)\b/u,
    ],
  ],
  questions: [
    ['invitations', /\b(?:invitations?|defis? (?:en attente|recus?))\b/u],
    [
      'schedules',
      /\b(?:programmations?|rappels? (?:actifs?|prevus?|en cours)|quels? (?:sont )?(?:mes |tes )?rappels?)\b/u,
    ],
    ['done', /^qu'(?:as-tu|est-ce que tu as) fait\b|^tu as fait quoi\b|^que s'est-il passe/u],
    [
      'prices',
      /^combien (?:coutes?(?:-tu)?|coute (?:un |une )?(?:cours|recherche|equipe|rapport|guide))\b|^(?:quel est|quels sont) (?:le|tes|les) (?:prix|tarifs?)/u,
    ],
    ['place', /^ou es-tu\b|^tu es ou\b/u],
    ['dojos', /\bdojos?\b.*\b(?:le plus proche|les plus proches|pres de)\b/u],
    ['approvals', /\b(?:approbations?|approuver|valider|autoriser|a signer)\b/u],
    ['spending', /\b(?:depense\w*|limite|plafond)\b/u],
    [
      'last-battle',
      /\b(?:dernier (?:combat|duel|match)|as-tu (?:gagne|perdu)|tu as (?:gagne|perdu)|pourquoi (?:as-tu|tu as) (?:perdu|gagne)|on a (?:gagne|perdu))\b/u,
    ],
    ['wallet', /\bmon (?:portefeuille|solde|compte)\b|\bcombien .* ai-je\b/u],
    [
      'purse',
      /\b(?:combien (?:de|d'|as-tu|il te reste|te reste)\b.*|(?:ta|la) bourse|ton (?:solde|argent|porte-monnaie)|es-tu (?:fauche|riche)|tu es (?:fauche|riche)|credits? (?:as-tu|te reste))/u,
    ],
    ['skills', /\b(?:competences?|talents?|equipees?|aptitudes?)\b/u],
    ['care', /\b(?:soins?|t'endormir|endors|endormi|fatigue\w*|dormir|m'occuper de toi)\b/u],
    ['instructions', /\b(?:instructions?|consignes?|regles?)\b/u],
    [
      'tasks',
      /\b(?:sur quoi travailles|taches?|que fais-tu|tu fais quoi|es-tu occupe|(?:as-tu|tu as) (?:fini|termine)|en cours|(?:recherche|rapport|cours) (?:est|sont).*(?:fini|pret|termine))\b/u,
    ],
    [
      'record',
      /\b(?:palmares|bilan|statistiques?|niveau|rang|classement|score|victoires|defaites|combien de (?:combats|victoires)|cote)\b/u,
    ],
    [
      'identity',
      /^(?:qui|qu')es-tu|^qui es|\btu es qui\b|\b(?:comment )?(?:t'appelles|tu t'appelles)\b|\bton nom\b|\bes-tu (?:un|une) (?:humain|robot|personne|vraie)/u,
    ],
    [
      'capabilities',
      /\b(?:que (?:peux-tu|sais-tu) faire|qu'est-ce que tu (?:peux|sais)|tu (?:peux|sais) faire quoi|de quoi es-tu capable|aide|peux-tu|sais-tu|comment ca marche|a quoi sers)\b/u,
    ],
  ],
  remember:
    /^(?:(?:souviens-toi|retiens|note|notez|memorise|rappelle-toi|garde|enregistre|sache|n'oublie (?:pas|jamais))(?: bien| aussi| ceci| ca| en tete| en memoire| dans ta memoire)*[,:]? ?(?:que |qu'|de |du |ceci ?: ?)?|(?:pour (?:ton |ta )?info(?:rmation)?|petite precision|bon a savoir|je te signale|fyi|il faut que tu saches|tu dois savoir|je veux que tu saches|(?:peux|pourrais)-tu (?:noter|retenir))[,:]? ?(?:que |qu')?)(?<rest>.{3,})$/u,
  lasting:
    /^(?:je m'appelle|mon nom est|appelle-moi|j'habite|je vis|je suis (?:vegetarien\w*|vegan\w*|vegetalien\w*|allergique|diabetique|c(?:oe|œ)liaque|intolerante?|gauch\w+|droiti\w+)|mon anniversaire|je ne (?:mange|bois) (?:pas|jamais))\b/u,
  forget:
    /^(?:(?:oublie|efface|supprime|enleve|retire)(?: donc| s'il te plait)?|(?:peux|pourrais)-tu (?:oublier|effacer|supprimer)|tu (?:peux|pourrais) (?:oublier|effacer|supprimer)|je veux que tu oublies) (?<rest>.+?)$/u,
  everything:
    /^(?:tout\b|toutes? (?:tes|mes|les) (?:souvenirs|donnees)|tous (?:tes|mes|les) souvenirs|toute ta memoire|ta memoire|l'ensemble|ce que tu sais (?:de|sur) moi)/u,
  nothing:
    /^(?:bon,? )?(?:oublie(?: ca)?|laisse tomber|peu importe|tant pis|laisse|ce n'est pas grave|c'est pas grave|ca ne fait rien)$/u,
  recallAll:
    /^(?:dis-moi tout ce que tu sais (?:de|sur) moi|(?:que|qu'est-ce que tu|dis-moi ce que tu|tu) (?:sais(?:-tu)?|connais) (?:de|sur|a propos de) moi|que sais-tu (?:de|sur) moi|qu'est-ce que (?:je t'ai|tu as retenu).*|de quoi te souviens-tu|qui suis-je|tu te souviens de moi|montre(?:-moi)? (?:tes|mes) souvenirs|que t'ai-je (?:dit|raconte).*|tu sais quoi (?:de|sur) moi|ce que tu sais (?:de|sur) moi)/u,
  recall:
    /^(?:tu te (?:souviens|rappelles)(?: de| d')?,? ?|te souviens-tu (?:de |d')?|sais-tu |tu sais |rappelle-moi )?(?<rest>(?:ou (?:est-ce que )?j'habite|ou (?:habite-je|je vis|vis-je)|comment (?:est-ce que )?je m'appelle|(?:a quoi|de quoi) (?:suis-je|je suis) allergique|suis-je allergique.*|quand est (?:mon|l'anniversaire).*|c'est quand (?:mon|l'anniversaire).*|(?:quel|quelle) est (?:mon|ma) .*|comment s'appelle (?:mon|ma|mes) .*|mon (?:nom|anniversaire|adresse|plat prefere).*|c'(?:etait|est) quoi deja,? .*|(?:que|qu'est-ce que) (?:t'ai-je|je t'ai) (?:dit|raconte) (?:sur|de|a propos de) .*|quel age ai-je|ou (?:est-ce que )?je travaille).*)$/u,
  greeting:
    /^(?:bonjour|bonsoir|salut|coucou|hello|hey|ca va|comment (?:vas-tu|ca va|tu vas)|comment allez-vous)(?:[ ,!]+(?:toi|kiku|ca va|comment (?:vas-tu|ca va)|mon ami))*$/u,
  thanks:
    /^(?:ok,? |super,? |parfait,? |genial,? )*(?:merci|je te remercie|mille mercis|un grand merci)(?:[ ,].{0,40})?$/u,
  farewell:
    /^(?:ok,? |bon,? |allez,? )*(?:au revoir|a (?:demain|bientot|plus(?: tard)?|tout a l'heure|la prochaine)|bonne (?:nuit|soiree|journee)|adieu|ciao|salut,? a (?:demain|bientot|plus)|dors bien)(?:[ ,!].{0,30})?$/u,
}
