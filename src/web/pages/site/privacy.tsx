import { LegalText } from "#web/features/legal/legal-text.tsx";

export function PrivacyPage() {
  return <LegalText document="privacy" />;
}
