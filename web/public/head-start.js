// Signs in and asks for what every start needs while the app's own code is still on its way. `adapters/head-start.ts` takes the answers;
// where there are none, the app asks as if this had not been. The paths are written into the page by `head-start-paths.ts`.
(function () {
  const { signIn, loads } = document.currentScript.dataset;
  const launch = new URLSearchParams(location.hash.slice(1)).get("tgWebAppData");
  if (!launch) return;
  const signedIn = fetch(signIn, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
    body: launch,
  });
  const token = signedIn.then(async (answer) => (answer.ok ? (await answer.clone().json()).access_token : null));
  const load = async (path) => {
    const known = await token;
    if (!known) throw new Error("not signed in");
    return await fetch(path, { headers: { accept: "application/json", authorization: `Bearer ${known}` } });
  };
  window.headStart = new Map([[signIn, signedIn], ...loads.split(" ").map((path) => [path, load(path)])]);
  for (const answer of window.headStart.values()) answer.catch(() => {});
})();
