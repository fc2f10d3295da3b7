import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Done } from "#contract/common.ts";
import {
  type ContactBody,
  type QuestionBody,
  QuestionsResponse,
} from "#contract/tournaments/contact.ts";
import { paths } from "#contract/paths.ts";
import { api } from "#web/api-client.ts";

export function useSendMessage() {
  return useMutation({
    mutationFn: (body: ContactBody) => api.post(paths.contact(), Done, body),
  });
}

export function useAsk(tournamentId: number) {
  return useMutation({
    mutationFn: (body: QuestionBody) =>
      api.post(paths.tournamentQuestions(tournamentId), Done, body),
  });
}

const questionsKey = (tournamentId: number) => ["questions", tournamentId];

export function useQuestions(tournamentId: number) {
  return useQuery({
    queryKey: questionsKey(tournamentId),
    queryFn: ({ signal }) =>
      api.get(paths.tournamentQuestions(tournamentId), QuestionsResponse, { signal }),
    select: ({ questions }) => questions,
  });
}

export function useRemoveQuestion(tournamentId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.delete(paths.tournamentQuestion(tournamentId, id), Done),
    onSettled: async () => queryClient.invalidateQueries({ queryKey: questionsKey(tournamentId) }),
  });
}
