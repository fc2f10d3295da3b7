export const catalogue = {
  panel: {
    title: "Courtside in a sentence",
    text: "Brackets, courts, times and scores in one place, for everyone at the tournament.",
    organiser: "Organizers press one button and get groups and a timetable.",
    captain: "Captains see when and where their team plays next.",
    visitor: "Visitors follow every score without an account.",
  },
  fields: {
    emailOrUsername: "Email or username",
    password: "Password",
    confirmPassword: "Confirm password",
    newPassword: "New password",
    username: "Username",
    name: "Full name",
    email: "Email",
  },
  hints: {
    username: "Letters, digits and underscores. You can sign in with it.",
    password:
      "At least 8 characters with a lowercase letter, an uppercase letter and a number. A whole phrase with spaces is welcome, up to 200 characters.",
  },
  login: {
    title: "Sign in",
    subtitle: "Welcome back. Your tournaments and teams are waiting.",
    rememberMe: "Remember me",
    forgot: "Forgot password?",
    submit: "Sign in",
    noAccount: "No account yet?",
    register: "Sign up",
    success: "Welcome back!",
    failedTitle: "Login failed",
    failed: "Failed to sign in. Please try again.",
  },
  register: {
    title: "Create your account",
    subtitle: "Free, and ready in a minute.",
    terms:
      "I agree to the <terms>terms and conditions</terms> and the <privacy>privacy policy</privacy>",
    submit: "Create account",
    haveAccount: "Already have an account?",
    login: "Sign in",
    success: "Account created successfully! Please sign in.",
    welcome: "Account created successfully! You are signed in.",
    failedTitle: "Registration failed",
    failed: "Failed to create account. Please try again.",
    administrator: "This link makes your new account the administrator of this Courtside.",
  },
  forgot: {
    title: "Forgot your password?",
    subtitle: "Tell us your email address and we send you a link to choose a new one.",
    submit: "Send reset link",
    failed: "Failed to send the reset link. Please try again.",
    sentTitle: "Check your inbox",
    sent: "If an account belongs to {{email}}, a link to choose a new password is on its way. It works once; the message says for how long.",
    earlier:
      "If we have sent you one that still works for a while, no second one follows: use the first.",
    nothing:
      "Nothing there after a few minutes? Look among your junk mail, then ask those who run this Courtside: without a mail server, its mail stays on their computer.",
    again: "Send it again",
    back: "Back to sign in",
  },
  reset: {
    title: "Choose a new password",
    subtitle: "Afterwards you sign in with it on every device.",
    submit: "Save new password",
    success: "Your password is changed. Please sign in.",
    failed: "Failed to change the password. Please try again.",
    invalid: "This link is no longer valid. It works once and only for a short time.",
    request: "Request a new link",
  },
  administrator: {
    title: "Become an administrator",
    subtitle: "This link was mailed to an address that those who run this Courtside have named.",
    account:
      "You are signed in as {{name}} ({{email}}). An administrator sees every account, assigns roles and may change every tournament.",
    submit: "Become an administrator",
    signIn:
      "Sign in with the account of the address that this link was mailed to. If you don't know its password, choose a new one by mail and open the link again.",
    signOut: "Sign out",
    failed: "This could not be confirmed. Please try again.",
    gone: "Nothing to confirm here",
    again:
      "Open the link from the mail. If it no longer works, sign in again: a new one is sent once a day.",
    done: "You are an administrator",
    doneText: "You see every account and may change every tournament of this Courtside.",
    toUsers: "To the accounts",
  },
} as const;
