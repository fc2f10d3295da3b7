export const catalogue = {
  title: "Contact",
  subtitle: "A question, a problem, an idea? Write to the people who run this Courtside.",
  name: "Your name",
  email: "Email",
  emailHint: "We answer to this address and use it for nothing else.",
  subject: "Subject",
  message: "Message",
  submit: "Send message",
  failed: "Failed to send your message. Please try again.",
  sentTitle: "Message sent",
  sent: "Thank you. We have your message and answer to {{email}} as soon as we can.",
  another: "Send another message",
  asideTitle: "Good to know",
  aside: {
    tournament:
      "Questions about a fixture or a result are answered fastest by the tournament's organizer.",
    account: "Forgot your password? You don't need us for that.",
    accountLink: "Reset your password",
  },
} as const;
