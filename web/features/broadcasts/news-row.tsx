import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { broadcastCalls } from "@wardrobe/domain/broadcasts/calls.ts";
import { newsText } from "@wardrobe/domain/text/news.ts";
import { callApi } from "#adapters/api.ts";
import { useLanguage } from "#adapters/language.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { SwitchRow } from "#ui/action-row.tsx";
import { Rows } from "#ui/rows.tsx";
import { showToast } from "#ui/show-toast.ts";

const newsQuery = queryOptions({
  queryKey: ["news"],
  queryFn: async () => await callApi(broadcastCalls.getNews, undefined),
});

/** Whether the person gets what operators send to everybody: a switch that is saved at once (OPS-04). */
export function NewsRow() {
  const language = useLanguage();
  const queries = useQueryClient();
  // The chat has buttons for it, too.
  const { data } = useQuery({ ...newsQuery, refetchOnMount: "always" });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (is_on: boolean) => await callApi(broadcastCalls.setNews, { is_on }),
    onError: (error) =>
      showToast(noteFailure("The switch for news was not saved", error, newsText(language, "not_saved")), "error"),
    onSettled: async () => await queries.invalidateQueries(newsQuery),
  });
  if (data === undefined) return <div className="h-13" />;
  return (
    <Rows>
      <SwitchRow
        label={newsText(language, "row")}
        isOn={isPending ? variables : data.is_on}
        onTurn={(wanted) => {
          telegram.haptic("choice");
          mutate(wanted);
        }}
      />
    </Rows>
  );
}
