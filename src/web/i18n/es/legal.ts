import type { catalogue as english } from "#web/i18n/en/legal.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  template: {
    title: "Una plantilla para quien opera este Courtside",
    text: "Quien gestiona este sitio adapta el texto a las leyes de su país y añade su nombre y dirección. No es asesoramiento jurídico.",
  },
  terms: {
    title: "Condiciones de uso",
    subtitle: "Qué puedes esperar de este sitio y qué esperamos de ti.",
    sections: [
      {
        title: "Quién gestiona este sitio",
        paragraphs: [
          "Este Courtside lo gestiona el club, la escuela o la empresa que te dio su dirección, aquí llamado el operador. Courtside en sí es software libre; sus autores no gestionan este sitio ni ven sus datos.",
        ],
      },
      {
        title: "Tu cuenta",
        paragraphs: [
          "Cualquiera puede ver los torneos públicos sin cuenta. Los organizadores, capitanes y jugadores que quieran editar necesitan una.",
          "Da tu nombre real y un correo en el que se te pueda localizar, guarda tu contraseña para ti y avisa al operador si alguien más puede haber usado tu cuenta.",
          "Eres responsable de lo que se haga con tu cuenta. El operador puede cerrar las cuentas de las que se abuse.",
        ],
      },
      {
        title: "Torneos, equipos y jugadores",
        paragraphs: [
          "Quien crea un torneo lo organiza: sus reglas, sus cuotas y sus decisiones son del organizador, no del operador.",
          "Introduce datos de otras personas, como los nombres de una plantilla, solo con su consentimiento, o el de sus padres si son menores.",
          "Los nombres, escudos y descripciones no deben insultar, engañar ni vulnerar los derechos de nadie. El operador puede retirar los que lo hagan.",
        ],
      },
      {
        title: "Cuotas de inscripción",
        paragraphs: [
          "La cuota que aparece en un torneo la acuerdan el organizador y los equipos. Este sitio no cobra pagos.",
        ],
      },
      {
        title: "Disponibilidad y responsabilidad",
        paragraphs: [
          "El sitio se ofrece tal como es. El operador lo mantiene en marcha y sus datos a salvo con un cuidado razonable, pero no puede prometer que esté siempre accesible ni libre de fallos.",
          "Los calendarios y las clasificaciones se calculan a partir de lo que introducen los organizadores. En caso de disputa cuenta la decisión del organizador, no la pantalla.",
          "El operador responde sin límite por dolo y negligencia grave y por daños a la vida, el cuerpo y la salud; en lo demás, solo en la medida en que la ley lo exija.",
        ],
      },
      {
        title: "Bajas y cambios",
        paragraphs: [
          "Puedes dejar de usar el sitio en cualquier momento y pedir al operador que elimine tu cuenta.",
          "El operador puede cambiar estas condiciones para el futuro y lo anuncia aquí. Se aplica la ley del país del operador.",
        ],
      },
    ],
  },
  privacy: {
    title: "Política de privacidad",
    subtitle: "Qué datos guarda este sitio, por qué y quién los ve.",
    sections: [
      {
        title: "Quién es responsable",
        paragraphs: [
          "El operador de este sitio es responsable de los datos que contiene. Puedes contactarlo a través de la página de contacto.",
        ],
      },
      {
        title: "Qué se guarda",
        paragraphs: [
          "Tu cuenta: nombre de usuario, nombre, correo, teléfono y foto si los das, tu rol, tus ajustes y tu contraseña en forma de resumen cifrado del que no se puede leer.",
          "Tus sesiones: cuándo empezó una sesión y cuándo se usó por última vez. Terminan por sí solas a los 30 días como máximo.",
          "Torneos: lo que introducen organizadores y capitanes, es decir, equipos, plantillas con nombres, dorsales y posiciones, correos y teléfonos de jugadores donde alguien los introduzca, partidos y resultados.",
          "Un registro de quién cambió qué: el número de la cuenta, la hora y el elemento, pero ni nombres, ni direcciones, ni textos. No se puede modificar; las entradas se borran a los 400 días, más tarde mientras su torneo siga en marcha.",
          "Un registro de seguridad de los inicios de sesión, los intentos rechazados y los cambios de cuentas: la cuenta, parte de la dirección de red y el tipo de navegador, durante 90 días.",
          "Invitaciones: el correo al que se pidió ser capitán de un equipo, durante 30 días como máximo; y que se te ofreció un puesto en una plantilla, con el nombre que te da quien pregunta y con tu respuesta, hasta que se quite el puesto.",
          "Los mensajes que envías por la página de contacto y las preguntas que envías a la organización de un torneo, con el nombre y la dirección que das.",
          "Avisos sobre torneos: el motivo y tus palabras, sin quién las escribió; y el motivo que dan los administradores cuando suspenden un torneo.",
          "Correos: lo que el sitio te escribe espera aquí hasta que se envía, un día más o menos como máximo, y se olvida una hora después; se anota que se te recordó un día de juego. Si el operador no tiene servidor de correo, los correos se quedan con él como archivos.",
        ],
      },
      {
        title: "Quién ve qué",
        paragraphs: [
          "Público: torneos, equipos, calendarios, resultados y clasificaciones, con los nombres, dorsales y posiciones de los jugadores.",
          "Solo quienes gestionan la plantilla de un equipo ven los usuarios, correos y teléfonos de sus jugadores y capitanes. Otras personas con sesión iniciada te encuentran por tu usuario completo, o por tu nombre si habéis compartido equipo, sin tu correo.",
          "Quien te pide ser capitán de un equipo ve la dirección que escribió y si dijiste que no. Quien te ofrece un puesto en una plantilla no ve nada de tu cuenta antes de que aceptes.",
          "Solo quienes llevan un torneo ven las preguntas sobre él y quién las envió: aquí y en el correo que lleva cada una a la organización.",
          "Los administradores del operador pueden ver las cuentas, para ayudar y asignar roles, y reciben los mensajes de la página de contacto. Solo ellos ven los avisos; el motivo de una suspensión lo ven ellos y la organización del torneo.",
        ],
      },
      {
        title: "Cookies y otros servicios",
        paragraphs: [
          "Este sitio no mide a nadie. Su única cookie, courtside_device, se guarda cuando inicias sesión: distingue tu dispositivo de los desconocidos que intentan adivinar tu contraseña, para que no puedan dejarte fuera. No abre ninguna sesión, no dice nada de ti y termina con tu contraseña, o tras un año sin iniciar sesión.",
          "Tu navegador guarda en su almacenamiento local: una clave de sesión mientras la tengas iniciada, tu idioma, tu tema y cómo se escriben las horas, el equipo que has fijado, un número aleatorio que distingue este dispositivo de otros y los resultados aún no enviados. Lo que has escrito en formularios sin guardarlo y los partidos movidos que se pueden deshacer se quedan hasta que se cierra la pestaña.",
          "Para que los calendarios se abran sin conexión, tu navegador guarda también los archivos de este sitio y, mientras nadie haya iniciado sesión, lo último que se vio de torneos y equipos, durante dos semanas como máximo. Iniciar sesión borra esto último. En los ajustes de tu navegador puedes borrarlo todo con los datos de este sitio.",
          "Las fuentes, el código y las imágenes vienen solo de este sitio, y tu navegador no llama a ningún otro. Un escudo que alguien indica por su dirección lo copia aquí una sola vez el servidor de este sitio.",
        ],
      },
      {
        title: "Durante cuánto tiempo",
        paragraphs: [
          "Los torneos y equipos eliminados se conservan ocultos 30 días para poder deshacer un error. Tu cuenta permanece hasta que pidas su eliminación. Entonces tus datos, mensajes e invitaciones se borran al momento, y equipos y resultados se quedan sin ti; solo puede quedar un nombre que otra persona escribió en una plantilla. El registro conserva su número, que ya nada explica.",
          "Los mensajes de la página de contacto y las preguntas a los organizadores se borran un año después de enviarse; una pregunta, antes si el organizador la quita, o con su torneo.",
          "Los avisos se borran con su torneo, el motivo de una suspensión cuando se levanta.",
          "Los contadores que protegen el inicio de sesión contra quien prueba contraseñas guardan solo resúmenes abreviados de direcciones, durante un día como máximo.",
        ],
      },
      {
        title: "Tus derechos",
        paragraphs: [
          "Puedes preguntar al operador qué se guarda sobre ti, pedir que se corrija, se elimine o se te entregue, y reclamar ante una autoridad de protección de datos.",
        ],
      },
    ],
  },
} satisfies Translation<typeof english>;
