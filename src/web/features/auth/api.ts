import { useMutation } from "@tanstack/react-query";
import {
  DoneResponse,
  type ForgotPasswordBody,
  type LoginBody,
  LoginResponse,
  type RegisterBody,
} from "#contract/accounts/auth.ts";
import { paths } from "#contract/paths.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import { api } from "#web/api-client.ts";

export function useLogin() {
  return useMutation({
    mutationFn: (body: LoginBody) => api.post(paths.login(), LoginResponse, body),
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: RegisterBody) => api.post(paths.register(), UserResponse, body),
  });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: ForgotPasswordBody) => api.post(paths.forgotPassword(), DoneResponse, body),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      api.post(paths.resetPassword(), DoneResponse, body),
  });
}

/** Makes the signed-in account super admin by the link that was mailed to its address. */
export function useProveAdministration() {
  return useMutation({
    mutationFn: (token: string) => api.post(paths.administrator(), UserResponse, { token }),
  });
}
