import { useTranslation } from "react-i18next";

/** Says so where an address leads nowhere from other devices. */
export function AddressNote() {
  const { t } = useTranslation("sharing");
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u.test(window.location.hostname);
  return isLocal ? (
    <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">{t("onlyHere")}</p>
  ) : null;
}
