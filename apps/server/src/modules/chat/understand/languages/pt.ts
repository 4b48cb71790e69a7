import { type Grammar, wordsOf } from './grammar.ts'

export const portuguese: Grammar = {
  language: 'pt',
  words: wordsOf(
    'luvas factos dados ou traz porque podias ate ja chega eu tu voce me te o a os as um uma uns umas de do da dos das que e em no na nos nas com por para ola oi obrigado obrigada esquece esqueca lembra lembre anota guarda luta batalha pesquisa procura quanto quantos quantas como onde quando quem qual quais podes pode poderias quero queria gostava preciso favor faz faca da-me ensina mostra este esta isto esse isso sou es tenho tens sabes saber fazer nao nada ainda se mas mais muito cada dia semana segunda relatorio temporada gastos ultima ultimo bom boa noite tarde adeus reserva compra contrata descobre compara prepara planeia viagem analisa perguntas creditos chamo moro vivo nome aniversario ajuda tudo sobre mim minha meu minhas meus tua teu precisas disto cabeca gastei contratou correu habilidade equipa ontem hoje agora foi prima',
  ),
  lead: /^(?:por favor|ola|oi|ei|bom dia|boa tarde|boa noite|ok|esta bem|ta bem|bom|bem|entao|e|agora|olha|ouve|va la|ja agora|a proposito|desculpa)(?:[,!.: ]+)(?=\S)/u,
  tail: /(?:,? (?:por favor|se faz favor|obrigad[oa]|agora|ja|agora mesmo|ok|para mim|pra mim))$/u,
  asks: /^(?:(?:podes|pode|poderias|poderia|consegues|voce pode|queres|importas-te de|podias)(?: por favor| agora)*|(?:quero|queria|gostava|gostaria|preciso|desejo)(?: de)?(?: que (?:tu |voce )?(?:me )?)?|vamos(?: a)?|bora|esta na hora de|e hora de|que tal|tens de|tens que)\s+/u,
  ability:
    /^(?:podes|pode|consegues|sabes|voce sabe|es capaz de|poderias) (?:tambem )?(?:lutar|combater|pesquisar|reservar|reservar \p{L}+|ensinar|esquecer|ajudar-me|me ajudar|comprar|comprar \p{L}+)$/u,
  orders:
    /^(?:diz-me|traz(?:-me)?|informa-te|interroga-me|comeca|comece|inicia|inicie|faz(?:-me)?|faca|entra|entre|vai|luta|lute|combate|enfrenta|enfrente|desafia|treina|treine|lanca|pesquisa(?:-me)?|pesquise|procura(?:-me)?|procure|investiga|investigue|descobre|descubra|encontra(?:-me)?|encontre|compara(?:-me)?|compare|reune|recolhe|explora|informa-te|verifica|ve (?:qual|se|quais)|ensina(?:-me)?|ensine(?:-me)?|me ensin[ae]|me da|me faz|me mostra|explica(?:-me)?|explique|da-me|de-me|escreve(?:-me)?|escreva|prepara(?:-me)?|prepare|cria(?:-me)?|crie|mostra(?:-me)?|mostre|manda(?:-me)?|mande|envia(?:-me)?|envie|reserva(?:-me|-nos)?|reserve|compra(?:-me|-nos)?|compre|contrata|contrate|encomenda(?:-me)?|encomende|pede(?:-me)?|peca|aluga(?:-me)?|alugue|arranja(?:-me)?|pergunta(?:-me)?|testa(?:-me)?|teste|examina(?:-me)?|poe(?:-me)?|coloca|analisa|analise|observa|espia|estuda|planeia(?:-me)?|planeja|planeje|organiza(?:-me)?|organize|traca(?:-me)?|desenha(?:-me)?|propoe(?:-me)?|equipa(?:-te)?|equipe|ativa|usa|use|muda|troca|cada|todos|todas|lembra-me|me lembr[ae]|avisa-me|forma|forme|monta|monte|junta|junte|ajuda(?:-me)?|acorda|deixa-me|vou cuidar|quero cuidar|cuido de ti|um|uma|resume(?:-me)?|relatorio|inscreve-te|avalia(?:-me)?|questiona-me|a partir|desde)\b/u,
  never:
    /\b(?:nao|nunca|jamais|nada|nenhum\w*|para de|deixa de|sem que)\b|^(?:eu )?(?:fui|comprei|reservei|pesquisei|gastei|lutei|aprendi|ontem|tinha|estava|tive) |^(?:(?:o|a|os|as|um|uma) )?(?:meu|minha|meus|minhas|seu|sua) \p{L}+ (?:quer|querem|tem|foi|e|era|esta|procura|diz|disse|vai|deve|contratou|comprou)\b/u,
  supposed:
    /^(?:se (?!puderes|quiseres|tiveres tempo|puder)|imagina|supoe|suponhamos|o que acontece|que acontece|e se eu|um dia|talvez|quem sabe)|\bum dia destes\b|\bse eu (?:fosse|tivesse)\b/u,
  effects: [
    [
      'schedule',
      /\b(?:cada (?:dia|manha|tarde|noite|semana|mes|segunda|terca|quarta|quinta|sexta|sabado|domingo|\d+)|todos os|todas as|diari\w+|diariamente|semanal\w*|mensal\w*|uma vez (?:por|ao|a)|as (?:segundas|tercas|quartas|quintas|sextas)|aos (?:sabados|domingos))\b|^(?:lembra-me|me lembr)/u,
    ],
    [
      'squad',
      /\b(?:squad|esquadrao|equipa de (?:agentes|ajudantes)|equipe de (?:agentes|ajudantes)|varios (?:agentes|ajudantes)|grupo de (?:agentes|ajudantes))\b|^(?:forma|forme|monta|monte|junta|junte|reune|cria|crie) .*\b(?:equipa|equipe|time)\b/u,
    ],
    ['care', /\b(?:cuidar de ti|cuidar de voce|cuido de ti|cuidar-te|acorda|os teus cuidados)\b/u],
    [
      'quiz',
      /\b(?:quiz|pergunta-me|testa-me|examina-me|faz-me .*(?:perguntas|teste)|perguntas de revisao|poe-me a prova|revisao|flashcards|questiona-me|me (?:teste|testa|pergunte)|fazer-me perguntas|me faca perguntas)\b/u,
    ],
    [
      'scout',
      /\b(?:analis[ae] .*(?:luta\w*|combate|estilo|adversari\w|rival|raven|titan|ember|yuki)|espia|observa .*|adversari\w|rival|fraquezas|pontos fracos|como (?:luta|combate))\b/u,
    ],
    [
      'journey',
      /\bdojos?\b|\b(?:itinerario|roteiro)\b|^(?:planeia|planeja|planeje|organiza|organize|prepara|prepare|traca|desenha|propoe)\S* .*\b(?:viagem|rota|percurso|volta)\b/u,
    ],
    [
      'report',
      /\b(?:contas|financas|gastos|despesas|receitas|temporada)\b.*\b(?:relatorio|balanco|resumo)\b|\b(?:relatorio|resumo|balanco|sumario) (?:\p{L}+ )?(?:de |do |da |dos |das |sobre |financeiro|mensal|semanal)(?:a |o |os |as |meus |minhas |nossas |esta )?(?:temporada|gastos|despesas|financas|dinheiro|receitas|mes|semana|contas|financeiro|)\b|\brelatorio financeiro\b/u,
    ],
    [
      'equip',
      /\b(?:equipa(?:-te)?|equipe|ativa|usa|use|poe|muda para|equipar)\b.*\b(?:habilidade|iron wall|keen edge|calm core|last stand|overcharge|fact desk|number sense|misdirect)\b|^(?:equipa(?:-te)?|equipe) (?!de )/u,
    ],
    [
      'book',
      /^(?:reserv[ae]|compr[ae]|contrat[ae]|encomend[ae]|pede|peca|alug(?:a|ue)|arranja)(?:-me|-nos)? (?:me )?(?:uma?|o|a|os|as|dois|duas|tres|quatro|cinco|\d+|meu|minha|alguem|uns|umas) \S|^(?:reservar|comprar|contratar|encomendar|pedir|alugar|reserves|compres|contrates|reservar-me|comprar-me)(?:-me|-nos)? (?:uma?|o|a|os|as|dois|duas|tres|quatro|\d+|alguem) \S|^(?:procura|encontra|arranja)(?:-me)? alguem (?:que|para)/u,
    ],
    [
      'lesson',
      /\b(?:ensina-me|ensine-me|me ensin[ae]|ensinar-me|me ensinar|explica-me|explicar-me|aprender|perceber|entender|ensines|(?:um|uma) (?:\p{L}+ )?(?:curso|licao|guia|tutorial|introducao|aula)|curso (?:de|sobre)|licao (?:de|sobre)|aula (?:de|sobre)|ajuda-me a (?:aprender|perceber|entender))\b/u,
    ],
    [
      'battle',
      /\b(?:lut\w+|combat\w*|batalh\w*|duelo|enfrent\w*|arena|ringue|trein\w+|ranquead\w|desafi\w+)\b/u,
    ],
    [
      'research',
      /\b(?:pesquis\w+|procur[ae](?:r|-me)?|investig\w+|descobr\w+|descubra|encontr[ae](?:-me|r)?|compar[ae]\w*|recolhe|reune|explora|informa-te|informacoes? (?:sobre|de)|dados sobre|verifica (?:se|qual|quais)|ve (?:qual|se|quais)|(?:ver|verificar|espreitar) (?:se|qual|quais|quant\w+|onde|quando)|(?:traz-me|da-me|arranja-me) (?:\p{L}+ )?(?:factos|fatos|dados|informacao|numeros)|resumo sobre|relatorio sobre|tudo sobre)\b/u,
    ],
  ],
  questions: [
    ['invitations', /\b(?:convites?|desafios? pendentes?)\b/u],
    ['schedules', /\b(?:lembretes? (?:ativos?|marcados?|tenho|ha)|o que se repete|que lembretes)\b/u],
    ['done', /^(?:o )?que (?:fizeste|voce fez|tens feito|aconteceu)\b/u],
    ['prices', /^quanto (?:custas|custa (?:um |uma )?(?:curso|pesquisa|equipa|relatorio|guia))\b/u],
    ['place', /^onde estas\b/u],
    ['dojos', /\bdojos?\b.*\b(?:mais proximos?|mais perto|perto)\b/u],
    ['approvals', /\b(?:aprov\w*|autoriz\w*|assinar|o meu (?:ok|aval))\b/u],
    ['spending', /\b(?:gast\w+|limite|despesas)\b/u],
    [
      'last-battle',
      /\b(?:ultim[oa] (?:luta|combate|batalha|duelo)|(?:ganhaste|perdeste|ganhamos|perdemos|voce (?:ganhou|perdeu))|porque (?:perdeste|ganhaste)|por que (?:perdeste|voce perdeu))\b/u,
    ],
    ['wallet', /\bminha (?:carteira)\b|\bmeu saldo\b|\bquant\w+ .* tenho\b/u],
    [
      'purse',
      /\b(?:quant\w+ (?:creditos?|dinheiro|moedas)|(?:tua|a) bolsa|teu (?:saldo|dinheiro|porta-moedas)|creditos (?:tens|te restam|voce tem)|estas (?:teso|falido)|es ric\w|quanto (?:tens|dinheiro))\b/u,
    ],
    ['skills', /\b(?:habilidades|talentos|equipad\w+|competencias)\b/u],
    ['care', /\b(?:cuidad\w*|cuidar|adormec\w*|dormir|dormes|cansad\w)\b/u],
    ['instructions', /\b(?:instrucoes|regras|ordens|diretrizes)\b/u],
    [
      'tasks',
      /\b(?:em que (?:trabalhas|estas)|tarefas?|o que estas a fazer|que estas a fazer|o que voce esta fazendo|estas ocupad\w|(?:ja )?(?:acabaste|terminaste)|pendentes?|(?:pesquisa|relatorio|curso) .*(?:pront[oa]|acabad[oa]|terminad[oa]))\b/u,
    ],
    [
      'record',
      /\b(?:registo|registro|historico|palmares|recorde|estatisticas?|nivel|rank|ranking|classificacao|pontuacao|vitorias|derrotas|lutas ganhaste|quantas (?:lutas|vitorias|vezes))\b/u,
    ],
    [
      'identity',
      /^(?:quem|o que|que) (?:es|e voce)|\bcomo te chamas\b|\bteu nome\b|\bqual (?:e )?(?:o )?(?:teu|seu) nome\b|\bes (?:um|uma) (?:humano|robo|pessoa|maquina|ia)/u,
    ],
    [
      'capabilities',
      /\b(?:(?:o que|que) (?:sabes|podes|voce pode|consegues) fazer|o que posso (?:pedir|perguntar)|ajuda|podes|sabes|como funcionas?|para que serves)\b/u,
    ],
  ],
  remember:
    /^(?:(?:lembra(?:-te)?(?!-me|-nos)|lembre(?:-se)?(?!-me|-nos)|anota|anote|aponta|guarda|guarde|memoriza|toma nota|tem em (?:conta|mente)|fica a saber|regista|nao te esquecas|nao esquecas|nao se esqueca|nao esqueca)(?: bem| isto| tambem| na memoria| de)*[,:]? ?(?:que |de que )?|(?:para (?:tua|sua) informacao|um pormenor|aviso-te|fyi|deves saber|quero que saibas|so para saberes|(?:podes|poderias|pode) (?:lembrar-te|anotar|guardar|apontar))[,:]? ?(?:de )?(?:que )?)(?<rest>.{3,})$/u,
  lasting:
    /^(?:chamo-me|me chamo|o meu nome e|meu nome e|chama-me|(?:moro|vivo) (?:em|no|na)|sou (?:vegetarian\w|vegan\w|alergic\w|celiac\w|diabetic\w|intolerante|canhot\w|destr\w|de \p{L}+)|o meu aniversario e|nao (?:como|bebo))\b/u,
  forget:
    /^(?:(?:esquece(?:-te)?(?: de)?|esqueca(?:-se)?(?: de)?|apaga|apague|elimina|elimine|remove)|(?:podes|pode|poderias) (?:esquecer|apagar|eliminar)|quero que esquecas) (?<rest>.+?)$/u,
  everything:
    /^(?:tudo\b|toda a (?:tua )?memoria|a tua memoria|todas as (?:tuas |minhas )?memorias|o que sabes (?:de|sobre) mim)/u,
  nothing:
    /^(?:bah,? |nao,? )?(?:esquece(?: isso| la)?|esqueca(?: isso)?|deixa (?:la|estar|pra la|para la)|nao importa|nao faz mal|tanto faz|deixa)$/u,
  recallAll:
    /^(?:(?:o que|que|diz-me o que|diz-me tudo o que) (?:e que )?(?:tu )?(?:sabes|lembras|recordas|voce sabe)(?:-te)? (?:de|sobre|acerca de) mim|(?:o )?que (?:e que )?(?:eu )?(?:te|ja te) (?:contei|disse).*|quem sou(?: eu)?|lembras-te de mim|mostra-me as (?:tuas|minhas) memorias|o que sabes (?:de|sobre) mim)/u,
  recall:
    /^(?:lembras-te (?:de )?|sabes |recordas-te |lembra-me )?(?<rest>(?:onde (?:e que )?(?:eu )?(?:moro|vivo)|como (?:e que )?(?:eu )?me chamo|(?:a que|de que) (?:e que )?sou alergic\w|sou alergic\w.*|quando e (?:que )?(?:o meu|o aniversario|faco).*|qual e (?:o meu|a minha) .*|como se chama(?:m)? (?:o meu|a minha|os meus) .*|qual era .*|o que (?:e que )?(?:eu )?te (?:contei|disse) (?:sobre|de|da|do) .*|que idade tenho|quantos anos tenho|onde trabalho|o meu (?:nome|aniversario)|a minha morada).*)$/u,
  greeting:
    /^(?:ola|oi|bom dia|boa tarde|boa noite|ei|como (?:estas|vai|voce esta)|tudo bem)(?:[ ,!]+(?:kiku|tudo bem|como (?:estas|vai)|amig\w))*$/u,
  thanks:
    /^(?:ok,? |otimo,? |perfeito,? |boa,? )*(?:muito |muitissimo )?(?:obrigad[oa]|agradeco|valeu|grat[oa])(?:[ ,].{0,40})?$/u,
  farewell:
    /^(?:ok,? |bom,? |bem,? )*(?:adeus|tchau|ate (?:amanha|logo|breve|ja|mais|depois)|boa noite,? (?:ate|dorme).*|dorme bem|fica bem|xau)(?:[ ,!].{0,30})?$/u,
}
