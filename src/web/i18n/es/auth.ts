import type { catalogue as english } from "#web/i18n/en/auth.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  panel: {
    title: "Courtside en una frase",
    text: "Grupos, pistas, horarios y resultados en un solo lugar, para todos los del torneo.",
    organiser: "La organización pulsa un botón y obtiene los grupos y el calendario.",
    captain: "Los capitanes ven cuándo y dónde juega su equipo.",
    visitor: "El público sigue cada resultado sin necesidad de cuenta.",
  },
  fields: {
    emailOrUsername: "Correo o nombre de usuario",
    password: "Contraseña",
    confirmPassword: "Confirmar contraseña",
    newPassword: "Contraseña nueva",
    username: "Nombre de usuario",
    name: "Nombre completo",
    email: "Correo electrónico",
  },
  hints: {
    username: "Letras, números y guiones bajos. Puedes iniciar sesión con él.",
    password:
      "Al menos 8 caracteres con una minúscula, una mayúscula y un número. También vale una frase entera con espacios, de hasta 200 caracteres.",
  },
  login: {
    title: "Iniciar sesión",
    subtitle: "Bienvenido de nuevo. Tus torneos y equipos te esperan.",
    rememberMe: "Recordarme",
    forgot: "¿Has olvidado la contraseña?",
    submit: "Iniciar sesión",
    noAccount: "¿Aún no tienes cuenta?",
    register: "Regístrate",
    success: "¡Bienvenido de nuevo!",
    failedTitle: "Error al iniciar sesión",
    failed: "No se ha podido iniciar sesión. Inténtalo de nuevo.",
  },
  register: {
    title: "Crea tu cuenta",
    subtitle: "Gratis y lista en un minuto.",
    terms:
      "Acepto las <terms>condiciones de uso</terms> y la <privacy>política de privacidad</privacy>",
    submit: "Crear cuenta",
    haveAccount: "¿Ya tienes cuenta?",
    login: "Inicia sesión",
    success: "¡Cuenta creada! Inicia sesión.",
    welcome: "¡Cuenta creada! Has iniciado sesión.",
    failedTitle: "Error en el registro",
    failed: "No se ha podido crear la cuenta. Inténtalo de nuevo.",
    administrator: "Este enlace convierte tu nueva cuenta en la administradora de este Courtside.",
  },
  forgot: {
    title: "¿Has olvidado la contraseña?",
    subtitle: "Dinos tu correo y te enviaremos un enlace para elegir una nueva.",
    submit: "Enviar enlace",
    failed: "No se ha podido enviar el enlace. Inténtalo de nuevo.",
    sentTitle: "Revisa tu correo",
    sent: "Si hay una cuenta con {{email}}, un enlace para elegir una contraseña nueva va de camino. Sirve una sola vez; el mensaje dice durante cuánto tiempo.",
    earlier: "Si ya te enviamos uno que todavía vale un rato, no llega otro: usa el primero.",
    nothing:
      "¿No llega nada en unos minutos? Mira en el correo no deseado y, si no, pregunta a quienes llevan este Courtside: sin servidor de correo, sus mensajes se quedan en su ordenador.",
    again: "Enviarlo otra vez",
    back: "Volver al inicio de sesión",
  },
  reset: {
    title: "Elige una contraseña nueva",
    subtitle: "Después iniciarás sesión con ella en todos tus dispositivos.",
    submit: "Guardar contraseña",
    success: "Tu contraseña se ha cambiado. Inicia sesión.",
    failed: "No se ha podido cambiar la contraseña. Inténtalo de nuevo.",
    invalid: "Este enlace ya no es válido. Sirve una sola vez y por poco tiempo.",
    request: "Pedir un enlace nuevo",
  },
  administrator: {
    title: "Hacerte administrador",
    subtitle: "Este enlace se envió a una dirección indicada por quienes gestionan este Courtside.",
    account:
      "Has iniciado sesión como {{name}} ({{email}}). Un administrador ve todas las cuentas, asigna roles y puede cambiar cualquier torneo.",
    submit: "Hacerme administrador",
    signIn:
      "Inicia sesión con la cuenta de la dirección a la que se envió este enlace. Si no sabes su contraseña, elige una nueva por correo y vuelve a abrir el enlace.",
    signOut: "Cerrar sesión",
    failed: "No se ha podido confirmar. Inténtalo de nuevo.",
    gone: "Aquí no hay nada que confirmar",
    again:
      "Abre el enlace del correo. Si ya no sirve, vuelve a iniciar sesión: se envía uno nuevo una vez al día.",
    done: "Eres administrador",
    doneText: "Ves todas las cuentas y puedes cambiar cualquier torneo de este Courtside.",
    toUsers: "Ver las cuentas",
  },
} satisfies Translation<typeof english>;
