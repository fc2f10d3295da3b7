import { type ComponentProps, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#web/features/auth/session.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

type Field = Omit<ComponentProps<typeof TextField>, "label">;

/** Who writes, and where the answer goes. */
export function PersonFields({ name, email }: { name: Field; email: Field }) {
  const { t } = useTranslation("contact");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label={t("name")} autoComplete="name" isRequired {...name} />
      <TextField label={t("email")} type="email" autoComplete="email" isRequired {...email} />
    </div>
  );
}

interface PersonForm {
  getValues: (field: "name" | "email") => string;
  setValue: (field: "name" | "email", value: string) => void;
}

/** Who is signed in needn't say who they are; that may turn out after something has been typed. */
export function useKnownPerson({ getValues, setValue }: PersonForm) {
  const { user } = useSession();
  const [name, email] = [user?.name, user?.email];
  useEffect(() => {
    if (name && !getValues("name")) setValue("name", name);
    if (email && !getValues("email")) setValue("email", email);
  }, [name, email, getValues, setValue]);
}
