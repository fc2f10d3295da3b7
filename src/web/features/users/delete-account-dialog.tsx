import { useForm } from "react-hook-form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountRemains, TournamentsFate } from "#contract/accounts/account-deletion.ts";
import { type Account, useDeleteAccount, useRemains } from "#web/features/users/api.ts";
import { RemainsList, total } from "#web/features/users/remains-list.tsx";
import { FateChoice } from "#web/features/users/fate-choice.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  account: Account;
  onClose: () => void;
}

/** Says what an account leaves behind, and deletes it once its login name is typed. */
export function DeleteAccountDialog(props: Props) {
  const { t } = useTranslation("admin");
  const { id, name } = props.account;
  const remains = useRemains(id);
  return (
    <Dialog isOpen title={t("deletion.title", { name })} onClose={props.onClose}>
      {remains.data ? (
        <DeletionForm {...props} remains={remains.data} />
      ) : remains.error ? (
        <LoadFailure
          title={t("deletion.unknown")}
          error={remains.error}
          onRetry={() => void remains.refetch()}
        />
      ) : (
        <Loading label={t("deletion.loading")}>
          <SkeletonRows />
        </Loading>
      )}
    </Dialog>
  );
}

function DeletionForm({ account, remains, onClose }: Props & { remains: AccountRemains }) {
  const { t } = useTranslation("admin");
  const deletion = useDeleteAccount();
  const [fate, setFate] = useState<TournamentsFate>("hand_over");
  const form = useForm({ defaultValues: { username: "" } });
  const { errors, isSubmitting } = form.formState;
  const { id, name, username } = account;
  const isTyped = (typed: string) =>
    typed.trim().replace(/^@/u, "").toLowerCase() === username.toLowerCase() ||
    t("deletion.mismatch", { username });

  async function handleSubmit() {
    try {
      await deletion.mutateAsync({ id, tournaments: fate });
      showToast.success(t("deletion.done", { name }));
      onClose();
    } catch {
      // The banner says it.
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      <p className="text-ink-2">{t("deletion.text")}</p>
      <RemainsList remains={remains} />
      {total(remains.tournaments) > 0 ? <FateChoice value={fate} onChange={setFate} /> : null}
      {deletion.isError ? (
        <Banner onDismiss={() => deletion.reset()}>
          {errorMessage(deletion.error, t("deletion.failed"))}
        </Banner>
      ) : null}
      <TextField
        label={t("deletion.username", { username })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        error={errors.username?.message}
        {...form.register("username", { validate: isTyped })}
      />
      <FormActions
        label={t("deletion.confirm")}
        onCancel={onClose}
        isPending={isSubmitting}
        isDanger
      />
    </Form>
  );
}
