import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useParams } from "react-router";
import { screenCodeOf, screenOfCode } from "#contract/screens/screen-codes.ts";
import { ScanToShow } from "#web/features/tv/scan-to-show.tsx";
import { screenPath } from "#web/features/tv/screen-path.ts";
import { useRootSize } from "#web/features/tv/use-root-size.ts";
import { Button } from "#web/ui/button.tsx";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

/** Read from the other side of a hall, as what the television shows then; as usual on a phone. */
const rootSize = "max(100%, min(3vh, 1.7vw))";

/** Where a television begins: `/tv`, and with its code `/tv/K7QF`. */
export function TvCodePage() {
  const { t } = useTranslation("tv");
  const { code = "" } = useParams();
  useRootSize(rootSize);
  const shown = screenOfCode(code);
  if (shown) return <Navigate to={screenPath(shown.tournamentId, shown.divisionId)} replace />;
  return (
    <Page className="max-w-none">
      <PageHeader title={t("code.title")} subtitle={t("code.subtitle")} />
      <div className="grid items-start gap-x-12 gap-y-8 sm:grid-cols-[auto_1fr]">
        <ScanToShow />
        <CodeForm given={code} />
      </div>
    </Page>
  );
}

function CodeForm({ given }: { given: string }) {
  const { t } = useTranslation("tv");
  const navigate = useNavigate();
  const [typed, setTyped] = useState(given);
  const [isWrong, setWrong] = useState(given !== "");

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = screenOfCode(typed);
    if (found === null) setWrong(true);
    else void navigate(`/tv/${screenCodeOf(found.tournamentId, found.divisionId)}`);
  }

  return (
    <form noValidate className="flex max-w-lg flex-col gap-4" onSubmit={handleSubmit}>
      <h2 className="text-lg max-sm:sr-only">{t("code.type")}</h2>
      <TextField
        label={t("code.label")}
        description={t("code.hint")}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="text-2xl font-bold tracking-widest uppercase"
        error={isWrong ? t("code.wrong") : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <Button type="submit" variant="primary">
        {t("code.open")}
      </Button>
    </form>
  );
}
