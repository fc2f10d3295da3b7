import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChangePasswordBody } from "#contract/accounts/auth.ts";
import { Done } from "#contract/common.ts";
import { timings } from "#contract/essentials.ts";
import { paths } from "#contract/paths.ts";
import type { PreferencesBody, ProfileBody } from "#contract/accounts/profile.ts";
import { unsubscribePath } from "#contract/accounts/unsubscribe.ts";
import { type User, UserResponse } from "#contract/accounts/users.ts";
import { api } from "#web/api-client.ts";
import { isChangedMeanwhile } from "#web/features/live/tournament-write.ts";
import { sessionKey, useSession } from "#web/features/auth/session.tsx";

export function savePreferences(body: PreferencesBody) {
  return api.put(paths.preferences(), UserResponse, body);
}

/** Saves preferences; those left out stay. What is saved takes effect at once. */
export function useSavePreferences() {
  const { updateUser } = useSession();
  const write = useAccountWrite(savePreferences);
  return useMutation({
    mutationFn: write,
    onSuccess: ({ user }) => updateUser(user),
  });
}

/** Stops what a mail's link names, without signing in. */
export function useUnsubscribe() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api.post(unsubscribePath(token), Done, {}),
    // Whoever is signed in sees it in the settings.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: sessionKey }),
  });
}

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  const { updateUser } = useSession();
  const write = useAccountWrite((body: ProfileBody) =>
    api.put(paths.profile(), UserResponse, body),
  );
  return useMutation({
    mutationFn: write,
    onSuccess: ({ user }) => {
      updateUser(user);
      // The name may stand on any page: as a creator's, a captain's or a player's.
      void queryClient.invalidateQueries();
    },
  });
}

function useAccountWrite<Input>(write: (input: Input) => Promise<{ user: User }>) {
  const queryClient = useQueryClient();
  return async (input: Input) => {
    try {
      return await write(input);
    } catch (error) {
      // What is there by now is part of the question that this leads to.
      if (isChangedMeanwhile(error)) await queryClient.invalidateQueries({ queryKey: sessionKey });
      throw error;
    }
  };
}

/** Stores a photo as soon as it is chosen. */
export function useUploadPhoto() {
  return usePhotoChange((file: File) =>
    api.put(paths.profileImage(), UserResponse, file, { timeoutMs: timings.uploadTimeoutMs }),
  );
}

export function useRemovePhoto() {
  return usePhotoChange<void>(() => api.delete(paths.profileImage(), UserResponse));
}

function usePhotoChange<Input>(change: (input: Input) => Promise<{ user: User }>) {
  const queryClient = useQueryClient();
  const { updateUser } = useSession();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ user }) => {
      updateUser(user);
      void queryClient.invalidateQueries();
    },
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: ChangePasswordBody) => api.post(paths.changePassword(), Done, body),
  });
}
