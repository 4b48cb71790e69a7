import { type Grammar, wordsOf } from './grammar.ts'

export const spanish: Grammar = {
  language: 'es',
  words: wordsOf(
    'recuerdame domingo programado recordatorio guantes datos al le porque hasta ya basta yo tu mi mis me te el la los las un una unos unas de del que es en y con por para hola gracias olvida recuerda apunta combate pelea busca cuanto cuantos cuantas como donde cuando quien cual cuales puedes podrias quiero quisiera necesito favor hazme haz dame ensename muestrame esta este esto ese eso soy eres tengo tienes se sabes saber hacer lo no nada todavia si pero mas muy cada dia semana lunes informe gastos ultima ultimo buenos buenas dias noches tardes adios reserva compra contrata investiga averigua aprendi ayer hoy ahora todo sobre mandame equipa prepara planea viaje analiza preguntas creditos llamo vivo nombre cumpleanos ayuda tiempo decia cartel',
  ),
  lead: /^(?:por favor|porfa|hola|oye|eh|buenas|buenos dias|buenas (?:tardes|noches)|vale|ok|bueno|pues|y|a ver|entonces|ahora|mira|anda|venga|por cierto|perdona)(?:[,!.: ]+)(?=\S)/u,
  tail: /(?:,? (?:por favor|porfa|gracias|ahora|ahora mismo|ya|vale|para mi))$/u,
  asks: /^(?:(?:puedes|podrias|me puedes|me podrias|puede|quieres|te importaria|te importa)(?: por favor| ahora)*|(?:quiero|quisiera|me gustaria|necesito|deseo)(?: que)?(?: me)?|vamos a|hagamos|es hora de|toca|que tal|tienes que|hora de)\s+/u,
  ability:
    /^(?:puedes|podrias|sabes|eres capaz de) (?:tambien )?(?:pelear|combatir|luchar|investigar|reservar|reservar \p{L}+s|ensenar|olvidar|ayudarme|comprar|comprar \p{L}+s)$/u,
  orders:
    /^(?:dime|trae(?:me)?|entera(?:te)?|interroga(?:me)?|empieza|inicia|comienza|haz(?:me|nos|te)?|entra|ve|pelea|combate|lucha|enfrentate|reta|desafia|entrena|lanza|organiza(?:me)?|busca(?:me)?|investiga|averigua|encuentra(?:me)?|compara(?:me)?|reune|recopila|explora|informate|mira (?:que|cual|si)|ensena(?:me|nos)?|explica(?:me)?|da(?:me|nos)?|dame|escribe(?:me)?|prepara(?:me)?|crea(?:me)?|muestra(?:me)?|manda(?:me)?|envia(?:me)?|reserva(?:me|nos)?|compra(?:me|nos)?|contrata(?:me)?|encarga(?:me)?|pide(?:me|nos)?|alquila(?:me)?|consigue(?:me)?|pregunta(?:me)?|examina(?:me)?|ponme|pon|toma(?:me)?|analiza|observa|espia|estudia|planea(?:me)?|planifica(?:me)?|traza(?:me)?|disena(?:me)?|propon(?:me)?|equipa(?:te)?|activa|usa|cambia|cada|todos|todas|recuerdame|avisame|forma|monta|junta|arma|ayuda(?:me)?|despierta|dejame|voy a cuidar\w*|te cuido|quiero cuidarte|cuida|un|una|resume(?:me)?|informe|apuntate|evalua(?:me)?|ponte|a partir|desde)\b/u,
  never:
    /\b(?:no|nunca|jamas|nada|ningun\w*|deja de|tampoco|sin que)\b|^(?:yo )?(?:he|hemos|habia|fui|compre|reserve|investigue|gaste|pelee|aprendi|ayer|anoche) |^(?:mi|mis|su|sus|el|la|los|las|un|una) \p{L}+ (?:quiere|quieren|ha|han|es|era|esta|busca|dice|dijo|decia|va|debe|tiene|contrato|compro)\b/u,
  supposed:
    /^(?:si (?!puedes|quieres|tienes tiempo)|imagina|supon|supongamos|que pasa si|que pasaria|y si yo|algun dia|quiza|tal vez|a lo mejor)|\balgun dia\b|\bsi (?:fuera|tuviera)\b/u,
  effects: [
    [
      'schedule',
      /\b(?:cada (?:dia|manana|tarde|noche|semana|mes|lunes|martes|miercoles|jueves|viernes|sabado|domingo|\d+)|todos los|todas las|diari\w+|semanal\w*|mensual\w*|una vez (?:al|a la|por)|los (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos))\b|^recuerdame/u,
    ],
    [
      'squad',
      /\b(?:squad|escuadron|equipo de (?:agentes|ayudantes)|varios (?:agentes|ayudantes)|grupo de (?:agentes|ayudantes)|cuadrilla)\b|^(?:forma|monta|junta|arma|reune) .*\bequipo\b/u,
    ],
    ['care', /\b(?:cuidarte|te cuido|cuidar de ti|despierta|tus cuidados|tu cuidado)\b/u],
    [
      'quiz',
      /\b(?:preguntas? de repaso|hazme .*(?:preguntas?|examen|test|cuestionario)|preguntame|examiname|quiz|cuestionario|tarjetas|ponme a prueba|hacerme preguntas|repaso|ponme .*preguntas)\b/u,
    ],
    [
      'scout',
      /\b(?:analiza .*(?:pelea|lucha|combate|estilo|rival|oponente|raven|titan|ember|yuki)|espia|observa .*|rival|oponente|debilidades|como (?:pelea|lucha|combate))\b/u,
    ],
    [
      'journey',
      /\bdojos?\b|\b(?:itinerario)\b|^(?:planea|planifica|organiza|prepara|traza|disena|propon)\w* .*\b(?:viaje|ruta|recorrido|gira)\b/u,
    ],
    [
      'report',
      /\b(?:cuentas|finanzas|gastos|ingresos|temporada)\b.*\b(?:informe|balance|resumen)\b|\b(?:informe|resumen|balance|reporte) (?:\p{L}+ )?(?:de |del |sobre |financiero|mensual|semanal)(?:la |los |las |el |mis |tus |nuestros |nuestras |esta )?(?:temporada|gastos|finanzas|dinero|ingresos|mes|semana|cuentas|financiero|)\b|\binforme financiero\b/u,
    ],
    [
      'equip',
      /\b(?:equipa(?:te)?|activa|usa|ponte|cambia a|equipar)\b.*\b(?:habilidad|iron wall|keen edge|calm core|last stand|overcharge|fact desk|number sense|misdirect)\b|^equipa(?:te)? /u,
    ],
    [
      'book',
      /^(?:reserva|compra|contrata|encarga|pide|alquila|consigue)(?:me|nos)? (?:una?|el|la|los|las|dos|tres|cuatro|cinco|\d+|mi|mis|a alguien|unas|unos|a un\w?) \S|^(?:reservar|comprar|contratar|encargar|pedir|alquilar|reserves|compres|contrates)(?:me|nos)? (?:una?|el|la|los|las|dos|tres|cuatro|\d+|mi|mis|a alguien|a un\w?) \S|^busca(?:me)? a alguien (?:que|para)/u,
    ],
    [
      'lesson',
      /\b(?:ensename|ensenarme|explicame|explicarme|aprender|entender|ensenes|(?:un|una) (?:\p{L}+ )?(?:curso|leccion|guia|tutorial|introduccion|clase)|curso (?:de|sobre)|leccion (?:de|sobre)|ayudame a (?:aprender|entender)|clase de)\b/u,
    ],
    [
      'battle',
      /\b(?:combat\w*|pelea\w*|lucha\w*|duelo|enfrentat\w*|enfrentamiento|arena|ring|entrena\w*|entrenamiento|clasificatori[ao]|ladder|reta|desafia)\b/u,
    ],
    [
      'research',
      /\b(?:busca(?:r|me)?|buscarme|investiga\w*|averigua\w*|encuentra(?:me)?|compara\w*|recopila\w*|reune|explora|informate|informacion (?:sobre|de)|datos sobre|resumen sobre|informe sobre|(?:mira|mirar|ver|comprobar) (?:que|cual|si|cuant\w+|donde|cuando)|(?:trae|dame|traeme) (?:\p{L}+ )?(?:datos|hechos|informacion|cifras)|entera(?:te|rte)|todo sobre)\b/u,
    ],
  ],
  questions: [
    ['invitations', /\b(?:invitacion(?:es)?|desafios? pendientes?)\b/u],
    [
      'schedules',
      /\b(?:recordatorios? (?:activos?|pendientes?|tengo|hay)|que se repite|que recordatorios)\b/u,
    ],
    ['done', /^que (?:has hecho|hiciste|ha pasado|paso)\b/u],
    ['prices', /^cuanto (?:cuestas|cuesta (?:un |una )?(?:curso|investigacion|equipo|informe|guia))\b/u],
    ['place', /^donde estas\b/u],
    ['dojos', /\bdojos?\b.*\b(?:mas cercanos?|mas proximos?|cerca)\b/u],
    ['approvals', /\b(?:aprob\w*|autoriz\w*|firmar|mi visto bueno)\b/u],
    ['spending', /\b(?:gast\w+|limite)\b/u],
    [
      'last-battle',
      /\b(?:ultim[oa] (?:combate|pelea|lucha|duelo)|(?:ganaste|perdiste|hemos ganado|ganamos|perdimos)|por que (?:perdiste|ganaste))\b/u,
    ],
    ['wallet', /\bmi (?:cartera|monedero|saldo|billetera)\b|\bcuant\w+ .* tengo\b/u],
    [
      'purse',
      /\b(?:cuant\w+ (?:creditos?|dinero|monedas)|(?:tu|la) bolsa|tu (?:saldo|monedero|dinero)|creditos (?:tienes|te quedan)|estas sin blanca|eres ric\w|cuanto (?:tienes|te queda))\b/u,
    ],
    ['skills', /\b(?:habilidades|talentos|equipad\w+|destrezas)\b/u],
    ['care', /\b(?:cuidad\w*|cuidarte|dormir\w*|duermes|dormid\w|cansad\w)\b/u],
    ['instructions', /\b(?:instrucciones|reglas|normas|ordenes)\b/u],
    [
      'tasks',
      /\b(?:en que (?:trabajas|estas)|tareas?|que estas haciendo|estas ocupad\w|has (?:terminado|acabado)|pendientes?|(?:investigacion|informe|curso) .*(?:list[oa]|terminad[oa]))\b/u,
    ],
    [
      'record',
      /\b(?:record|historial|palmares|estadisticas?|nivel|rango|clasificacion|puntuacion|victorias|derrotas|peleas has ganado|combates has ganado|cuantas (?:peleas|victorias|veces))\b/u,
    ],
    [
      'identity',
      /^(?:quien|que) eres|\bcomo te llamas\b|\btu nombre\b|\beres (?:un|una) (?:humano|robot|persona|maquina|ia)/u,
    ],
    [
      'capabilities',
      /\b(?:que (?:sabes|puedes) hacer|que puedo (?:pedirte|preguntarte)|ayuda|puedes|sabes|como funcionas?|para que sirves|de que eres capaz)\b/u,
    ],
  ],
  remember:
    /^(?:(?:recuerda(?!me|nos)|apunta|anota|guarda|memoriza|acuerdate|toma nota|ten en cuenta|ten presente|no (?:te )?olvides|no olvides)(?: bien| esto| tambien| en tu memoria| de)*[,:]? ?(?:que |de que )?|(?:para que (?:lo )?sepas|un detalle|te aviso(?: de)?|fyi|que sepas|debes saber|quiero que sepas|(?:puedes|podrias) (?:apuntar|recordar|anotar))[,:]? ?(?:que )?)(?<rest>.{3,})$/u,
  lasting:
    /^(?:me llamo|mi nombre es|llamame|vivo en|soy (?:vegetarian\w|vegan\w|alergic\w|celiac\w|diabetic\w|intolerante|zurd\w|diestr\w|de \p{L}+)|mi cumpleanos es|no (?:como|bebo))\b/u,
  forget:
    /^(?:(?:olvida(?:te de)?|borra|elimina|quita)|(?:puedes|podrias) (?:olvidar|borrar|eliminar)|quiero que olvides) (?<rest>.+?)$/u,
  everything:
    /^(?:todo\b|toda tu memoria|tu memoria|todos (?:tus|mis|los) recuerdos|lo que sabes (?:de|sobre) mi)/u,
  nothing: /^(?:bah,? )?(?:olvidalo|dejalo|dejalo estar|da igual|no importa|no pasa nada|olvida eso|nada)$/u,
  recallAll:
    /^(?:(?:que|dime que|dime todo lo que) (?:sabes|recuerdas) (?:de|sobre|acerca de) mi|que te he (?:contado|dicho).*|quien soy(?: yo)?|te acuerdas de mi|que recuerdas|muestrame (?:tus|mis) recuerdos|que te conte.*|lo que sabes (?:de|sobre) mi)/u,
  recall:
    /^(?:te acuerdas (?:de )?|recuerdas |sabes |recuerdame )?(?<rest>(?:donde vivo|como me llamo|(?:a que|de que) soy alergic\w|soy alergic\w.*|cuando es (?:mi|el cumpleanos).*|cual es mi .*|como se llama(?:n)? mi\w* .*|que (?:me gusta|bebo|como) .*|cual era .*|que te (?:he contado|conte|he dicho|dije) (?:de|sobre) .*|cuantos anos tengo|donde trabajo|mi (?:nombre|cumpleanos|direccion)).*)$/u,
  greeting:
    /^(?:hola|buenas|buenos dias|buenas (?:tardes|noches)|que tal|como estas|hey|que hay)(?:[ ,!]+(?:kiku|que tal|como estas|amig\w|a todos))*$/u,
  thanks:
    /^(?:vale,? |ok,? |genial,? |perfecto,? |muy bien,? )*(?:muchas |mil |muchisimas )?(?:gracias|te lo agradezco|agradecid\w)(?:[ ,].{0,40})?$/u,
  farewell:
    /^(?:vale,? |bueno,? |ok,? )*(?:adios|hasta (?:manana|luego|pronto|la vista|otra|despues)|chao|nos vemos|que descanses|que duermas bien|buenas noches,? hasta manana)(?:[ ,!].{0,30})?$/u,
}
