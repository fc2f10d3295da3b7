import type { catalogue as english } from "#web/i18n/en/home.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  documentTitle: "Organiza torneos deportivos",
  own: {
    title: "Hola, {{name}}",
    next: "Próximo partido",
    schedule: "Partidos de {{team}}",
    tournaments: "Tus torneos",
    teams: "Tus equipos",
    all_one: "En tu perfil están todos ({{count}})",
    all_other: "En tu perfil están todos ({{count}})",
  },
  hero: {
    title: "Dirige el torneo, no la hoja de cálculo",
    text: "Grupos con un clic. Un calendario que conoce tus pistas. Resultados que llegan a todos los móviles del pabellón en cuanto se anotan.",
    create: "Crear un torneo",
    browse: "Ver torneos",
    facts: {
      brackets: "Grupos con un clic",
      courts: "Ninguna pista ocupada dos veces",
      scores: "En directo en cada móvil",
    },
  },
  board: {
    court: "Pista {{court}}",
    now: "Ahora",
    next: "Después",
    standings: "Grupo A",
  },
  features: {
    title: "Todo lo que hay entre el primer equipo y la final",
    text: "Hecho para quien tiene cuarenta equipos y una lista de preocupaciones.",
    brackets: {
      title: "Grupos con un clic",
      text: "Grupos, liguillas y eliminatorias se sortean al instante con tus equipos, al azar o con cabezas de serie.",
    },
    schedule: {
      title: "Calendarios que cuadran",
      text: "Pistas y horas se reparten por ti: descanso entre partidos, días de juego y ningún equipo en dos sitios.",
    },
    scores: {
      title: "Gestión de resultados",
      text: "Anota un resultado a pie de pista; la clasificación y las eliminatorias se actualizan solas.",
    },
    sheets: {
      title: "Actas ya rellenadas",
      text: "Imprime el papel que los árbitros siguen queriendo, con equipos, plantillas, pista y hora ya puestos.",
    },
    teams: {
      title: "Equipos y plantillas",
      text: "La organización añade los equipos; los capitanes mantienen al día dorsales y posiciones.",
    },
    visitors: {
      title: "Todos ven lo que viene",
      text: "Calendario y clasificación en cualquier móvil, sin cuenta y sin aplicación.",
    },
  },
  featured: {
    title: "Torneos destacados",
    text: "Los que tienen más equipos y más actividad ahora mismo.",
    all: "Todos los torneos",
    loading: "Cargando torneos destacados…",
    empty: "No hay torneos destacados en este momento.",
    error: "No se han podido cargar los torneos destacados",
    multiSport: "Multideporte",
    teams_one: "{{count}} equipo",
    teams_other: "{{count}} equipos",
    details: "Ver detalles",
    detailsOf: "Ver detalles: {{name}}",
  },
  ready: {
    title: "¿Todo listo para empezar?",
    text: "El primer torneo lleva unos cinco minutos, café incluido.",
    signUp: "Crea tu cuenta",
    create: "Crear un torneo",
    browse: "Ver torneos",
  },
  about: {
    title: "Sobre Courtside",
    missionTitle: "Nuestra misión",
    mission:
      "Los torneos los llevan voluntarios que tienen otro trabajo. Les damos las herramientas de una oficina profesional para que pasen el día en las pistas y no detrás de un portátil, y para que quien juega sepa dónde tiene que estar y cuándo.",
    featuresTitle: "Con qué puedes contar",
    features: {
      management: {
        title: "Gestión de torneos",
        text: "Un solo lugar para fechas, deportes, grupos, pistas y resultados, de la primera idea al pitido final.",
      },
      scheduling: {
        title: "Calendario inteligente",
        text: "Pistas y horas se reparten para que los equipos descansen y las pistas se aprovechen bien.",
      },
      teams: {
        title: "Organización de equipos",
        text: "Plantillas, capitanes, dorsales y posiciones, al cuidado de los propios equipos.",
      },
      scoring: {
        title: "Resultados en directo",
        text: "Un resultado anotado en la pista está en la clasificación antes de que los equipos se den la mano.",
      },
      visibility: {
        title: "Visibilidad en línea",
        text: "Una página pública para cada torneo, pensada para el móvil y fácil de compartir.",
      },
      setup: {
        title: "Puesta en marcha rápida",
        text: "Unos pocos datos, un clic para los grupos y el calendario está hecho.",
      },
    },
    statisticsTitle: "Courtside en cifras",
    statistics: {
      tournaments: "Torneos celebrados",
      teams: "Equipos inscritos",
      matches: "Partidos jugados",
      users: "Miembros de la comunidad",
    },
    statisticsError: "No se han podido cargar las cifras",
    ctaTitle: "Trae aquí tu próximo torneo",
    getStarted: "Empezar",
    viewTournaments: "Ver torneos",
  },
} satisfies Translation<typeof english>;
