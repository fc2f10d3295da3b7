import { LegalText } from "#web/features/legal/legal-text.tsx";

export function TermsPage() {
  return <LegalText document="terms" />;
}
