import { useMutation } from "@tanstack/react-query";
import { Done } from "#contract/common.ts";
import type { ContactBody } from "#contract/contact.ts";
import { paths } from "#contract/paths.ts";
import { api } from "#web/api-client.ts";

export function useSendMessage() {
  return useMutation({
    mutationFn: (body: ContactBody) => api.post(paths.contact(), Done, body),
  });
}
