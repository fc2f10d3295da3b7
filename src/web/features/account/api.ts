import { useMutation } from "@tanstack/react-query";
import { type ChangePasswordBody, DoneResponse } from "#contract/auth.ts";
import { paths } from "#contract/paths.ts";
import { type PreferencesBody, type ProfileBody, UserResponse } from "#contract/users.ts";
import { api } from "#web/api-client.ts";

export function savePreferences(body: PreferencesBody) {
  return api.put(paths.preferences(), UserResponse, body);
}

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: ProfileBody) => api.put(paths.profile(), UserResponse, body),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: ChangePasswordBody) => api.post(paths.changePassword(), DoneResponse, body),
  });
}
