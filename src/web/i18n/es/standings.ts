import type { catalogue as english } from "#web/i18n/en/standings.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  withdrawn: "Retirado",
  explain: "Por qué este orden y qué es posible todavía",
  loading: "Calculando…",
  failed: "No se pudo cargar la explicación: {{message}}",
  through_one: "El primer equipo pasa a la fase final.",
  through_other: "Los {{count}} primeros equipos pasan a la fase final.",
  gamesLeft_one: "Falta {{count}} partido.",
  gamesLeft_other: "Faltan {{count}} partidos.",
  cautious:
    "No se han probado todos los resultados: lo que aparece como posible puede estar ya decidido.",
  leads: "Por delante de {{team}} en {{metric}}: {{own}} a {{other}}.",
  behind: "Por detrás de {{team}} en {{metric}}: {{own}} a {{other}}.",
  leadsTied:
    "Igualado con {{team}} en el total de partidos y por delante en los jugados entre los empatados, en {{metric}}: {{own}} a {{other}}.",
  behindTied:
    "Igualado con {{team}} en el total de partidos y por detrás en los jugados entre los empatados, en {{metric}}: {{own}} a {{other}}.",
  name: "Igualado en todo con {{team}}: el orden es alfabético.",
  lot: "Igualado en todo con {{team}}: decide el sorteo.",
  certain: "Clasificado para la fase final, pase lo que pase.",
  certainFirst: "Terminará primero, pase lo que pase.",
  out: "Ya no puede llegar a la fase final.",
  outFirst: "Ya no puede terminar primero.",
  possible: "Todavía puede terminar entre el puesto {{best}} y el {{worst}}.",
  winThrough: "Si gana el próximo partido, se clasifica.",
  winFirst: "Si gana el próximo partido, termina primero.",
  lossOut: "Si pierde el próximo partido, se queda sin opciones.",
  decidedBy: "Decidido por",
  finalOrder:
    "Orden según lo decidido en las eliminatorias y, después, en los grupos. Las cifras cuentan todos los partidos.",
  place: {
    final: { won: "Ganó la final", lost: "Perdió la final", open: "En la final" },
    third_place: {
      won: "Ganó el partido por el tercer puesto",
      lost: "Perdió el partido por el tercer puesto",
      open: "Juega por el tercer puesto",
    },
    placing_game: {
      won: "Ganó el partido por este puesto",
      lost: "Perdió el partido por el puesto superior",
      open: "Juega por este puesto",
    },
    round: { lost: "Eliminado: {{stage}}", open: "Sigue en juego: {{stage}}" },
    group: "Puesto {{rank}} en {{bracket}}",
    none: "Sin partidos todavía",
    of: "{{text}} · {{bracket}}",
  },
  podium: {
    title: "Resultado",
    full: "Ver la clasificación completa",
  },
  /** The columns on a phone. */
  short: {
    wins: "G",
    losses: "P",
    pointsFor: "P+",
    pointsAgainst: "P−",
    netScore: "+/−",
    ties: "E",
  },
  metric: {
    wins: "victorias",
    forfeits: "incomparecencias",
    match_points: "puntos de la tabla",
    score_difference: "diferencia de puntos",
    scored: "puntos a favor",
    score_ratio: "cociente de tanteo",
    point_ratio: "cociente de puntos",
    conduct: "juego limpio",
    seed: "cabezas de serie",
  },
} satisfies Translation<typeof english>;
